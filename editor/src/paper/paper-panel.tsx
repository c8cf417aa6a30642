import type { Preset } from '@platen/sdk';
import { paperIssues } from '@platen/sdk/internal/paper';
import { groupOf, groupsOf } from '../document/sheet-groups.ts';
import { Icon } from '../ui/buttons.tsx';
import { resizeLabel } from '../ui/change-size.ts';
import { useEditor } from '../ui/editor-context.ts';
import { ScaleTick } from '../ui/form.tsx';
import { PaperDrawing, paperPicture } from '../ui/paper-drawing.tsx';
import { dpiChoices, kindOf } from '../ui/printers.ts';
import { papersUsedLast } from '../ui/recent-papers.ts';
import { filled } from '../words/fill.ts';
import { applyLabel, applyPaper } from './apply-paper.ts';
import { correctionsFor } from './corrections.ts';
import { Choice, OwnPaperFields } from './own-paper-fields.tsx';
import { PaperSearch, paperName } from './paper-search.tsx';
import { changesShown, groupShown, paperIssueShown, paperShown, presetNoteShown } from './paper-words.ts';

/** The panel in which users choose the label's paper from the catalog, or enter its size, and fix its issues. */
export function PaperPanel() {
  const editor = useEditor();
  const { store, words, language } = editor;
  const { label } = store.shown.value;
  const preset = papersUsedLast.papers.value.find((each) => groupOf(each, label) !== undefined);
  const choose = (found: Preset): void => {
    // must run before the commit, because the commit fires a change event that includes the paper's id
    papersUsedLast.use(found);
    const applied = `${filled(words.paper.applied, { name: paperName(found) })}.`;
    resizeLabel(editor, (document, isScaling) => applyPaper(document, found, { scaleToLabel: isScaling }), applied);
  };
  return (
    <section class="properties paper-panel" aria-label={words.panels.paper}>
      <div class="paper-now">
        <PaperDrawing picture={paperPicture(label, preset)} />
        <p>
          {preset !== undefined && <strong>{paperName(preset)}</strong>}
          <span>{paperShown(label, words.paper, language)}</span>
        </p>
      </div>
      <button
        type="button"
        class="button"
        onClick={() => {
          editor.dialog.value = 'layouts';
        }}
      >
        <Icon name="plus" />
        {words.layouts.title}
      </button>
      <PaperSearch onChoose={choose} />
      <ScaleTick />
      <PaperIssues />
      {preset !== undefined && preset.issues.length > 0 && (
        <details class={preset.ready ? 'paper-notes' : 'paper-notes warned'} open={!preset.ready}>
          <summary>{words.paper.notes}</summary>
          {preset.issues.map((issue) => (
            <PresetNote key={issue.code} issue={issue} />
          ))}
        </details>
      )}
      {preset !== undefined && <Groups preset={preset} />}
      <h2>{words.paper.own}</h2>
      <OwnPaperFields />
      <Choice
        label={words.paper.printer}
        hint={words.paper.printerHint}
        value={String(store.resolutionDpi.value)}
        choices={dpiChoices(store.resolutionDpi.value).map((dpi) => [
          String(dpi),
          filled(words.paper.printers[kindOf(dpi)], { dpi }, language),
        ])}
        onChoose={(dpi) => {
          store.resolutionDpi.value = Number(dpi);
        }}
      />
    </section>
  );
}

/**
 * A note about unusual values of a paper from the catalog. The note is in the page's language, with the catalog's
 * English message as details. If the note has no translation, only the catalog's message is shown.
 */
function PresetNote({ issue: { code, message } }: { readonly issue: Preset['issues'][number] }) {
  const { words } = useEditor();
  const note = presetNoteShown(code, words.paper);
  const source = (
    <p class="hint" lang="en">
      {message}
    </p>
  );
  if (note === undefined) return source;
  return (
    <>
      <p>{note}</p>
      <details>
        <summary>{words.findings.details}</summary>
        {source}
      </details>
    </>
  );
}

/** Field that selects a group of labels on an irregular sheet. Renders nothing for a regular sheet. */
function Groups({ preset }: { readonly preset: Preset }) {
  const { store, words, language } = useEditor();
  const groups = groupsOf(preset);
  if (groups.length === 1) return null;
  return (
    <Choice
      label={words.paper.groups}
      value={String(groupOf(preset, store.shown.value.label))}
      choices={groups.map((group, index) => [String(index), groupShown(group, words.paper, language)])}
      onChoose={(index) => {
        const group = groups[Number(index)];
        if (group !== undefined) store.commit(applyLabel(store.history.value.present.document, group), 'label');
      }}
    />
  );
}

/** The issues that prevent printing on the paper, and the proposed corrections. */
function PaperIssues() {
  const { store, words, language } = useEditor();
  const { label } = store.shown.value;
  const unit = store.unit.value;
  const issues = paperIssues(store.template.value);
  if (issues.length === 0) return null;
  const corrected = correctionsFor(label);
  const changes =
    corrected?.corrections.flatMap((correction) => changesShown(correction, unit, words.paper, language)) ?? [];
  return (
    <div class="paper-issues" role="status">
      {issues.map((issue) => (
        <p key={issue.path} class="issue">
          <Icon name="fault" />
          <span>{paperIssueShown(issue, unit, words.paper, language)}</span>
        </p>
      ))}
      {corrected === undefined ? (
        <p>{words.paper.noProposal}</p>
      ) : (
        <>
          <h3>{words.paper.proposal}</h3>
          <ul>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
          <button
            type="button"
            class="button primary"
            onClick={() => store.commit(applyLabel(store.history.value.present.document, corrected.label), 'label')}
          >
            {words.paper.correct}
          </button>
        </>
      )}
    </div>
  );
}
