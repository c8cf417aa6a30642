import type { Bytes } from '../../base/bytes.ts';
import { CODE_FORMS, type CodeForm } from '../../base/code-form.ts';
import { describeValue } from '../../base/describe-value.ts';
import type { Issue } from '../../base/errors.ts';
import { noItem, uint32At } from '../../base/item-at.ts';
import { checkOptions, type OptionNames } from '../../base/known-options.ts';
import type { LazyList } from '../../base/lazy-list.ts';
import type { OnProgress } from '../../base/progress.ts';
import { TemplateError } from '../../contract/template-error.ts';
import type { CheckedItem, CheckedTemplate } from '../../contract/template-fields.ts';
import type { GradedCodes, LayoutWarning, PrintItem, TemplateInput, VerifiedCodes } from '../../contract/types.ts';
import { paperLayout } from '../../materials/paper/paper.ts';
import { loadEncoders } from '../bind/bind-rows.ts';
import { type CalibrationProfile, calibrationIssues, correction } from '../imposition/calibration-profile.ts';
import { impose, type OrderOptions, type Placement, printOrder, type SheetOptions } from '../imposition/impose.ts';
import type { LabelLayout } from '../layout/layout-label.ts';
import { createPdfPainter, type PdfPainter } from '../paint/pdf/pdf-painter.ts';
import type { Raster } from '../paint/raster/pixel-buffer.ts';
import type { ResolvedTemplate } from '../resolve/resolve.ts';
import { codeReaderFor, NO_CODE_READER, openCodeProof, openGradeProof } from './code-proof.ts';
import type { ConformingJob } from './conformance.ts';
import type { ConformanceOptions } from './conformance-options.ts';
import { RENDER_OPTIONS, type Renderer, type RenderOptions } from './create-renderer.ts';
import { type DistinctLabels, findDistinct } from './distinct-labels.ts';
import { KeptScene, LabelQueue, prepareImages, type QueuedLabels } from './label-queue.ts';
import { nextTask } from './next-task.ts';
import { type OpenJob, type OpenOptions, openJob, parseLongJob } from './open-job.ts';

/** Options for rendering a PDF. */
export interface PdfOptions extends RenderOptions, OrderOptions, SheetOptions, ConformanceOptions {
  /**
   * Position of the first label on the first sheet. Positions count from 1, left to right, then down. Only for
   * templates of type SHEET or ROLL2Up.
   */
  readonly startPosition?: number | undefined;
  /** Measured placement errors of the printer, for which the PDF compensates; none by default. */
  readonly calibration?: CalibrationProfile | undefined;
  /**
   * Form of bars and modules. `'dots'`, the default, writes image masks with one pixel per printer dot, which print
   * queues paint correctly by default. `'vectors'` writes rectangles, which stay sharp at any size. Codes at angles
   * other than multiples of 90 degrees are always rectangles.
   */
  readonly codes?: CodeForm | undefined;
  /** Called repeatedly, and once at the end, with the number of finished labels and the total number of labels. */
  readonly onProgress?: OnProgress | undefined;
  /**
   * How codes are verified; by default, they are not. `'codes'` reads every distinct code back from the dots painted at
   * the job's resolution and at the code's position on the label. The reader is independent of the engine that drew the
   * code. Each unreadable code is an issue (`code_unreadable`). This works only in Node, with the package `zxing-wasm`.
   * `'grade'` predicts the grades of the first 100 distinct codes.
   */
  readonly verify?: 'codes' | 'grade' | undefined;
}

/** Options of `renderPdf`: the options of a PDF and a callback that receives warnings during rendering. */
export interface RenderPdfOptions extends PdfOptions {
  /**
   * Called before `onProgress` if there are new warnings. Receives the first 200 warnings of the job, and the number of
   * all warnings so far.
   */
  readonly onWarnings?: ((warnings: readonly ItemWarning[], warningCount: number) => void) | undefined;
}

/** Names of the options of a PDF. */
export const PDF_OPTIONS: OptionNames<PdfOptions> = {
  ...RENDER_OPTIONS,
  ...{ startPosition: true, calibration: true, onProgress: true, verify: true, codes: true },
  ...{ reverse: true, collate: true, mirror: true, cutLines: true, outlines: true, cropMarks: true },
  ...{ conformance: true, title: true, language: true },
};
const RENDER_PDF_OPTIONS: OptionNames<RenderPdfOptions> = { ...PDF_OPTIONS, onWarnings: true };

