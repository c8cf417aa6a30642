import type { Bytes } from '../../base/bytes.ts';
import type { Issue } from '../../base/issue.ts';
import { type OnProgress, tellProgress } from '../../base/progress.ts';
import { wholeDots } from '../../base/units.ts';
import { TemplateError } from '../../contract/template-error.ts';
import type { CheckedItem, CheckedTemplate } from '../../contract/template-fields.ts';
import type { PrintItem, TemplateInput } from '../../contract/types.ts';
import { loadEncoders } from '../bind/load-encoders.ts';
import type { MonoRaster } from '../paint/mono/mono-raster.ts';
import { labelSizeIssues } from '../paint/printers/label-size-issues.ts';
import { createPrinterJob } from '../paint/printers/printer-job.ts';
import type { PrinterChunk } from '../paint/printers/printer-language.ts';
import type { PrinterProfile } from '../paint/printers/printer-profile.ts';
import { printerProfileIssues } from '../paint/printers/profile-issues.ts';
import type { Renderer, RenderOptions } from './create-renderer.ts';
import { findDistinct } from './distinct-labels.ts';
import { nextTask } from './next-task.ts';
import { parseJob, type ReadJob, readJob } from './read-job.ts';
import type { ItemWarning } from './render-pdf.ts';

/** How labels are made for a printer; the resolution is the printer's, and `ink` is `'mono'` by default. */
export interface PrinterOptions extends Omit<RenderOptions, 'resolution' | 'resolutionDpi'> {
  /** Called now and then, and at the end, with the labels made so far and in all. */
  readonly onProgress?: OnProgress | undefined;
}

/** What there is to know of a job once it is made. */
export interface PrintedJob {
  /** Labels of it, copies included. */
  readonly labels: number;
  /** At most 200; `warningCount` is their full number. */
  readonly warnings: readonly ItemWarning[];
  /** How many warnings there are, beyond the listed ones too. */
  readonly warningCount: number;
  /** Items, from 0, whose label has black dots where the printer cannot print, such as at a label's edge: the first 200. */
  readonly cut: readonly number[];
}

/** A whole job for a printer. */
export interface PrinterFile extends PrintedJob {
  /** What the printer is sent: the same bytes for the same job. */
  readonly file: Bytes;
}

/** Warnings, and items, that a job carries; more are only counted. */
const MAX_LISTED = 200;
/** Labels between two checks of the signal and calls of `onProgress`. */
const STRIDE = 50;

/**
 * The labels of every item, in order, in the language of a printer: chunks to be sent one after the other, made as they are asked
 * for, so that a long job is never whole in memory. Equal neighbours are sent once, with a count, where the language has one. Each
 * label is printed by itself, whatever sheet its template names. Its value at the end is what there is to know of the job.
 * Before the first chunk everything is checked: throws TemplateError with every issue (`/template/…`, `/items/3/data/sku`,
 * `/printer/dpi`), or the signal's reason.
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
  const { read, rows } = await checkedJob(renderer, template, items, profile, options);
  const ink = options.ink ?? 'mono';
  const labels = await renderer.prepare(read, rows, { ...options, ink });
  options.signal?.throwIfAborted();
  const { firstOf } = findDistinct(read.template, rows);
  const job = createPrinterJob(profile, (bytes) => renderer.platform.deflate(bytes, { level: 9 }));
  const total = rows.reduce((sum, { quantity }) => sum + quantity, 0);
  const found = createFindings();
  let [done, told] = [0, 0];
  let shown: MonoRaster | undefined;
  for (const [item, { quantity }] of rows.entries()) {
    const loading = labels.reach(item, item);
    if (loading) await loading;
    const label = labels.layout(item);
    if (shown === undefined || firstOf[item] !== firstOf[item - 1]) shown = await renderer.mono(label.scene, ink);
    yield* job.add(shown, quantity);
    found.add(item, label.warnings, job.cut);
    done += quantity;
    if (done - told < STRIDE) continue;
    told = done;
    if (options.onProgress) tellProgress(options.onProgress, done, total);
    await nextTask();
    options.signal?.throwIfAborted();
  }
  yield* job.end();
  if (options.onProgress) tellProgress(options.onProgress, done, total);
  return { labels: total, ...found.all() };
}

/** The same as one file. Throws as `printerChunks` does. */
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
    if (done) return { file: whole(pieces), ...value };
    pieces.push(value.bytes);
  }
}

async function checkedJob(
  { symbologies }: Renderer,
  template: unknown,
  items: unknown,
  profile: PrinterProfile,
  options: PrinterOptions,
): Promise<ReadJob> {
  const unusable = printerProfileIssues(profile, '/printer');
  const resolutionDpi = unusable.length === 0 ? profile.dpi : undefined;
  const parsed = parseJob(template, items, { ...options, symbologies });
  const job = readJob(await loadEncoders(parsed.design, symbologies), parsed, { ...options, resolutionDpi });
  const path = options.templatePath ?? '/template';
  const fitting = unusable.length === 0 ? sizeIssues(job, profile, path) : [];
  const refused = [...unusable, ...job.issues, ...fitting];
  if (refused.length > 0) throw new TemplateError(refused);
  return job;
}

function sizeIssues({ design, read }: ReadJob, profile: PrinterProfile, path: string): readonly Issue[] {
  const dots = (points: number): number => wholeDots(points, profile.dpi);
  const { width, height } = read.template;
  const issues = labelSizeIssues(profile, { width: dots(width), height: dots(height) }, path);
  if (design.type !== 'ROLL2Up') return issues;
  const message = `${path}/type: two labels beside each other are not printed in a printer's language; use "ROLL", or the PDF`;
  return [...issues, { path: `${path}/type`, code: 'not_supported', message }];
}

interface Findings {
  add(item: number, warnings: readonly Omit<ItemWarning, 'item'>[], isCut: boolean): void;
  all(): Omit<PrintedJob, 'labels'>;
}

function createFindings(): Findings {
  const warnings: ItemWarning[] = [];
  const cut: number[] = [];
  let warningCount = 0;
  return {
    add: (item, found, isCut) => {
      warningCount += found.length;
      for (const warning of found) if (warnings.length < MAX_LISTED) warnings.push({ item, ...warning });
      if (isCut && cut.length < MAX_LISTED) cut.push(item);
    },
    all: () => ({ warnings, warningCount, cut }),
  };
}

function whole(pieces: readonly Uint8Array[]): Bytes {
  const file = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    file.set(piece, at);
    at += piece.length;
  }
  return file;
}
