/** Types of the part of saxen that Platen uses, because the package has none. */
declare module 'saxen' {
  type Attributes = Readonly<Record<string, string>>;

  export class Parser {
    on(event: 'openTag', handler: (name: string, attributes: () => Attributes) => void): this;
    on(event: 'closeTag', handler: (name: string) => void): this;
    on(event: 'text' | 'cdata', handler: (text: string) => void): this;
    on(event: 'error' | 'warn', handler: (error: Error) => void): this;
    parse(xml: string): void;
  }
}