/** A warning, and the index of the first item for which it was found. */
export type ItemWarning = LayoutWarning & {
  /** Index of the item, from 0. */
  readonly item: number;
};

/** A note about an option of the PDF. */
export interface PdfNote {
  /**
   * `mirrored_code`: the code is printed mirrored. Scanners can read it only after a transfer film has mirrored it
   * back.
   */
  readonly code: 'mirrored_code';
  /** Index of the element, from 0. */
  readonly element: number;
  /** The note, as one sentence. */
  readonly message: string;
}

/** A finished PDF with the warnings of its layout. */
export interface PdfResult {
  /** The PDF file. Identical jobs produce identical bytes. */
  readonly pdf: Bytes;
  /** Number of labels, copies included. */
  readonly labels: number;
  /** Number of pages. */
  readonly pages: number;
  /** The first 200 warnings; `warningCount` is the total number. */
  readonly warnings: readonly ItemWarning[];
  /** Total number of warnings, including unlisted ones. */
  readonly warningCount: number;
  /** Notes about the effects of the job's options; absent if there are none. */
  readonly notes?: readonly PdfNote[] | undefined;
  /** Result of reading the job's codes back; present only with `verify: 'codes'`. */
  readonly verified?: VerifiedCodes | undefined;
  /** Predicted grades of the job's codes; present only with `verify: 'grade'`. */
  readonly graded?: GradedCodes | undefined;
}

/** Maximum number of warnings that the result of a job lists. */
const MAX_WARNINGS = 200;
/** Number of labels after which the signal is checked and `onProgress` is called. */
const STRIDE = 50;
/** Maximum size, in bytes, of a PDF whose painter is cached. A cached painter keeps its whole file in memory. */
const KEPT_BYTES = 1024 * 1024;
/**
 * The last painter of each renderer, kept only so that an instance of the painter's class always exists. If a full
 * garbage collection finds no instance of a class, V8 discards the machine code of its methods. The next job would then
 * take about 1.6 times as long (docs/decisions/0006-pdf.md).
 */
const lastPainters = new WeakMap<Renderer, PdfPainter>();

/** Minimum size, in bytes, of a part that is written before the end of the file. */
const PART_BYTES = 256 * 1024;

/**
 * Renders a template and rows of data as one print-ready PDF: the labels of item 1, then of item 2, on the template's
 * paper. `createPdf` does the same but needs no renderer; in a browser it runs in a worker. If there are issues,
 * rejects with a TemplateError that lists all of them; their paths are JSON Pointers such as `/template/…` and
 * `/items/3/data/sku`. If the signal aborts, rejects with its reason.
 */
export async function renderPdf<const Given = TemplateInput, const Item extends PrintItem = PrintItem>(
  renderer: Renderer,
  template: CheckedTemplate<Given>,
  items: readonly CheckedItem<Given, Item>[],
  options: RenderPdfOptions = {},
): Promise<PdfResult> {
  checkOptions('renderPdf', options, RENDER_PDF_OPTIONS);
  const { painter, ...result } = await drawPdf(renderer, await acceptJob(renderer, template, items, options), options);
  const pdf = painter.finish();
  if (pdf.length <= KEPT_BYTES) lastPainters.set(renderer, painter);
  return { pdf, ...result };
}

/** Writes one part of a file. Parts are written one after the other. */
export type WritePart = (bytes: Bytes) => Promise<void>;

/** A PDF that was written in parts. */
export interface WrittenPdf extends Omit<PdfResult, 'pdf'> {
  /** Size of the file in bytes. */
  readonly bytes: number;
}

/** Options of `writePdf`. */
export interface WritePdfOptions extends RenderPdfOptions {
  /**
   * True if the written parts are discarded when `writePdf` rejects. In a long job without images, each row is then
   * checked only when its label is drawn, which takes less time. The error still lists the issues of all rows.
   */
  readonly isDiscardable?: boolean | undefined;
}

/**
 * Writes the same bytes as `renderPdf`, but in parts, so that neither the whole file nor all labels are in memory at
 * once. Every row is checked before the first part, unless `isDiscardable` is set. If a part cannot be written, rejects
 * with the error of `write`. An image or font that cannot be loaded is reported when its label is reached, after
 * earlier parts. With `verify`, the first part is written only after all codes have been read back.
 */
