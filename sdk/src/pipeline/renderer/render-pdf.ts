import type { Bytes } from '../../base/bytes.ts';
import { type OnProgress, tellProgress } from '../../base/progress.ts';
import { TemplateError } from '../../contract/template-error.ts';
import type { CheckedItem, CheckedTemplate } from '../../contract/template-fields.ts';
import type { LayoutWarning, PrintItem, TemplateInput, VerifiedCodes } from '../../contract/types.ts';
import { paperLayout } from '../../materials/paper/paper.ts';
import { loadEncoders } from '../bind/load-encoders.ts';
import { type CalibrationProfile, calibrationIssues } from '../imposition/calibration-profile.ts';
import { correction } from '../imposition/correction.ts';
import { impose, type Placement } from '../imposition/impose.ts';
import type { LabelLayout } from '../layout/placed.ts';
import { createPdfPainter, type PdfPainter } from '../paint/pdf/pdf-painter.ts';
import type { Scene } from '../scene/scene.ts';
import { codeReaderFor, NO_CODE_READER, openCodeProof } from './code-proof.ts';
import type { Renderer, RenderOptions } from './create-renderer.ts';
import { type DistinctLabels, findDistinct } from './distinct-labels.ts';
import { nextTask } from './next-task.ts';
import { type JobRow, parseJob, readJob } from './read-job.ts';

/** How a job is made into a PDF. */
export interface PdfOptions extends RenderOptions {
  /** First label to use on the first sheet, counted left to right then down from 1; SHEET and ROLL2Up. */
  readonly startPosition?: number | undefined;
  /** What the printer does to a page, to be undone; nothing by default. */
  readonly calibration?: CalibrationProfile | undefined;
  /** Called now and then, and at the end, with the labels laid out so far and in all. */
  readonly onProgress?: OnProgress | undefined;
  /**
   * `'codes'`: every distinct code is read back from the painted dots, at the job's resolution and where it stands, by an
   * engine that did not draw it; one that does not read is an issue (`code_unreadable`). In Node, by the package `zxing-wasm`.
   */
  readonly verify?: 'codes' | undefined;
}

/** How `renderPdf` itself is followed: warnings are told on the way, too. */
export interface RenderPdfOptions extends PdfOptions {
  /**
   * Called before `onProgress` whenever there are more warnings than at the call before, with all that are known: the first
   * 200, and their full number.
   */
  readonly onWarnings?: ((warnings: readonly ItemWarning[], warningCount: number) => void) | undefined;
}

/** A warning and the item (counted from 0) it was first seen on. */
export type ItemWarning = LayoutWarning & {
  /** Index of the item, from 0. */
  readonly item: number;
};

/** A finished PDF and what its layout had to say. */
export interface PdfResult {
  /** A PDF file: the same bytes for the same job. */
  readonly pdf: Bytes;
  /** Labels in it, copies included. */
  readonly labels: number;
  /** Pages of it. */
  readonly pages: number;
  /** At most 200; `warningCount` is their full number. */
  readonly warnings: readonly ItemWarning[];
  /** How many warnings there are, beyond the listed ones too. */
  readonly warningCount: number;
  /** What was read back; only where `verify` asked for it. */
  readonly verified?: VerifiedCodes;
}

/** Warnings a job carries; more are only counted. */
const MAX_WARNINGS = 200;
/** Labels between two checks of the signal and calls of `onProgress`. */
const STRIDE = 50;
/** The painter of a longer PDF is not kept: it holds the whole file. */
const KEPT_BYTES = 1024 * 1024;
/**
 * Each renderer's last painter, which is not used again. Where a full collection finds no object of a class, V8 throws away
 * the machine code of its methods: the job after it took nearly twice the time (docs/decisions/0006-pdf.md).
 */
const lastPainters = new WeakMap<Renderer, PdfPainter>();

/**
 * A template and rows of data as one print-ready PDF: the labels of item 1, then of item 2, on the template's paper.
 * `createPdf` does the same with a renderer of its own, in a browser off the page's thread.
 * Throws TemplateError with every issue (JSON Pointers: `/template/…`, `/items/3/data/sku`), or the signal's reason.
 */
