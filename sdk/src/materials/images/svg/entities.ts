import { ImageError } from '../image-error.ts';
import { tooMuch } from './svg-refusal.ts';

/** The beginning of a document type declaration, up to its own declarations (XML 1.0, 2.8). */
const DOCTYPE =
  /<!DOCTYPE\s+[^\s[>"']+(?:\s+(?:PUBLIC\s*(?:"[^"]*"|'[^']*')|SYSTEM)(?:\s*(?:"[^"]*"|'[^']*'))?)?\s*\[/y;
/** Where the parser ends them, whatever they say. */
const END = /\][ \t\r\n]*>/g;
/** An entity that stands for plain text. */
const ENTITY = /<!ENTITY\s+([A-Za-z_][\w.-]*)\s+(?:"([^"<>&%\]]*)"|'([^'<>&%\]]*)')\s*>/y;
/** What else is passed over: white space, comments, and declarations that change nothing that is drawn. */
const PASSED =
  /\s+|<!--[^\]]*?-->|<!ELEMENT\s[^<>"'&%\]]*>|<!ATTLIST\s+[\w:.-]+(?:\s+xmlns(?::[\w.-]+)?\s+CDATA\s+(?:#FIXED\s+)?(?:"[^"<>\]]*"|'[^'<>\]]*'))*\s*>/y;

/** Characters of all texts that are put in for entities. */
const MOST_CHARACTERS = 1024 * 1024;

/** What a document declares before its root, and where that ends. */
export interface Doctype {
  readonly end: number;
  readonly entities: ReadonlyMap<string, string>;
}

/**
 * The entities that stand for plain text, by which Illustrator shortens the names of vocabularies; one made of others is
 * refused, and so is what is kept in another file. Throws ImageError.
 */
export function readDoctype(text: string, from: number): Doctype {
  const entities = new Map<string, string>();
  DOCTYPE.lastIndex = from;
  if (!DOCTYPE.test(text)) {
    const end = text.indexOf('>', from);
    return { end: end < 0 ? text.length : end + 1, entities };
  }
  END.lastIndex = DOCTYPE.lastIndex;
  const end = END.exec(text);
  // the parser says what is missing
  if (end === null) return { end: text.length, entities };
  for (let at = DOCTYPE.lastIndex; at < end.index; ) {
    ENTITY.lastIndex = PASSED.lastIndex = at;
    const entity = ENTITY.exec(text);
    if (entity === null && !PASSED.test(text)) throw notPlain();
    const [, name = '', double, single = ''] = entity ?? [];
    // the first of two is the one (XML 1.0, 4.2)
    if (entity !== null && !entities.has(name)) entities.set(name, double ?? single);
    at = entity === null ? PASSED.lastIndex : ENTITY.lastIndex;
  }
  return { end: END.lastIndex, entities };
}

const notPlain = (): ImageError =>
  new ImageError(
    'image_unsupported',
    "the SVG can't be drawn: it declares entities in its DOCTYPE that are not plain text; save it without",
  );

/** Gives the text of `&name;`, of all together no more than a file may have. Throws ImageError. */
export function entityReader(entities: ReadonlyMap<string, string>): (reference: string) => string | undefined {
  let characters = 0;
  return (reference) => {
    const text = entities.get(reference.slice(1, -1));
    characters += text?.length ?? 0;
    if (characters > MOST_CHARACTERS) throw tooMuch(`its entities stand for more than ${MOST_CHARACTERS} characters`);
    return text;
  };
}
