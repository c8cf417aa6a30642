import type { DrivenPage } from '../../../sdk/test/browser/driven-page.ts';

/** Net for what never comes. */
const WAIT_MS = 20_000;

/**
 * Where the first control or sentence of `<label-editor>` with a name that begins so lies, CSS pixels: once it is there, in
 * sight, stands still, lies under nothing and may be used.
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
        // a sentence may begin with a button
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
