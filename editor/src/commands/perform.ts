import { amend, commit, endRun, type History } from '../document/history.ts';
import type { EditorState, Effect } from './command.ts';
import { COMMANDS, type CommandId } from './commands.ts';

/** The history after a command, and the effect that the caller must carry out. */
export interface Performed {
  readonly history: History;
  readonly effect: Effect | undefined;
}

/** Executes a command. Changes nothing if it is not possible. */
export function perform(state: EditorState, id: CommandId): Performed {
  const { history } = state;
  const command = COMMANDS[id];
  if (!command.isPossible(state)) return { history, effect: undefined };
  const outcome = command.perform(state);
  switch (outcome.kind) {
    case 'edit': {
      const { document, by = id, run, effect } = outcome;
      return { history: commit(history, document, by, run), effect };
    }
    case 'select':
      return { history: endRun(amend(history, outcome.document)), effect: undefined };
    case 'travel':
      return { history: outcome.history, effect: undefined };
    case 'act':
      return { history, effect: outcome.effect };
    default:
      return outcome satisfies never;
  }
}
