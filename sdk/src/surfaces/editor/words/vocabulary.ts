import type { CommandId } from '../commands/command.ts';
import type { KeyName } from '../commands/keys.ts';

/** All that the editor's core says, in one language; a language that lacks a word is no language. Sentence case. */
export interface Words {
  readonly commands: Readonly<Record<CommandId, string>>;
  /** Steps that no command is named after: gestures, and typing in panels. */
  readonly steps: Readonly<Record<'move' | 'resize' | 'rotate' | 'change' | 'label' | 'data' | 'rename', string>>;
  /** Keys as keyboards of the language have them. */
  readonly keys: Readonly<Record<KeyName, string>>;
}