export async function renderPdf<const Given = TemplateInput, const Item extends PrintItem = PrintItem>(
  renderer: Renderer,
  template: CheckedTemplate<Given>,
  items: readonly CheckedItem<Given, Item>[],
  options: RenderPdfOptions = {},
): Promise<PdfResult> {
  const { symbologies } = renderer;
  const job = parseJob(template, items, { ...options, symbologies });
  const encoders = await loadEncoders(job.design, symbologies);
  const { design, rows, read, issues } = readJob(encoders, job, options);
  const { calibration } = options;
  const unusable = calibration === undefined ? [] : calibrationIssues(calibration, '/calibration');
  const readCodes = await codeReaderFor(renderer.platform, options.verify);
  const unverifiable = options.verify !== undefined && readCodes === undefined ? [NO_CODE_READER] : [];
  const refused = [...issues, ...unusable, ...unverifiable];
  if (refused.length > 0) throw new TemplateError(refused);

  const labels = await renderer.prepare(read, rows, options);
  const paint = ({ scene }: LabelLayout) => renderer.raster(scene);
  const proof = readCodes && (await openCodeProof({ read, rows, readCodes, paint }));
  const layoutOne = (row: number): LabelLayout => {
    const label = labels.layout(row);
    proof?.add(label, row);
    return label;
  };
  options.signal?.throwIfAborted();
  const distinct = findDistinct(read.template, rows);
  const total = rows.reduce((sum, row) => sum + row.quantity, 0);
  const warnings: ItemWarning[] = [];
  let warningCount = 0;
  const warn = (found: LabelLayout['warnings'], item: number): void => {
    warningCount += found.length;
    for (const warning of found) if (warnings.length < MAX_WARNINGS) warnings.push({ item, ...warning });
  };
  let taken = 0;
  const note = (label: LabelLayout, item: number): void => {
    taken = item + 1;
    warn(label.warnings, item);
  };
  const painter = createPdfPainter({
    deflate: (bytes, how) => renderer.platform.deflate(bytes, how),
    resolutionDpi: read.template.resolutionDpi,
    pageTransform: calibration && correction(calibration, read.template.resolutionDpi),
  });
  const paper = paperLayout(design);
  const placed = placements(rows, distinct, layoutOne, note);
  const sheets = impose(placed, paper, options.startPosition ?? 1);
  const nextSheet = () => {
    // A sheet takes the labels of as many more items as it has slots, at most.
    const loading = labels.reach(taken, taken + paper.slots.length - 1);
    return loading ? loading.then(() => sheets.next()) : sheets.next();
  };
  let pages = 0;
  let told = 0;
  let done = 0;
  // Nothing is waited for that is there: a thousand waits are a fiftieth of the time.
  for (;;) {
    const turn = nextSheet();
    const next = turn instanceof Promise ? await turn : turn;
    if (next.done) break;
    const sheet = next.value;
    painter.add(sheet);
    pages++;
    if (proof) await proof.readAdded(warn, options.signal);
    const before = done;
    done += sheet.labels.length;
    if (done < total && Math.floor(before / STRIDE) === Math.floor(done / STRIDE)) continue;
    if (warningCount > told) options.onWarnings?.([...warnings], warningCount);
    told = warningCount;
    if (options.onProgress) tellProgress(options.onProgress, done, total);
    if (options.signal || options.onProgress) await nextTask();
    options.signal?.throwIfAborted();
  }
  const verified = proof && { verified: proof.end() };
  const pdf = painter.finish();
  if (pdf.length <= KEPT_BYTES) lastPainters.set(renderer, painter);
  return { pdf, labels: done, pages, warnings, warningCount, ...verified };
}

/** Each item's label with its copies; a label that comes again later is kept until its last copy, any other is dropped at once. */
function* placements(
  rows: readonly JobRow[],
  { firstOf, copies, lastOf }: DistinctLabels,
  layoutOne: (index: number) => LabelLayout,
  note: (label: LabelLayout, item: number) => void,
): Generator<Placement> {
  const kept = new Map<number, LabelLayout>();
  for (const [index, { quantity }] of rows.entries()) {
    const first = firstOf[index] ?? index;
    const repeated = (copies.get(first) ?? 1) > 1;
    const label = kept.get(first) ?? layoutOne(first);
    if (lastOf.get(first) === index) kept.delete(first);
    else kept.set(first, label);
    note(label, index);
    const scene: Scene = label.scene;
    yield { scene, quantity, repeated };
  }
}
