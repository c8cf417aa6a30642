import { firstOfEach, type Issue } from '../../base/errors.ts';
import { checkOptions, type OptionNames } from '../../base/known-options.ts';
import type { OnProgress } from '../../base/progress.ts';
import { parsePrintItems, parseTemplate } from '../../contract/contract-issues.ts';
import { TemplateError } from '../../contract/template-error.ts';
import type {
  FilledTemplate,
  LayoutWarning,
  PrintItem,
  TemplateInput,
  TemplateValidation,
  TextFit,
} from '../../contract/types.ts';
import type { CachedImage } from '../../materials/images/hold-image.ts';
import { type PaperIssue, paperIssues, paperNotes } from '../../materials/paper/paper.ts';
import { type BoundRows, bindRows, loadEncoders } from '../bind/bind-rows.ts';
import { type ElementContent, EMPTY, isStatic, sourceOf } from '../elements/element-kind.ts';
import type { ElementKinds } from '../elements/element-kinds.ts';
import { kindsWithEncoders } from '../elements/kinds-with-encoders.ts';
import type { LabelLayout, PlacedElement } from '../layout/layout-label.ts';
import { lengthIssues, lengthTypeIssues } from '../resolve/content-length.ts';
import { LENGTH_OPTIONS, type LengthOptions, lengthsIn } from '../resolve/length-options.ts';
import { type InkOptions, inkIssues, PRINTER_OPTIONS, type ResolutionOptions } from '../resolve/resolve.ts';
import { type CheckOptions, checkJob, checkTemplate } from './check-job.ts';
import type { Renderer } from './create-renderer.ts';
import { labelKeys } from './distinct-labels.ts';
import { inlinePictures, readPictures } from './image-supply.ts';
import { nextTask } from './next-task.ts';
import type { ItemWarning } from './render-pdf.ts';

/** Options of an inspection. */
export interface InspectOptions extends ResolutionOptions, InkOptions, LengthOptions {
  /** Position of the first label on the first sheet, from 1. Only for templates of type SHEET or ROLL2Up. */
  readonly startPosition?: number | undefined;
  /** Maximum number of labels in the job; 1,000 by default, as in the API. */
  readonly maxLabels?: number | undefined;
  /** Maximum number of warnings that are listed; all by default. `warningCount` always counts all of them. */
  readonly maxWarnings?: number | undefined;
  /**
   * Handling of images. `load`, the default, fetches and checks all images. `inline` checks the images within the
   * template and the rows (`data:` URLs). For all other images, it checks only the URL and lists no warnings. `skip`
   * checks only URLs.
   */
  readonly images?: 'load' | 'inline' | 'skip' | undefined;
  /** True if images may come from `http:` URLs. If omitted, the image fetcher decides. */
  readonly allowHttp?: boolean | undefined;
  /**
   * Checks an image URL, and throws ImageError if the URL must not be fetched, as `checkPublicAddress` does. By
   * default, every URL is accepted.
   */
  readonly checkImageAddress?: ((address: string) => void) | undefined;
  /** Cancels the call: the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Called repeatedly, and once at the end, with the number of rows inspected so far and the total number of rows. */
  readonly onProgress?: OnProgress | undefined;
  /** Called repeatedly; return `false` to stop the inspection and keep its findings so far. */
  readonly keepGoing?: (() => boolean) | undefined;
}

const INSPECT_OPTIONS: OptionNames<InspectOptions> = {
  ...PRINTER_OPTIONS,
  ...LENGTH_OPTIONS,
  ...{
    startPosition: true,
    maxLabels: true,
    maxWarnings: true,
    images: true,
    allowHttp: true,
    checkImageAddress: true,
  },
  ...{ signal: true, onProgress: true, keepGoing: true },
};

/** Findings about the paper of a template. */
export interface InspectedPaper {
  /** Issues that prevent printing the template on its paper. */
  readonly issues: readonly PaperIssue[];
  /** Notes about paper settings that the template's type, such as `ROLL`, ignores. */
  readonly notes: readonly Issue[];
}

