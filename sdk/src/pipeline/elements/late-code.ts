import type { Loadable } from './element-kind.ts';

/** A module that is imported when the first template needs it, then cached. */
export class LazyCode<Code> implements Loadable {
  readonly #import: () => Promise<Code>;
  #code: Code | undefined;
  #loading: Promise<void> | undefined;

  constructor(importCode: () => Promise<Code>) {
    this.#import = importCode;
  }

  get isLoaded(): boolean {
    return this.#code !== undefined;
  }

  /** Imports the module once. After a failure, the next call tries again. */
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

  /** Sets a statically imported module, for synchronous checks. */
  provide(code: Code): void {
    this.#code = code;
  }

  /** The module. Throws Error before `load` has finished. */
  get code(): Code {
    if (this.#code === undefined) throw new Error('code is used before it is loaded: await load() first');
    return this.#code;
  }
}
