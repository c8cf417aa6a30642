import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { closeBrowser, type Harness, type HarnessOptions, openHarness, startBrowser } from './browser/harness.ts';

/** Three elements with warnings: a cut text, bars with a text in their quiet zone, and a faint rotated text. */
const template = {
  unit: 'mm',
  width: 60,
  height: 40,
  elements: [
    { type: 'text', x: 3, y: 3, width: 20, height: 4, field: 'name', fontSize: 12 },
    { type: 'barcode', x: 0, y: 20, width: 40, height: 15, value: 'A-100', barcodeType: 'code128' },
    { type: 'text', x: 40, y: 8, width: 16, height: 6, value: 'pale', color: '#eeeeee', rotation: 90 },
    { type: 'text', x: 36, y: 24, width: 12, height: 6, value: 'fine' },
  ],
};
const data = { name: 'A name that is very much longer than the room there is for it' };
const CUT = '“A name that is very much longer';

beforeAll(startBrowser);
let open: Harness[] = [];
async function warned(options?: HarnessOptions): Promise<Harness> {
  const opened = await openHarness(options);
  open.push(opened);
  await opened.page.evaluate(() => {
    pageUnderTest.preview().zoom = 2;
    pageUnderTest.preview().showWarnings = true;
  });
  await opened.show([{ template, data }]);
  // The code for marks loads with the first mark.
  await opened.page.getByRole('button').nth(2).waitFor();
  return opened;
}
afterEach(async () => {
  await Promise.all(open.map((each) => each.close()));
  open = [];
});
afterAll(closeBrowser);

const messageOf = (harness: Harness) => harness.page.locator('label-preview .message');

describe('warnings on the label', () => {
  it('are not shown unless asked for', async () => {
    const harness = await warned();
    await harness.page.evaluate(() => pageUnderTest.preview().removeAttribute('show-warnings'));
    expect(await harness.page.getByRole('button').count()).toBe(0);
    await harness.page.evaluate(() => pageUnderTest.preview().setAttribute('show-warnings', ''));
    expect(await harness.page.getByRole('button').count()).toBe(3);
  });

  it('mark each element concerned with one button whose name says which element and what of it', async () => {
    const { page } = await warned();
    const names = await page.getByRole('button').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    expect(names).toHaveLength(3);
    expect(names[0]).toContain(`2 warnings on element 1, text ${CUT}`);
    expect(names[1]).toMatch(
      /^Warning on element 2, barcode: The code's quiet zone must stay empty, .* intrudes on it; move the elements apart\.$/,
    );
    expect(names[2]).toMatch(/^Warning on element 3, text “pale”: The text's colour has a contrast of /);
  });

  it('are at the top right corners of their elements, rotated with them', async () => {
    const { page } = await warned();
    const centres = await page.getByRole('button').evaluateAll((all) => {
      const label = pageUnderTest.preview().shadowRoot?.querySelector('canvas')?.getBoundingClientRect();
      return all.map((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        const mm = (label?.width ?? 0) / 60;
        const rounded = (px: number) => Math.round(px * 10) / 10;
        return [
          rounded((left + width / 2 - (label?.left ?? 0)) / mm),
          rounded((top + height / 2 - (label?.top ?? 0)) / mm),
        ];
      });
    });
    // The third box is 16 × 6 mm around (48, 11); after a rotation by 90 degrees, its top right corner is at (51, 19).
    expect(centres).toEqual([
      [23, 3],
      [40, 20],
      [51, 19],
    ]);
  });

  it('are drawn over the label and never in its dots', async () => {
    const harness = await warned();
    const [marked] = await harness.show([{ template, data }]);
    await harness.page.evaluate(() => {
      pageUnderTest.preview().showWarnings = false;
    });
    const [plain] = await harness.show([{ template, data }]);
    expect(marked).toEqual(plain);
    expect(marked).toHaveProperty('sha256');
  });

  it('say their message to the mouse', async () => {
    const harness = await warned();
    await harness.page.getByRole('button').nth(1).hover();
    expect(await messageOf(harness).isVisible()).toBe(true);
    expect(await messageOf(harness).textContent()).toContain("The code's quiet zone must stay empty");
    await harness.page.mouse.move(700, 500);
    await expect.poll(() => messageOf(harness).isVisible()).toBe(false);
  });

  it('say their message to the keyboard, and Escape closes it', async () => {
    const harness = await warned();
    await harness.page.keyboard.press('Tab');
    expect(await messageOf(harness).textContent()).toContain('truncated');
    await harness.page.keyboard.press('Tab');
    expect(await messageOf(harness).textContent()).toContain('quiet zone');
    expect(await messageOf(harness).isVisible()).toBe(true);
    await harness.page.keyboard.press('Escape');
    expect(await messageOf(harness).isVisible()).toBe(false);
  });

  it('keep the focus while their element is edited, and disappear when it is fixed', async () => {
    const harness = await warned();
    await harness.page.keyboard.press('Tab');
    const focused = () =>
      harness.page.evaluate(() => pageUnderTest.preview().shadowRoot?.activeElement?.getAttribute('aria-label') ?? '');
    await harness.show([{ template, data: { name: `Another ${data.name}` } }]);
    expect(await focused()).toContain('“Another A name');
    await harness.show([{ template, data: { name: 'Short' } }]);
    expect(await harness.page.getByRole('button').count()).toBe(2);
    expect(await messageOf(harness).isVisible()).toBe(false);
  });

  it('follow the label when its size changes', async () => {
    const { page } = await warned();
    const left = () =>
      page
        .getByRole('button')
        .nth(1)
        .evaluate((one) => one.getBoundingClientRect().left);
    const before = await left();
    await page.evaluate(() => {
      pageUnderTest.preview().zoom = 1;
    });
    // A position of 40 mm at zoom 2 becomes 40 mm at zoom 1: 151.2 CSS pixels less.
    expect(before - (await left())).toBeCloseTo((40 / 25.4) * 96, 1);
  });

  it('can be styled from outside by parts and custom properties', async () => {
    const { page } = await warned();
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        'label-preview { --label-preview-warning: rgb(0, 0, 255); } label-preview::part(outline) { border-style: solid; }',
      );
      document.adoptedStyleSheets = [sheet];
    });
    const style = await page
      .locator('label-preview .outline')
      .first()
      .evaluate((outline) => {
        const { borderTopColor, borderTopStyle } = getComputedStyle(outline);
        return { borderTopColor, borderTopStyle };
      });
    expect(style).toEqual({ borderTopColor: 'rgb(0, 0, 255)', borderTopStyle: 'solid' });
  });

  it('need no inline style under a strict content security policy', async () => {
    const policy = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:";
    const harness = await warned({ headers: { 'content-security-policy': policy } });
    await harness.page.getByRole('button').first().hover();
    expect(await messageOf(harness).isVisible()).toBe(true);
    expect(harness.errors).toEqual([]);
  });
});