/** Findings about a template and its rows, before anything is printed. */
export interface Inspection {
  /**
   * Issues that would make rendering or printing reject the job, at most 50. Paths are JSON Pointers into `{ template,
   * items, startPosition }`.
   */
  readonly issues: readonly Issue[];
  /** Findings about the paper; undefined if the template cannot be read. */
  readonly paper: InspectedPaper | undefined;
  /** All warnings of rows that can be printed, in row order. Empty if the template itself has issues. */
  readonly warnings: readonly ItemWarning[];
  /** Total number of warnings, including unlisted ones. */
  readonly warningCount: number;
  /**
   * For each text element, in element order, a summary of how its text fits in all rows. Elements that drew nothing are
   * omitted.
   */
  readonly texts: readonly TextFit[];
  /** All text elements that are printed smaller than requested, in row order. */
  readonly shrunkTexts: readonly ShrunkText[];
}

const DEFAULT_MAX_LABELS = 1000;
/** Number of rows after which the signal is checked and `onProgress` is called. */
const STRIDE = 25;

/**
 * Inspects every row of a job without printing anything. Returns the issues and all warnings. Warnings cover truncated
 * text, low contrast, missing glyphs, ink outside the label, and coarse images. They also cover quiet zones, module
 * widths and bar heights below the standard's minimum. For each text element, also returns the smallest font size at
 * which it is printed.
 *
 * `POST /templates/validate` runs the same code. Without `items`, the template is inspected with one row of blank
 * fields, as item 0. Invalid input is reported as issues, not as errors. Rejects with TypeError for an unknown option.
 * If the signal aborts, rejects with its reason.
 * @example
 * ```ts
 * const { issues, warnings, texts } = await inspect(renderer, template, items);
 * for (const { item, element, message } of warnings) console.log(`row ${item + 1}, ${element}: ${message}`);
 * ```
 */
export async function inspect(
  renderer: Renderer,
  template: TemplateInput,
  items?: unknown,
  options: InspectOptions = {},
): Promise<Inspection> {
  checkOptions('inspect', options, INSPECT_OPTIONS);
  const { maxLabels = DEFAULT_MAX_LABELS, allowHttp, checkImageAddress } = options;
  const { symbologies, elements, extensions } = renderer;
  const enabled = { symbologies, elements, extensions };
  const { value: design, issues: inTemplate } = parseTemplate(template, { path: '/template', ...enabled });
  if (design !== undefined && symbologies !== undefined) await loadEncoders(design, renderer.kinds);
  const { value: rows, issues: inItems } =
    items === undefined ? { value: undefined, issues: [] } : parsePrintItems(items, { path: '/items', maxLabels });
  const ofDesign = [
    ...inTemplate,
    ...inkIssues(options),
    ...lengthIssues(options),
    ...(design === undefined ? [] : lengthTypeIssues(options, design)),
    ...(design === undefined ? [] : checkTemplate(design, { allowHttp, checkImageAddress, ...enabled })),
  ];
  const ofItems = [
    ...inItems,
    ...(design === undefined || rows === undefined ? [] : itemIssues(design, rows, { ...options, ...enabled })),
  ];
  const pictures =
    design === undefined || options.images !== 'inline'
      ? undefined
      : await readPictures(inlinePictures(design, rowsOf(rows ?? []), '/template'), renderer.platform);
  const issues = firstOfEach([...ofDesign, ...ofItems, ...(pictures?.issues ?? [])]);
  const paper = design && { issues: paperIssues(design), notes: paperNotes(design) };
  const found = { issues, paper, ...NOTHING_SEEN };
  if (design === undefined || ofDesign.length > 0 || inItems.length > 0) return found;
  const shown = { ...options, pictures: pictures?.images };
  const { issues: inImages, ...seen } = await inspectRest(renderer, design, rows, shown, new Set());
  return { ...found, ...seen, issues: firstOfEach([...issues, ...inImages]) };
}

