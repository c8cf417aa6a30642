import { type Dictionary, nameOf, type PdfObjects, type PdfValue, type Stream } from './read-objects.ts';

// Rules of PDF/A-2 and PDF/UA-1 for content streams (ISO 19005-2, 6.1.13, 6.2.2 and 6.2.11; ISO 14289-1, 7.1 and 7.20).

/** Operators of ISO 32000-1, annex A, without those that PDF/A forbids. */
const OPERATORS = new Set(
  'b B b* B* BDC BI BMC BT c cm CS cs d d0 d1 Do DP EI EMC ET f F f* G g gs h i ID j J K k l m M MP n q Q re RG rg ri s S SC sc SCN scn sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y \' "'.split(
    ' ',
  ),
);
const PAINTING = new Set(['b', 'B', 'b*', 'B*', 'f', 'F', 'f*', 's', 'S', 'sh', 'Do', 'Tj', 'TJ', "'", '"', 'EI']);
const MAX_NESTING = 28;

/** Facts about the content of a page. */
export interface ContentFacts {
  readonly errors: readonly string[];
  /** Marked-content identifiers, in order. */
  readonly marks: readonly number[];
  /** Codes that are shown in each font, keyed by the object number of the font. */
  readonly codes: ReadonlyMap<number, ReadonlySet<number>>;
}

interface Scan {
  readonly errors: string[];
  readonly marks: number[];
  readonly codes: Map<number, Set<number>>;
}

/** Checks the content of a page, and of all forms that it draws. */
export function readContent(pdf: PdfObjects, page: Dictionary, isTagged: boolean): ContentFacts {
  const scan: Scan = { errors: [], marks: [], codes: new Map() };
  const resources = page.get('Resources');
  if (resources === undefined) scan.errors.push('a page names no resources');
  else readStream(pdf, pdf.stream(page.get('Contents')), pdf.entries(resources), scan, isTagged ? 'open' : 'ignored');
  return scan;
}

/** State of marks: not checked, outside of all marks, in a form inside of a mark, or inside of a mark. */
type Marking = 'ignored' | 'open' | 'inherited';

function readStream(pdf: PdfObjects, stream: Stream, resources: Dictionary, scan: Scan, marking: Marking): void {
  const stack: string[] = [];
  let nesting = 0;
  let font = 0;
  for (const { operator, operands } of operationsIn(stream.content.toString('latin1'))) {
    if (!OPERATORS.has(operator)) scan.errors.push(`unknown operator ${operator}`);
    if (operator === 'q' && ++nesting > MAX_NESTING) scan.errors.push('q is nested too deeply');
    if (operator === 'Q') nesting--;
    if (operator === 'BMC' || operator === 'BDC') openMark(stack, operands, scan, marking);
    if (operator === 'EMC' && stack.pop() === undefined) scan.errors.push('EMC without a mark');
    if (PAINTING.has(operator) && marking === 'open' && stack.length === 0)
      scan.errors.push(`${operator} paints outside of all marks`);
    if (operator === 'Tf') font = referenceIn(pdf, resources, 'Font', operands[0] ?? '', scan);
    if (operator === 'TJ') addCodes(scan, font, operands.join(' '));
    if (operator === 'gs') referenceIn(pdf, resources, 'ExtGState', operands[0] ?? '', scan);
    if (operator === 'sh') referenceIn(pdf, resources, 'Shading', operands[0] ?? '', scan);
    if (operator === 'Do') readXObject(pdf, resources, operands[0] ?? '', scan, marking);
  }
  if (nesting !== 0) scan.errors.push('q and Q are not balanced');
  if (stack.length > 0) scan.errors.push('a mark does not end');
}

function openMark(stack: string[], operands: readonly string[], scan: Scan, marking: Marking): void {
  const [tag = ''] = operands;
  if (marking !== 'open') scan.errors.push(`${tag} starts a mark in a form or in an untagged file`);
  if (stack.length > 0) scan.errors.push(`${tag} is inside of ${stack}`);
  stack.push(tag);
  const found = /\/MCID (\d+)/.exec(operands.join(' '));
  if (found) scan.marks.push(Number(found[1]));
  else if (tag !== '/Artifact') scan.errors.push(`${tag} has no identifier`);
}

function readXObject(pdf: PdfObjects, resources: Dictionary, operand: string, scan: Scan, marking: Marking): void {
  const object = referenceIn(pdf, resources, 'XObject', operand, scan);
  const stream = pdf.stream(pdf.objects.get(object));
  if (nameOf(stream.entries.get('Subtype')) === 'Form') readForm(pdf, stream, scan, marking);
  else if (stream.entries.has('Interpolate')) scan.errors.push('an image is interpolated');
}

function readForm(pdf: PdfObjects, form: Stream, scan: Scan, marking: Marking): void {
  const resources = form.entries.get('Resources');
  if (resources === undefined) scan.errors.push('a form names no resources');
  else readStream(pdf, form, pdf.entries(resources), scan, marking === 'open' ? 'inherited' : marking);
}

/** Returns the object number of a named resource; 0 if there is none. */
function referenceIn(pdf: PdfObjects, resources: Dictionary, kind: string, operand: string, scan: Scan): number {
  const named = resources.has(kind) ? pdf.entries(resources.get(kind)) : new Map<string, PdfValue>();
  const value = named.get(operand.slice(1));
  if (typeof value === 'object' && value !== null && 'object' in value) return value.object;
  scan.errors.push(`${kind} ${operand} is not in the resources`);
  return 0;
}

function addCodes({ codes }: Scan, font: number, text: string): void {
  const known = codes.get(font) ?? new Set<number>();
  codes.set(font, known);
  for (const [, literal = ''] of text.matchAll(/\(((?:[^\\()]|\\[\s\S])*)\)/g)) {
    const bytes = literal.replace(/\\([\s\S])/g, (_, character) => (character === 'r' ? '\r' : character));
    for (let i = 0; i + 1 < bytes.length; i += 2) known.add(bytes.charCodeAt(i) * 256 + bytes.charCodeAt(i + 1));
  }
}

interface Operation {
  readonly operator: string;
  readonly operands: readonly string[];
}

const TOKEN =
  /\((?:[^\\()]|\\[\s\S])*\)|<<(?:[^>]|>(?!>))*>>|<[\da-fA-F\s]*>|\[(?:\((?:[^\\()]|\\[\s\S])*\)|[^\]()])*\]|\/[^\s()<>[\]{}/%]*|[^\s()<>[\]{}/%]+/g;

/** Splits a content stream into operators and operands. An inline image counts as the operators `BI` and `EI`. */
function* operationsIn(content: string): Generator<Operation> {
  const withoutData = content.replace(/BI\/[^\n]* ID\n[\dA-F]*>\nEI/g, (image) =>
    /\/I(?:nterpolate)? true/.test(image) ? 'INTERPOLATED' : 'EI',
  );
  let operands: string[] = [];
  for (const [token] of withoutData.matchAll(TOKEN)) {
    if (/^[a-zA-Z'"]/.test(token)) {
      yield { operator: token, operands };
      operands = [];
    } else operands.push(token);
  }
}
