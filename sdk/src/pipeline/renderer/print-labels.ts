import { type Bytes, joinedBytes } from '../../base/bytes.ts';
import { firstOfEach } from '../../base/errors.ts';
import { uint32At } from '../../base/item-at.ts';
import { checkOptions, type OptionNames } from '../../base/known-options.ts';
import type { LazyList } from '../../base/lazy-list.ts';
import type { OnProgress } from '../../base/progress.ts';
import { TemplateError } from '../../contract/template-error.ts';
import type { CheckedItem, CheckedTemplate } from '../../contract/template-fields.ts';
import type { PrintItem, TemplateInput } from '../../contract/types.ts';
import { loadEncoders } from '../bind/bind-rows.ts';
import { printOrder } from '../imposition/impose.ts';
import type { MonoRaster } from '../paint/mono/mono-raster.ts';
import { printerInkIssues, usualInk } from '../paint/printers/printer-inks.ts';
import { createPrinterJob } from '../paint/printers/printer-job.ts';
import type { PrinterChunk } from '../paint/printers/printer-language.ts';
import { type PrinterProfile, printerProfileIssues } from '../paint/printers/printer-profile.ts';
import { LENGTH_OPTIONS } from '../resolve/length-options.ts';
import { feedOf, printerLabelIssues, printerLengthIssues, withoutSheet } from './check-any-job.ts';
import type { Renderer, RenderOptions } from './create-renderer.ts';
import { type DistinctLabels, findDistinct } from './distinct-labels.ts';
import { LabelQueue, prepareImages } from './label-queue.ts';
import { nextTask } from './next-task.ts';
import { type OpenJob, openJob, parseLongJob } from './open-job.ts';

import type { ItemWarning } from './render-pdf.ts';

/**
 * Options for printing labels. There is no `resolution`, because the printer determines it. By default, `ink` is
 * `'black-red'` if the printer's tape prints both colours, otherwise `'mono'`.
 */
export interface PrinterOptions extends Omit<RenderOptions, 'resolution'> {
  /** Called repeatedly, and once at the end, with the number of finished labels and the total number of labels. */
  readonly onProgress?: OnProgress | undefined;
  /**
   * Called before `onProgress` if there are new warnings. Receives the first 200 warnings of the job, and the number of
   * all warnings so far.
   */
  readonly onWarnings?: ((warnings: readonly ItemWarning[], warningCount: number) => void) | undefined;
}

const PRINTER_FILE_OPTIONS: OptionNames<PrinterOptions> = {
  ...LENGTH_OPTIONS,
  ...{ ink: true, signal: true, templatePath: true, onProgress: true, onWarnings: true },
};

/** Summary of a finished job. */
export interface PrintedJob {
  /** Number of labels, copies included. */
  readonly labels: number;
  /** The first 200 warnings; `warningCount` is the total number. */
  readonly warnings: readonly ItemWarning[];
  /** Total number of warnings, including unlisted ones. */
  readonly warningCount: number;
  /**
   * Indexes (from 0) of the items whose labels have black or red dots outside the printable area, for example at the
   * edge of a label. At most the first 200 are listed.
   */
  readonly cut: readonly number[];
}

/** A complete job for a printer. */
export interface PrinterFile extends PrintedJob {
  /** Bytes to send to the printer. Identical jobs produce identical bytes. */
  readonly file: Bytes;
}

/** Maximum number of warnings, and of items with cut labels, that a job's summary lists. */
const MAX_LISTED = 200;
/** Number of labels after which the signal is checked and `onProgress` is called. */
const STRIDE = 50;

/**
 * Generates the labels of every item, in order, in the language of a printer. Send the chunks to the printer one after
 * the other. They are created lazily, so a long job is never completely in memory. Adjacent equal labels are sent once
 * with a count, if the printer language supports a copy count. Each label is printed separately; the template's sheet
 * is ignored. The generator returns a summary of the job.
 *
 * Everything is checked before the first chunk. If there are issues, throws TemplateError with all of them; examples of
 * their paths are `/template/…`, `/items/3/data/sku` and `/printer/dpi`. If the signal aborts, throws its reason.
 * @example
 * ```ts
 * for await (const { bytes } of printerChunks(renderer, template, items, profile)) await port.write(bytes);
 * ```
 */