/** Options for laying out rows. */
interface RowOptions extends InspectOptions {
  /** Sizes of the inline images, by URL. With `images: 'inline'`, only these are laid out. */
  readonly pictures: ReadonlyMap<string, CachedImage> | undefined;
}

type InspectedRows = Pick<Inspection, 'warnings' | 'warningCount' | 'texts' | 'shrunkTexts'>;

/**
 * Inspects all rows except those whose paths are in `refused`. If images of some rows cannot be loaded, inspects
 * again without those rows.
 */
async function inspectRest(
  renderer: Renderer,
  design: FilledTemplate,
  items: readonly PrintItem[] | undefined,
  options: RowOptions,
  rejectedPaths: ReadonlySet<string>,
): Promise<InspectedRows & Pick<Inspection, 'issues'>> {
  try {
    return { issues: [], ...(await inspectRows(renderer, design, items, options, rejectedPaths)) };
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    const { issues } = error;
    if (!issues.every(({ path }) => path.startsWith('/items/'))) return { ...NOTHING_SEEN, issues };
    const rest = await inspectRest(
      renderer,
      design,
      items,
      options,
      new Set([...rejectedPaths, ...issues.map(rowPath)]),
    );
    return { ...rest, issues: [...issues, ...rest.issues] };
  }
}

const NOTHING_SEEN: InspectedRows = { warnings: [], warningCount: 0, texts: [], shrunkTexts: [] };

/** Returns the path of the row that an issue is about. */
const rowPath = ({ path }: Issue): string => path.split('/', 4).join('/');

/** Returns the issues of the rows, without paper issues, which the inspection lists separately. */
function itemIssues(
  design: FilledTemplate,
  rows: readonly PrintItem[],
  options: InspectOptions & CheckOptions,
): readonly Issue[] {
  const paper = new Set(paperIssues(design).map(({ path, code }) => placeAndCode({ path: `/template${path}`, code })));
  const { startPosition, resolution, ink, allowHttp, checkImageAddress, symbologies, elements, extensions } = options;
  const checked = { startPosition, resolution, ink, allowHttp, checkImageAddress, symbologies, elements, extensions };
  return checkJob(design, rows, { ...checked, ...lengthsIn(options) }).filter(
    (issue) => !paper.has(placeAndCode(issue)),
  );
}

const placeAndCode = ({ path, code }: Pick<Issue, 'path' | 'code'>): string => `${path} ${code}`;

/** Lays out each distinct row once. Rejects with TemplateError if images cannot be loaded. */
async function inspectRows(
  renderer: Renderer,
  design: FilledTemplate,
  items: readonly PrintItem[] | undefined,
  options: RowOptions,
  rejectedPaths: ReadonlySet<string>,
): Promise<InspectedRows> {
  const {
    maxWarnings = Number.POSITIVE_INFINITY,
    images = 'load',
    pictures,
    resolution,
    ink,
    signal,
    onProgress,
    keepGoing,
  } = options;
  const printer = { resolution, ink, ...lengthsIn(options) };
  const kinds = kindsWithEncoders(renderer);
  const shown = images === 'skip' ? withoutImages(design, kinds) : design;
  const given = rowsOf(items ?? [{ data: blankData(design) }]).filter(({ path }) => !rejectedPaths.has(path));
  const { rows, read: bound } = printable(shown, given, printer, kinds);
  const read = images === 'inline' ? withKnownImages(bound, pictures ?? new Map()) : bound;
  const labels = await renderer.prepare(read, rows, { ...printer, signal, images: pictures });
  const isBlanked = silentElements(design, kinds, items === undefined, images);
  const isSilent = (label: number, element: string): boolean =>
    isBlanked(element) || read.labels[label]?.[Number(element.slice(1))] === UNKNOWN_IMAGE;
  const keyOf = labelKeys(read.template);
  const seen = new Map<string, SeenLabel>();
  const warnings: ItemWarning[] = [];
  const drawn: DrawnTexts[] = [];
  let warningCount = 0;
  for (const [index, { item, data }] of rows.entries()) {
    const key = keyOf(data);
    if (!seen.has(key)) await labels.reach(index, index);
    const label = seen.get(key) ?? seenLabel(labels.layout(index));
    seen.set(key, label);
    drawn.push({ item, texts: label.texts });
    for (const warning of label.warnings) {
      if (isSilent(index, warning.element)) continue;
      warningCount++;
      if (warnings.length < maxWarnings) warnings.push({ item, ...warning });
    }
    const done = index + 1;
    if (done % STRIDE === 0 || done === rows.length) onProgress?.({ done, total: rows.length });
    if (done % STRIDE !== 0 || done === rows.length) continue;
    if (keepGoing?.() === false) break;
    if (signal || onProgress) await nextTask();
    signal?.throwIfAborted();
  }
  return { warnings, warningCount, texts: textFits(drawn), shrunkTexts: shrunkTexts(drawn) };
}

