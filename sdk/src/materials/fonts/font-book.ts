import { nearName } from '../../base/near-name.ts';
import { type AddedFace, type AddedFont, addedFace, addedFamilies, pickOf, standInOf } from './added-font.ts';
import { loadBidi } from './bidi.ts';
import type { Wanted } from './brought/open-font.ts';
import { codePointsOf } from './code-points.ts';
import { loadComplexShaper, loadedShaper } from './complex-shaper.ts';
import { candidatesFor, type FaceCandidates, faceCandidates } from './face-candidates.ts';
import { DEFAULT_FAMILY, type FontFamily, familyNames, fileOf, findFamily } from './families.ts';
import { type AddedFontErrorCode, addedFontError, FontError } from './font-error.ts';
import type { FontFace, LoadableFace } from './font-face.ts';
import { clusterEnd } from './graphemes.ts';
import { drawnAs, isEmojiSequence, mapCluster } from './map-cluster.ts';
import { nfc, nfd } from './normal-forms.ts';
import { parseFace } from './parse-face.ts';
import { type ScriptTag, scriptOf, scriptTag } from './scripts.ts';
import { isTrueType, readTables } from './sfnt.ts';
import { maySwapLetters } from './shape-script.ts';
import { loadThaiWords } from './thai-words.ts';

/** A face as a template asks for it. */
export interface FontRequest {
  /** As written in the template; aliases and unknown names allowed. */
  readonly family: string;
  readonly bold: boolean;
  readonly italic: boolean;
}

/** The face for one grapheme cluster. */
export interface ClusterChoice extends FaceChoice {
  /** No bundled face has it: it draws .notdef. */
  readonly missing: boolean;
  /** The script whose rules draw it; `undefined` when the glyphs of its characters will do. */
  readonly script: ScriptTag | undefined;
}

/** A face to draw with, and the shear of a synthesised italic (0 for a real one). */
export interface FaceChoice {
  readonly face: FontFace;
  readonly slant: number;
}

/** The bundled faces: which one a request means, which fall back for which script. Files are loaded once and kept. */
export interface FontBook {
  /** Whether the request names a family that is neither bundled, aliases included, nor added, so that the default stands in. */
  isSubstituted(request: FontRequest): boolean;
  /** What is said of such a request beside what stands in: which families there are. Known once it is loaded. */
  adviceFor(request: FontRequest): string;
  /** Loads every face that drawing `texts` so needs, and of each the files that have its characters. */
  load(request: FontRequest, texts: Iterable<string>): Promise<void>;
  /** Loads the face whose metrics set the line height, for texts that it has and that are never cut. */
  loadPrimary(request: FontRequest): Promise<void>;
  /** The face for one grapheme cluster, loaded before; throws FontError when it was not. */
  choose(request: FontRequest, cluster: string): ClusterChoice;
  /** The face whose metrics set the line height. */
  primary(request: FontRequest): FaceChoice;
}

/** Needed wherever text is cut or a word is broken at a soft hyphen, whatever the text says. */
const ALWAYS_NEEDED = '\u2026-';
/** A plan keeps its choices up to this many clusters, then starts anew. */
const MAX_CHOICES = 8192;
/**
 * Code units of a cluster whose choice is kept: a family of four has 11. Longer ones are rare or made to fill the memory, and
 * V8 keeps the whole text of which so long a part was cut.
 */
const LONGEST_KEPT = 12;

/** A file to be loaded: of a face its first one, or that of a piece. */
interface Needed {
  readonly id: string;
  readonly piece?: string;
}

/** What a request means, and the choices made for it so far. */
interface Plan extends FaceCandidates {
  readonly choices: Map<string, ClusterChoice>;
  readonly substituted: boolean;
}