describe('issues on the label', () => {
  const bars = template.elements[1];
  const faulty = {
    ...template,
    elements: [template.elements[0], { ...bars, barcodeType: 'ean13', value: '5901234123450' }],
  };
  const plain = { ...template, elements: [template.elements[0], bars] };
  const good = { template: plain, data: { name: 'Short' } };

  async function refused(next: { readonly template: unknown; readonly data?: unknown }): Promise<Harness> {
    const opened = await openHarness();
    open.push(opened);
    await opened.show([good, next]);
    await opened.page.getByRole('button').first().waitFor();
    return opened;
  }
  const names = ({ page }: Harness) =>
    page.getByRole('button').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));

  it('mark the element that is faulty, without being asked for', async () => {
    expect(await names(await refused({ ...good, template: faulty }))).toEqual([
      expect.stringMatching(/^Issue on element 2, barcode: .*check digit should be 7, got 0\.$/),
    ]);
  });

  it('mark every element whose field the data lacks', async () => {
    expect(await names(await refused({ template: plain }))).toEqual([
      expect.stringMatching(/^Issue on element 1, text “Short”: Elements\[0\] \(text\) uses the field "name"/),
    ]);
  });

  it('are outlined otherwise than warnings, over the dimmed picture', async () => {
    const { page } = await refused({ ...good, template: faulty });
    const look = await page.evaluate(() => {
      const root = pageUnderTest.preview().shadowRoot;
      const outline = root?.querySelector('.outline');
      const { borderTopStyle, borderTopColor } = getComputedStyle(outline ?? document.body);
      return [borderTopStyle, borderTopColor, outline?.getAttribute('part'), root?.querySelector('canvas')?.className];
    });
    expect(look).toEqual(['solid', 'rgb(185, 28, 28)', 'outline issue', 'stale']);
  });

  it('follow the element’s position in the template', async () => {
    const moved = { ...faulty, elements: [faulty.elements[0], { ...faulty.elements[1], x: 15, y: 10 }] };
    const { page } = await refused({ ...good, template: moved });
    const at = await page.evaluate(() => {
      const root = pageUnderTest.preview().shadowRoot;
      const label = root?.querySelector('canvas')?.getBoundingClientRect();
      const outline = root?.querySelector('.outline')?.getBoundingClientRect();
      const mm = (label?.width ?? 0) / 60;
      return [(outline?.left ?? 0) - (label?.left ?? 0), (outline?.top ?? 0) - (label?.top ?? 0)].map((px) =>
        Math.round(px / mm),
      );
    });
    expect(at).toEqual([15, 10]);
  });

  it('disappear when they are fixed', async () => {
    const harness = await refused({ ...good, template: faulty });
    await harness.show([good]);
    expect(await names(harness)).toEqual([]);
  });
});
