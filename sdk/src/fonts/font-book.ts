import type { FontFace } from './font-face.ts';

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
