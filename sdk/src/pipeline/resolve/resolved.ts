import type { Unit } from '../../base/units.ts';
import type { ResolvedElement } from '../elements/element-kind.ts';
import type { ElementKinds } from '../elements/element-kinds.ts';

// What `resolve` gives: every default decided, every length in points. One a template, shared by all its labels.

export interface ResolvedTemplate {
  readonly unit: Unit;
  /** As the template says it, in its unit. */
  readonly requestedSize: { readonly width: number; readonly height: number };
  /** Points. */
  readonly width: number;
  readonly height: number;
  readonly resolutionDpi: number;
  readonly elements: readonly ResolvedElement[];
  /** The kind of each element, by its `kind`. */
  readonly kinds: ElementKinds;
}
