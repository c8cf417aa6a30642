import type { Terminal } from '../src/cli/command.ts';

/** A terminal that records its messages. */
export interface RecordingTerminal extends Terminal {
  readonly messages: () => string;
  readonly output: () => Buffer;
}

export function recordingTerminal(
  given: {
    readonly input?: string;
    /** Answers of the user, in order. If left out, the session is not interactive. */
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
