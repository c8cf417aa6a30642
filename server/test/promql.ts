// A checker for the subset of PromQL that the dashboard, the alerts and the metrics adapter use. It finds syntax errors,
// and metrics and labels that the server does not expose.

/** Values of each label of each exposed series, by the series' name. */
export type Exposed = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;

/** Labels that Prometheus adds to every series of a target. */
const TARGET_LABELS = ['instance', 'job', 'namespace'];

/** Reads metrics in Prometheus's text format. */
export function readExposed(text: string): Exposed {
  const exposed = new Map<string, Map<string, Set<string>>>();
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const known = exposed.get(name) ?? new Map<string, Set<string>>();
    exposed.set(name, known);
    for (const [, label = '', value = ''] of labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g))
      known.set(label, (known.get(label) ?? new Set()).add(value));
  }
  return exposed;
}

/** Returns the labels of the series that an expression returns. Throws an error if the expression is wrong. */
export function labelsOf(expression: string, exposed: Exposed): ReadonlySet<string> {
  const checker = new Checker(expression, exposed);
  const labels = checker.expression();
  checker.end();
  return labels;
}

const TOKEN =
  /\s*(?:("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|([a-zA-Z_:][\w:]*)|(\d[\w.]*(?:e-?\d+)?)|(\$\w+)|(=~|!~|!=|==|>=|<=|[-+*/%^><=(){}[\],]))/y;

type Kind = 'text' | 'name' | 'number' | 'variable' | 'sign' | 'end';
interface Token {
  readonly kind: Kind;
  readonly text: string;
}

const AGGREGATIONS = ['sum', 'max', 'min', 'avg', 'count', 'topk', 'bottomk'];
/** Functions whose result has the labels of the argument at this index. */
const FUNCTIONS: Readonly<Record<string, number>> = {
  ...{ rate: 0, increase: 0, absent: 0, histogram_quantile: 1, max_over_time: 0, avg_over_time: 0, clamp_min: 0 },
};
const RANGE_FUNCTIONS = ['rate', 'increase', 'max_over_time', 'avg_over_time'];
const OPERATORS = ['+', '-', '*', '/', '%', '^', '>', '<', '>=', '<=', '==', '!=', 'and', 'or', 'unless'];
const NONE: ReadonlySet<string> = new Set();
/** Stands for the labels of a number, which can be combined with series of any labels. */
const NUMBER: ReadonlySet<string> = new Set();

class Checker {
  readonly #text: string;
  readonly #exposed: Exposed;
  readonly #tokens: Token[] = [];
  #at = 0;
  /** True if the expression that was read last is a range of times. */
  #isRange = false;

  constructor(text: string, exposed: Exposed) {
    this.#text = text;
    this.#exposed = exposed;
    TOKEN.lastIndex = 0;
    const kinds = ['text', 'name', 'number', 'variable', 'sign'] as const;
    while (text.slice(TOKEN.lastIndex).trim() !== '') {
      const found = TOKEN.exec(text)?.slice(1);
      if (found === undefined) throw this.#error('has characters that are not PromQL');
      const index = found.findIndex((part) => part !== undefined);
      this.#tokens.push({ kind: kinds[index] ?? 'end', text: found[index] ?? '' });
    }
  }

  end(): void {
    if (this.#next.kind !== 'end') throw this.#error(`does not end before "${this.#next.text}"`);
  }

  expression(): ReadonlySet<string> {
    let labels = this.#operand();
    while (OPERATORS.includes(this.#next.text)) {
      this.#take();
      const on = this.#is('on');
      if (on) this.#take();
      const names = on ? this.#names() : undefined;
      const right = this.#operand();
      if (names === undefined) this.#requireEqual(labels, right);
      else for (const side of [labels, right]) this.#requireLabels(names, side);
      if (labels === NUMBER) labels = right;
    }
    return labels;
  }

  /** Checks that the series on both sides of an operator can match: Prometheus pairs series with equal labels. */
  #requireEqual(left: ReadonlySet<string>, right: ReadonlySet<string>): void {
    if (
      left === NUMBER ||
      right === NUMBER ||
      (left.size === right.size && [...left].every((label) => right.has(label)))
    )
      return;
    throw this.#error(`combines series of ${[...left].join()} with series of ${[...right].join()}`);
  }

  get #next(): Token {
    return this.#tokens[this.#at] ?? { kind: 'end', text: '' };
  }

  #is(text: string): boolean {
    return this.#next.text === text;
  }

  #take(text?: string): Token {
    const token = this.#next;
    if (text !== undefined && token.text !== text) throw this.#error(`has "${token.text}" instead of "${text}"`);
    this.#at++;
    return token;
  }

  #error(problem: string): Error {
    return new Error(`${this.#text}: ${problem}`);
  }

  #operand(): ReadonlySet<string> {
    if (this.#is('-')) this.#take();
    this.#isRange = false;
    const labels = this.#primary();
    for (;;) {
      if (this.#is('[')) {
        this.#take();
        this.#duration();
        this.#take(']');
        this.#isRange = true;
      } else if (this.#is('offset')) {
        this.#take();
        this.#duration();
      } else return labels;
    }
  }

  #duration(): void {
    const { kind, text } = this.#take();
    if (kind === 'number' ? !/^\d+[smhd]$/.test(text) : text !== '$__rate_interval')
      throw this.#error(`has "${text}", which is not a duration`);
  }

  #primary(): ReadonlySet<string> {
    const { kind, text } = this.#take();
    if (kind === 'number') return NUMBER;
    if (text === '(') {
      const labels = this.expression();
      this.#take(')');
      return labels;
    }
    if (kind !== 'name') throw this.#error(`has "${text}" instead of a metric, function or number`);
    if (AGGREGATIONS.includes(text)) return this.#aggregation(text);
    return this.#is('(') ? this.#call(text) : this.#selector(text);
  }

  #arguments(): readonly ReadonlySet<string>[] {
    this.#take('(');
    const all = [this.expression()];
    while (this.#is(',')) {
      this.#take();
      all.push(this.expression());
    }
    this.#take(')');
    return all;
  }

  #aggregation(name: string): ReadonlySet<string> {
    const before = this.#grouping();
    const given = this.#arguments();
    const by = before ?? this.#grouping();
    const labels = given.at(-1) ?? NONE;
    if (by !== undefined) this.#requireLabels(by, labels);
    // these two return whole series
    return name === 'topk' || name === 'bottomk' ? labels : new Set(by);
  }

  #grouping(): readonly string[] | undefined {
    if (!this.#is('by')) return undefined;
    this.#take();
    return this.#names();
  }

  #names(): readonly string[] {
    this.#take('(');
    const names: string[] = [];
    while (!this.#is(')')) {
      names.push(this.#take().text);
      if (this.#is(',')) this.#take();
    }
    this.#take(')');
    return names;
  }

  #call(name: string): ReadonlySet<string> {
    const index = FUNCTIONS[name];
    if (index === undefined) throw this.#error(`calls ${name}, which this checker does not know`);
    const labels = this.#arguments()[index] ?? NONE;
    if (RANGE_FUNCTIONS.includes(name) !== this.#isRange)
      throw this.#error(`calls ${name} without a range, or with one`);
    this.#isRange = false;
    if (name !== 'histogram_quantile') return labels;
    this.#requireLabels(['le'], labels);
    return new Set([...labels].filter((label) => label !== 'le'));
  }

  #selector(name: string): ReadonlySet<string> {
    const known = this.#exposed.get(name);
    if (known === undefined) throw this.#error(`names the metric ${name}, which the server does not expose`);
    const labels = new Set([...known.keys(), ...TARGET_LABELS]);
    if (!this.#is('{')) return labels;
    this.#take();
    while (!this.#is('}')) {
      const label = this.#take().text;
      this.#requireLabels([label], labels);
      this.#matcher(name, label);
      if (this.#is(',')) this.#take();
    }
    this.#take('}');
    return labels;
  }

  /** Checks the value that a label of a metric is compared with, unless the server's values are not known in advance. */
  #matcher(name: string, label: string): void {
    const sign = this.#take().text;
    if (!['=', '!=', '=~', '!~'].includes(sign)) throw this.#error(`compares ${label} with "${sign}"`);
    const { kind, text } = this.#take();
    if (kind !== 'text') throw this.#error(`compares ${label} with ${text}, which is not a text`);
    if (!FIXED_VALUES.includes(label)) return;
    const values = [...this.#exposed.values()].flatMap((labels) => [...(labels.get(label) ?? [])]);
    const wrong = text
      .slice(1, -1)
      .split('|')
      .find((value) => !values.includes(value));
    if (wrong !== undefined) throw this.#error(`compares ${label} of ${name} with ${wrong}, which is no value of it`);
  }

  #requireLabels(names: readonly string[], labels: ReadonlySet<string>): void {
    const unknown = names.find((name) => !labels.has(name));
    if (unknown !== undefined) throw this.#error(`names the label ${unknown}, which its series do not have`);
  }
}

/** Labels whose values are compared with the exposed values of all metrics. */
const FIXED_VALUES = ['state', 'part', 'role', 'route', 'labels', 'data', 'output', 'threads'];
