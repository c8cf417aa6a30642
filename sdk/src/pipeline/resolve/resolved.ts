import type { Unit } from '../../base/units.ts';
import type { ResolvedElement } from '../elements/element-kind.ts';
import type { ElementKinds } from '../elements/element-kinds.ts';

// A resolved template: defaults filled in, lengths in points. All labels of a template share it.

export interface ResolvedTemplate {
  readonly unit: Unit;
  /** Size as given in the template, in its unit. */
  readonly requestedSize: { readonly width: number; readonly height: number };
  /** Width in points. */
  readonly width: number;
  readonly height: number;
  readonly resolutionDpi: number;
  readonly elements: readonly ResolvedElement[];
  /** Element kinds by name. */
  readonly kinds: ElementKinds;
}
