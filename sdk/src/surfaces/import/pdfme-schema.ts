import { type Frame, frameAt } from './frame.ts';
import { isObject, type JsonObject, type JsonReader, own } from './json-reader.ts';

/** An element of a template, before its properties are read. */
export interface FoundSchema {
  readonly schema: unknown;
  readonly path: string;
  /** True for an element of the base page, which is drawn on every page and has no input. */
  readonly isStatic: boolean;
}

/** An element of a pdfme template with the properties that all types have. */
export interface PdfmeElement {
  readonly path: string;
  readonly schema: JsonObject;
  readonly type: string;
  readonly name: string;
  readonly content: string;
  /** True if the element shows its content, and false if it shows the input of its name. */
  readonly isStatic: boolean;
  readonly frame: Frame;
  readonly opacity: number;
  /** Other properties, read with their types when the element is drawn. */
  readonly read: SchemaReader;
}

/** Reads the properties of one element. */
export interface SchemaReader {
  number(key: string, fallback: number): number;
  string(key: string, fallback?: string): string;
  boolean(key: string): boolean;
}

/** Reads the properties that all types have. Reports wrong types to the reader. */
export function readSchema(reader: JsonReader, { schema: value, path, isStatic }: FoundSchema): PdfmeElement {
  const schema = reader.object(value, path);
  const position = reader.object(own(schema, 'position') ?? (isObject(value) ? undefined : {}), `${path}/position`);
  const number = (key: string): number => reader.number(schema, key, path);
  const [x, y] = [reader.number(position, 'x', `${path}/position`), reader.number(position, 'y', `${path}/position`)];
  const content = own(schema, 'content');
  return {
    ...{ path, schema, type: reader.string(schema, 'type', path), name: reader.string(schema, 'name', path) },
    content:
      typeof content === 'string' ? content : content === undefined || content === null ? '' : JSON.stringify(content),
    isStatic: isStatic || reader.boolean(schema, 'readOnly', path),
    frame: frameAt(x, y, number('width'), number('height'), reader.number(schema, 'rotate', path, 0)),
    opacity: Math.min(1, Math.max(0, reader.number(schema, 'opacity', path, 1))),
    read: lenientReader(schema),
  };
}

/** Reads optional properties; a property of a wrong type is read as missing, as pdfme does. */
const lenientReader = (schema: JsonObject): SchemaReader => ({
  number: (key, fallback) => {
    const value = own(schema, key);
    return typeof value === 'number' && Number.isFinite(value) ? value : fallback;
  },
  string: (key, fallback = '') => {
    const value = own(schema, key);
    return typeof value === 'string' ? value : fallback;
  },
  boolean: (key) => own(schema, key) === true,
});
