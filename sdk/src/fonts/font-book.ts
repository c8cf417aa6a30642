import { BREAK, graphemeBreak, hasEmojiPresentation } from './characters.ts';
import {
  ARIMO,
  DEFAULT_FAMILY,
  type FontFamily,
  faceOf,
  fileOf,
  findFamily,
  NOTO_EMOJI,
  NOTO_SANS_HEBREW,
} from './families.ts';
import { FontError } from './font-error.ts';
import type { FontFace } from './font-face.ts';
import { clusterEnd } from './graphemes.ts';
import { isEmojiSequence, mapCluster } from './map-cluster.ts';
import { parseFace } from './parse-face.ts';

/** A face as a template asks for it. */
export interface FontRequest {
  /** As written in the template; aliases and unknown names allowed. */
  readonly family: string;
  readonly bold: boolean;
  readonly italic: boolean;
}

/** A face to draw with, and the shear of a synthesised italic (0 for a real one). */
export interface FaceChoice {
  readonly face: FontFace;
  readonly slant: number;
}

/** The bundled faces: which one a request means, which fall back for which script. Faces are loaded once and kept. */
export interface FontBook {
  /** Whether the request names a family that is not bundled, aliases included, so that the default stands in. */
  isSubstituted(request: FontRequest): boolean;
  /** Loads every face that drawing `texts` so needs. */
  load(request: FontRequest, texts: Iterable<string>): Promise<void>;
  /** The face for one grapheme cluster, loaded before; throws FontError when it was not. `missing`: no bundled face has it. */
  choose(request: FontRequest, cluster: string): FaceChoice & { readonly missing: boolean };
  /** The face whose metrics set the line height. */
  primary(request: FontRequest): FaceChoice;
}

/** tan 12 degrees, the angle of Arimo's and Cousine's real italics. */
const SYNTHESISED_SLANT = 0.21255656167002213;
const EMOJI_STYLE = '\ufe0f';
const TEXT_STYLE = '\ufe0e';
/** Needed wherever text is cut or a word is broken at a soft hyphen, whatever the text says. */
const ALWAYS_NEEDED = '\u2026-';
/** A plan keeps its choices up to this many clusters, then starts anew. */
const MAX_CHOICES = 8192;

/** A face that may be asked, loaded or not. */
interface Candidate {
  readonly family: FontFamily;
  readonly id: string;
  readonly slant: number;
}
type Choice = FaceChoice & { readonly missing: boolean };

/** What a request means, and the choices made for it so far. */
interface Plan {
  readonly own: Candidate;
  readonly sans: Candidate;
  readonly symbols: Candidate;
  readonly hebrew: Candidate;
  readonly emoji: Candidate;
  readonly choices: Map<string, Choice>;
  readonly substituted: boolean;
}

/**
 * The bundled fonts over `readFont`, which gives the bytes of a file in `sdk/fonts/` by its name. Files are read when
 * a text first needs them. `load` rejects with FontError when a file is absent or damaged, and may be called again.
 */
export function createFontBook(readFont: (file: string) => Promise<Uint8Array>): FontBook {
  return new BundledFontBook(readFont);
}

class BundledFontBook implements FontBook {
  readonly #readFont: (file: string) => Promise<Uint8Array>;
  readonly #faces = new Map<string, FontFace>();
  readonly #loading = new Map<string, Promise<void>>();
  readonly #plans = new Map<string, Plan>();
  /** Requests are values that templates share: a look-up by the object itself spares reading the name each time. */
  readonly #planOfRequest = new WeakMap<FontRequest, Plan>();

  constructor(readFont: (file: string) => Promise<Uint8Array>) {
    this.#readFont = readFont;
  }

  isSubstituted(request: FontRequest): boolean {
    return this.#plan(request).substituted;
  }

  async load(request: FontRequest, texts: Iterable<string>): Promise<void> {
    const plan = this.#plan(request);
    await this.#loadFace(plan.own.id);
    await this.#loadFor(plan, ALWAYS_NEEDED);
    for (const text of texts) await this.#loadFor(plan, text);
  }

  choose(request: FontRequest, cluster: string): Choice {
    const plan = this.#plan(request);
    const choice = plan.choices.get(cluster) ?? this.#decide(plan, cluster);
    if ('face' in choice) return choice;
    throw new FontError(choice.id, 'the face was not loaded before it was used');
  }

  primary(request: FontRequest): FaceChoice {
    const { own } = this.#plan(request);
    const face = this.#faces.get(own.id);
    if (!face) throw new FontError(own.id, 'the face was not loaded before it was used');
    return { face, slant: own.slant };
  }

