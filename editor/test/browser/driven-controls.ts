import type { DrivenPage } from '../../../sdk/test/browser/driven-page.ts';

/** Timeout in milliseconds for a control that never appears. */
const WAIT_MS = 20_000;

/**
 * Position in CSS pixels of the first control or text of `<label-editor>` whose name starts with `name`. Waits until it
 * is visible, enabled, still and not covered.
 */
export const placeOfControl = (page: DrivenPage, name: string): Promise<readonly [number, number]> =>
  page.evaluate(
    async ([wanted, milliseconds]) => {
      const kinds = 'button, [role=option], [role=combobox], [role=gridcell], label, p, h2';
      const named = (each: Element): boolean =>
        (each.getAttribute('aria-label') || each.textContent?.trim() || each.getAttribute('title') || '')
          .trim()
          .startsWith(wanted);
      const isThere = (each: Element): boolean =>
        each.checkVisibility() && each.getAttribute('aria-disabled') !== 'true';
      let before = '';
      for (const end = Date.now() + milliseconds; Date.now() < end; ) {
        const root = document.querySelector('label-editor')?.shadowRoot;
        const all = [...(root?.querySelectorAll(kinds) ?? [])].filter((each) => named(each) && isThere(each));
        // A text may start with a button; this takes the outermost match.
        const found = all.find((each) => !all.some((other) => other !== each && each.contains(other)));
        found?.scrollIntoView({ block: 'nearest' });
        const { left, top, width, height } = found?.getBoundingClientRect() ?? new DOMRect();
        const middle = [left + width / 2, top + height / 2] as const;
        const isStill = before === String(middle);
        const isOpen = found?.contains(root?.elementFromPoint(...middle) ?? null) === true;
        if (width > 0 && isStill && isOpen) return middle;
        before = String(middle);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error(`there is no ${wanted}`);
    },
    [name, WAIT_MS] as const,
  );
