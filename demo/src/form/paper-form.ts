import { type Design, type Draft, draftOf, withTemplate } from '../design.ts';
import { h } from '../dom.ts';
import type { Store } from '../store.ts';
import { type Control, choiceControl, numberControl } from './inputs.ts';

/** Most rows and columns that the editor offers. */
const MOST = 100;
const TYPES = [
  ['ROLL', 'Roll, one label a page'],
  ['ROLL2Up', 'Roll, labels side by side'],
  ['SHEET', 'Sheet of labels'],
] as const;
const MARGINS = ['left', 'top', 'right', 'bottom'] as const;

/** A control, and where its value is in the template. */
interface PaperControl extends Control {
  readonly types: readonly string[];
  read(template: Draft): unknown;
}

/** How labels lie on their paper: kind of paper, its size and margins, labels across and down, gaps. */
export function createPaperForm(store: Store<Design>): HTMLElement {
  const change = (edit: (template: Draft) => Draft) =>
    store.update((design) => withTemplate(design, edit(draftOf(design.template))));
  const kind = choiceControl('Paper', TYPES, (type) => change((template) => ofType(template, String(type))));
  kind.element.classList.add('all');
  const controls = paperControls(change);

  function show(template: unknown): void {
    const draft = draftOf(template);
    const type = typeof draft.type === 'string' ? draft.type : 'ROLL';
    kind.show(type);
    for (const { element, types, read, show: showValue } of controls) {
      element.hidden = !types.includes(type);
      showValue(read(draft));
    }
  }

  store.subscribe(({ template }) => show(template));
  return h(
    'div',
    {
      class: 'paper-form',
      role: 'group',
      'aria-label': 'Paper and grid',
      on: { focusout: () => show(store.get().template) },
    },
    kind.element,
    ...controls.map(({ element }) => element),
  );
}

type Change = (edit: (template: Draft) => Draft) => void;

function paperControls(change: Change): readonly PaperControl[] {
  const part = (types: readonly string[], label: string, name: 'page' | 'grid' | 'gap', key: string): PaperControl => ({
    ...numberControl(
      label,
      (value) => {
        const limited = name === 'grid' ? gridCount(value) : value;
        if (limited !== undefined) change((template) => withPart(template, name, { [key]: limited }));
      },
      name === 'grid' ? { min: 1, step: 1 } : { step: 0.5 },
    ),
    types,
    read: (template) => draftOf(template[name])[key],
  });
  const margin = (label: string, index: number): PaperControl => ({
    ...numberControl(
      `Margin ${label}`,
      (value) =>
        change((template) =>
          withPart(template, 'page', {
            margins: marginsOf(template).with(index, typeof value === 'number' ? value : 0),
          }),
        ),
      { step: 0.5 },
    ),
    types: ['SHEET'],
    read: (template) => marginsOf(template)[index],
  });
  const both = ['SHEET', 'ROLL2Up'];
  return [
    part(['SHEET'], 'Page width', 'page', 'width'),
    part(['SHEET'], 'Page height', 'page', 'height'),
    part(both, 'Columns', 'grid', 'col'),
    part(both, 'Rows', 'grid', 'row'),
    ...MARGINS.map(margin),
    part(['ROLL2Up'], 'Gap across', 'gap', 'column'),
    part(['ROLL2Up'], 'Gap down', 'gap', 'line'),
  ];
}

/** What is typed, held to 1 to 100; undefined while nothing is. */
function gridCount(value: unknown): number | undefined {
  return typeof value === 'number' ? Math.min(MOST, Math.max(1, Math.trunc(value))) : undefined;
}

function marginsOf(template: Draft): readonly number[] {
  const { margins } = draftOf(template.page);
  const side = (index: number) => (Array.isArray(margins) && typeof margins[index] === 'number' ? margins[index] : 0);
  return [side(0), side(1), side(2), side(3)];
}

const withPart = (template: Draft, name: string, change: Draft): Draft => ({
  ...template,
  [name]: { ...draftOf(template[name]), ...change },
});

/** The template on another kind of paper, with the parts that kind needs. */
function ofType(template: Draft, type: string): Draft {
  const { width, height } = template;
  switch (type) {
    case 'SHEET':
      return { ...template, type, grid: template.grid ?? { col: 1, row: 1 }, page: template.page ?? { width, height } };
    case 'ROLL2Up': {
      const { page: _, ...rest } = template;
      return { ...rest, type, grid: template.grid ?? { col: 2, row: 1 }, gap: template.gap ?? { column: 0, line: 0 } };
    }
    default: {
      const { page: _page, grid: _grid, gap: _gap, ...rest } = template;
      return { ...rest, type };
    }
  }
}
