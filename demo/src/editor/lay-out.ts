import type { Preset } from '@platen/sdk';
import { draftOf, newDesign } from '../design.ts';
import { readPreset } from '../portal/presets.ts';
import { type ReadTemplate, readTemplate } from '../portal/templates.ts';
import { type Sample, samples } from '../samples.ts';
import { keptData } from './bench-data.ts';
import type { EditorLink } from './deep-link.ts';
import type { Desk } from './desk.ts';
import { newDocument, storedDocument } from './document.ts';
import type { DocumentBar } from './document-bar.ts';
import { presetName, templateOnPreset } from './from-preset.ts';
import { findLayout, type LabelLayout } from './layouts.ts';
import { sampleData } from './sample-data.ts';

type Say = DocumentBar['say'];

/** Lays a stored template on the desk, with the row it was last looked at with. */
export function layStored(desk: Desk, say: Say, read: ReadTemplate): void {
  const { template, id, paperStatus } = read.record;
  const row = { ...sampleData(template), ...draftOf(keptData(id)) };
  desk.lay(storedDocument(read, template), newDesign(template, row), { kind: 'template', id });
  say(paperStatus === 'unresolved' ? 'Its paper has to be mended before it can be printed.' : '');
}

export function laySample(desk: Desk, say: Say, { id, name, template, data }: Sample): void {
  desk.lay(newDocument(name, template), newDesign(template, data), { kind: 'starter', id });
  say('');
}

/** Lays a new template on the desk: a paper of the catalog with a layout, and what the catalog says of the paper. */
export function layPreset(desk: Desk, say: Say, preset: Preset, layout: LabelLayout): void {
  const template = templateOnPreset(preset, layout);
  const link = { kind: 'preset', id: preset.id, layout: layout.id } as const;
  desk.lay(newDocument(presetName(preset), template), newDesign(template, sampleData(template)), link);
  const notes = preset.issues.map(({ message }) => message).join(' ');
  say(notes === '' ? '' : `About this paper: ${notes}`, preset.ready ? 'fine' : 'fault');
}

/** Lays on the desk what an address asks for. Throws PlatenError. */
export async function layLinked(desk: Desk, say: Say, link: EditorLink): Promise<void> {
  switch (link.kind) {
    case 'template':
      return layStored(desk, say, await readTemplate(link.id));
    case 'preset': {
      const layout = findLayout(link.layout);
      const preset = await readPreset(link.id);
      if (layout !== undefined) return layPreset(desk, say, preset, layout);
      return say(`There is no layout “${link.layout}”.`, 'fault');
    }
    case 'starter': {
      const sample = samples.find(({ id }) => id === link.id);
      return sample === undefined ? say(`There is no starter “${link.id}”.`, 'fault') : laySample(desk, say, sample);
    }
    case 'none':
  }
}
