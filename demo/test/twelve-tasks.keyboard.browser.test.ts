import { describe, expect, it } from 'vitest';
import { chromiumDevice } from './chromium-device.ts';
import { type KeyboardActions, keyboardActions } from './task-actions-keyboard.ts';
import * as tasks from './twelve-tasks.ts';
import { testPhone, testTwelveTasks } from './twelve-tasks-suite.ts';

// The tasks by keyboard alone. Each test also checks that the focus is always visible and never lost.

/** Maximum number of keys that only move the focus to a control, from anywhere in the window. */
const MAX_WAY = 10;

async function checkFocus(actions: KeyboardActions): Promise<void> {
  await actions.end();
  expect(actions.faults).toEqual([]);
  expect(actions.ways.filter(({ passed }) => passed.length > MAX_WAY)).toEqual([]);
}

describe('a first-time user without a mouse', () => {
  const keyboard = chromiumDevice(keyboardActions, {}, checkFocus);
  testTwelveTasks(keyboard, {
    ...{ products: 8, shelfLabel: 18, addresses: 7, roll: 6, serialNumbers: 6 },
    ...{ typo: 4, typoOnFirstSheet: 3, longText: 3, calibration: 6, api: 6 },
  });

  it('reaches each way to start from the first page', async () => {
    const { actions } = await keyboard.visit();
    await actions.open('/');
    await actions.click(tasks.button('Choose a design…'));
    await actions.finds({ role: 'dialog', name: 'New label' });
    await actions.press('Escape');
    await actions.click(tasks.button('Start with a blank label'));
    await expect.poll(async () => (await actions.template()).elements).toEqual([]);
  });
});

describe('a first-time user without a mouse, in the narrow layout of a phone', () =>
  testPhone(chromiumDevice(keyboardActions, { viewport: { width: 390, height: 844 } }, checkFocus)));
