import type { BarcodeType } from '@platen/sdk';
import { type Design, type Draft, draftOf, elementsOf, fieldsOf, withElement } from '../design.ts';
import { h, newId } from '../dom.ts';
import type { Store } from '../store.ts';
import {
  type Control,
  checkControl,
  choiceControl,
  colorControl,
  longTextControl,
  numberControl,
  textControl,
} from './inputs.ts';

const FAMILIES = ['Noto Sans', 'Arimo', 'Tinos', 'Cousine', 'Arial', 'Times New Roman', 'Courier New'];
/** Every symbology as people know it; the compiler asks for one that is new. */
const SYMBOLOGY_NAMES: Readonly<Record<BarcodeType, string>> = {
  code128: 'Code 128',
  code39: 'Code 39',
  ean13: 'EAN-13',
  ean8: 'EAN-8',
  upca: 'UPC-A',
  upce: 'UPC-E',
  isbn: 'ISBN',
  'gs1-128': 'GS1-128',
};
const SYMBOLOGIES = Object.entries(SYMBOLOGY_NAMES);
const DEFAULTS: Draft = {
  rotation: 0,
  fontSize: 10,
  fontFamily: '',
  align: 'left',
  verticalAlign: 'top',
  color: '#000000',
  barcodeType: 'code128',
  showBarcodeText: true,
};

export interface ElementForm {
  readonly element: HTMLElement;
  /** Puts the cursor into the control of a property. */
  focus(property: string): void;
}

/** The properties of the selected element. Controls stay while they are typed in; only another kind of element builds new ones. */
export function createElementForm(store: Store<Design>): ElementForm {
  const element = h('div', { class: 'element-form' });
  let controls = new Map<string, Control>();
  let built = '';

  const current = () => draftOf(elementsOf(store.get().template)[store.get().selected]);
  const replace = (next: Draft) => store.update((design) => withElement(design, design.selected, next));
  const setter = (property: string) => (value: unknown) => {
    const { [property]: _, ...rest } = current();
    replace(value === undefined ? rest : { ...current(), [property]: value });
  };

  store.subscribe((design) => {
    const draft = draftOf(elementsOf(design.template)[design.selected]);
    const source = 'field' in draft ? 'field' : 'value';
    const shape =
      design.selected < 0 ? '' : `${design.selected} ${draft.type} ${source} ${design.template === undefined}`;
    if (shape !== built) {
      built = shape;
      controls =
        shape === '' ? new Map() : controlsFor(draft, setter, () => replace(withOtherSource(current(), store.get())));
      element.replaceChildren(...[...controls.values()].map((control) => control.element));
    }
    for (const [property, control] of controls) control.show(draft[property] ?? DEFAULTS[property]);
  });

  return {
    element,
    focus(property) {
      const control = controls.get(property)?.element.querySelector<HTMLElement>('input, textarea, select');
      control?.focus();
    },
  };
}

type Setter = (property: string) => (value: unknown) => void;

function controlsFor(draft: Draft, set: Setter, swapSource: () => void): Map<string, Control> {
  const position: [string, Control][] = [
    ['x', numberControl('X', set('x'), { step: 0.5 })],
    ['y', numberControl('Y', set('y'), { step: 0.5 })],
    ['width', numberControl('Width', set('width'), { min: 0, step: 0.5 })],
    ['height', numberControl('Height', set('height'), { min: 0, step: 0.5 })],
    ['rotation', numberControl('Rotation °', set('rotation'), { step: 15 })],
  ];
  return new Map([...contentControls(draft, set, swapSource), ...kindControls(draft, set), ...position]);
}

/** Fixed text or a field, and the switch between the two. */
function contentControls(draft: Draft, set: Setter, swap: () => void): [string, Control][] {
  const fromData = 'field' in draft;
  const source = choiceControl(
    'Content',
    [
      ['value', 'Fixed'],
      ['field', 'From data'],
    ],
    swap,
  );
  const content = fromData
    ? textControl('Field', set('field'), { keepEmpty: true })
    : draft.type === 'text'
      ? longTextControl('Text', set('value'))
      : textControl(draft.type === 'image' ? 'Image address' : 'Value', set('value'), { keepEmpty: true });
  return [
    ['', { element: source.element, show: () => source.show(fromData ? 'field' : 'value') }],
    [fromData ? 'field' : 'value', content],
  ];
}

function kindControls(draft: Draft, set: Setter): [string, Control][] {
  switch (draft.type) {
    case 'text':
      return textControls(set);
    case 'barcode':
      return [
        ['barcodeType', choiceControl('Symbology', SYMBOLOGIES, set('barcodeType'))],
        ['showBarcodeText', checkControl('Text below the bars', set('showBarcodeText'))],
      ];
    case 'qrcode':
    case 'image':
      return [
        ['stroke', colorControl('Border colour', set('stroke'))],
        ['strokeWidth', numberControl('Border width', set('strokeWidth'), { min: 0, step: 0.1 })],
      ];
    default:
      return [];
  }
}

function textControls(set: Setter): [string, Control][] {
  const list = newId('families');
  const family = textControl('Font', set('fontFamily'), { list });
  family.element.append(h('datalist', { id: list }, ...FAMILIES.map((name) => h('option', { value: name }))));
  return [
    ['fontFamily', family],
    ['fontSize', numberControl('Size, pt', set('fontSize'), { min: 0, step: 0.5 })],
    [
      'align',
      choiceControl(
        'Align',
        [
          ['left', 'Left'],
          ['center', 'Centre'],
          ['right', 'Right'],
        ],
        set('align'),
      ),
    ],
    [
      'verticalAlign',
      choiceControl(
        'Vertical',
        [
          ['top', 'Top'],
          ['middle', 'Middle'],
          ['bottom', 'Bottom'],
        ],
        set('verticalAlign'),
      ),
    ],
    ['color', colorControl('Colour', set('color'))],
    ['bold', checkControl('Bold', set('bold'))],
    ['italic', checkControl('Italic', set('italic'))],
    ['underline', checkControl('Underline', set('underline'))],
  ];
}

/** The element with its value made a field, or the other way round, keeping what is shown where that is possible. */
function withOtherSource(draft: Draft, design: Design): Draft {
  const { value, field, ...rest } = draft;
  if (typeof field === 'string') {
    const shown = draftOf(design.data)[field];
    return { ...rest, value: typeof shown === 'string' ? shown : '' };
  }
  const taken = fieldsOf(design.template);
  const name = ['text', 'code', 'note', 'extra'].find((candidate) => !taken.includes(candidate));
  return { ...rest, field: name ?? `field${taken.length + 1}` };
}
