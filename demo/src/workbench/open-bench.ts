import type { Preset } from '@platen/sdk';
import { type Design, newDesign } from '../design.ts';
import { h, newId } from '../dom.ts';
import { presetName, templateOnPreset } from '../editor/from-preset.ts';
import type { LabelLayout } from '../editor/layouts.ts';
import { openPapers } from '../editor/new-dialog.ts';
import { sampleData } from '../editor/sample-data.ts';
import { samples } from '../samples.ts';
import { createStore } from '../store.ts';
import type { EditTab } from './ways-to-edit.ts';
import { createWorkbench } from './workbench.ts';

interface OpenBenchOptions {
  /** The page's heading; only heard. */
  readonly title: string;
  /** The tab that is open at first. */
  readonly tab?: EditTab;
  /** What the files made here are called, without their ending. */
  readonly fileName: string;
}

/** The bench for anybody: begins with a design or with a paper of the catalog, and stores nothing. */
export function createOpenBench({ title, tab, fileName }: OpenBenchOptions): HTMLElement {
  const first = samples[0];
  const store = createStore<Design>(newDesign(first?.template, first?.data));
  const said = h('p', { class: 'said', role: 'status' });
  const say = (text: string, grade: 'fine' | 'fault' = 'fine'): void => {
    said.className = `said ${grade}`;
    said.textContent = text;
  };

  const chooser = h(
    'select',
    { id: newId('sample') },
    ...samples.map(({ id, name }) => h('option', { value: id }, name)),
  );
  const paper = h('option', { value: '' });
  chooser.addEventListener('change', () => {
    const sample = samples.find(({ id }) => id === chooser.value);
    if (sample === undefined) return;
    paper.remove();
    store.update(() => newDesign(sample.template, sample.data));
    say('');
  });

  const layPaper = (preset: Preset, layout: LabelLayout): void => {
    const template = templateOnPreset(preset, layout);
    store.update(() => newDesign(template, sampleData(template)));
    paper.textContent = presetName(preset);
    chooser.append(paper);
    chooser.value = '';
    const notes = preset.issues.map(({ message }) => message).join(' ');
    say(notes === '' ? '' : `About this paper: ${notes}`, preset.ready ? 'fine' : 'fault');
  };
  const papers = h('button', { type: 'button', class: 'button', on: { click: () => openPapers(layPaper) } }, 'Paper…');

  const label = h('label', { class: 'start', for: chooser.id }, h('span', { class: 'visually-hidden' }, 'Start from'));
  return createWorkbench(store, {
    title,
    start: [label, chooser, papers, said],
    fileName: () => fileName,
    ...(tab === undefined ? {} : { tab }),
  });
}
