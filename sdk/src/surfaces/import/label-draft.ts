import type { Issue } from '../../base/errors.ts';
import { type DrawnShape, shapeValue } from '../../contract/drawn-shape.ts';
import { SYMBOLOGY_NAMES, type SymbologyName } from '../../contract/symbology-names.ts';
import type { Template } from '../../contract/types.ts';
import { checkLabel } from '../../pipeline/renderer/check-job.ts';
import { findSymbology } from '../../pipeline/symbologies/symbologies.ts';
import type { ComputedColumn, Counter } from '../items/computed/computed-columns.ts';
import { modulesOf } from './code-size.ts';
import { type Frame, inset, placeOf, rounded } from './frame.ts';
import { ImportError, type ImportedLabel, type ImportFormat, type ImportNote, importError } from './imported-label.ts';

/** Content of an element: static, or a column of each row. */
export type Content = { readonly value: string } | { readonly field: string };

/** A part of a text: static text, or a column with a sample of its content. */
export type TextPart = string | { readonly field: string; readonly sample: string };

/** Maximum number of elements in a template. */
const MAX_ELEMENTS = 200;
/** Maximum number of columns of a row (openapi.json, LabelData). */
const MAX_COLUMNS = 10_000;
/** Maximum number of different notes. A hostile file could cause one for each of a million objects. */
const MAX_NOTES = 500;

interface DraftElement {
  readonly place: string;
  readonly properties: Readonly<Record<string, unknown>>;
}

/** Collects the elements, sample data and notes of an imported label, and validates the finished label. */
export class LabelDraft {
  #elements: DraftElement[] = [];
  readonly #notes = new Map<string, ImportNote>();
  readonly #data = new Map<string, string>();
  readonly #compute = new Map<string, ComputedColumn>();
  /** Parts of the computed columns that join texts. */
  readonly #joined = new Map<string, readonly TextPart[]>();
  readonly #sequence = new Map<string, Counter>();
  readonly #symbologies = new Set<SymbologyName>();
  #unlisted = 0;

