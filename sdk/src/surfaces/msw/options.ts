import { checkOptions, type OptionNames } from '../../base/known-options.ts';
import { withoutTrailing } from '../../base/without-trailing.ts';
import type { Preset } from '../../contract/types.ts';
import type { Symbology } from '../../pipeline/elements/barcode/resolved-barcode.ts';
import type { Extension } from '../../pipeline/elements/extension.ts';
import type { Platform } from '../../platform/platform.ts';
import { defaultPresets } from './default-presets.ts';

/** Options of the mocked API. */
export interface MockOptions {
  /** Base URL of the API, including the version. In a web page, it may be a path on the same host. */
  readonly baseUrl: string;
  /** Keys that the API accepts: `any` (default), a list of keys, or `none` to simulate a proxy that adds the key. */
  readonly apiKeys?: 'any' | 'none' | readonly string[] | undefined;
  /** Kind of account: a developer with a trial (default), or a shop with a subscription. */
  readonly account?: 'developer' | 'shop' | undefined;
  /**
   * True if Developer Pro or the shop's subscription is active; by default false for a developer and true for a shop.
   */
  readonly active?: boolean | undefined;
  /** Number of labels in the trial; 2,000 by default. */
  readonly trialLabels?: number | undefined;
  /** Maximum number of labels per minute and key; 1,000 by default. */
  readonly labelsPerMinute?: number | undefined;
  /** Maximum number of requests per minute and key; 120 by default. */
  readonly requestsPerMinute?: number | undefined;
  /** True if images may be fetched over plain `http:`, as with the server's `PLATEN_IMAGE_HTTP`; false by default. */
  readonly imageHttp?: boolean | undefined;
  /** Optional symbologies to enable, as with the server's `PLATEN_SYMBOLOGIES`; none by default. */
  readonly symbologies?: readonly Symbology[] | undefined;
  /** Optional extensions to enable, as with the server's `PLATEN_EXTENSIONS`; none by default. */
  readonly extensions?: readonly Extension[] | undefined;
  /** Presets of the catalog; a few real presets by default. */
  readonly presets?: readonly Preset[] | undefined;
  /**
   * True (default) if `GET /print/{jobId}?wait=` waits for the job to end (long polling), as in the API; false to
   * simulate a proxy that prevents long polling.
   */
  readonly holdsAnswers?: boolean | undefined;
  /** Platform that provides fonts, image decoding and compression; by default, the platform for the browser or Node. */
  readonly platform?: Platform | undefined;
}

/** The options with all defaults filled in. */
export type MockSettings = {
  readonly [Name in Exclude<keyof MockOptions, 'baseUrl' | 'platform'>]-?: NonNullable<MockOptions[Name]>;
} & {
  /** Absolute URL without a trailing slash. */
  readonly baseUrl: string;
};

const MOCK_OPTIONS: OptionNames<MockOptions> = {
  ...{ baseUrl: true, apiKeys: true, account: true, active: true, trialLabels: true, labelsPerMinute: true },
  ...{
    requestsPerMinute: true,
    imageHttp: true,
    symbologies: true,
    extensions: true,
    presets: true,
    holdsAnswers: true,
    platform: true,
  },
};

/** Fills in the defaults. Throws TypeError for an invalid `baseUrl`. */
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
    extensions: options.extensions ?? [],
    presets: [...(options.presets ?? defaultPresets)].sort((a, b) => (a.id < b.id ? -1 : 1)),
    holdsAnswers: options.holdsAnswers ?? true,
  };
}
