import type { Bytes } from '../../base/bytes.ts';
import { describeValue } from '../../base/describe-value.ts';
import type { Issue } from '../../base/errors.ts';
import { checkOptions, type OptionNames } from '../../base/known-options.ts';
import type { OnProgress } from '../../base/progress.ts';
import { TemplateError } from '../../contract/template-error.ts';
import type { CheckedItem, CheckedTemplate } from '../../contract/template-fields.ts';
import type { LayoutWarning, PrintItem, TemplateInput, VerifiedCodes } from '../../contract/types.ts';
import { paperLayout } from '../../materials/paper/paper.ts';
import type { Platform } from '../../platform/platform.ts';
import { loadEncoders } from '../bind/bind-rows.ts';
import { type CalibrationProfile, calibrationIssues, correction } from '../imposition/calibration-profile.ts';
import {
  impose,
  type OrderOptions,
  type Placement,
  printOrder,
  type Run,
  type SheetOptions,
} from '../imposition/impose.ts';
import type { LabelLayout } from '../layout/layout-label.ts';
import { createPdfPainter, type PdfPainter } from '../paint/pdf/pdf-painter.ts';
import type { ResolvedTemplate } from '../resolve/resolve.ts';
import type { Scene } from '../scene/scene.ts';
import type { VerifierOptions } from '../verify/verify-codes.ts';
import { RENDER_OPTIONS, type Renderer, type RenderOptions } from './create-renderer.ts';
import { nextTask } from './next-task.ts';
import { type DistinctLabels, findDistinct, parseJob, readJob } from './read-job.ts';

/** Options for rendering a PDF. */
export interface PdfOptions extends RenderOptions, OrderOptions, SheetOptions {
  /**
   * Position of the first label on the first sheet. Positions count from 1, left to right, then down. Only for
   * templates of type SHEET or ROLL2Up.
   */
  readonly startPosition?: number | undefined;
  /** Measured placement errors of the printer, for which the PDF compensates; none by default. */
  readonly calibration?: CalibrationProfile | undefined;
  /** Called repeatedly, and once at the end, with the number of labels finished so far and the number of all labels. */
  readonly onProgress?: OnProgress | undefined;
  /**
   * With `'codes'`, every distinct code is read back from the painted dots, at the job's resolution and in its place on
   * the label. The reader is independent of the engine that drew the code. Each unreadable code is an issue
   * (`code_unreadable`). Works only in Node, with the package `zxing-wasm`.
   */
  readonly verify?: 'codes' | undefined;
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
  ...{ startPosition: true, calibration: true, onProgress: true, verify: true },
  ...{ reverse: true, collate: true, mirror: true, cutLines: true, outlines: true, cropMarks: true },
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
  /** Description of the note in one sentence. */
  readonly message: string;
}

/** A finished PDF with the warnings of its layout. */
export interface PdfResult {
  /** The PDF file. Equal jobs give equal bytes. */
  readonly pdf: Bytes;
  /** Number of labels, copies included. */
  readonly labels: number;
  /** Number of pages. */
  readonly pages: number;
  /** The first 200 warnings; `warningCount` is the total number. */
  readonly warnings: readonly ItemWarning[];
  /** Total number of warnings, including unlisted ones. */
  readonly warningCount: number;
  /** Notes about the options of the job, not about its content; absent if there are none. */
  readonly notes?: readonly PdfNote[] | undefined;
  /** Number of codes that were verified; present only if `verify` requested it. */
  readonly verified?: VerifiedCodes | undefined;
}

/** Maximum number of warnings that the result of a job lists. */
const MAX_WARNINGS = 200;
/** Number of labels after which the signal is checked and `onProgress` is called. */
const STRIDE = 50;
/** Maximum size in bytes of a PDF whose painter is cached. A cached painter keeps its whole file in memory. */
const KEPT_BYTES = 1024 * 1024;
/**
 * The last painter of each renderer, kept only so that an instance of the painter's class always exists. If a full
 * garbage collection finds no instance of a class, V8 discards the machine code of its methods. The next job would then
 * take nearly twice as long (docs/decisions/0006-pdf.md).
 */
