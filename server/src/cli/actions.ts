import { inputError } from './input-error.ts';
import { closestName } from './suggest.ts';
import type { Command, Terminal } from './terminal.ts';

type Run = (args: readonly string[], terminal: Terminal) => Promise<number>;

/** Builds a command with several actions, such as `platen keys create …`. */
export function actionCommand(name: string, help: string, actions: Readonly<Record<string, Run>>): Command {
  return {
    help,
    run: async ([action, ...rest], terminal) => {
      const run = action !== undefined && Object.hasOwn(actions, action) ? actions[action] : undefined;
      if (run !== undefined) return await run(rest, terminal);
      const names = Object.keys(actions);
      const all = `there are ${names.join(', ')}: platen ${name} --help tells more`;
      if (action === undefined) throw inputError(name, `needs an action; ${all}`);
      const near = closestName(action, names);
      const hint = near === undefined ? all : `did you mean platen ${name} ${near}?`;
      throw inputError(`"${action}"`, `is not an action; ${hint}`);
    },
  };
}
