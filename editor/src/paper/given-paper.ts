import type { Preset, Template } from '@platen/sdk';
import { parseJsonText } from '@platen/sdk/internal/json-text';
import type { Issue } from '@platen/sdk/printers';
import { type EditorDocument, jsonIssue, type LabelSettings, labelIssues } from '../document/editor-document.ts';
import { replaceLabel } from '../document/label.ts';
import { presetLabel } from '../document/preset-label.ts';
import { groupOf } from '../document/sheet-groups.ts';
import { isPreset, type RecentPapers } from '../ui/recent-papers.ts';
import type { PaperCatalog } from './paper-catalog.ts';

/** A paper from the application: the id of a catalog paper, a whole preset, or a label with a custom size. */
export type GivenPaper = string | Preset | LabelPaper;

/** The paper that was read, or the issues of an invalid paper. */
export type ReadPaper =
  | {
      readonly kind: 'read';
      /** The preset; undefined if the paper is not from a catalog. */
      readonly preset: Preset | undefined;
      /** Applies the paper to a document without moving its elements. */
      readonly under: (document: EditorDocument) => EditorDocument;
    }
  | { readonly kind: 'refused'; readonly issues: readonly Issue[] };

/** Sources for looking up a paper by its id. */
export interface KnownPapers {
  readonly catalog: PaperCatalog | undefined;
  readonly recent: RecentPapers;
}

/**
 * Reads a paper from the application: an id, an object, or an object as JSON. If the object is a whole template, only
 * its paper is used. The paths of issues start with `/paper`. Rejects only with the signal's reason.
 */
export async function readPaper(given: unknown, known: KnownPapers, signal: AbortSignal): Promise<ReadPaper> {
  if (typeof given !== 'string') return readObject(given);
  if (!given.trimStart().startsWith('{')) return readId(given, known, signal);
  const { value, issue } = parseJsonText(given);
  return issue === undefined ? readObject(value) : rejected([jsonIssue(issue)]);
}

async function readId(id: string, { catalog, recent }: KnownPapers, signal: AbortSignal): Promise<ReadPaper> {
  const used = recent.find((preset) => preset.id === id);
  if (used !== undefined) return read(presetLabel(used), used);
  if (catalog === undefined)
    return unread(`${JSON.stringify(id)} is a paper id, but the editor has no paper catalog; set \`papers\``);
  try {
    const preset = await catalog.read(id, signal);
    return read(presetLabel(preset), preset);
  } catch (error) {
    signal.throwIfAborted();
    return unread(
      `the paper ${JSON.stringify(id)} could not be read: ${error instanceof Error ? error.message : error}`,
    );
  }
}

function readObject(given: unknown): ReadPaper {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return rejected([{ path: '', code: 'invalid_type', message: 'expected a paper id or a paper object' }]);
  if (isPreset(given)) return read(presetLabel(given), given);
  const { id: _id, elements: _elements, ...label } = given as LabelPaper & Partial<Template>;
  const issues = labelIssues(label);
  return issues.length === 0 ? read(label) : rejected(issues);
}

const read = (label: LabelSettings, preset?: Preset): ReadPaper => ({
  ...{ kind: 'read', preset },
  under: (document) => replaceLabel(document, label),
});

const unread = (message: string): ReadPaper => rejected([{ path: '', code: 'unread_paper', message }]);

const rejected = (issues: readonly Issue[]): ReadPaper => ({
  kind: 'refused',
  issues: issues.map(({ path, code, message }) => ({
    ...{ path: `/paper${path}`, code },
    message: path === '' ? `/paper: ${message}` : `/paper${message}`,
  })),
});

/** The paper of a label, as in a template: unit, size, type, page, grid and gap. */
export interface LabelPaper extends LabelSettings {
  /** The id of the catalog paper, if known. */
  readonly id?: string | undefined;
}

/** Returns the paper of a label. The result includes the paper's id if the paper was used recently. */
export function paperOf(label: LabelSettings, used: RecentPapers): LabelPaper {
  const preset = used.find((each) => groupOf(each, label) !== undefined);
  return preset === undefined ? label : { id: preset.id, ...label };
}
