/** Weight of a coding that the client neither names nor excludes: lower than all named ones. */
const UNNAMED = 0.0001;

/**
 * Returns the client's preferred coding among the available ones (RFC 9110, clause 12.5.3), the first among equals.
 * Returns `identity` without a header, and also if the client excludes all codings, which the standard allows.
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

/** Parses the weight of each coding, from 0 to 1. Ignores invalid parts. */
function readWeights(header: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [, coding, weight = '1'] = PART.exec(part.trim()) ?? [];
    if (coding !== undefined) weights.set(coding === 'x-gzip' ? 'gzip' : coding, Number(weight));
  }
  return weights;
}

const PART = /^([a-z0-9*_-]+)(?:[ \t]*;[ \t]*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/;
