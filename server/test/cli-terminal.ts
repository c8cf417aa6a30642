import type { Terminal } from '../src/cli/terminal.ts';

/** A terminal that keeps what is said. */
export interface RecordingTerminal extends Terminal {
  readonly messages: () => string;
  readonly output: () => Buffer;
}

export function recordingTerminal(
  given: {
    readonly input?: string;
    /** What a person at the keyboard answers, in order; nobody is there if left out. */
    readonly answers?: string[];
    readonly outputIsTerminal?: boolean;
    readonly messagesAreOnTerminal?: boolean;
  } = {},
): RecordingTerminal {
  const messages: string[] = [];
  const output: Buffer[] = [];
  return {
    askSecret: async () => given.answers?.shift() ?? '',
    inputIsTerminal: given.answers !== undefined,
    readInput: async () => Buffer.from(given.input ?? ''),
    writeOutput: async (bytes) => {
      output.push(Buffer.from(bytes));
    },
    say: (text) => messages.push(text),
    outputIsTerminal: given.outputIsTerminal ?? false,
    messagesAreOnTerminal: given.messagesAreOnTerminal ?? false,
    signal: new AbortController().signal,
    messages: () => messages.join(''),
    output: () => Buffer.concat(output),
  };
}
