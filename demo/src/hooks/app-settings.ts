import { hookWords } from '../words/en/hooks.ts';
import { inPageLanguage } from '../words/page-words.ts';

/** App that calls the hook. */
export type HookApp = 'homebox' | 'grocy' | 'other';

/** Returns the name of an app in the page's language. */
export const appName = (app: HookApp): string =>
  ({ homebox: 'Homebox', grocy: 'Grocy', other: inPageLanguage(hookWords).hooks.other })[app];

/** Settings to paste into an app, and an instruction on where to paste them. */
export interface AppSettings {
  readonly instruction: string;
  readonly text: string;
}

/** Returns the settings that an app needs to call a hook. */
export function settingsOf(app: HookApp, url: string): AppSettings {
  const { homebox, grocy, call } = inPageLanguage(hookWords).hooks;
  switch (app) {
    case 'homebox':
      return { instruction: homebox, text: `HBOX_LABEL_MAKER_LABEL_SERVICE_URL=${url}` };
    case 'grocy':
      return {
        instruction: grocy,
        text: [
          `Setting('FEATURE_FLAG_LABEL_PRINTER', true);`,
          `Setting('LABEL_PRINTER_WEBHOOK', '${url}');`,
          `Setting('LABEL_PRINTER_RUN_SERVER', true);`,
          `Setting('LABEL_PRINTER_HOOK_JSON', true);`,
        ].join('\n'),
      };
    case 'other':
      return { instruction: call, text: `curl -s --json '{ "name": "Oolong tea" }' ${url}` };
    default:
      return app satisfies never;
  }
}