/**
 * The part of a label's layout that an inspection keeps: the warnings and the text elements that it reports at the end.
 */
interface SeenLabel {
  readonly warnings: readonly LayoutWarning[];
  readonly texts: readonly DrawnText[];
}

const seenLabel = ({ warnings, elements }: LabelLayout): SeenLabel => ({ warnings, texts: drawnTexts(elements) });

const rowsOf = (items: readonly PrintItem[]) =>
  items.map(({ data = {}, quantity = 1 }, item) => ({ item, data, quantity, path: `/items/${item}/data` }));

type ItemRow = ReturnType<typeof rowsOf>[number];

/**
 * Returns the rows that can be printed. Because binding stops at fifty issues, removes the rows with issues and binds
 * the remaining rows again, until no row has an issue.
 */
function printable(
  design: FilledTemplate,
  rows: readonly ItemRow[],
  printer: ResolutionOptions & InkOptions & LengthOptions,
  kinds: ElementKinds,
): { readonly rows: readonly ItemRow[]; readonly read: BoundRows } {
  const read = bindRows(kinds, design, rows, printer);
  if (read.issues.length === 0) return { rows, read };
  const rejectedPaths = new Set(read.issues.map(rowPath));
  const left = rows.filter(({ path }) => !rejectedPaths.has(path));
  return left.length < rows.length ? printable(design, left, printer, kinds) : printable(design, [], {}, kinds);
}

/**
 * Returns a function that reports whether an element is empty only because images were skipped or no row was given.
 * Such an element gets no warnings.
 */
function silentElements(
  { elements }: FilledTemplate,
  kinds: ElementKinds,
  isBlank: boolean,
  images: InspectOptions['images'],
): (element: string) => boolean {
  const silent = new Set(
    elements.flatMap((element, index) =>
      (images === 'skip' && showsImage(kinds, element.type)) || (isBlank && !isStatic(sourceOf(element)))
        ? [`e${index}`]
        : [],
    ),
  );
  return (element) => silent.has(element);
}

/** Returns a row in which every field of the template is an empty string. */
function blankData({ elements }: FilledTemplate): Readonly<Record<string, string>> {
  return Object.fromEntries(
    elements.flatMap((element) => {
      const source = sourceOf(element);
      return isStatic(source) ? [] : [[source.field, '']];
    }),
  );
}

/** Placeholder for an image that is not part of the request, so its size is unknown. */
const UNKNOWN_IMAGE: ElementContent = { ...EMPTY };

/** Replaces each image of unknown size with a placeholder. */
function withKnownImages(read: BoundRows, known: ReadonlyMap<string, CachedImage>): BoundRows {
  const { elements, kinds } = read.template;
  const shown = (content: ElementContent, index: number): ElementContent => {
    const element = elements[index];
    if (element === undefined || content.kind === EMPTY.kind) return content;
    const url = kinds.of(element.kind).imageOf?.(content);
    return url === undefined || known.has(url) ? content : UNKNOWN_IMAGE;
  };
  return { ...read, labels: read.labels.map((contents) => contents.map(shown)) };
}