export async function writePdf(
  renderer: Renderer,
  template: unknown,
  items: LazyList<PrintItem> | readonly PrintItem[],
  write: WritePart,
  { isDiscardable, ...options }: WritePdfOptions = {},
): Promise<WrittenPdf> {
  checkOptions('writePdf', options, RENDER_PDF_OPTIONS);
  let bytes = 0;
  const writePart: WritePart = async (part) => {
    bytes += part.length;
    await write(part);
  };
  const isWritten = options.verify === undefined;
  const job = await acceptJob(renderer, template, items, { ...options, checkLate: isDiscardable });
  const { painter, ...result } = await drawPdf(renderer, job, options, isWritten ? writePart : undefined).catch(
    (error: unknown) => {
      const issues = options.signal?.aborted === true ? [] : (job.findIssues?.() ?? []);
      throw issues.length > 0 ? new TemplateError(issues) : error;
    },
  );
  for (const part of painter.finishInParts(PART_BYTES)) await writePart(part);
  return { bytes, ...result };
}

/**
 * Draws all pages of a job. If `write` is given, passes each finished part of the file to it; the caller writes the
 * last part.
 */
async function drawPdf(
  renderer: Renderer,
  job: AcceptedJob,
  options: RenderPdfOptions,
  write?: WritePart,
): Promise<Omit<PdfResult, 'pdf'> & { readonly painter: PdfPainter }> {
  const { rows, quantities, conforming } = job;
  const [prepared] = await Promise.all([prepareImages(renderer, job, options), renderer.platform.loadDeflate?.()]);
  const paint = ({ scene }: LabelLayout) => renderer.raster(scene);
  const proof = await openProof(job, paint, options.verify);
  options.signal?.throwIfAborted();
  const distinct = findDistinct(job.template, rows, quantities);
  const total = quantities.reduce((sum, quantity) => sum + quantity, 0);
  const kept = new KeptLabels(distinct);
  const labelOf: QueuedLabels['labelOf'] = ({ item }) => kept.unknownOf(item);
  const queue = new LabelQueue({ renderer, job, prepared, runs: printOrder(quantities, options), labelOf }, options);
  const layoutOne = (row: number): LabelLayout => {
    const label = queue.layout(row);
    proof?.add(label, row);
    return conforming ? conforming.describe(label, (rows.at(row) ?? noItem()).data) : label;
  };
  /** True if the labels are not printed in the order of the items. All images are then loaded at the start. */
  const isReordered = options.reverse === true || options.collate === true;
  const warnings = new JobWarnings(isReordered ? rows.length : 0);
  let taken = 0;
  const note = (found: LabelLayout['warnings'], item: number): void => {
    taken = item + 1;
    warnings.addOnce(found, item);
  };
  const painter = painterOf(renderer, job, options);
  const paper = paperLayout(job.design);
  const fitPages = job.template.contentLength !== undefined;
  const sheets = impose(placements(queue, kept, layoutOne, note), paper, options.startPosition ?? 1, {
    ...options,
    fitPages,
  });
  // Loads the code that writes drawings as outlines if the job has loaded a drawing.
  const drawOutlines = async (): Promise<void> => {
    if (prepared.hasDrawings()) painter.setArtForm((await import('../paint/pdf/paint-art.ts')).artForm);
  };
  await drawOutlines();
  const nextSheet = () => {
    // A sheet has at most one new item in each slot, so this prepares as many labels as a sheet has slots.
    const queued = queue.reach(paper.slots.length);
    const loading = isReordered
      ? prepared.reach(0, rows.length - 1)
      : prepared.reach(taken, taken + paper.slots.length - 1);
    if (!queued && !loading) return sheets.next();
    return Promise.all([queued, loading?.then(drawOutlines)]).then(() => sheets.next());
  };
  let pages = 0;
  let done = 0;
  // Await only promises: for a thousand pages, awaiting other values would add up to 2 % of the total time.
  for (;;) {
    const turn = nextSheet();
    const next = turn instanceof Promise ? await turn : turn;
    if (next.done) break;
    const sheet = next.value;
    painter.add(sheet);
    pages++;
    // A tagged PDF draws each copy of a label again.
    if (!conforming?.conformer.tags) kept.release();
    if (write && painter.ready >= PART_BYTES) await write(painter.take());
    if (proof) await proof.readAdded((found, item) => warnings.add(found, item), options.signal);
    const before = done;
    done += sheet.labels.length;
    if (done < total && Math.floor(before / STRIDE) === Math.floor(done / STRIDE)) continue;
    warnings.report(options.onWarnings);
    options.onProgress?.({ done, total });
    if (options.signal || options.onProgress) await nextTask();
    options.signal?.throwIfAborted();
  }
  const verified = proof?.end();
  const notes = options.mirror === true ? mirroredCodes(job.template) : [];
  return { painter, labels: done, pages, ...warnings.found(), ...(notes.length > 0 && { notes }), ...verified };
}

