import type { Page } from 'playwright';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Template } from '../../sdk/src/contract/types.ts';
import { closeEditorBrowser, type EditorHarness, openEditor } from './browser/editor-harness.ts';

// Predicted grades of codes in the inspector and in the print view.

/** A GS1-128 with modules of one dot at 300 dpi, and a QR code. */
const label: Template = {
  ...{ unit: 'mm', width: 60, height: 40, type: 'ROLL' },
  elements: [
    { type: 'barcode', barcodeType: 'gs1-128', x: 5, y: 2, width: 29, height: 14, field: 'code' },
    { type: 'qrcode', x: 38, y: 18, width: 20, height: 20, value: 'https://example.com/1' },
  ],
};
const rows = [{ code: '(01)09501101530003(17)270101(10)AB-123(21)4711' }, { code: '(10)A1' }];

let editor: EditorHarness;
let page: Page;

beforeEach(async () => {
  editor = await openEditor();
  page = editor.page;
  await editor.give(label, rows);
});
afterEach(async () => {
  expect(editor.errors).toEqual([]);
  await editor.close();
});
afterAll(closeEditorBrowser);

const quality = () => page.getByRole('region', { name: 'Predicted print quality' });

describe('the inspector', () => {
  it('shows the grade of the selected code in the shown row, with the worst measurement and advice', async () => {
    await editor.click([18, 6]);
    await quality().getByText('Grade B (3.0) at 300 dpi').waitFor();
    await quality()
      .getByText(/^Worst measurement: modulation 0\.\d+, grade 3\.0$/)
      .waitFor();
    await quality().getByText('the narrowest bar or module is at least 0.169 mm wide').waitFor();
    await quality().getByText('ISO/IEC 15416').waitFor();
    await editor.click([48, 28]);
    await quality().getByText('Grade A (4.0) at 300 dpi').waitFor();
    await quality().getByText('All measurements have the best grade.').waitFor();
    await quality().getByText('ISO/IEC 15415').waitFor();
  });

  it('grades a code again after a gesture, not during it', async () => {
    await editor.click([48, 28]);
    await quality().getByText('Grade A (4.0) at 300 dpi').waitFor();
    await editor.hold([48, 28], [50, 28], [53, 28]);
    await page.waitForTimeout(1000);
    await quality().getByText('Grade A (4.0) at 300 dpi').waitFor();
    await page.mouse.up();
    await quality().getByText('Grade F (0.0) at 300 dpi').waitFor();
    await quality().getByText('Move the code away from other elements and from the edge of the label').waitFor();
  });
});

it('the print view shows the grades of all codes, worst first', async () => {
  await page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'Print' }).click();
  await quality().getByText('Grade B (3.0) at 300 dpi').waitFor();
  expect(
    await quality()
      .getByText(/^Grade /)
      .allTextContents(),
  ).toEqual(['Grade B (3.0) at 300 dpi', 'Grade A (4.0) at 300 dpi']);
});
