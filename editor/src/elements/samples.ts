import type { LabelElement } from '@platen/sdk';
import { barcodeSampler } from './barcode/sample.ts';
import type { ElementOf, ElementType, Sample, SampleHints, Sampler } from './element-kind.ts';
import { isElementType } from './element-kinds.ts';
import { imageSampler } from './image/sample.ts';
import { qrcodeSampler } from './qrcode/sample.ts';
import { textSampler } from './text/sample.ts';

/**
 * Functions that create sample content, by element type. They are separate from `ELEMENT_KINDS`, so that the editor can
 * start without loading the large sample picture.
 */
const SAMPLERS = {
  text: textSampler,
  barcode: barcodeSampler,
  qrcode: qrcodeSampler,
  image: imageSampler,
} satisfies { readonly [Type in ElementType]: Sampler<ElementOf<Type>> };

/** Returns sample content for the field that an element shows. */
export function sampleOf(element: LabelElement, hints: SampleHints): Sample {
  const sampler: Sampler = isElementType(element.type) ? SAMPLERS[element.type] : textSampler;
  return sampler.sample(element, hints);
}
