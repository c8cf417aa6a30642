/** Access of a command to its process: streams, keyboard and signals. */
export interface Terminal {
  /** Reads all of standard input. */
  readInput(): Promise<Uint8Array>;
  /** Prompts at the keyboard without echoing the answer. Call it only if `inputIsTerminal`. */
  askSecret(question: string): Promise<string>;
  readonly inputIsTerminal: boolean;
  /** Writes to standard output. Resolves when the stream has accepted the bytes. */
  writeOutput(bytes: Uint8Array | string): Promise<void>;
  /** Writes a message to standard error. */
  say(text: string): void;
  readonly outputIsTerminal: boolean;
  readonly messagesAreOnTerminal: boolean;
  /** Aborted when the user or the system asks to stop. */
  readonly signal: AbortSignal;
}

/** A command of the program. `run` returns the exit status. */
export interface Command {
  readonly help: string;
  run(args: readonly string[], terminal: Terminal): Promise<number>;
}