const lastPainters = new WeakMap<Renderer, PdfPainter>();

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
  const { design, rows, read, readCodes } = await acceptJob(renderer, template, items, options);
  const [labels] = await Promise.all([renderer.prepare(read, rows, options), renderer.platform.loadDeflate?.()]);
  const paint = ({ scene }: LabelLayout) => renderer.raster(scene);
  const proof = readCodes && (await openCodeProof({ read, rows, readCodes, paint }));
  const layoutOne = (row: number): LabelLayout => {
    const label = labels.layout(row);
    proof?.add(label, row);
    return label;
  };
  options.signal?.throwIfAborted();
  const distinct = findDistinct(read.template, rows);
  const runs = printOrder(
    rows.map(({ quantity }) => quantity),
    options,
  );
  /** True if the labels are not printed in the order of the items. All images are then loaded at the start. */
  const isReordered = options.reverse === true || options.collate === true;
  const total = rows.reduce((sum, row) => sum + row.quantity, 0);
  const warnings = new JobWarnings();
  let taken = 0;
  const noted = new Set<number>();
  const note = (label: LabelLayout, item: number): void => {
    taken = item + 1;
    // with `collate`, the label of an item is drawn once for each copy, but its warnings are added only once
    if (isReordered && noted.size === noted.add(item).size) return;
    warnings.add(label.warnings, item);
  };
  const painter = createPdfPainter({
    deflate: (bytes, how) => renderer.platform.deflate(bytes, how),
    resolutionDpi: read.template.resolutionDpi,
    pageTransform: options.calibration && correction(options.calibration, read.template.resolutionDpi),
  });
  const paper = paperLayout(design);
  const placed = placements(runs, distinct, layoutOne, note);
  const sheets = impose(placed, paper, options.startPosition ?? 1, options);
  // Loads the code that writes drawings as outlines when the first drawing has been loaded.
  const drawOutlines = async (): Promise<void> => {
    if (labels.hasDrawings()) painter.setArtForm((await import('../paint/pdf/paint-art.ts')).artForm);
  };
  await drawOutlines();
  const nextSheet = () => {
    // A sheet has at most one new item in each slot, so images are loaded for as many items as a sheet has slots.
    const loading = isReordered
      ? labels.reach(0, rows.length - 1)
      : labels.reach(taken, taken + paper.slots.length - 1);
    return loading ? loading.then(drawOutlines).then(() => sheets.next()) : sheets.next();
  };
  let pages = 0;
  let done = 0;
  // Await only promises. Awaiting any other value takes little time, but for a thousand pages this adds up to 2 % of
  // the total time.
  for (;;) {
    const turn = nextSheet();
    const next = turn instanceof Promise ? await turn : turn;
    if (next.done) break;
    const sheet = next.value;
    painter.add(sheet);
    pages++;
    if (proof) await proof.readAdded((found, item) => warnings.add(found, item), options.signal);
    const before = done;
    done += sheet.labels.length;
    if (done < total && Math.floor(before / STRIDE) === Math.floor(done / STRIDE)) continue;
    warnings.report(options.onWarnings);
    options.onProgress?.({ done, total });
    if (options.signal || options.onProgress) await nextTask();
    options.signal?.throwIfAborted();
  }
  const verified = proof && { verified: proof.end() };
  const pdf = painter.finish();
  if (pdf.length <= KEPT_BYTES) lastPainters.set(renderer, painter);
  const notes = options.mirror === true ? mirroredCodes(read.template) : [];
  return { pdf, labels: done, pages, ...warnings.found(), ...(notes.length > 0 && { notes }), ...verified };
}

/**
 * Checks the job, and loads the code that its options need. If there are issues, rejects with a TemplateError that
 * lists all of them.
 */
async function acceptJob(renderer: Renderer, template: unknown, items: unknown, options: RenderPdfOptions) {
  const { symbologies, elements, extensions, kinds } = renderer;
  const job = parseJob(template, items, { ...options, symbologies, elements, extensions });
  await loadEncoders(job.design, kinds);
  const { design, rows, read, issues } = readJob(kinds, job, options);
  const { calibration } = options;
  const unusable = calibration === undefined ? [] : calibrationIssues(calibration, '/calibration');
  const readCodes = await codeReaderFor(renderer.platform, options.verify);
  const unverifiable = options.verify !== undefined && readCodes === undefined ? [NO_CODE_READER] : [];
  const refused = [...issues, ...unusable, ...unverifiable, ...switchIssues(options)];
  if (refused.length > 0) throw new TemplateError(refused);
  return { design, rows, read, readCodes };
}