/** A job with validated options. Includes the code reader if the job requests verification. */
interface AcceptedJob extends OpenJob {
  readonly readCodes: Awaited<ReturnType<typeof codeReaderFor>>;
  /** Present if the job requests a standard. */
  readonly conforming: ConformingJob | undefined;
}

/** Sets up the verification that the job requests; `undefined` if it requests none. */
async function openProof(job: AcceptedJob, paint: (label: LabelLayout) => Raster, verify: PdfOptions['verify']) {
  if (verify === 'grade') return await openGradeProof(job, paint);
  return job.readCodes && (await openCodeProof({ job, readCodes: job.readCodes, paint }));
}

const painterOf = (
  { platform }: Renderer,
  { template: { resolutionDpi }, conforming }: AcceptedJob,
  { calibration, codes }: RenderPdfOptions,
): PdfPainter =>
  createPdfPainter({
    deflate: (bytes, how) => platform.deflate(bytes, how),
    resolutionDpi,
    codes,
    pageTransform: calibration && correction(calibration, resolutionDpi),
    conformer: conforming?.conformer,
  });

/**
 * Checks the job, and loads the code that its options need. If there are issues, rejects with a TemplateError that
 * lists all of them.
 */
async function acceptJob(
  renderer: Renderer,
  template: unknown,
  items: unknown,
  options: RenderPdfOptions & OpenOptions,
): Promise<AcceptedJob> {
  const { symbologies, elements, extensions, kinds } = renderer;
  const job = parseLongJob(template, items, { ...options, symbologies, elements, extensions });
  await loadEncoders(job.design, kinds);
  const opened = openJob(kinds, job, options);
  const { calibration } = options;
  const unusable = calibration === undefined ? [] : calibrationIssues(calibration, '/calibration');
  const readCodes = await codeReaderFor(renderer.platform, options.verify);
  const isUnreadable = readCodes === undefined && options.verify !== undefined && options.verify !== 'grade';
  const unverifiable = isUnreadable ? [NO_CODE_READER] : [];
  const standard = namesStandard(options) ? (await import('./conformance.ts')).openConformance(options) : undefined;
  const issues = [
    ...opened.issues,
    ...unusable,
    ...unverifiable,
    ...switchIssues(options),
    ...codeFormIssues(options),
    ...(standard?.issues ?? []),
  ];
  if (issues.length > 0) throw new TemplateError(issues);
  return { ...opened, readCodes, conforming: standard?.job };
}

/** True if the job sets an option for PDF conformance. The code for conformance is then loaded. */
const namesStandard = ({ conformance, title, language }: PdfOptions): boolean =>
  conformance !== undefined || title !== undefined || language !== undefined;

/** The warnings of a job's labels. Only the first 200 are listed, but all are counted. */
class JobWarnings {
  readonly #listed: ItemWarning[] = [];
  /** By item index: 1 if `addOnce` has added the item's warnings. Empty if the labels are not reordered. */
  readonly #noted: Uint8Array;
  #count = 0;
  #reported = 0;

  /**
   * `items` is the number of items if the labels are reordered, and otherwise 0. With `collate`, the label of an item is
   * drawn once for each copy.
   */
  constructor(items: number) {
    this.#noted = new Uint8Array(items);
  }

