/** The regions of the editor in document order. */
const REGIONS = '.bar, .side, .middle, .right, .table, .strip, .findings';
/** Selector of elements in the tab order. */
const STOPS =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]';

/**
 * Moves the focus to the next or previous region, as F6 does in desktop applications. Focuses its first element in the
 * tab order, and skips regions without one.
 */
export function goToRegion(root: ShadowRoot, by: 1 | -1): void {
  const regions = [...root.querySelectorAll<HTMLElement>(REGIONS)];
  const at = regions.findIndex((region) => region.contains(root.activeElement));
  const first = at < 0 && by < 0 ? regions.length : at;
  const [next] = regions
    .map((_, step) => regions[(first + by * (step + 1) + regions.length * 2) % regions.length])
    .flatMap((region) => (region === undefined ? [] : (firstStop(region) ?? [])));
  next?.focus();
}

const firstStop = (region: HTMLElement): HTMLElement | undefined =>
  [...region.querySelectorAll<HTMLElement>(STOPS)].find(
    (stop) =>
      stop.tabIndex >= 0 && stop.closest('[inert]') === null && stop.checkVisibility({ visibilityProperty: true }),
  );
