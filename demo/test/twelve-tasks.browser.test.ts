import { describe } from 'vitest';
import { chromiumDevice } from './chromium-device.ts';
import { mouseActions } from './task-actions.ts';
import { testTwelveTasks } from './twelve-tasks-suite.ts';

describe('a first-time user', () =>
  testTwelveTasks(chromiumDevice(mouseActions), {
    ...{ products: 8, shelfLabel: 18, addresses: 7, roll: 6, serialNumbers: 6 },
    ...{ typo: 4, typoOnFirstSheet: 3, longText: 3, calibration: 6, api: 6, firstSightMs: 10_000 },
  }));