  add(found: LabelLayout['warnings'], item: number): void {
    this.#count += found.length;
    for (const warning of found) if (this.#listed.length < MAX_WARNINGS) this.#listed.push({ item, ...warning });
  }

  /** Adds the warnings of an item's label, unless a previous call has added them. */
  addOnce(found: LabelLayout['warnings'], item: number): void {
    if (this.#noted[item] === 1) return;
    if (item < this.#noted.length) this.#noted[item] = 1;
    this.add(found, item);
  }

  /** Calls `onWarnings` if there are new warnings, with the listed warnings and the total number of warnings so far. */
  report(onWarnings: RenderPdfOptions['onWarnings']): void {
    if (this.#count > this.#reported) onWarnings?.([...this.#listed], this.#count);
    this.#reported = this.#count;
  }

  found(): Pick<PdfResult, 'warnings' | 'warningCount'> {
    return { warnings: this.#listed, warningCount: this.#count };
  }
}

const SWITCHES = ['reverse', 'collate', 'mirror', 'cutLines', 'outlines', 'cropMarks'] as const;

const switchIssues = (options: PdfOptions): readonly Issue[] =>
  SWITCHES.filter((name) => options[name] !== undefined && typeof options[name] !== 'boolean').map((name) => ({
    path: `/${name}`,
    code: 'type',
    message: `/${name}: expected true or false, got ${describeValue(options[name])}`,
  }));

const codeFormIssues = ({ codes }: PdfOptions): readonly Issue[] =>
  codes === undefined || CODE_FORMS.some((form) => form === codes)
    ? []
    : [{ path: '/codes', code: 'enum', message: `/codes: expected "dots" or "vectors", got ${describeValue(codes)}` }];

const mirroredCodes = ({ elements, kinds }: ResolvedTemplate): readonly PdfNote[] =>
  elements.flatMap(({ kind }, element) =>
    kinds.of(kind).isCode
      ? {
          ...{ code: 'mirrored_code' as const, element },
          message: `elements[${element}] (${kind}): the code is mirrored; scanners can read it only after it is mirrored back`,
        }
      : [],
  );

/** A label that repeats later in the job. */
interface KeptLabel {
  readonly scene: KeptScene;
  readonly warnings: LabelLayout['warnings'];
  /** Number of copies that are not placed yet. */
  left: number;
}

/**
 * Cache of the labels that repeat later in the job. A label stays in the cache until its last copy is placed. Its
 * drawing is released as soon as the painter has written the drawing.
 */
class KeptLabels {
  readonly #distinct: DistinctLabels;
  readonly #labels = new Map<number, KeptLabel>();
  #unwritten: KeptScene[] = [];

  constructor(distinct: DistinctLabels) {
    this.#distinct = distinct;
  }

  /** Returns the index of the first item that has the same label as `item`. */
  firstOf(item: number): number {
    return uint32At(this.#distinct.firstOf, item);
  }

  /** Like `firstOf`, but returns `undefined` if the label has already been laid out. */
  unknownOf(item: number): number | undefined {
    const first = this.firstOf(item);
    return this.#labels.has(first) ? undefined : first;
  }

  /** Takes `quantity` copies of an item's label from the cache. Calls `layout` only if the label is not cached. */
  take(
    item: number,
    quantity: number,
    layout: (first: number) => LabelLayout,
  ): Omit<KeptLabel, 'left' | 'scene'> & Placement {
    const first = this.firstOf(item);
    const copies = uint32At(this.#distinct.copies, first);
    const known = this.#labels.get(first);
    if (known === undefined) {
      const { scene, warnings } = layout(first);
      if (copies === quantity) return { scene, warnings, quantity, repeated: copies > 1 };
      const added = { scene: new KeptScene(scene), warnings, left: copies - quantity };
      this.#unwritten.push(added.scene);
      this.#labels.set(first, added);
      return { ...added, quantity, repeated: true };
    }
    known.left -= quantity;
    if (known.left === 0) this.#labels.delete(first);
    return { ...known, quantity, repeated: true };
  }

  /** Releases the drawings of all labels that were placed on a page. Call it when the page is painted. */
  release(): void {
    if (this.#unwritten.length === 0) return;
    for (const scene of this.#unwritten) scene.release();
    this.#unwritten = [];
  }
}

/** Yields the label of each run with its number of copies. */
function* placements(
  queue: LabelQueue,
  kept: KeptLabels,
  layoutOne: (index: number) => LabelLayout,
  note: (warnings: LabelLayout['warnings'], item: number) => void,
): Generator<Placement> {
  for (const { item, quantity } of queue) {
    const { warnings, ...placement } = kept.take(item, quantity, layoutOne);
    note(warnings, item);
    yield placement;
  }
}
