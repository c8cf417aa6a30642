import { importError } from './imported-label.ts';

/** A ZPL command: its name without the caret, and its parameters. */
export interface ZplCommand {
  /** `FO`, `A` (any font), `BC` … in upper case. */
  readonly name: string;
  /** Text after the name, up to the next command. */
  readonly text: string;
  /** Line of the file, counted from 1. */
  readonly line: number;
}

/** Maximum number of commands in a file. */
const MAX_COMMANDS = 50_000;

/** Splits ZPL into commands. `^CC` and `~CC`, which change the caret, are not supported. */
export function zplCommands(zpl: string): readonly ZplCommand[] {
  const commands: ZplCommand[] = [];
  let line = 1;
  let at = zpl.search(/[\^~]/);
  line += newlines(zpl.slice(0, Math.max(0, at)));
  while (at >= 0 && at < zpl.length) {
    const rest = zpl.slice(at + 1, at + 3).toUpperCase();
    // the name of a font command is one letter; the font's name follows
    const name = rest.startsWith('A') && !/^A[@]/.test(rest) ? 'A' : rest;
    const from = at + 1 + name.length;
    const next = nextCommand(zpl, from);
    const text = zpl.slice(from, next);
    commands.push({ name: name.startsWith('A@') ? 'A@' : name, text, line });
    if (commands.length > MAX_COMMANDS)
      throw importError('too_large', `the file has more than ${MAX_COMMANDS} commands`);
    line += newlines(zpl.slice(at, next));
    at = next;
  }
  return commands;
}

function nextCommand(zpl: string, from: number): number {
  for (let at = from; at < zpl.length; at++) if (zpl[at] === '^' || zpl[at] === '~') return at;
  return zpl.length;
}

const newlines = (text: string): number => text.split('\n').length - 1;

/** Returns the parameters of a command, without white space at the ends. */
export const parametersOf = ({ text }: ZplCommand): readonly string[] => text.split(',').map((part) => part.trim());
