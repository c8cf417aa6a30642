import type { CodeGrade, PrintItem } from '@platen/sdk';
import { MM_PER_INCH } from '@platen/sdk/internal/base';
import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { drawnElements, type EditorElement, type ElementKey, templateOf } from '../document/editor-document.ts';
import { addedFonts } from '../elements/added-fonts.ts';
import { kindOf } from '../elements/element-kinds.ts';
import type { GradeWords } from '../words/en/grades.ts';
import { filled } from '../words/fill.ts';
import { loadGradeWords } from '../words/grade-words.ts';
import { type Editor, useEditor } from './editor-context.ts';
import { nameOf } from './show-finding.ts';

/** Props of the component for predicted grades. */
export interface CodeGradesProps {
  /** The elements whose grades are shown; by default, all codes of the label. */
  readonly keys?: readonly ElementKey[] | undefined;
}

/** Maximum number of grades that are listed, worst first. */
const MAX_LISTED = 5;

/** Predicted grades of the codes in the shown row, at the printer's resolution, with advice on how to improve them. */
function CodeGrades({ keys }: CodeGradesProps) {
  const editor = useEditor();
  const texts = useGradeWords(editor);
  const graded = useGrades(editor).value;
  const { document } = editor.store.history.value.present;
  const isShown = ({ key, element }: EditorElement): boolean =>
    kindOf(element).isCode && (keys === undefined || keys.includes(key)) && !isBlank(element, graded?.data);
  if (texts === undefined || graded === undefined) return null;
  const codes = drawnElements(document).flatMap((each, index) =>
    isShown(each) ? [{ key: each.key, grade: graded.grades.find(({ element }) => element === `e${index}`) }] : [],
  );
  if (codes.length === 0) return null;
  const worstFirst = codes.toSorted((a, b) => gradeOf(a) - gradeOf(b)).slice(0, MAX_LISTED);
  const standards = [...new Set(worstFirst.flatMap(({ grade }) => grade?.standard ?? []))];
  return (
    <section class="code-grades" aria-label={texts.title}>
      <strong>{texts.title}</strong>
      {worstFirst.map(({ key, grade }) => (
        <div key={key} class={`code-grade ${grade?.letter ?? ''}`} role="status">
          {keys === undefined && <p>{nameOf(editor, key)}</p>}
          {grade === undefined ? <p>{texts.ungraded}</p> : <Grade grade={grade} dpi={graded.dpi} texts={texts} />}
        </div>
      ))}
      {standards.length > 0 && <p class="hint">{filled(texts.source, { standard: standards.join(', ') })}</p>}
    </section>
  );
}

/** True if a code has no content in a row, so that nothing is drawn. */
const isBlank = ({ field, value }: EditorElement['element'], data: PrintItem['data']): boolean =>
  ((field === undefined ? value : data?.[field]) ?? '') === '';

/** Sort key of codes without a grade, which come last. */
const UNGRADED = 5;
const gradeOf = ({ grade }: { readonly grade: CodeGrade | undefined }): number => grade?.grade ?? UNGRADED;

interface GradeProps {
  readonly grade: CodeGrade;
  readonly dpi: number;
  readonly texts: GradeWords;
}

function Grade({ grade: { letter, grade, limiting, parameters, advice, xDimension }, dpi, texts }: GradeProps) {
  const { language } = useEditor();
  const lowest = parameters.find(({ name }) => name === limiting);
  // one dot wider than the current X dimension
  const width =
    Math.round(((Math.floor((xDimension * dpi) / MM_PER_INCH + 0.5) + 1) * 1000 * MM_PER_INCH) / dpi) / 1000;
  return (
    <>
      <p>
        <strong>{filled(texts.grade, { letter, grade: oneDecimal(grade, language), dpi: `${dpi}` })}</strong>
      </p>
      <p>
        {lowest === undefined
          ? texts.best
          : filled(
              texts.lowest,
              {
                ...{ parameter: texts.parameters[lowest.name], value: Math.round(lowest.value * 100) / 100 },
                grade: oneDecimal(lowest.grade, language),
              },
              language,
            )}
      </p>
      {advice !== undefined && <p>{filled(texts.advice[advice.code], { width }, language)}</p>}
    </>
  );
}

const oneDecimal = (value: number, language: string): string =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);

/** Returns the UI strings in the editor's language; undefined until they have loaded. */
function useGradeWords({ language, say, words }: Editor): GradeWords | undefined {
  const texts = useSignal<GradeWords | undefined>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language of an editor never changes
  useEffect(() => {
    loadGradeWords(language).then(
      (found) => {
        texts.value = found;
      },
      () => say(words.panels.notLoaded),
    );
  }, []);
  return texts.value;
}

/** The grades of one label, the values of its row, and the resolution for which the grades are predicted. */
interface GradedLabel {
  readonly grades: readonly CodeGrade[];
  readonly data: PrintItem['data'];
  readonly dpi: number;
}

/** Debounce delay before codes are graded, in milliseconds. */
const QUIET_MS = 300;

/**
 * Grades the codes of the shown row after each change, but not during a gesture. The result is undefined if the label
 * cannot be drawn.
 */
function useGrades({ store, grade, rowChecking }: Editor): ReadonlySignal<GradedLabel | undefined> {
  const graded = useSignal<GradedLabel | undefined>(undefined);
  const { document } = store.history.value.present;
  const data = store.items.value?.[store.row.value]?.data;
  const dpi = store.resolutionDpi.value;
  const ink = store.ink.value;
  const fonts = addedFonts.value;
  const isStarted = rowChecking.isStarted.value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the template depends on elements and label only
  useEffect(() => {
    const end = new AbortController();
    const show = (grades: readonly CodeGrade[] | undefined): void => {
      if (!end.signal.aborted) graded.value = grades && { grades, data, dpi };
    };
    const timer = setTimeout(() => {
      grade({ template: templateOf(document), data, resolutionDpi: dpi, ink }, end.signal).then(show, () =>
        show(undefined),
      );
    }, QUIET_MS);
    return () => {
      clearTimeout(timer);
      end.abort(new DOMException('The label was changed.', 'AbortError'));
    };
  }, [document.elements, document.label, data, dpi, ink, fonts, isStarted]);
  return graded;
}

const styles = `
.code-grades { grid-column: 1 / -1; display: grid; gap: 4px; font-size: 12px; }
.code-grades p { margin: 0; }
.code-grade { padding: 6px 10px; border-inline-start: 3px solid var(--warning); border-radius: var(--radius);
  background: color-mix(in srgb, var(--ink) 5%, transparent); }
.code-grade.A, .code-grade.B { border-color: var(--accent); }
.code-grade.F { border-color: var(--fault); }
`;

/** The component and its CSS, which load together. */
export const codeGrades = { CodeGrades, styles };