/** Returns true if elements of a type show images. */
const showsImage = (kinds: ElementKinds, type: string): boolean => kinds.of(type).imageOf !== undefined;

function withoutImages(design: FilledTemplate, kinds: ElementKinds): FilledTemplate {
  const elements = design.elements.map((element) =>
    showsImage(kinds, element.type) ? { ...element, field: undefined, value: '' } : element,
  );
  return { ...design, elements } as FilledTemplate;
}

/** Converts an inspection to the response of `POST /templates/validate`. */
export const validationOf = ({ issues, paper, warnings, warningCount, texts }: Inspection): TemplateValidation => ({
  valid: issues.length === 0,
  issues: [...issues],
  ...(paper && {
    paperStatus: paper.issues.length > 0 ? 'unresolved' : 'ok',
    paperIssues: [...paper.issues, ...paper.notes],
  }),
  warnings: [...warnings],
  warningCount,
  texts: [...texts],
});

/** Text of one element on a label, with its requested and printed font sizes. */
export interface DrawnText {
  /** Id of the element in the report, such as `e0`. */
  readonly element: string;
  /** Requested font size in points. */
  readonly requestedFontSizePt: number;
  readonly fontSizePt: number;
  readonly truncated: boolean;
}

/** Returns the text elements that a label draws, in element order. */
const drawnTexts = (elements: readonly PlacedElement[]): readonly DrawnText[] =>
  elements.flatMap(({ element: { id }, layout: { text, requestedFontSizePt } }) =>
    text === undefined || requestedFontSizePt === undefined || text.lines.length === 0
      ? []
      : [{ element: id, requestedFontSizePt, fontSizePt: text.fontSizePt, truncated: text.truncated }],
  );

/** The text elements of one label, and the index of its item. */
export interface DrawnTexts {
  readonly item: number;
  readonly texts: readonly DrawnText[];
}

/** A text element that is printed smaller than requested on one label. */
export interface ShrunkText {
  /** Index of the item, from 0. */
  readonly item: number;
  /** Id of the element in the report, such as `e0`. */
  readonly element: string;
  /** Printed font size in points. */
  readonly fontSizePt: number;
}

/** Returns all text elements that are printed smaller than requested, in label order. */
const shrunkTexts = (labels: readonly DrawnTexts[]): readonly ShrunkText[] =>
  labels.flatMap(({ item, texts }) =>
    texts
      .filter(({ fontSizePt, requestedFontSizePt }) => fontSizePt < requestedFontSizePt)
      .map(({ element, fontSizePt }) => ({ item, element, fontSizePt })),
  );

/** Summarises for each text element, in template order, how its text fits on all labels. */
function textFits(labels: readonly DrawnTexts[]): readonly TextFit[] {
  const byElement = new Map<string, (DrawnText & { readonly item: number })[]>();
  for (const { item, texts } of labels) {
    for (const text of texts) {
      const known = byElement.get(text.element);
      if (known) known.push({ ...text, item });
      else byElement.set(text.element, [{ ...text, item }]);
    }
  }
  return [...byElement.values()].flatMap(fitOf).sort((a, b) => indexOf(a) - indexOf(b));
}

function fitOf(texts: readonly (DrawnText & { readonly item: number })[]): readonly TextFit[] {
  const [first] = texts;
  if (first === undefined) return [];
  const smallest = texts.reduce((least, text) => (text.fontSizePt < least.fontSizePt ? text : least), first);
  return [
    {
      element: first.element,
      fontSize: first.requestedFontSizePt,
      smallestFontSize: smallest.fontSizePt,
      smallestItem: smallest.item,
      shrunk: texts.filter((text) => text.fontSizePt < text.requestedFontSizePt).length,
      truncated: texts.filter(({ truncated }) => truncated).length,
    },
  ];
}

const indexOf = ({ element }: TextFit): number => Number(element.slice(1));
