/** What a command sees of the process it runs in. */
export interface Terminal {
  /** Everything on standard input. */
  readInput(): Promise<Uint8Array>;
  /** Asks a person at the keyboard, if `inputIsTerminal`; the answer is not shown. */
  askSecret(question: string): Promise<string>;
  readonly inputIsTerminal: boolean;
  /** Bytes to standard output; resolves when they are handed over. */
  writeOutput(bytes: Uint8Array | string): Promise<void>;
  /** A message to standard error. */
  say(text: string): void;
  readonly outputIsTerminal: boolean;
  readonly messagesAreOnTerminal: boolean;
  /** Aborted when the user or the system asks to stop. */
  readonly signal: AbortSignal;
}

/** A command of the program; `run` gives the exit status. */
export interface Command {
  readonly help: string;
  run(args: readonly string[], terminal: Terminal): Promise<number>;
}