  /** Adds a note. Equal notes of several places are counted. */
  note(kind: ImportNote['kind'], place: string, message: string): void {
    const key = `${kind} ${message}`;
    const known = this.#notes.get(key);
    if (known === undefined && this.#notes.size >= MAX_NOTES) this.#unlisted++;
    else this.#notes.set(key, { kind, place: known?.place ?? place, message, count: (known?.count ?? 0) + 1 });
  }

  /** True if the label has no space for further elements; notes the element at this place as lost. */
  isFull(place: string): boolean {
    if (this.#elements.length < MAX_ELEMENTS) return false;
    this.note('lost', place, `the label has more than ${MAX_ELEMENTS} elements; split it, or remove some elements`);
    return true;
  }

  /** Adds an element that is drawn over the elements before it. Elements without an area become a note. */
  add(place: string, frame: Frame, properties: Readonly<Record<string, unknown>>): void {
    const box = placeOf(frame);
    if (!(box.width > 0 && box.height > 0))
      this.note(
        'lost',
        place,
        'has no width or no height, so nothing is drawn; give it a size in the original program',
      );
    else if (this.#elements.length < MAX_ELEMENTS)
      this.#elements.push({ place, properties: { ...properties, ...box } });
    else
      this.note('lost', place, `the label has more than ${MAX_ELEMENTS} elements; split it, or remove some elements`);
  }

  /** Adds a line, a box or an ellipse as the image that the editor can change. */
  addShape(place: string, frame: Frame, shape: Partial<DrawnShape> & Pick<DrawnShape, 'kind'>): void {
    const { width, height } = placeOf(frame);
    const whole: DrawnShape = {
      ...{ stroke: 0, color: '#000000', dash: 'solid', fill: 'none', radius: 0, heads: 'none', rises: false },
      ...shape,
    };
    const value = { ...whole, stroke: rounded(whole.stroke), radius: rounded(Math.max(0, whole.radius)) };
    this.add(place, frame, { type: 'image', value: shapeValue(value, { width, height }) });
  }

  /** Adds a barcode, and enables its symbology if it is optional. */
  addBarcode(place: string, frame: Frame, { type, text, content }: BarcodeDraft): void {
    if (type === 'qrcode') {
      this.add(place, frame, { type: 'qrcode', ...content });
      return;
    }
    const optional = SYMBOLOGY_NAMES.find((name) => name === type);
    if (optional !== undefined) {
      this.#symbologies.add(optional);
      this.note('needed', place, `uses the optional symbology ${optional}; enable it (--symbologies ${optional})`);
    }
    this.add(place, frame, {
      ...{ type: 'barcode', barcodeType: type, ...content },
      ...(optional === undefined || text ? { showBarcodeText: text } : {}),
    });
  }

  /**
   * Adds a column with a sample of its content, and returns the content of an element that shows the column. The sample
   * of a code replaces an earlier one, because a code accepts less than a text.
   */
  field(name: string, sample: string, isCode = false): Content {
    const field = columnName(name);
    if (isCode || !this.#data.get(field)) this.#data.set(field, sample);
    if (this.#data.size > MAX_COLUMNS) throw importError('too_large', `the label has more than ${MAX_COLUMNS} columns`);
    return { field };
  }

  /**
   * Returns the content of an element that shows these parts. Text with a single column shows that column; several parts
   * become a computed column, named `name` if that name is free.
   */
  content(parts: readonly TextPart[], name: string): Content {
    const [only] = parts;
    if (parts.length === 1 && typeof only === 'object') return this.field(only.field, only.sample);
    if (parts.every((part) => typeof part === 'string')) return { value: parts.join('') };
    const text = parts.map((part) => (typeof part === 'string' ? escaped(part) : `{${columnName(part.field)}}`));
    for (const part of parts) if (typeof part === 'object') this.field(part.field, part.sample);
    const content = this.computed(name, { kind: 'joined', text: text.join('') }, partsText(parts));
    if ('field' in content) this.#joined.set(content.field, parts);
    return content;
  }

  /** Adds a computed column, named `name` if that name is free, with a sample of its value. */
  computed(name: string, column: ComputedColumn, sample: string): Content {
    const field = this.#freeName(name);
    this.#compute.set(field, column);
    this.#data.set(field, sample);
    return { field };
  }

  /** Adds a counter, and returns the name of its column. */
  counter(name: string, counter: Counter, sample: string): string {
    const field = columnName(name);
    this.#sequence.set(field, counter);
    this.#data.set(field, sample);
    return field;
  }

  #freeName(name: string): string {
    const base = columnName(name);
    for (let number = 1; ; number++) {
      const free = number === 1 ? base : `${base} ${number}`;
      if (!this.#data.has(free)) return free;
    }
  }

  /** Validates the label with Platen's own checks. Throws ImportError if it is not valid. */
  async finish(format: ImportFormat, paper: Readonly<Record<string, unknown>>): Promise<ImportedLabel> {
    this.#joinSamples();
    const symbologies = [...this.#symbologies].flatMap((name) => findSymbology(name) ?? []);
    await Promise.all(symbologies.map((symbology) => symbology.load()));
    // each check reports at most 50 issues, so checks continue until one removes nothing
    while (this.#dropInvalid(checkLabel(this.#template(paper), this.#row(), { symbologies })));
    if (this.#elements.length === 0)
      throw importError('empty', `the file contains no element that can be imported${this.#reasons()}`);
    const template = this.#template(paper);
    const issues = checkLabel(template, this.#row(), { symbologies });
    if (issues.length > 0) throw new ImportError(issues);
    if (this.#unlisted > 0) this.#notes.set('', { ...UNLISTED, count: this.#unlisted });
    return {
      // the check has validated the template
      ...{
        format,
        template: template as Template,
        data: this.#row(),
        symbologies: [...this.#symbologies],
        notes: [...this.#notes.values()],
      },
      ...{ compute: Object.fromEntries(this.#compute), sequence: Object.fromEntries(this.#sequence) },
    };
  }

  /**
   * Removes elements with invalid static content, and samples that are invalid for their element, with a note each.
   * Returns true if anything was removed.
   */
  #dropInvalid(issues: readonly Issue[]): boolean {
    const dropped = new Set<number>();
    let isChanged = false;
    for (const { path, message } of issues) {
      const index = /^\/template\/elements\/(\d+)\/value$/.exec(path)?.[1];
      const field = /^\/data\/(.+)$/.exec(path)?.[1]?.replaceAll('~1', '/').replaceAll('~0', '~');
      const element = index === undefined ? undefined : this.#elements[Number(index)];
      if (element !== undefined) {
        dropped.add(Number(index));
        isChanged = true;
        this.note('lost', element.place, `its content cannot be printed: ${message}`);
      } else if (field !== undefined && this.#data.get(field)) {
        this.#data.set(field, '');
        isChanged = true;
        this.note('needed', `field ${field}`, `the file's sample cannot be printed, so it was left out: ${message}`);
      }
    }
    this.#elements = this.#elements.filter((_, index) => !dropped.has(index));
    return isChanged;
  }

  #template(paper: Readonly<Record<string, unknown>>): object {
    return { unit: 'mm', ...paper, elements: this.#elements.map(({ properties }) => properties) };
  }

  #row(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.#data);
  }

  /** Joins the final samples: a code may have replaced the sample of a column after a text used it. */
  #joinSamples(): void {
    for (const [field, parts] of this.#joined) {
      const texts = parts.map((part) => (typeof part === 'string' ? part : this.#data.get(columnName(part.field))));
      this.#data.set(field, texts.join(''));
    }
  }

  #reasons(): string {
    const [first] = this.#notes.values();
    return first === undefined ? '' : `: ${first.place}: ${first.message}`;
  }
}

/** A barcode of an imported label. */
export interface BarcodeDraft {
  /** A `barcodeType`, or `qrcode`. */
  readonly type: string;
  /** True to print the text line. */
  readonly text: boolean;
  readonly content: Content;
}

const UNLISTED = { kind: 'lost', place: 'the file', message: 'further differences are not listed' } as const;

/** Name of a column. Braces mark column names in joined texts, so a name contains none. */
const columnName = (name: string): string => name.replace(/[{}]/g, '').trim() || 'field';

const escaped = (text: string): string => text.replace(/[{}]/g, '$&$&');

/** Text of the parts, with the samples of the columns. */
export const partsText = (parts: readonly TextPart[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.sample)).join('');

/** Width in modules of a QR code's quiet zone. */
const QR_QUIET_ZONE = 4;

/**
 * Enlarges the box of a QR code without a quiet zone, so that its modules keep their size: Platen's box contains the
 * quiet zone. The number of modules is estimated from the content.
 */
export function withQuietZone(frame: Frame, content: string): Frame {
  const side = (-Math.min(frame.width, frame.height) * QR_QUIET_ZONE) / modulesOf('qrcode', content).modules;
  return inset(frame, { left: side, right: side, top: side, bottom: side });
}
