import { isShort, quoted } from '../../base/describe-value.ts';
import { type Issue, MAX_ISSUES } from '../../base/errors.ts';
import { pointerBelow } from '../../base/json-pointer.ts';
import { nearName } from '../../base/near-name.ts';
import type { LabelData, Template } from '../../contract/types.ts';
import { ImageError } from '../../materials/images/decoded-image.ts';
import { SymbolError } from '../../materials/symbols/symbol-error.ts';
import {
  type AddressOptions,
  type ContentSource,
  type ElementContent,
  type ElementKind,
  EMPTY,
  isStatic,
  type LabelCheck,
  type Loadable,
  type ResolvedElement,
} from '../elements/element-kind.ts';
import type { ElementKinds } from '../elements/element-kinds.ts';
import { lengthIssues, lengthTypeIssues } from '../resolve/content-length.ts';
import type { LengthOptions } from '../resolve/length-options.ts';
import {
  DEFAULT_RESOLUTION_DPI,
  type InkOptions,
  inkIssues,
  pictureSizeIssues,
  type ResolutionOptions,
  type ResolvedTemplate,
  resolutionIssues,
  resolve,
} from '../resolve/resolve.ts';

/** The checked labels of a job. `labels` contains the contents of each row, in element order. */
export interface BoundRows {
  readonly template: ResolvedTemplate;
  readonly labels: readonly (readonly ElementContent[])[];
  readonly issues: readonly Issue[];
}

/** A row of data and its path in the request. */
export interface Row {
  readonly data: LabelData;
  readonly path: string;
}

/** Rows by their index. An array is a `RowList`; other lists create each row when it is read. */
export interface RowList<Each extends Row = Row> {
  at(index: number): Each | undefined;
}

export interface BindOptions extends ResolutionOptions, InkOptions, LengthOptions {
  /** Path of the template in the request, for issues; `/template` by default. */
  readonly templatePath?: string | undefined;
  /** True if labels are rendered to images, whose size in pixels is limited. */
  readonly picture?: boolean | undefined;
  /** True if images may come from `http:` URLs. If omitted, the image fetcher decides. */
  readonly allowHttp?: boolean | undefined;
  /** Throws ImageError for a URL that the image fetcher can never reach. By default, every URL is accepted. */
  readonly checkImageAddress?: ((address: string) => void) | undefined;
}

/**
 * Resolves the template and binds the rows of data to it, stopping at the fiftieth issue. The encoders that the
 * template's elements need must be loaded. Issues are returned, not thrown; if there are any, `labels` may be
 * incomplete.
 */
export function bindRows(
  kinds: ElementKinds,
  template: Template,
  rows: readonly Row[],
  options: BindOptions,
): BoundRows {
  const path = options.templatePath ?? '/template';
  const asked = options.resolution ?? DEFAULT_RESOLUTION_DPI;
  const unprintable = resolutionIssues(options);
  const endless = [...lengthIssues(options), ...lengthTypeIssues(options, template)];
  const resolution = unprintable.length > 0 ? DEFAULT_RESOLUTION_DPI : asked;
  const resolved = resolve(template, resolution, path, kinds, endless.length > 0 ? {} : options);
  const reader = createContentReader(resolved, options);
  const labels: (readonly ElementContent[])[] = [];
  for (const row of rows) {
    if (reader.issues.length >= MAX_ISSUES) break;
    labels.push(reader.read(row.data, row.path));
  }
  const size = options.picture ? pictureSizeIssues(resolved, path) : [];
  return {
    template: resolved,
    labels,
    issues: [...unprintable, ...inkIssues(options), ...endless, ...size, ...reader.issues].slice(0, MAX_ISSUES),
  };
}

/** Binds rows to a template and collects the issues. Static content is checked once for all rows. */
export interface ContentReader {
  /**
   * Returns the contents for one row of data in element order and appends its issues to `issues`. `dataPath` is the
   * row's path in the request.
   */
  read(data: LabelData, dataPath: string): readonly ElementContent[];
  /** Issues found so far, at most 50. */
  readonly issues: readonly Issue[];
}

/** An element and its kind, which is looked up only once for all rows. */
interface KnownElement {
  readonly element: ResolvedElement;
  readonly kind: ElementKind;
}