  #plan(request: FontRequest): Plan {
    const known = this.#planOfRequest.get(request);
    if (known) return known;
    const family = findFamily(request.family);
    const key = `${(family ?? DEFAULT_FAMILY).id} ${request.bold} ${request.italic} ${family === undefined}`;
    let plan = this.#plans.get(key);
    if (!plan) {
      plan = createPlan(family, request);
      this.#plans.set(key, plan);
    }
    this.#planOfRequest.set(request, plan);
    return plan;
  }

  async #loadFor(plan: Plan, text: string): Promise<void> {
    for (let at = 0; at < text.length; ) {
      const end = clusterEnd(text, at);
      const cluster = text.slice(at, end);
      at = end;
      if (plan.choices.has(cluster)) continue;
      for (let next = this.#decide(plan, cluster); !('face' in next); next = this.#decide(plan, cluster)) {
        await this.#loadFace(next.id);
      }
    }
  }

  /** The choice for a cluster, or the face that has to be loaded before it can be made. */
  #decide(plan: Plan, cluster: string): Choice | Candidate {
    const own = this.#faces.get(plan.own.id);
    if (!own) return plan.own;
    let best: Choice = { face: own, slant: plan.own.slant, missing: true };
    let fewest = Number.POSITIVE_INFINITY;
    for (const candidate of candidatesFor(plan, cluster)) {
      const face = this.#faces.get(candidate.id);
      if (!face) return candidate;
      const { missing } = mapCluster(face, cluster);
      if (missing.length < fewest) {
        best = { face, slant: candidate.slant, missing: missing.length > 0 };
        fewest = missing.length;
      }
      if (fewest === 0) break;
    }
    return remember(plan, cluster, best);
  }

  #loadFace(id: string): Promise<void> {
    if (this.#faces.has(id)) return Promise.resolve();
    const known = this.#loading.get(id);
    if (known) return known;
    const loading = this.#readFace(id).finally(() => this.#loading.delete(id));
    this.#loading.set(id, loading);
    return loading;
  }

  async #readFace(id: string): Promise<void> {
    const bytes = await this.#readFont(fileOf(id)).catch((cause: unknown) => {
      throw new FontError(id, `the font file ${fileOf(id)} could not be read`, { cause });
    });
    this.#faces.set(id, parseFace(id, bytes));
  }
}

function createPlan(family: FontFamily | undefined, { bold, italic, family: asked }: FontRequest): Plan {
  const candidate = (of: FontFamily): Candidate => {
    const { id, synthesisedItalic } = faceOf(of, bold, italic);
    return { family: of, id, slant: synthesisedItalic ? SYNTHESISED_SLANT : 0 };
  };
  return {
    own: candidate(family ?? DEFAULT_FAMILY),
    sans: candidate(DEFAULT_FAMILY),
    symbols: candidate(ARIMO),
    hebrew: candidate(NOTO_SANS_HEBREW),
    emoji: candidate(NOTO_EMOJI),
    choices: new Map(),
    substituted: family === undefined && asked.trim() !== '',
  };
}

function remember(plan: Plan, cluster: string, choice: Choice): Choice {
  if (plan.choices.size >= MAX_CHOICES) plan.choices.clear();
  plan.choices.set(cluster, choice);
  return choice;
}

const HEBREW = /[\u0590-\u05ff\ufb1d-\ufb4f]/;
/** Punctuation to arrows, geometric shapes and dingbats: Arimo has many that Noto Sans leaves out. */
const SYMBOL = /[\u2000-\u2bff]/;

/** The faces to ask for a cluster, best first. The requested one is always among them, and a script's own only for it. */
function candidatesFor(plan: Plan, cluster: string): readonly Candidate[] {
  const text = textCandidates(plan, cluster);
  if (HEBREW.test(cluster)) return [...text, plan.hebrew];
  const codePoints = Array.from(cluster, (character) => character.codePointAt(0) ?? 0);
  if (!isEmojiSequence(codePoints)) return text;
  return asksForEmoji(cluster, codePoints) ? [plan.emoji, ...text] : [...text, plan.emoji];
}

function textCandidates({ own, sans, symbols }: Plan, cluster: string): readonly Candidate[] {
  const all = SYMBOL.test(cluster) ? [own, sans, symbols] : [own, sans];
  return all.filter((candidate, i) => all.findIndex(({ id }) => id === candidate.id) === i);
}

/** Whether a pictograph is to be drawn as an emoji rather than as text (UTS #51, 2.7). */
function asksForEmoji(cluster: string, codePoints: readonly number[]): boolean {
  if (cluster.includes(TEXT_STYLE)) return false;
  if (cluster.includes(EMOJI_STYLE)) return true;
  return codePoints.some((c) => hasEmojiPresentation(c) || graphemeBreak(c) === BREAK.regional);
}
