import { codePointAt } from '../../base/item-at.ts';
import { nearName } from '../../base/near-name.ts';
import type { FaceSelection } from './added/open-font.ts';
import {
  type AddedFace,
  type AddedFont,
  addedFace,
  addedFamilies,
  pickOf,
  piecesOf,
  replacementFor,
} from './added-font.ts';
import { loadBidi } from './bidi.ts';
import { codePointsOf, nfc, nfd, type ScriptTag, scriptOf, scriptTag } from './characters.ts';
import { candidatesFor, type FaceCandidates, faceCandidates } from './face-candidates.ts';
import { DEFAULT_FAMILY, type FontFamily, familyNames, fileOf, findFamily } from './families.ts';
import { type AddedFontErrorCode, addedFontError, FontError } from './font-error.ts';
import type { FontFace, LoadableFace } from './font-face.ts';
import { clusterEnd } from './graphemes.ts';
import { drawnAs, isEmojiSequence, mapCluster } from './map-cluster.ts';
import { parseFace } from './parse-face.ts';
import { isTrueType, readTables } from './sfnt.ts';
import { loadComplexShaper, loadedShaper, maySwapLetters } from './shape-script.ts';
import { isUnspaced, loadWords } from './word-breaks.ts';

/** A face as requested by a template. */
export interface FontRequest {
  /** Family list as written in the template; may contain aliases and unknown names. */
  readonly family: string;
  readonly bold: boolean;
  readonly italic: boolean;
}

/** The face chosen for one grapheme cluster. */
export interface ClusterChoice extends FaceChoice {
  /** True if no available face can draw the whole cluster, so .notdef is drawn. */
  readonly missing: boolean;
  /** The script whose layout rules shape the cluster; `undefined` if a plain mapping to glyphs is enough. */
  readonly script: ScriptTag | undefined;
}

/** A face and its shear, which is 0 unless the face is drawn as a synthesised italic. */
export interface FaceChoice {
  readonly face: FontFace;
  readonly slant: number;
}

/** The bundled and added faces. Resolves font requests and picks fallback faces by script. Loads each file once. */
export interface FontBook {
  /**
   * True if no requested name matches a bundled or added family, not even as an alias. The default family is then used
   * instead.
   */
  isSubstituted(request: FontRequest): boolean;
  /** Text for the warning about a substituted family: lists the available families. Empty until `load` has resolved. */
  adviceFor(request: FontRequest): string;
  /** Loads every face that `texts` need; for each face, only the files with the needed characters. */
  load(request: FontRequest, texts: Iterable<string>): Promise<void>;
  /**
   * Loads only the face whose metrics set the line height. Enough for texts that this face covers completely and that
   * are never truncated.
   */
  loadPrimary(request: FontRequest): Promise<void>;
  /** Chooses the face for one grapheme cluster. Throws FontError if `load` has not loaded that face. */
  choose(request: FontRequest, cluster: string): ClusterChoice;
  /** The face whose metrics set the line height. */
  primary(request: FontRequest): FaceChoice;
}

/**
 * The ellipsis and the hyphen. Any text may need them, because the layout may truncate it or break it at a soft hyphen.
 */
const ALWAYS_NEEDED = '\u2026-';
/** Maximum number of clusters for which a plan caches the chosen face. A full cache is cleared. */
const MAX_CHOICES = 8192;
/**
 * Maximum length, in code units, of a cluster for which a plan caches the chosen face. A family-of-four emoji has 11
 * code units. Longer clusters are rare, or crafted to exhaust memory. V8 keeps a whole string in memory while a slice
 * of more than 12 code units refers to it.
 */
const MAX_CACHED_LENGTH = 12;

/** A file to load: the first file of a face, or one of its pieces. */
interface Needed {
  readonly id: string;
  readonly piece?: string;
}

/** The candidate faces of a request, and the choices made so far. */
interface Plan extends FaceCandidates {
  readonly choices: Map<string, ClusterChoice>;
  readonly substituted: boolean;
}

/**
 * Creates a book of the bundled and `added` fonts. `readFont` returns the bytes of a file in `sdk/fonts/` by its name.
 * For an added font, `readFont` receives a file name that `addedFile` resolves. Files are read when text first needs
 * them. If a file is missing or damaged, `load` rejects with FontError; you can call `load` again.
 */