/** The warnings of a job's labels. Only the first 200 are listed, but all are counted. */
class JobWarnings {
  readonly #listed: ItemWarning[] = [];
  #count = 0;
  #reported = 0;

  add(found: LabelLayout['warnings'], item: number): void {
    this.#count += found.length;
    for (const warning of found) if (this.#listed.length < MAX_WARNINGS) this.#listed.push({ item, ...warning });
  }

  /** If there are new warnings, calls `onWarnings` with all warnings so far. */
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

const mirroredCodes = ({ elements, kinds }: ResolvedTemplate): readonly PdfNote[] =>
  elements.flatMap(({ kind }, element) =>
    kinds.of(kind).isCode
      ? {
          ...{ code: 'mirrored_code' as const, element },
          message: `elements[${element}] (${kind}): the code is mirrored; scanners can read it only after it is mirrored back`,
        }
      : [],
  );

/**
 * For each run (consecutive copies of one item), yields the item's label and the number of copies. If a label repeats
 * later in the job, its layout is kept until the last copy; any other layout is released immediately.
 */
function* placements(
  runs: Iterable<Run>,
  { firstOf, copies }: DistinctLabels,
  layoutOne: (index: number) => LabelLayout,
  note: (label: LabelLayout, item: number) => void,
): Generator<Placement> {
  const kept = new Map<number, { readonly label: LabelLayout; left: number }>();
  for (const { item, quantity } of runs) {
    const first = firstOf[item] ?? item;
    const all = copies.get(first) ?? 1;
    const known = kept.get(first) ?? { label: layoutOne(first), left: all };
    known.left -= quantity;
    if (known.left === 0) kept.delete(first);
    else kept.set(first, known);
    note(known.label, item);
    const scene: Scene = known.label.scene;
    yield { scene, quantity, repeated: all > 1 };
  }
}

/** Reads the codes of a job back from painted labels, a few labels at a time. */
export interface CodeProof {
  /** Queues a label, so that `readAdded` reads its codes. `row` is the index of the label's row. */
  add(label: LabelLayout, row: number): void;
  /**
   * Reads the codes on all queued labels. Calls `warn` with a warning for each code that cannot be verified. If the
   * signal aborts, rejects with its reason.
   */
  readAdded(warn: (warnings: readonly LayoutWarning[], row: number) => void, signal?: AbortSignal): Promise<void>;
  /** Returns the number of verified codes. Throws TemplateError with the issues of all unreadable codes. */
  end(): VerifiedCodes;
}

/** Issue of a job that requests verification although the platform has no code reader. */
export const NO_CODE_READER: Issue = {
  path: '/verify',
  code: 'unsupported',
  message:
    '/verify: to read codes back, the SDK needs Node and the package zxing-wasm; install the package, or leave out verify',
};

/**
 * Returns the platform's code reader, or undefined if the job requests no verification or the platform has no reader.
 */
export const codeReaderFor = async ({ codeReader }: Platform, verify: 'codes' | undefined) =>
  verify === undefined ? undefined : await codeReader?.();

/** Creates a `CodeProof` for one job. The code of the verifier is loaded when the first job requests verification. */
export async function openCodeProof(options: VerifierOptions): Promise<CodeProof> {
  const { createCodeVerifier } = await import('../verify/verify-codes.ts');
  const verifier = createCodeVerifier(options);
  const unread: { readonly label: LabelLayout; readonly row: number }[] = [];
  return {
    add: (label, row) => unread.push({ label, row }),
    readAdded: async (warn, signal) => {
      for (const { label, row } of unread.splice(0)) {
        signal?.throwIfAborted();
        warn(await verifier.verify(label, row), row);
      }
    },
    end: () => {
      if (verifier.issues.length > 0) throw new TemplateError(verifier.issues);
      return verifier.verified();
    },
  };
}