export async function* printerChunks<const Given = TemplateInput, const Item extends PrintItem = PrintItem>(
  renderer: Renderer,
  template: CheckedTemplate<Given>,
  items: readonly CheckedItem<Given, Item>[],
  profile: PrinterProfile,
  options: PrinterOptions = {},
): AsyncGenerator<PrinterChunk, PrintedJob, void> {
  return yield* longPrinterChunks(renderer, template, items, profile, options);
}

/**
 * Generates the same chunks as `printerChunks`, but also accepts a LazyList, whose items are created when they are
 * read.
 */
export async function* longPrinterChunks(
  renderer: Renderer,
  template: unknown,
  items: LazyList<PrintItem> | readonly PrintItem[],
  profile: PrinterProfile,
  options: PrinterOptions,
): AsyncGenerator<PrinterChunk, PrintedJob, void> {
  checkOptions('printerChunks', options, PRINTER_FILE_OPTIONS);
  const job = await checkedJob(renderer, template, items, profile, options);
  const { rows, quantities } = job;
  const ink = options.ink ?? usualInk(profile);
  const [prepared] = await Promise.all([
    prepareImages(renderer, job, { ...options, ink }),
    profile.compression === 'z64' ? renderer.platform.loadDeflate?.() : undefined,
  ]);
  options.signal?.throwIfAborted();
  const made = createMadeLabels(findDistinct(job.template, rows, quantities), async (item) => {
    const loading = prepared.reach(item, item);
    if (loading) await loading;
    const { scene, warnings } = queue.layout(item);
    return { raster: await renderer.mono(scene, ink), warnings };
  });
  const queue = new LabelQueue(
    {
      ...{ renderer, job, prepared },
      runs: printOrder(quantities),
      labelOf: ({ item }) => (made.has(item) ? undefined : item),
    },
    { ...options, ink },
  );
  const deflate = (bytes: Uint8Array): Uint8Array => renderer.platform.deflate(bytes, { level: 9 });
  const file = createPrinterJob(profile, deflate, { endsAfterContent: options.length === 'content' });
  const total = quantities.reduce((sum, quantity) => sum + quantity, 0);
  const found = createFindings();
  let [done, reported] = [0, 0];
  const runs = queue[Symbol.iterator]();
  for (;;) {
    const reaching = queue.reach(1);
    if (reaching) await reaching;
    const turn = runs.next();
    if (turn.done === true) break;
    const { item, quantity } = turn.value;
    const { raster, warnings } = await made.take(item, quantity);
    yield* file.add(raster, quantity);
    found.add(item, warnings, file.cut);
    done += quantity;
    if (done - reported < STRIDE) continue;
    reported = done;
    found.report(options.onWarnings);
    options.onProgress?.({ done, total });
    await nextTask();
    options.signal?.throwIfAborted();
  }
  yield* file.end();
  found.report(options.onWarnings);
  options.onProgress?.({ done, total });
  return { labels: total, ...found.all() };
}

/** Returns all chunks of `printerChunks` as one file. Rejects with the same errors. */
export async function renderPrinterFile<const Given = TemplateInput, const Item extends PrintItem = PrintItem>(
  renderer: Renderer,
  template: CheckedTemplate<Given>,
  items: readonly CheckedItem<Given, Item>[],
  profile: PrinterProfile,
  options: PrinterOptions = {},
): Promise<PrinterFile> {
  const chunks = printerChunks(renderer, template, items, profile, options);
  const pieces: Uint8Array[] = [];
  for (;;) {
    const { done, value } = await chunks.next();
    if (done) return { file: joinedBytes(pieces), ...value };
    pieces.push(value.bytes);
  }
}

