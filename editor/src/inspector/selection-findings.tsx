import { useEffect, useRef } from 'preact/hooks';
import { kindOf } from '../elements/element-kinds.ts';
import { useEditor } from '../ui/editor-context.ts';
import { CodeGrades } from '../ui/lazy-code-grades.ts';
import { CheckDigit, hasCheckDigit } from './content-helper.tsx';
import { CONTENT_ISSUE, contentIssue } from './content-issue.ts';
import { FoundList } from './findings-list.tsx';
import type { SelectedProps } from './selected.ts';
import { ShrinkToFit } from './shrink-to-fit.tsx';

/**
 * Results of all checks of the selected elements: content errors, printed font sizes, findings in all rows, and fixes.
 * They appear while the user works, at the end of the form, where they never move a field.
 */
export function SelectionFindings({ selected }: SelectedProps) {
  const editor = useEditor();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => (box.current === null ? undefined : keepHeight(box.current)), []);
  const issue = contentIssue(editor, selected);
  const [only] = selected.length === 1 ? selected : [];
  const isText = only !== undefined && kindOf(only.element).textStyle(only.element) !== undefined;
  return (
    <div ref={box} class="selection-findings" tabIndex={-1}>
      {issue !== undefined && (
        <p id={CONTENT_ISSUE} class="issue">
          {issue}
        </p>
      )}
      {only !== undefined && hasCheckDigit(only.element) && <CheckDigit each={only} code={only.element} />}
      {isText && <ShrinkToFit selected={selected} />}
      <FoundList selected={selected} />
      {only !== undefined && kindOf(only.element).isCode && <CodeGrades keys={[only.key]} />}
    </div>
  );
}

/**
 * Prevents an HTML element from getting shorter until the returned function is called. If the last element of a
 * scrolled form got shorter, the browser would scroll back, and all fields would move.
 */
function keepHeight(box: HTMLElement): () => void {
  const observer = new ResizeObserver(() => {
    box.style.minHeight = `${box.offsetHeight}px`;
  });
  observer.observe(box);
  return () => observer.disconnect();
}
