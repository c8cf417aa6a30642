import type { AttributeReader } from './glabels-reader.ts';
import type { LabelDraft } from './label-draft.ts';

/** The parts of a gLabels document that its objects need. */
export interface GlabelsDocument {
  readonly draft: LabelDraft;
  readonly reader: AttributeReader;
  /** Size of the design in millimetres. */
  readonly width: number;
  readonly height: number;
  /** True if the design is turned by 90 degrees on the label. */
  readonly isRotated: boolean;
  readonly isVersion4: boolean;
  readonly files: ReadonlyMap<string, () => Promise<string | undefined>>;
}