export function createFontBook(
  readFont: (file: string) => Promise<Uint8Array>,
  added: readonly AddedFont[] = [],
): FontBook {
  return new BundledFontBook(readFont, added);
}

class BundledFontBook implements FontBook {
  readonly #readFont: (file: string) => Promise<Uint8Array>;
  readonly #faces = new Map<string, LoadableFace>();
  readonly #loading = new Map<string, Promise<void>>();
  readonly #plans = new Map<string, Plan>();
  /**
   * Cache keyed by request object. Labels of the same template share these objects, so family names are not parsed
   * again for each label.
   */
  readonly #planOfRequest = new WeakMap<FontRequest, Plan>();
  readonly #advice = new WeakMap<FontRequest, string>();

  readonly #added: readonly AddedFont[];
  readonly #addedFamilies: readonly FontFamily[];

  constructor(readFont: (file: string) => Promise<Uint8Array>, added: readonly AddedFont[]) {
    this.#readFont = readFont;
    this.#added = added;
    this.#addedFamilies = addedFamilies(added);
  }

  isSubstituted(request: FontRequest): boolean {
    return this.#plan(request).substituted;
  }

  adviceFor(request: FontRequest): string {
    return this.#advice.get(request) ?? '';
  }

  async load(request: FontRequest, texts: Iterable<string>): Promise<void> {
    const plan = this.#plan(request);
    if (plan.substituted) await this.#loadAdvice(request);
    const open = new Set<string>();
    const all = [ALWAYS_NEEDED, ...texts];
    for (const text of all) addUndecided(open, plan, text);
    await Promise.all([loadRules(open), loadBidi(all)]);
    while (open.size > 0) {
      const files = new Map<string, Needed>();
      for (const cluster of open) {
        const choice = this.#decide(plan, cluster);
        if ('face' in choice) {
          open.delete(cluster);
          // The shaper is also loaded for missing characters, because it contains the advice for their warning.
          if (choice.missing || maySwapLetters(choice.face, cluster)) await loadComplexShaper();
        } else for (const needed of choice) files.set(fileOf(needed.id, needed.piece), needed);
      }
      await Promise.all(Array.from(files.values(), (needed) => this.#loadFile(needed)));
    }
  }

  /** Creates the text of `adviceFor`, with a module that loads on demand. */
  async #loadAdvice(request: FontRequest): Promise<void> {
    if (this.#advice.has(request)) return;
    const { familyAdvice } = await import('./family-advice.ts');
    this.#advice.set(request, familyAdvice(request.family, familyNames(this.#addedFamilies), nearName));
  }

  async loadPrimary(request: FontRequest): Promise<void> {
    const { own } = this.#plan(request);
    if (!this.#faces.has(own.id)) await this.#loadFile(own);
  }

  choose(request: FontRequest, cluster: string): ClusterChoice {
    const plan = this.#plan(request);
    const choice = plan.choices.get(cluster) ?? this.#decide(plan, cluster);
    if ('face' in choice) return choice;
    throw new FontError(choice[0]?.id ?? plan.own.id, 'the face was used before it was loaded; call `load` first', {
      code: 'font_not_loaded',
    });
  }

  primary(request: FontRequest): FaceChoice {
    const { own } = this.#plan(request);
    const face = this.#faces.get(own.id);
    if (!face)
      throw new FontError(own.id, 'the face was used before it was loaded; call `loadPrimary` first', {
        code: 'font_not_loaded',
      });
    return { face, slant: own.slant };
  }

  #plan(request: FontRequest): Plan {
    const known = this.#planOfRequest.get(request);
    if (known) return known;
    const family = findFamily(request.family, this.#addedFamilies);
    const substituted = family === undefined && request.family.trim() !== '';
    const key = `${(family ?? DEFAULT_FAMILY).id} ${request.bold} ${request.italic} ${substituted}`;
    let plan = this.#plans.get(key);
    if (!plan) {
      plan = {
        ...faceCandidates(family ?? DEFAULT_FAMILY, request, this.#added, this.#addedFamilies),
        choices: new Map(),
        substituted,
      };
      this.#plans.set(key, plan);
    }
    this.#planOfRequest.set(request, plan);
    return plan;
  }

  /** Returns the face chosen for a cluster or, if font files must be loaded first, the list of files to load. */
  #decide(plan: Plan, cluster: string): ClusterChoice | readonly Needed[] {
    const own = this.#faces.get(plan.own.id);
    if (!own) return [plan.own];
    const script = scriptOf(cluster);
    let best: ClusterChoice = { face: own, slant: plan.own.slant, missing: true, script: undefined };
    let fewest = Number.POSITIVE_INFINITY;
    for (const candidate of candidatesFor(plan, cluster)) {
      const face = this.#faces.get(candidate.id);
      if (!face) return [candidate];
      const pieces = face.missingPieces(neededCodePoints(face, cluster), neededLayout(cluster, script));
      if (pieces.length > 0) return pieces.map((piece) => ({ id: candidate.id, piece }));
      const missing = missingIn(face, cluster, script);
      if (missing < fewest) {
        best = { face, slant: candidate.slant, missing: missing > 0, script: missing > 0 ? undefined : script };
        fewest = missing;
      }
      if (fewest === 0) break;
    }
    return remember(plan, cluster, best);
  }

  #loadFile(needed: Needed): Promise<void> {
    const file = fileOf(needed.id, needed.piece);
    const known = this.#loading.get(file);
    if (known) return known;
    const loading = this.#readFile(needed, file).finally(() => this.#loading.delete(file));
    this.#loading.set(file, loading);
    return loading;
  }

  async #readFile({ id, piece }: Needed, file: string): Promise<void> {
    const standIn = replacementFor(this.#added, id);
    if (standIn !== undefined) return this.#standIn(id, standIn);
    const bytes = await this.#bytesOf(id, file);
    try {
      if (piece !== undefined) await this.#faces.get(id)?.addPiece(piece, bytes);
      else this.#faces.set(id, await this.#open(id, bytes, addedFace(this.#added, file)));
    } catch (error) {
      if (error instanceof FontError && error.code === 'font_unreachable') throw error;
      throw this.#addedError('font_unsupported', id, error) ?? error;
    }
  }

  /** Reads a file of a face. Rejects with FontError if this fails. */
  #bytesOf(id: string, file: string): Promise<Uint8Array> {
    return this.#readFont(file).catch((cause: unknown) => {
      throw (
        this.#addedError('font_unreachable', id, cause) ??
        // If `readFont` throws a FontError, its message describes an error that the user can correct. The message of
        // any other error may contain a file path, so that error is passed on only as `cause`.
        (cause instanceof FontError ? cause : undefined) ??
        new FontError(id, `the font file ${file} could not be read`, { cause, code: 'font_unreachable' })
      );
    });
  }

  /**
   * Registers a substitute for the bold face `id`, which has no file. The substitute is the bold instance of the face
   * `other` if that is a variable font, otherwise `other` itself.
   */
  async #standIn(id: string, other: string): Promise<void> {
    if (!this.#faces.has(other)) await this.#loadFile({ id: other });
    const face = this.#faces.get(other);
    try {
      if (face) this.#faces.set(id, face.bold?.(id) ?? face);
    } catch (error) {
      throw this.#addedError('font_unsupported', other, error) ?? error;
    }
  }

  async #open(id: string, bytes: Uint8Array, added: AddedFace | undefined): Promise<LoadableFace> {
    if (!added) return parseFace(id, bytes);
    const damaged = (cause: unknown): Error =>
      this.#addedError('font_unsupported', id, cause) ?? new Error(String(cause));
    const open = (file: Uint8Array): Promise<LoadableFace> => openAdded(id, file, added, damaged);
    if (piecesOf(added.file) === undefined) return open(bytes);
    const { openPieces } = await import('./added/pieced-face.ts');
    return openPieces(id, bytes, { open, read: (piece) => this.#bytesOf(id, fileOf(id, piece)) });
  }

  /**
   * Wraps an error with the family, style and JSON Pointer of an added font. Returns `undefined` for a bundled face.
   */
  #addedError(code: AddedFontErrorCode, id: string, cause: unknown): FontError | undefined {
    const face = addedFace(this.#added, fileOf(id));
    if (face === undefined) return undefined;
    const where = { face: `${face.family}, ${face.style}`, path: `/fonts${face.path}` };
    return addedFontError(code, where, cause instanceof FontError ? cause.reason : cause);
  }
}

