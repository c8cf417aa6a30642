import type { Issue } from '../../../base/issue.ts';
import type { GivenLabel } from '../engine/engine.ts';
import { isSnapshotOf, snapshotOf } from './snapshot.ts';

/** A snapshot of a label at the time of the request. If a property is not valid JSON, that is its only issue. */
export interface RequestedLabel extends GivenLabel {
  readonly unreadable: readonly Issue[];
}

type Given = 'template' | 'data' | 'fonts';

/** Detects if a page sets a different label. Equal labels with new objects do not count as a change. */
export interface LabelChanges {
  /**
   * Returns a property's value, and parses a string as JSON. For invalid JSON, returns `undefined` and keeps the issue.
   */
  read(name: Given, value: unknown): unknown;
  /** The issue of a property that is not valid JSON. */
  unreadable(name: Given): Issue | undefined;
  /**
   * Returns the label to request; `undefined` without a template, or if the last requested label was equal and `again`
   * is false. Rethrows errors of the page's getters.
   */
  next(label: GivenLabel, again: boolean): RequestedLabel | undefined;
  /** Records that a label was painted or rejected. */
  answered(label: RequestedLabel): void;
  /** Marks an unanswered request as lost, so that the label is requested again. */
  giveUp(): void;
}

/** Creates a detector that has not requested a label yet. */
export function createLabelChanges(): LabelChanges {
  const unreadable = new Map<Given, Issue>();
  let requestedLabel: RequestedLabel | undefined;
  let answered: RequestedLabel | undefined;

  return {
    read(name, value) {
      unreadable.delete(name);
      // Frameworks set properties instead of attributes, so a property may also be JSON text.
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
      if (!again && isSnapshotOf(requestedLabel, given)) return undefined;
      requestedLabel = undefined;
      requestedLabel = snapshotOf(given);
      return requestedLabel;
    },
    answered(label) {
      answered = label;
    },
    giveUp() {
      requestedLabel = answered;
    },
  };
}
