import type { Issue } from '../../../base/issue.ts';
import type { GivenLabel } from '../engine/engine.ts';
import { isSnapshotOf, snapshotOf } from './snapshot.ts';

/** A label as it was when it was given; a property that is not JSON is its only issue. */
export interface AskedLabel extends GivenLabel {
  readonly unreadable: readonly Issue[];
}

type Given = 'template' | 'data' | 'fonts';

/** Tells whether a page gives another label: an equal one is not, however new its objects are. */
export interface LabelChanges {
  /** What a property stands for: of a string, the JSON in it. Undefined when that is not JSON; its issue is then kept. */
  read(name: Given, value: unknown): unknown;
  /** What keeps a property from being read. */
  unreadable(name: Given): Issue | undefined;
  /**
   * The label to ask for; undefined where there is no template, or the newest label asked for was the same and `again` is
   * false. Throws what reading an object of the page throws.
   */
  next(label: GivenLabel, again: boolean): AskedLabel | undefined;
  /** Takes note that a label was painted or refused. */
  answered(label: AskedLabel): void;
  /** What was asked for, and not answered, is asked for again. */
  giveUp(): void;
}

/** Nothing was asked for yet. */
export function createLabelChanges(): LabelChanges {
  const unreadable = new Map<Given, Issue>();
  let asked: AskedLabel | undefined;
  let answered: AskedLabel | undefined;

  return {
    read(name, value) {
      unreadable.delete(name);
      // Frameworks set a property where the page says an attribute.
      if (typeof value !== 'string') return value;
      try {
        return JSON.parse(value);
      } catch (error) {
        const message = `${name} is not JSON: ${error instanceof Error ? error.message : String(error)}`;
        unreadable.set(name, { path: `/${name}`, code: 'json_syntax', message });
        return undefined;
      }
    },
    unreadable: (name) => unreadable.get(name),
    next(label, again) {
      const given = { ...label, unreadable: [...unreadable.values()] };
      if (unreadable.size === 0 && (given.template === undefined || given.template === null)) return undefined;
      if (!again && isSnapshotOf(asked, given)) return undefined;
      asked = undefined;
      asked = snapshotOf(given);
      return asked;
    },
    answered(label) {
      answered = label;
    },
    giveUp() {
      asked = answered;
    },
  };
}
