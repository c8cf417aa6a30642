import { noItem } from '../../base/item-at.ts';
import type { Run } from '../imposition/impose.ts';
import type { LabelLayout } from '../layout/layout-label.ts';
import type { PreparedLabels, PrepareOptions, Renderer } from './create-renderer.ts';
import type { OpenJob } from './open-job.ts';

/** Minimum number of runs whose labels are prepared together. */
const PREPARED_TOGETHER = 64;

/** Prepares the labels of a job. The result's `reach` method loads the images; a `LabelQueue` loads the fonts. */
export const prepareImages = (renderer: Renderer, job: OpenJob, options: PrepareOptions): Promise<PreparedLabels> =>
  renderer.prepare({ template: job.template, labels: [], issues: [] }, job.rows, { ...options, uses: job.images });

/** The labels of a job and the resources that they share. */
export interface QueuedLabels {
  readonly renderer: Renderer;
  readonly job: OpenJob;
  /** Result of `prepareImages`. */
  readonly prepared: PreparedLabels;
  /** Runs in print order. */
  readonly runs: Iterable<Run>;
  /** Returns the index of the item whose label a run shows, or `undefined` if that label is already laid out. */
  labelOf(run: Run): number | undefined;
}

/** Prepared labels of consecutive runs. */
interface Block {
  readonly labels: PreparedLabels;
  /** Index of each label in `labels`, by the index of its item. */
  readonly places: ReadonlyMap<number, number>;
}

/**
 * Runs of a job in print order, with the labels that they show. Labels are prepared in blocks shortly before they are
 * laid out, so a long job's contents are never all in memory at once.
 */
export class LabelQueue implements Iterable<Run> {
  readonly #queued: QueuedLabels;
  readonly #options: PrepareOptions;
  readonly #runs: Iterator<Run>;
  #ready: readonly Run[] = [];
  #next = 0;
  #isComplete = false;
  /** Blocks in memory, newest first. The previous block is kept, because its runs may not have been laid out yet. */
  #blocks: readonly Block[] = [];

  constructor(queued: QueuedLabels, options: PrepareOptions) {
    this.#queued = queued;
    this.#options = options;
    this.#runs = queued.runs[Symbol.iterator]();
  }

  /** Prepares the next `count` runs. Returns `undefined` if they are already prepared. */
  reach(count: number): Promise<void> | undefined {
    return this.#isComplete || this.#ready.length - this.#next >= count ? undefined : this.#prepare(count);
  }

  /** Yields the runs that `reach` has prepared, each run once. */
  *[Symbol.iterator](): Generator<Run> {
    for (let run = this.#ready[this.#next]; run; run = this.#ready[this.#next]) {
      this.#next++;
      yield run;
    }
  }

  /** Lays out the label of an item. Throws RangeError if the label is in neither of the two blocks prepared last. */
  layout(item: number): LabelLayout {
    for (const { labels, places } of this.#blocks) {
      const place = places.get(item);
      if (place !== undefined) return labels.layout(place);
    }
    throw new RangeError(`item ${item} was laid out before its label was prepared`);
  }

  async #prepare(count: number): Promise<void> {
    const { renderer, job, prepared, labelOf } = this.#queued;
    const rest = this.#ready.slice(this.#next);
    const added: Run[] = [];
    const places = new Map<number, number>();
    while (added.length < Math.max(count, PREPARED_TOGETHER)) {
      const turn = this.#runs.next();
      this.#isComplete = turn.done === true;
      if (turn.done === true) break;
      added.push(turn.value);
      const item = labelOf(turn.value);
      if (item !== undefined && !places.has(item)) places.set(item, places.size);
    }
    const contents = Array.from(places.keys(), (item) => job.contentsOf(item));
    const read = { template: job.template, labels: contents, issues: [] };
    const labels = await renderer.prepare(read, [], { ...this.#options, images: prepared.images });
    this.#blocks = [{ labels, places }, ...this.#blocks.slice(0, 1)];
    this.#ready = [...rest, ...added];
    this.#next = 0;
  }
}

/**
 * The scene of a label that is placed several times. Call `release` to drop its drawing after the painter has written
 * it.
 */
export class KeptScene {
  readonly width: number;
  readonly height: number;
  readonly resolutionDpi: number;
  readonly overflows: boolean;
  readonly parts: LabelLayout['scene']['parts'];
  #nodes: LabelLayout['scene']['nodes'] | undefined;

  constructor({ width, height, resolutionDpi, overflows, nodes, parts }: LabelLayout['scene']) {
    this.width = width;
    this.height = height;
    this.resolutionDpi = resolutionDpi;
    this.overflows = overflows;
    this.parts = parts;
    this.#nodes = nodes;
  }

  get nodes(): LabelLayout['scene']['nodes'] {
    return this.#nodes ?? noItem();
  }

  release(): void {
    this.#nodes = undefined;
  }
}
