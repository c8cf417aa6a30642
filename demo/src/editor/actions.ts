import { hasStatus } from '../portal/say-error.ts';
import { readTemplate } from '../portal/templates.ts';
import { samples } from '../samples.ts';
import { dropData, keepData } from './bench-data.ts';
import type { Desk } from './desk.ts';
import { type EditedDocument, storedDocument } from './document.ts';
import type { DocumentBar } from './document-bar.ts';
import { layPreset, laySample, layStored } from './lay-out.ts';
import { openBeginnings } from './new-dialog.ts';
import { openTemplates } from './open-dialog.ts';
import { askDelete } from './questions.ts';
import { type Outcome, remove, save, saveAsNew } from './storage.ts';

/** What people do with the document on the desk. */
export interface Actions {
  start(): Promise<void>;
  open(): Promise<void>;
  save(): Promise<void>;
  saveAsNew(): Promise<void>;
  remove(): Promise<void>;
}

type Bar = Pick<DocumentBar, 'say' | 'focusName'>;

export function createActions(desk: Desk, bar: Bar): Actions {
  const { say } = bar;
  return {
    async start() {
      if (!(await desk.mayClear())) return;
      openBeginnings({
        sample: (sample) => laySample(desk, say, sample),
        preset: (preset, layout) => layPreset(desk, say, preset, layout),
      });
    },
    async open() {
      if (!(await desk.mayClear())) return;
      openTemplates((id) => void desk.working(async () => layStored(desk, say, await readTemplate(id))));
    },
    save: () => store(desk, bar, save),
    saveAsNew: () => store(desk, bar, ({ name }, template) => saveAsNew(name, template)),
    remove: () => removeStored(desk, bar),
  };
}

function store(
  desk: Desk,
  { say }: Bar,
  how: (document: EditedDocument, template: unknown) => Promise<Outcome>,
): Promise<void> {
  return desk.working(async () => {
    const { template, data } = desk.design.get();
    const { document } = desk.state();
    const name = document.name.trim();
    const outcome = await how({ ...document, name }, template);
    if (outcome.kind === 'theirs') layStored(desk, say, outcome.read);
    if (outcome.kind !== 'stored') return;
    const { record } = outcome.read;
    const now = desk.state().document.name;
    // a name typed meanwhile stays a change, and so does the design on the bench
    const typed = now.trim() === name ? record.name : now;
    desk.stored({ ...storedDocument(outcome.read, template), name: typed }, { kind: 'template', id: record.id });
    keepData(record.id, data);
    say(record.paperStatus === 'unresolved' ? 'Saved; its paper has to be mended to print it.' : '');
  });
}

async function removeStored(desk: Desk, { say, focusName }: Bar): Promise<void> {
  const { stored, name } = desk.state().document;
  if (stored === undefined || (await askDelete(name)) !== 'delete') return;
  await desk.working(async () => {
    try {
      await remove(stored);
    } catch (error) {
      if (!hasStatus(error, 412)) throw error;
      const what = 'It was changed elsewhere since you opened it, so it was not deleted.';
      return say(`${what} Open it again to look at it.`, 'fault');
    }
    dropData(stored.id);
    const [first] = samples;
    if (first !== undefined) laySample(desk, say, first);
    say(`“${name}” is deleted.`);
    focusName();
  });
}
