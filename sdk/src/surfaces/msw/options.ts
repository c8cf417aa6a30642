import { checkOptions, type OptionNames } from '../../base/known-options.ts';
import { withoutTrailing } from '../../base/without-trailing.ts';
import type { Preset } from '../../contract/types.ts';
import type { Symbology } from '../../pipeline/elements/barcode/resolved-barcode.ts';
import type { Platform } from '../../platform/platform.ts';
import { defaultPresets } from './default-presets.ts';

/** What the mocked API is like. */
export interface MockOptions {
  /** Where the client looks for the API, ending in its version; in a page, a path of its own host will do. */
  readonly baseUrl: string;
  /**
   * Which keys open the API: `any` (default), those listed, or `none` where the page calls a proxy that adds the key.
   */
  readonly apiKeys?: 'any' | 'none' | readonly string[] | undefined;
  /** Whose account it is: a developer with a trial, the default, or a shop with a subscription. */
  readonly account?: 'developer' | 'shop' | undefined;
  /** Whether Developer Pro (not by default) or the shop's subscription (by default) is active. */
  readonly active?: boolean | undefined;
  /** Labels of the trial; 2,000 by default. */
  readonly trialLabels?: number | undefined;
  /** Labels a minute and key; 1,000 by default. */
  readonly labelsPerMinute?: number | undefined;
  /** Requests a minute and key; 120 by default. */
  readonly requestsPerMinute?: number | undefined;
  /** Whether images may come over plain `http:`, as the server's `PLATEN_IMAGE_HTTP` says; false by default. */
  readonly imageHttp?: boolean | undefined;
  /** Symbologies beyond the API's own, as a server has them by `PLATEN_SYMBOLOGIES`; none by default. */
  readonly symbologies?: readonly Symbology[] | undefined;
  /** The catalog; a few real stocks by default. */
  readonly presets?: readonly Preset[] | undefined;
  /** Whether `GET /print/{jobId}?wait=` holds its answer until the job ends, as the API does (default); a proxy may not. */
  readonly holdsAnswers?: boolean | undefined;
  /** Fonts, images and deflate; that of the browser or Node by default. */
  readonly platform?: Platform | undefined;
}

/** The same with every default filled in. */
export type MockSettings = {
  readonly [Name in Exclude<keyof MockOptions, 'baseUrl' | 'platform'>]-?: NonNullable<MockOptions[Name]>;
} & {
  /** Absolute, without a slash at its end. */
  readonly baseUrl: string;
};

const MOCK_OPTIONS: OptionNames<MockOptions> = {
  ...{ baseUrl: true, apiKeys: true, account: true, active: true, trialLabels: true, labelsPerMinute: true },
  ...{ requestsPerMinute: true, imageHttp: true, symbologies: true, presets: true, holdsAnswers: true, platform: true },
};

/** Fills in the defaults. Throws TypeError for a `baseUrl` that no request could go to. */
export function settingsOf(options: MockOptions): MockSettings {
  checkOptions('platenHandlers', options, MOCK_OPTIONS);
  const { account = 'developer', baseUrl } = options;
  const here = globalThis.location?.href;
  if (!URL.canParse(baseUrl, here)) throw new TypeError(`baseUrl is not a URL: ${JSON.stringify(baseUrl)}`);
  return {
    baseUrl: withoutTrailing(new URL(baseUrl, here).href, '/'),
    apiKeys: options.apiKeys ?? 'any',
    account,
    active: options.active ?? account === 'shop',
    trialLabels: options.trialLabels ?? 2000,
    labelsPerMinute: options.labelsPerMinute ?? 1000,
    requestsPerMinute: options.requestsPerMinute ?? 120,
    imageHttp: options.imageHttp ?? false,
    symbologies: options.symbologies ?? [],
    presets: [...(options.presets ?? defaultPresets)].sort((a, b) => (a.id < b.id ? -1 : 1)),
    holdsAnswers: options.holdsAnswers ?? true,
  };
}