/** Collects in `open` the clusters of `text` for which the plan has not chosen a face yet. */
function addUndecided(open: Set<string>, { choices }: Plan, text: string): void {
  for (let at = 0; at < text.length; ) {
    const end = clusterEnd(text, at);
    const cluster = text.slice(at, end);
    if (!choices.has(cluster)) open.add(cluster);
    at = end;
  }
}

/** Loads the shaper and the word lists that the clusters need. */
async function loadRules(clusters: Iterable<string>): Promise<void> {
  const scripts = [...new Set(Array.from(clusters, scriptOf))].filter((script) => script !== undefined);
  await Promise.all([scripts.length > 0 && loadComplexShaper(scripts), ...scripts.filter(isUnspaced).map(loadWords)]);
}

/** Number of characters of a cluster that a face cannot draw. */
function missingIn(face: FontFace, cluster: string, script: ScriptTag | undefined): number {
  if (script === undefined) return mapCluster(face, cluster).missing.length;
  const shaper = loadedShaper();
  if (!shaper) throw new FontError(face.id, 'the shaper was used before it was loaded', { code: 'font_not_loaded' });
  return shaper.missing(face, cluster, script).length;
}

function remember(plan: Plan, cluster: string, choice: ClusterChoice): ClusterChoice {
  if (cluster.length > MAX_CACHED_LENGTH) return choice;
  if (plan.choices.size >= MAX_CHOICES) plan.choices.clear();
  plan.choices.set(cluster, choice);
  return choice;
}

