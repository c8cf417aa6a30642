/** A coding that a client does not name, nor rule out, comes after all that it names. */
const UNNAMED = 0.0001;

/**
 * The coding that a client likes best of those there are (RFC 9110, clause 12.5.3); among equals the first. `identity`
 * when it says nothing, and when it refuses all, which the standard allows.
 */
export function preferredCoding<T extends string>(header: string | undefined, offered: readonly T[]): T | 'identity' {
  const weights = readWeights(header ?? '');
  let best: T | 'identity' = 'identity';
  let most = 0;
  for (const coding of offered) {
    const weight = weights.get(coding) ?? weights.get('*') ?? (coding === 'identity' ? UNNAMED : 0);
    if (weight > most) [best, most] = [coding, weight];
  }
  return best;
}

/** What a header gives each coding, from 0 to 1. A part that cannot be read counts for nothing. */
function readWeights(header: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [, coding, weight = '1'] = PART.exec(part.trim()) ?? [];
    if (coding !== undefined) weights.set(coding === 'x-gzip' ? 'gzip' : coding, Number(weight));
  }
  return weights;
}

const PART = /^([a-z0-9*_-]+)(?:[ \t]*;[ \t]*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/;
