import { InputError } from './input-error.ts';
import type { Command, Terminal } from './terminal.ts';

type Run = (args: readonly string[], terminal: Terminal) => Promise<number>;

/** A command of several actions: `platen keys create …`. */
export function actionCommand(name: string, help: string, actions: Readonly<Record<string, Run>>): Command {
  return {
    help,
    run: async ([action, ...rest], terminal) => {
      const run = action !== undefined && Object.hasOwn(actions, action) ? actions[action] : undefined;
      if (run !== undefined) return await run(rest, terminal);
      const message = `is not an action; there are ${Object.keys(actions).join(', ')}: platen ${name} --help tells more`;
      throw new InputError([
        action === undefined
          ? { place: name, message: message.replace('is not an action', 'needs an action') }
          : { place: `"${action}"`, message },
      ]);
    },
  };
}
