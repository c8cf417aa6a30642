import type { Locator } from 'playwright';

/** Chooses an option of the editor's own lists, by mouse. */
export async function chooseOption(list: Locator, name: string): Promise<void> {
  await list.click();
  await list.page().getByRole('option', { name, exact: true }).click();
}
