import type { formWords } from './en/forms.ts';
import type { frameWords } from './en/frame.ts';
import type { keyWords } from './en/keys.ts';
import type { printerWords } from './en/printers.ts';
import type { usageWords } from './en/usage.ts';
import type { webhookWords } from './en/webhooks.ts';
import type { workspaceWords } from './en/workspace.ts';

/**
 * All texts of the pages in one language. English defines the keys. A page loads only its own English texts, so that
 * it is shown sooner; each other language is one file.
 */
export type Words = typeof frameWords &
  typeof formWords &
  typeof keyWords &
  typeof printerWords &
  typeof usageWords &
  typeof webhookWords &
  typeof workspaceWords;
