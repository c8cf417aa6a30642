import type { formWords } from './en/forms.ts';
import type { frameWords } from './en/frame.ts';
import type { hookWords } from './en/hooks.ts';
import type { keyWords } from './en/keys.ts';
import type { printerWords } from './en/printers.ts';
import type { stationWords } from './en/station.ts';
import type { usageWords } from './en/usage.ts';
import type { webhookWords } from './en/webhooks.ts';
import type { workspaceWords } from './en/workspace.ts';

/**
 * All UI strings of the pages in one language. English defines the keys. A page loads only its own English UI strings,
 * so that it appears sooner. Every other language is a single file.
 */
export type Words = typeof frameWords &
  typeof formWords &
  typeof hookWords &
  typeof keyWords &
  typeof printerWords &
  typeof stationWords &
  typeof usageWords &
  typeof webhookWords &
  typeof workspaceWords;
