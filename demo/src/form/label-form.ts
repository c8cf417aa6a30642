import { type Design, type Draft, draftOf, elementsOf, withTemplate } from '../design.ts';
import { h } from '../dom.ts';
import type { Store } from '../store.ts';
import { MM_PER_INCH } from '../units.ts';
import { choiceControl, numberControl } from './inputs.ts';

/** Size and unit of the label itself. */
export function createLabelForm(store: Store<Design>): HTMLElement {
  const set = (property: string) => (value: unknown) => {
    if (value !== undefined) {
      store.update((design) => withTemplate(design, { ...draftOf(design.template), [property]: value }));
    }
  };
  const toUnit = (unit: unknown) =>
    store.update((design) => withTemplate(design, inUnit(draftOf(design.template), unit === 'inch' ? 'inch' : 'mm')));
  const controls = {
    width: numberControl('Width', set('width'), { min: 0, step: 0.5 }),
    height: numberControl('Height', set('height'), { min: 0, step: 0.5 }),
    unit: choiceControl(
      'Unit',
      [
        ['mm', 'mm'],
        ['inch', 'inch'],
      ],
      toUnit,
    ),
  };
  store.subscribe(({ template }) => {
    const draft = draftOf(template);
    controls.width.show(draft.width);
    controls.height.show(draft.height);
    controls.unit.show(draft.unit ?? 'mm');
  });
  return h('div', { class: 'label-form' }, ...Object.values(controls).map(({ element }) => element));
}

const ELEMENT_LENGTHS = ['x', 'y', 'width', 'height', 'strokeWidth'];

/** The same label in another unit, rounded to what one would type. */
function inUnit(template: Draft, unit: 'mm' | 'inch'): Draft {
  if ((template.unit ?? 'mm') === unit) return template;
  const [factor, digits] = unit === 'mm' ? [MM_PER_INCH, 2] : [1 / MM_PER_INCH, 4];
  const length = (value: unknown) => (typeof value === 'number' ? Number((value * factor).toFixed(digits)) : value);
  const converted = (draft: Draft, keys: readonly string[]) =>
    Object.fromEntries(Object.entries(draft).map(([key, value]) => [key, keys.includes(key) ? length(value) : value]));
  const { page, gap } = template;
  const margins = draftOf(page).margins;
  return {
    ...converted(template, ['width', 'height']),
    unit,
    elements: elementsOf(template).map((element) => converted(draftOf(element), ELEMENT_LENGTHS)),
    ...(page === undefined
      ? {}
      : {
          page: {
            ...converted(draftOf(page), ['width', 'height']),
            ...(Array.isArray(margins) ? { margins: margins.map(length) } : {}),
          },
        }),
    ...(gap === undefined ? {} : { gap: converted(draftOf(gap), ['column', 'line']) }),
  };
}
