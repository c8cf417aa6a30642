export type LogLevel = 'error' | 'warn' | 'info';
export type LogFacts = Readonly<Record<string, string | number | boolean | undefined>>;

/** Logs one event per line. `facts` must never contain API keys, label data or template content. */
export type Log = (level: LogLevel, event: string, facts?: LogFacts) => void;

const levels: readonly LogLevel[] = ['error', 'warn', 'info'];

/** Creates a log that writes one JSON object per line. `write` is called with each line, including its line break. */
export function createLog(least: LogLevel, now: () => number, write: (line: string) => void): Log {
  const most = levels.indexOf(least);
  return (level, event, facts) => {
    if (levels.indexOf(level) > most) return;
    write(`${JSON.stringify({ time: new Date(now()).toISOString(), level, event, ...facts })}\n`);
  };
}

/** Returns the facts of an unexpected error for the log: its kind, message and stack, without line breaks. */
export function faultFacts(error: unknown): LogFacts {
  if (!(error instanceof Error)) return { fault: String(error) };
  return { fault: `${error.name}: ${error.message}`, stack: error.stack?.split('\n').slice(1, 6).join(' ').trim() };
}
