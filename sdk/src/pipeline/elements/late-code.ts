import type { Loadable } from './element-kind.ts';

/** A module that is imported when the first template needs it, and kept. */
export class LateCode<Code> implements Loadable {
  readonly #import: () => Promise<Code>;
  #code: Code | undefined;
  #loading: Promise<void> | undefined;

  constructor(importCode: () => Promise<Code>) {
    this.#import = importCode;
  }

  get isLoaded(): boolean {
    return this.#code !== undefined;
  }

  /** Imports the module once; after a failure the next call tries again. */
  load(): Promise<void> {
    this.#loading ??= this.#import().then(
      (code) => this.provide(code),
      (error: unknown) => {
        this.#loading = undefined;
        throw error;
      },
    );
    return this.#loading;
  }

  /** Provides the module without a wait: for checks, which import it statically. */
  provide(code: Code): void {
    this.#code = code;
  }

  /** Throws Error when the module is not loaded: `load` comes first. */
  get code(): Code {
    if (this.#code === undefined) throw new Error('code is used before it is loaded: await load() first');
    return this.#code;
  }
}
