import type { Ref } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** Selector of the editor's regions, between which F6 moves the focus in document order. */
const REGIONS = '.bar, .side, .middle, .right, .print-actions, .table, .strip, .findings';
/** Selector of elements in the tab order. */
const STOPS =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]';
/** Selector of elements that handle arrow keys or letters themselves; elsewhere, these keys are shortcuts. */
const TYPED = 'input, select, textarea, [role=radio]';

/**
 * Moves the focus to the next or previous region, as F6 does in desktop applications. Focuses the region's first
 * element in the tab order, and skips regions without such an element.
 */
export function goToRegion(root: ShadowRoot, by: 1 | -1): void {
  const regions = [...root.querySelectorAll<HTMLElement>(REGIONS)];
  // the last match, because the region of the print buttons is inside another region
  const at = regions.findLastIndex((region) => region.contains(root.activeElement));
  const first = at < 0 && by < 0 ? regions.length : at;
  const [next] = regions
    .map((_, step) => regions[(first + by * (step + 1) + regions.length * 2) % regions.length])
    .flatMap((region) => (region === undefined ? [] : stopsIn(region).slice(0, 1)));
  next?.focus();
}

/** Returns the elements of a region that are in the tab order. */
const stopsIn = (region: HTMLElement): readonly HTMLElement[] =>
  [...region.querySelectorAll<HTMLElement>(STOPS)].filter(
    (stop) =>
      stop.tabIndex >= 0 && stop.closest('[inert]') === null && stop.checkVisibility({ visibilityProperty: true }),
  );

/** Keeps the focus in the editor while the workspace is shown; see `keepFocus`. */
export function useKeptFocus(): Ref<HTMLDivElement> {
  const workspace = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (workspace.current === null ? undefined : keepFocus(workspace.current)), []);
  return workspace;
}

/**
 * Keeps the focus in the editor when the focused element is removed, hidden or disabled. For example, a dialog may
 * replace the button that opened it. The focus then moves to the nearest button around the element, or to the canvas.
 * That button may itself be removed later, for example Cancel after the work is done. The focus then returns to the
 * button that the user focused last, or to its replacement. Returns a function that ends this behaviour.
 */
function keepFocus(workspace: HTMLElement): () => void {
  const root = workspace.getRootNode() as ShadowRoot;
  /** The element that has the focus, and its ancestors in the workspace or its dialog, nearest first. */
  let path: readonly HTMLElement[] = [];
  /** The path of the last focused element that was not in a dialog. */
  let outside: readonly HTMLElement[] = [];
  /**
   * Text of the button that the user focused last. It identifies the button's replacement if a click removes the
   * button.
   */
  let text: string | null = null;
  let isRecovering = false;
  const enter = ({ target }: Event): void => {
    path = pathOf(target);
    if (!isRecovering) text = path[0]?.textContent || null;
    if (path.at(-1)?.localName !== 'dialog') outside = path;
  };
  const recover = (isEverySuspect: boolean): void => {
    const [last] = path;
    const isLost = root.activeElement === null ? isPageUnfocused(root) : isEverySuspect && root.activeElement === last;
    if (last === undefined || !isLost || isUsable(last)) return;
    const canvas = workspace.querySelector<HTMLElement>('.window');
    // the inspector's fields change when the user selects something on the canvas, so the canvas gets the focus
    const around = path.at(-1)?.matches('.right') && canvas?.checkVisibility() ? [] : [...path, ...outside];
    const stops = around
      .flatMap((each) => (isUsable(each) ? stopsIn(each) : []))
      .filter((stop) => !stop.matches(TYPED));
    isRecovering = true;
    (stops.find((stop) => stop.textContent === text) ?? stops[0] ?? canvas)?.focus({ preventScroll: true });
    isRecovering = false;
  };
  const leave = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget !== null) {
      // the focus is moving to another element, which will fire `focus`
      path = [];
      return;
    }
    queueMicrotask(() => {
      // the user clicked on a spot that can't be focused
      if (path[0] !== undefined && isUsable(path[0]) && root.activeElement === null) path = [];
      else recover(false);
    });
  };
  const changes = new MutationObserver((records) => recover(records.some(({ type }) => type === 'attributes')));
  changes.observe(workspace, { childList: true, subtree: true, attributeFilter: ['hidden', 'disabled', 'inert'] });
  // `focusout` would be too late: Firefox fires it after handlers of `blur` have changed the page
  workspace.addEventListener('focus', enter, true);
  workspace.addEventListener('blur', leave, true);
  return () => {
    changes.disconnect();
    workspace.removeEventListener('focus', enter, true);
    workspace.removeEventListener('blur', leave, true);
  };
}

/** Returns an element and its ancestors, nearest first, up to the dialog or the part of the workspace around it. */
function pathOf(target: EventTarget | null): readonly HTMLElement[] {
  const path: HTMLElement[] = [];
  for (let each = target; each instanceof HTMLElement; each = each.parentElement) {
    path.push(each);
    if (each.matches('dialog, .workspace > *')) return path;
  }
  return [];
}

const isUsable = (each: HTMLElement): boolean =>
  each.isConnected && each.checkVisibility({ visibilityProperty: true }) && !each.matches(':disabled, [inert] *');

/** Tests if no element has the focus, inside or outside the editor. */
function isPageUnfocused({ host }: ShadowRoot): boolean {
  const { activeElement } = host.getRootNode() as Document | ShadowRoot;
  return activeElement === null || activeElement === document.body;
}
