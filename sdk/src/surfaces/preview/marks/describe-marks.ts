import type { Issue } from '../../../base/issue.ts';
import { pointerNames, valueAt } from '../../../base/json-pointer.ts';
import type { LayoutElement, LayoutReport } from '../../../contract/types.ts';
import { ELEMENT_NOUNS } from '../element/describe-label.ts';

/** The properties of an element that its mark needs. An element with issues may never have been laid out. */
export type MarkedElement = Pick<LayoutElement, 'id' | 'type' | 'box' | 'rotation' | 'text'>;

/** An element and its messages, each a sentence. */
export interface ElementMark {
  readonly kind: 'issue' | 'warning';
  readonly element: MarkedElement;
  readonly messages: readonly string[];
}

/** Elements with warnings, in template order. */
export function warningsByElement({ elements, warnings }: LayoutReport): readonly ElementMark[] {
  return elements.flatMap((element) =>
    markOf(
      'warning',
      element,
      warnings.filter((warning) => warning.element === element.id),
    ),
  );
}

/**
 * Elements that prevent a label from being shown, in template order: those named by an issue, and those that show a
 * field named by an issue. Each has its position from the template, or else from `report` of the last valid image.
 * Issues without an element are omitted.
 */
export function issuesByElement(
  report: LayoutReport,
  template: unknown,
  issues: readonly Issue[],
): readonly ElementMark[] {
  const elements: unknown = valueAt(template, '/elements');
  if (!Array.isArray(elements)) return [];
  return elements.flatMap((given: unknown, index) => {
    const own = issues.filter(({ path }) => concerns(path, index, valueAt(given, '/field')));
    const element = own.length === 0 ? undefined : placed(given, `e${index}`, report);
    return element === undefined ? [] : markOf('issue', element, own);
  });
}

function concerns(path: string, index: number, field: unknown): boolean {
  const [root, first, second] = pointerNames(path);
  if (root === 'data') return first !== undefined && first === field;
  return root === 'template' && first === 'elements' && second === String(index);
}

/** Reads an element with issues from the template, as far as its values are usable. */
function placed(given: unknown, id: string, { elements }: LayoutReport): MarkedElement | undefined {
  const drawn = elements.find((element) => element.id === id);
  const number = (name: string): number => {
    const value = valueAt(given, `/${name}`);
    return typeof value === 'number' ? value : Number.NaN;
  };
  const box = { x: number('x'), y: number('y'), width: number('width'), height: number('height') };
  if (!Object.values(box).every(Number.isFinite)) return drawn;
  const named = String(valueAt(given, '/type')).toUpperCase();
  const type = isType(named) ? named : drawn?.type;
  if (type === undefined) return undefined;
  const text = drawn?.type === type ? drawn.text : undefined;
  return { id, type, box, rotation: number('rotation') || 0, ...(text && { text }) };
}

function markOf(
  kind: ElementMark['kind'],
  element: MarkedElement,
  said: readonly { readonly message: string }[],
): readonly ElementMark[] {
  return said.length === 0 ? [] : [{ kind, element, messages: said.map(({ message }) => sentence(message)) }];
}

const isType = (name: string): name is LayoutElement['type'] => Object.hasOwn(ELEMENT_NOUNS, name);

/** Accessible name of a marker: the element and all its messages. */
export function describeMark({ kind, element, messages }: ElementMark): string {
  const count =
    messages.length === 1 ? `${kind.charAt(0).toUpperCase()}${kind.slice(1)}` : `${messages.length} ${kind}s`;
  const content = shortened(element.text?.lines.join(' ').trim() ?? '');
  const shown = content === '' ? '' : ` “${content}”`;
  return `${count} on element ${Number(element.id.slice(1)) + 1}, ${ELEMENT_NOUNS[element.type]}${shown}: ${messages.join(' ')}`;
}

/** Maximum number of code points with which a text is quoted. */
const MAX_QUOTED = 40;

function shortened(text: string): string {
  const characters = [...text];
  return characters.length <= MAX_QUOTED ? text : `${characters.slice(0, MAX_QUOTED).join('').trimEnd()}…`;
}

/** Formats a message as a complete sentence. */
const sentence = (message: string): string => {
  const capital = message.charAt(0).toUpperCase() + message.slice(1);
  return /[.!?]$/.test(capital) ? capital : `${capital}.`;
};