/**
 * The bundled fonts over `readFont`, which gives the bytes of a file in `sdk/fonts/` by its name. Files are read when
 * a text first needs them. `load` rejects with FontError when a file is absent or damaged, and may be called again.
 * Fonts in `added` have the file names that `addedFile` knows.
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
  /** Requests are values that templates share: a look-up by the object itself spares reading the name each time. */
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
          if (maySwapLetters(choice.face, cluster)) await loadComplexShaper();
        } else for (const needed of choice) files.set(fileOf(needed.id, needed.piece), needed);
      }
      await Promise.all(Array.from(files.values(), (needed) => this.#loadFile(needed)));
    }
  }

  /** Its code comes with the first family that is not there. */
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
    throw new FontError(choice[0]?.id ?? plan.own.id, 'the face was not loaded before it was used', {
      code: 'font_not_loaded',
    });
  }

  primary(request: FontRequest): FaceChoice {
    const { own } = this.#plan(request);
    const face = this.#faces.get(own.id);
    if (!face) throw new FontError(own.id, 'the face was not loaded before it was used', { code: 'font_not_loaded' });
    return { face, slant: own.slant };
  }

  #plan(request: FontRequest): Plan {
    const known = this.#planOfRequest.get(request);
    if (known) return known;
    const family = findFamily(request.family, this.#addedFamilies);
    const key = `${(family ?? DEFAULT_FAMILY).id} ${request.bold} ${request.italic} ${family === undefined}`;
    let plan = this.#plans.get(key);
    if (!plan) {
      plan = {
        ...faceCandidates(family ?? DEFAULT_FAMILY, request, this.#added, this.#addedFamilies),
        choices: new Map(),
        substituted: family === undefined && request.family.trim() !== '',
      };
      this.#plans.set(key, plan);
    }
    this.#planOfRequest.set(request, plan);
    return plan;
  }

  /** The choice for a cluster, or the files that have to be loaded before it can be made. */
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
    const standIn = standInOf(this.#added, id);
    if (standIn !== undefined) return this.#standIn(id, standIn);
    const bytes = await this.#readFont(file).catch((cause: unknown) => {
      throw (
        this.#addedError('font_unreachable', id, cause) ??
        // What a platform says as a FontError names what a user can correct; a file's path stays in the cause.
        (cause instanceof FontError ? cause : undefined) ??
        new FontError(id, `the font file ${file} could not be read`, { cause, code: 'font_unreachable' })
      );
    });
    try {
      if (piece !== undefined) this.#faces.get(id)?.addPiece(piece, bytes);
      else this.#faces.set(id, await this.#open(id, bytes, addedFace(this.#added, file)));
    } catch (error) {
      throw this.#addedError('font_unsupported', id, error) ?? error;
    }
  }

  /** Draws a bold face without a file by another: in bold, where that is variable. */
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
    return openAdded(
      id,
      bytes,
      added,
      (cause) => this.#addedError('font_unsupported', id, cause) ?? new Error(String(cause)),
    );
  }

  /** An error that names the font as the one who added it knows it; `undefined` for a bundled face. */
  #addedError(code: AddedFontErrorCode, id: string, cause: unknown): FontError | undefined {
    const face = addedFace(this.#added, fileOf(id));
    if (face === undefined) return undefined;
    const where = { face: `${face.family}, ${face.style}`, path: `/fonts${face.path}` };
    return addedFontError(code, where, cause instanceof FontError ? cause.reason : cause);
  }
}

/** Adds the clusters of a text for which no choice was made yet. */
function addUndecided(open: Set<string>, { choices }: Plan, text: string): void {
  for (let at = 0; at < text.length; ) {
    const end = clusterEnd(text, at);
    const cluster = text.slice(at, end);
    if (!choices.has(cluster)) open.add(cluster);
    at = end;
  }
}

/** Loads the code and the words that the scripts of these clusters are drawn and broken into lines by. */
async function loadRules(clusters: Iterable<string>): Promise<void> {
  const scripts = new Set(Array.from(clusters, scriptOf));
  await Promise.all([
    scripts.size > (scripts.has(undefined) ? 1 : 0) && loadComplexShaper(),
    scripts.has('thai') && loadThaiWords(),
  ]);
}

/** How many characters of a cluster a face cannot draw. */
function missingIn(face: FontFace, cluster: string, script: ScriptTag | undefined): number {
  if (script === undefined) return mapCluster(face, cluster).missing.length;
  const shaper = loadedShaper();
  if (!shaper)
    throw new FontError(face.id, 'the shaper was not loaded before it was used', { code: 'font_not_loaded' });
  return shaper.missing(face, cluster, script).length;
}

function remember(plan: Plan, cluster: string, choice: ClusterChoice): ClusterChoice {
  if (cluster.length > LONGEST_KEPT) return choice;
  if (plan.choices.size >= MAX_CHOICES) plan.choices.clear();
  plan.choices.set(cluster, choice);
  return choice;
}

/** What of its file a face is. */
const wantedOf = ({ file, family, style }: AddedFace): Wanted => {
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
 * The face of a file that was added. TrueType with one style is read as bundled files are; code for other kinds is loaded with
 * the first of them. Rejects with FontError when the file can't be used.
 *
 * @param damaged what the face's methods throw when a glyph can't be read later on
 */
async function openAdded(
  id: string,
  bytes: Uint8Array,
  face: AddedFace,
  damaged: (cause: unknown) => Error,
): Promise<LoadableFace> {
  // Someone may add one of the bundled files under another name: its pieces are not beside it.
  const isPlain = pickOf(face.file) === undefined && isTrueType(bytes) && !readTables(bytes).has('fvar');
  if (isPlain) return parseFace(id, bytes, true);
  const { openFont } = await import('./brought/open-font.ts');
  return openFont(id, bytes, wantedOf(face), damaged);
}

/** Below this a character is drawn as it stands. */
const FIRST_MARK = 0x300;
/** The script that emoji fonts have their sequences under. */
const NO_SCRIPT = 'DFLT';

/** The code points that a face may be asked for when it draws a cluster: as written, composed, and taken apart where it lacks the composed one. */
function neededCodePoints(face: FontFace, cluster: string): readonly number[] {
  const first = cluster.charCodeAt(0);
  if (cluster.length === 1 && first < FIRST_MARK) return [first];
  const composed = Array.from(nfc(cluster));
  const apart = composed.filter((character) => !face.has(character.codePointAt(0) ?? 0));
  const asked = codePointsOf(cluster + composed.join('') + nfd(apart.join('')));
  return asked.map((codePoint) => drawnAs(face, codePoint));
}

/** The script by whose layout tables a cluster is drawn, as OpenType names it; `undefined` when it is drawn without. */
function neededLayout(cluster: string, script: ScriptTag | undefined): string | undefined {
  if (script !== undefined) return scriptTag(script);
  const codePoints = codePointsOf(cluster);
  return codePoints.length > 1 && isEmojiSequence(codePoints) ? NO_SCRIPT : undefined;
}
