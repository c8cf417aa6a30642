import type { Preset } from '@platen/sdk';
import { openDialog } from '../dialog.ts';
import { h, labelled } from '../dom.ts';
import { sayError } from '../portal/say-error.ts';
import { type Sample, samples } from '../samples.ts';
import { presetName, presetSize } from './from-preset.ts';
import { findLayout, type LabelLayout, layouts } from './layouts.ts';
import { searchPapers } from './search-papers.ts';

interface Beginnings {
  readonly sample: (sample: Sample) => void;
  readonly preset: (preset: Preset, layout: LabelLayout) => void;
}

/** Papers that a search shows; a narrower one shows the rest. */
const SHOWN = 30;
/** After the last key of a word, milliseconds. */
const PAUSE = 250;

/** Lets a new template begin: with a design, or with a paper of the catalog and an arrangement. */
export function openBeginnings(begin: Beginnings): void {
  const designs = samples.map((sample) =>
    h(
      'li',
      {},
      h(
        'button',
        {
          type: 'button',
          class: 'choice',
          on: {
            click: () => {
              dialog.close();
              begin.sample(sample);
            },
          },
        },
        h('span', { class: 'choice-name' }, sample.name),
      ),
    ),
  );
  const papers = paperSearch((preset, layout) => {
    dialog.close();
    begin.preset(preset, layout);
  });
  const cancel = h('button', { type: 'button', class: 'button', on: { click: () => dialog.close() } }, 'Cancel');
  const dialog = openDialog('New template', [
    h('h3', {}, 'A design'),
    h('ul', { class: 'choices short', 'aria-label': 'Designs' }, ...designs),
    h('h3', {}, 'or a paper of the catalog'),
    papers,
    h('div', { class: 'tools end' }, cancel),
  ]);
}

/** Lets a label begin with a paper of the catalog and an arrangement. */
export function openPapers(begin: Beginnings['preset']): void {
  const papers = paperSearch((preset, layout) => {
    dialog.close();
    begin(preset, layout);
  });
  const cancel = h('button', { type: 'button', class: 'button', on: { click: () => dialog.close() } }, 'Cancel');
  const dialog = openDialog('A paper of the catalog', [papers, h('div', { class: 'tools end' }, cancel)]);
}

function paperSearch(choose: (preset: Preset, layout: LabelLayout) => void): HTMLElement {
  const words = h('input', { type: 'search', placeholder: 'Avery 5160', autocomplete: 'off', spellcheck: false });
  const layout = h('select', {}, ...layouts.map(({ id, name }) => h('option', { value: id }, name)));
  const list = h('ul', { class: 'choices', 'aria-label': 'Papers', hidden: true });
  const said = h(
    'p',
    { class: 'faint', role: 'status' },
    'Thousands of label sheets and rolls, by vendor, model or use.',
  );
  let asked = 0;

  async function search(): Promise<void> {
    const question = ++asked;
    const text = words.value.trim();
    list.hidden = true;
    if (text === '') return;
    try {
      const { presets, total, near } = await searchPapers(text, SHOWN);
      // the words were changed since: this answer is too late
      if (question !== asked) return;
      list.replaceChildren(...presets.map((preset) => choiceFor(preset, () => pick(preset))));
      list.hidden = presets.length === 0;
      said.textContent = `${near === undefined ? '' : `Nothing is called “${text}”; for “${near}”: `}${countText(presets.length, total)}`;
    } catch (error) {
      said.textContent = sayError(error);
    }
  }

  function pick(preset: Preset): void {
    const chosen = findLayout(layout.value);
    if (chosen !== undefined) choose(preset, chosen);
  }

  let waiting: ReturnType<typeof setTimeout> | undefined;
  words.addEventListener('input', () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => void search(), PAUSE);
  });
  return h(
    'div',
    { class: 'stack' },
    h('div', { class: 'two' }, labelled('Search papers', words), labelled('Arrangement', layout)),
    said,
    list,
  );
}

function countText(shown: number, total: number): string {
  if (total === 0)
    return 'No paper has all these words. Try fewer words, or begin with a design and type the paper’s size.';
  return shown < total ? `The first ${shown} of ${total}; another word narrows it.` : `${total} found`;
}

function choiceFor(preset: Preset, pick: () => void): HTMLElement {
  return h(
    'li',
    {},
    h(
      'button',
      { type: 'button', class: 'choice', on: { click: pick } },
      h('span', { class: 'choice-name' }, presetName(preset)),
      h(
        'span',
        { class: 'faint' },
        presetSize(preset),
        preset.ready ? '' : ' ',
        preset.ready ? '' : h('span', { class: 'badge warn' }, 'to be mended'),
      ),
    ),
  );
}