/** Returns the selection options of an added face, without undefined values. */
const selectionOf = ({ file, family, style }: AddedFace): FaceSelection => {
  const { face, instance, weight, axes } = pickOf(file) ?? {};
  return {
    family,
    style,
    ...(face !== undefined && { face }),
    ...(instance !== undefined && { instance }),
    ...(weight !== undefined && { weight }),
    ...(axes !== undefined && { axes }),
  };
};

/**
 * Opens an added font file. A static TrueType file uses the parser of the bundled files; the code for other formats
 * loads on demand. Rejects with FontError if the file can't be used.
 *
 * @param damaged creates the error that the face throws if it later can't read a glyph
 */
async function openAdded(
  id: string,
  bytes: Uint8Array,
  face: AddedFace,
  damaged: (cause: unknown) => Error,
): Promise<LoadableFace> {
  // The user may add a copy of a bundled face's first file under another name. The face's other pieces do not exist
  // under that name, so the file is read as a complete font.
  const isPlain = pickOf(face.file) === undefined && isTrueType(bytes) && !readTables(bytes).has('fvar');
  if (isPlain) return parseFace(id, bytes, true);
  const { openFont } = await import('./added/open-font.ts');
  return openFont(id, bytes, selectionOf(face), damaged);
}

/** First code point that may need normalisation. */
const FIRST_MARK = 0x300;
/** Script tag under which emoji fonts list their sequences. */
const NO_SCRIPT = 'DFLT';

/**
 * Code points that a face may need for a cluster: the cluster's own code points and their composed forms. If the face
 * lacks a composed character, its decomposed form is included.
 */
function neededCodePoints(face: FontFace, cluster: string): readonly number[] {
  const first = cluster.charCodeAt(0);
  if (cluster.length === 1 && first < FIRST_MARK) return [first];
  const composed = Array.from(nfc(cluster));
  const apart = composed.filter((character) => !face.has(codePointAt(character, 0)));
  const asked = codePointsOf(cluster + composed.join('') + nfd(apart.join('')));
  return asked.map((codePoint) => drawnAs(face, codePoint));
}

/** OpenType tag of the script whose layout tables a cluster needs; `undefined` if it needs none. */
function neededLayout(cluster: string, script: ScriptTag | undefined): string | undefined {
  if (script !== undefined) return scriptTag(script);
  const codePoints = codePointsOf(cluster);
  return codePoints.length > 1 && isEmojiSequence(codePoints) ? NO_SCRIPT : undefined;
}