/** Creates a reader for the rows of one job. The encoders that the elements need must be loaded. */
export function createContentReader(template: ResolvedTemplate, addresses: AddressOptions): ContentReader {
  const issues: Issue[] = [];
  const add = (issue: Issue): void => {
    if (issues.length < MAX_ISSUES) issues.push(issue);
  };
  const addContentIssue = (element: ResolvedElement, { code, message }: SymbolError | ImageError, path: string): void =>
    add({ path, code, message: `${elementName(element)}: ${message}` });
  const attempt = ({ element, kind }: KnownElement, text: string, path: string): ElementContent => {
    if (text === '' && kind.hasContent) return EMPTY;
    try {
      return kind.bind(element, text, template, addresses);
    } catch (error) {
      if (!(error instanceof SymbolError || error instanceof ImageError)) throw error;
      addContentIssue(element, error, path);
      return EMPTY;
    }
  };
  const known = template.elements.map((element) => ({ element, kind: template.kinds.of(element.kind) }));
  const fixed = known.map((each) =>
    isStatic(each.element.source) ? attempt(each, each.element.source.value, pathOf(each.element, '')) : undefined,
  );
  const checks = template.kinds.all.flatMap((kind) => checksOf(kind, template));
  const checkTogether = (contents: readonly (ElementContent | undefined)[], dataPath: string): void => {
    for (const { check, indexes } of checks) {
      const drawn = indexes.map((index) => (contents[index]?.kind === EMPTY.kind ? undefined : contents[index]));
      for (const { element, error } of check.find(drawn)) addContentIssue(element, error, pathOf(element, dataPath));
    }
  };
  checkTogether(fixed, '');
  const readElement = (each: KnownElement, index: number, data: LabelData, dataPath: string): ElementContent => {
    const content = fixed[index];
    if (content) return content;
    const { element } = each;
    const field = isStatic(element.source) ? '' : element.source.field;
    const path = pathOf(element, dataPath);
    const text = bind(element.source, data);
    if (text !== undefined) return attempt(each, text, path);
    add({
      path,
      code: 'missing_data',
      message: `${elementName(element)} uses the field ${quoted(field)}, which ${dataPath.slice(1) || 'data'} lacks; ${adviceOn(field, data)}`,
    });
    return EMPTY;
  };
  return {
    issues,
    read(data, dataPath) {
      const contents = known.map((each, index) => readElement(each, index, data, dataPath));
      checkTogether(contents, dataPath);
      return contents;
    },
  };
}

/** Returns the path of an element's content in the request. */
function pathOf(element: ResolvedElement, dataPath: string): string {
  const { source } = element;
  // If the field name is too long to repeat, report the issue at the row that contains the field.
  return isStatic(source) || isShort(source.field) ? contentPath(element, dataPath) : dataPath;
}

/** Maximum number of keys in a row to compare with the name of a missing field. Real rows have fewer keys. */
const COMPARED_KEYS = 200;

function adviceOn(field: string, data: LabelData): string {
  const near = nearName(field, Object.keys(data).slice(0, COMPARED_KEYS));
  return near === undefined || !isShort(near)
    ? "add the field with a string as its value, or '' to print nothing"
    : `did you mean ${quoted(near)}?`;
}

/** The check for one kind of element, and the indexes of the template's elements of this kind. */
interface KindCheck {
  readonly check: LabelCheck;
  readonly indexes: readonly number[];
}

/**
 * Returns the check that a kind of element defines, and the indexes of the template's elements of this kind. Returns an
 * empty list if there are no such elements or the kind defines no check.
 */
function checksOf(kind: ElementKind, { elements }: ResolvedTemplate): readonly KindCheck[] {
  const indexes = elements.flatMap((element, index) => (element.kind === kind.type ? [index] : []));
  if (indexes.length === 0) return [];
  const check = kind.checkTogether?.(elements.filter((element) => element.kind === kind.type));
  return check === undefined ? [] : [{ check, indexes }];
}

/** Returns the element's content for one row of data, or `undefined` if the data lacks the element's field. */
export const bind = (source: ContentSource, data: LabelData): string | undefined =>
  isStatic(source) ? source.value : Object.hasOwn(data, source.field) ? data[source.field] : undefined;

/** Name of an element in messages, such as `elements[3] (barcode)`. */
export const elementName = ({ id, kind }: Pick<ResolvedElement, 'id' | 'kind'>): string =>
  `elements[${id.slice(1)}] (${kind})`;

/** JSON Pointer to the element's content, in the template or in the data. */
export const contentPath = ({ source, path }: Pick<ResolvedElement, 'source' | 'path'>, dataPath: string): string =>
  isStatic(source) ? `${path}/value` : pointerBelow(dataPath, source.field);

/** True if all encoders that a template needs are loaded. */
export const hasEncoders = (template: Template, kinds: ElementKinds): boolean =>
  encodersOf(template, kinds).every(({ isLoaded }) => isLoaded);

/** Loads every encoder that a template needs. */
export async function loadEncoders(template: Template, kinds: ElementKinds): Promise<void> {
  await Promise.all(encodersOf(template, kinds).map((encoder) => encoder.load()));
}

const encodersOf = ({ elements }: Template, kinds: ElementKinds): readonly Loadable[] => [
  ...new Set(elements.flatMap((element) => kinds.of(element.type).encoders?.(element) ?? [])),
];
