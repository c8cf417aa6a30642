import type { EditorState, Outcome } from '../command.ts';
import type { CommandId } from '../commands.ts';

/** What a command does where it is possible. */
export type Performer = (state: EditorState) => Outcome;

/** What commands do, by their ids. */
export type Performers<Id extends CommandId = CommandId> = Readonly<Record<Id, Performer>>;
