export interface Store<State> {
  get(): State;
  update(change: (state: State) => State): void;
  /** Calls `listener` now and after every change. */
  subscribe(listener: (state: State, before: State | undefined) => void): void;
}

/** A value that views watch. */
export function createStore<State>(initial: State): Store<State> {
  let state = initial;
  const listeners: ((state: State, before: State | undefined) => void)[] = [];
  return {
    get: () => state,
    update(change) {
      const before = state;
      state = change(before);
      if (state !== before) for (const listener of listeners) listener(state, before);
    },
    subscribe(listener) {
      listeners.push(listener);
      listener(state, undefined);
    },
  };
}