async function checkedJob(
  { symbologies, elements, extensions, kinds }: Renderer,
  template: unknown,
  items: unknown,
  profile: PrinterProfile,
  options: PrinterOptions,
): Promise<OpenJob> {
  const unusable = printerProfileIssues(profile, '/printer');
  const resolution = unusable.length === 0 ? profile.dpi : undefined;
  const { design, ...parsed } = parseLongJob(template, items, { ...options, symbologies, elements, extensions });
  const alone = { design: withoutSheet(design), ...parsed };
  await loadEncoders(design, kinds);
  const ink = options.ink ?? (unusable.length === 0 ? usualInk(profile) : 'mono');
  const feed = unusable.length === 0 ? feedOf(profile, options) : undefined;
  const job = openJob(kinds, alone, { ...options, resolution, ink, feed });
  const path = options.templatePath ?? '/template';
  const fitting =
    unusable.length === 0
      ? [...printerLengthIssues(design, profile, options), ...printerLabelIssues(design, job.template, profile, path)]
      : [];
  const inks = unusable.length === 0 ? printerInkIssues(options.ink, profile) : [];
  const issues = firstOfEach([...unusable, ...inks, ...job.issues, ...fitting]);
  if (issues.length > 0) throw new TemplateError(issues);
  return job;
}

type Warnings = readonly Omit<ItemWarning, 'item'>[];

/** Dots and warnings of a label. */
interface MadeLabel {
  readonly raster: MonoRaster;
  readonly warnings: Warnings;
}

/**
 * Maximum total size, in bytes, of the cached dots of labels that repeat later in the job. It is enough for about a
 * thousand labels of a common size.
 */
const KEPT_BYTES = 16 * 1024 * 1024;

/** Creates a cache for the labels of a job. Each distinct label is rendered only once, unless the cache is full. */
function createMadeLabels({ firstOf, copies }: DistinctLabels, make: (item: number) => Promise<MadeLabel>) {
  const kept = new Map<number, MadeLabel>();
  const left = copies.slice();
  let keptBytes = 0;
  let last: { readonly first: number; readonly label: MadeLabel } | undefined;
  return {
    /** True if the label of an item stays in the cache until the item is printed. */
    has: (item: number): boolean => kept.has(firstOf[item] ?? item),
    take: async (item: number, quantity: number): Promise<MadeLabel> => {
      const first = firstOf[item] ?? item;
      const label = last?.first === first ? last.label : (kept.get(first) ?? (await make(item)));
      last = { first, label };
      const more = uint32At(left, first) - quantity;
      left[first] = more;
      const bytes = label.raster.bits.length + (label.raster.red?.length ?? 0);
      if (more === 0) keptBytes -= kept.delete(first) ? bytes : 0;
      else if (!kept.has(first) && keptBytes + bytes <= KEPT_BYTES) {
        kept.set(first, label);
        keptBytes += bytes;
      }
      return label;
    },
  };
}

interface Findings {
  add(item: number, warnings: Warnings, isCut: boolean): void;
  /** Calls `onWarnings` if there are new warnings, with the listed warnings and the total number of warnings so far. */
  report(onWarnings: PrinterOptions['onWarnings']): void;
  all(): Omit<PrintedJob, 'labels'>;
}

function createFindings(): Findings {
  const warnings: ItemWarning[] = [];
  const cut: number[] = [];
  let warningCount = 0;
  let reported = 0;
  return {
    report: (onWarnings) => {
      if (warningCount > reported) onWarnings?.([...warnings], warningCount);
      reported = warningCount;
    },
    add: (item, found, isCut) => {
      warningCount += found.length;
      for (const warning of found) if (warnings.length < MAX_LISTED) warnings.push({ item, ...warning });
      if (isCut && cut.length < MAX_LISTED) cut.push(item);
    },
    all: () => ({ warnings, warningCount, cut }),
  };
}
