/** Formats a number with two significant digits, or more if it has no decimals, such as `0.19`, `39` and `12,000`. */
export function short(value: number): string {
  const rounded = Number(value.toPrecision(2));
  return rounded >= 10 ? count(rounded) : rounded.toPrecision(2);
}

/** Formats a whole number, such as `12,000`. */
export const count = (value: number): string => Math.round(value).toLocaleString('en-US');

export const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** Formats the range of several measurements, such as `0.13 to 0.19`. */
export function range(values: readonly number[]): string {
  const [from, to] = [short(Math.min(...values)), short(Math.max(...values))];
  return from === to ? from : `${from} to ${to}`;
}

/** Formats a table in Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}

/** Replaces each `{{name}}` of a template. Throws if a name has no figure, or a figure is not used. */
export function filled(template: string, facts: Readonly<Record<string, string>>): string {
  const unused = new Set(Object.keys(facts));
  const text = template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined || fact.includes('NaN')) throw new Error(`There is no figure "${name}".`);
    unused.delete(name);
    return fact;
  });
  if (unused.size > 0) throw new Error(`The template does not use ${[...unused].join(', ')}.`);
  return text;
}
