import { amend, commit, endRun, type History } from '../../document/history.ts';
import type { EditorState, Effect } from '../command.ts';
import type { CommandId } from '../commands.ts';
import { COMMANDS } from '../commands.ts';
import { adding } from './adding.ts';
import { arranging } from './arranging.ts';
import { editing } from './editing.ts';
import { nudging } from './nudging.ts';
import type { Performers } from './performer.ts';
import { selecting } from './selecting.ts';
import { filing, viewing } from './viewing.ts';

/** What each command does: loaded after the table of commands, of which buttons and menus are made. */
const PERFORMERS: Performers = {
  ...editing,
  ...selecting,
  ...adding,
  ...arranging,
  ...nudging,
  ...viewing,
  ...filing,
};

/** What a command made of the history, and what is to be done besides. */
export interface Performed {
  readonly history: History;
  readonly effect: Effect | undefined;
}

/** Does what a command does; nothing where it is not possible. */
export function perform(state: EditorState, id: CommandId): Performed {
  const { history } = state;
  if (!COMMANDS[id].isPossible(state)) return { history, effect: undefined };
  const outcome = PERFORMERS[id](state);
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
