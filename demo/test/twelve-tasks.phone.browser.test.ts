import { describe } from 'vitest';
import { chromiumDevice, PHONE } from './chromium-device.ts';
import { phoneActions } from './task-actions-phone.ts';
import { testPhone, testTwelveTasks } from './twelve-tasks-suite.ts';

// The tasks by finger and without shortcuts. Taps that only open the properties count as actions.

describe('a first-time user with a phone', () => {
  const phone = chromiumDevice(phoneActions, PHONE);
  testTwelveTasks(phone, {
    ...{ products: 9, shelfLabel: 38, addresses: 8, roll: 6, serialNumbers: 6 },
    ...{ typo: 4, typoOnFirstSheet: 3, longText: 3, calibration: 6, api: 7 },
  });
  testPhone(phone);
});
