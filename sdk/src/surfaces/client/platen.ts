import type { Bytes } from '../../base/bytes.ts';
import type { Ink } from '../../base/ink.ts';
import type { OptionNames } from '../../base/known-options.ts';
import type { paths } from '../../contract/generated/schema.ts';
import type { CheckedRenderRequest } from '../../contract/template-fields.ts';
import type {
  CodeGrade,
  LabelData,
  LayoutReport,
  Preset,
  PresetQuery,
  RenderResult,
  Starter,
  StoreTemplateRequest,
  Template,
  TemplateList,
  TemplateListQuery,
  TemplateRecord,
  TemplateSummary,
  TemplateValidation,
  TemplateVersion,
  TemplateVersionList,
  TemplateVersionListQuery,
  TemplateVersionSummary,
  Usage,
  ValidateTemplateRequest,
} from '../../contract/types.ts';
import { type Call, type ListPage, mappedCall, type Pages, pagesOf, pngIn, startedCall } from './call.ts';
import {
  type ApiConnection,
  type CallOptions,
  type ChangeOptions,
  CREATE_OPTIONS,
  type CreateOptions,
  connect,
  creation,
  newIdempotencyKey,
  type PlatenOptions,
} from './connection.ts';
import { type Fonts, fontsOf } from './fonts.ts';
import { type Jobs, jobsOf } from './jobs.ts';
import { type LabelHooks, labelHooksOf } from './label-hooks.ts';
import { type Agents, agentsOf, type Printers, printersOf } from './printers.ts';
import { type Webhooks, webhooksOf } from './webhooks.ts';

/**
 * The API as functions. Every function rejects with a subclass of PlatenApiError if the API rejects the call. If no
 * response arrives, it rejects with ConnectionError or CallTimeoutError. If the call is aborted, it rejects with the
 * signal's reason. Failures that may be temporary are retried first; retries never charge a label twice.
 */
export interface Platen {
  /**
   * `POST /render`: renders one label as a PNG, with a report of its layout. If the template is a literal in the call
   * or declared `as const satisfies Template`, the compiler checks that `data` has exactly the template's fields.
   */
  render<const Given extends Template, const Data extends LabelData>(
    request: CheckedRenderRequest<Given, Data>,
    options?: RenderCallOptions,
  ): Call<RenderedLabel>;
  /** Print jobs: create, list, retrieve, wait, continue a delivery, download. */
  readonly jobs: Jobs;
  /** Stored templates: create, list, retrieve, update, rename, delete, versions, restore, validate. */
  readonly templates: Templates;
  /** The account's own fonts: create, list, retrieve, delete. */
  readonly fonts: Fonts;
  /** The account's printers: create, list, retrieve, update, delete, replace an address. */
  readonly printers: Printers;
  /** The agents that reach the printers: connect, list, delete. */
  readonly agents: Agents;
  /** The account's label hooks (addresses that apps call): create, list, retrieve, update, delete. */
  readonly labelHooks: LabelHooks;
  /**
   * The account's webhooks: create, list, retrieve, update, delete, rotate secrets, test, list and resend deliveries.
   */
  readonly webhooks: Webhooks;
  /** The catalog of branded label stock. Its calls need no API key. */
  readonly presets: Presets;
  /** The built-in starter templates. */
  readonly starters: {
    /** `GET /starters`: lists the built-in templates and the fields that their items need, all on one page. */
    list(options?: CallOptions): Call<Pick<ListPage<Starter>, 'data'>>;
  };
  /** The account's remaining trial labels, and the budgets of the API key. */
  readonly usage: {
    /** `GET /usage`: returns the remaining trial labels, the label budget and the request budget. */
    retrieve(options?: CallOptions): Call<Usage>;
  };
}

/**
 * One label as an image: the PNG that `renderer.png` of `@platen/sdk/render` produces, as bytes and as a `data:` URI.
 */
export interface RenderedLabel {
  /** The bytes of a PNG file. */
  readonly png: Bytes;
  /** The image as a `data:` URI, for the `src` of an `<img>` element. */
  readonly dataUri: string;
  /** Width in pixels. */
  readonly width: number;
  /** Height in pixels. */
  readonly height: number;
  /** The layout of the drawn label in the template's unit, with warnings. */
  readonly report: LayoutReport;
  /** Predicted grades of the label's codes; present only with `verify: 'grade'`. */
  readonly grades?: readonly CodeGrade[] | undefined;
}

/** A page of presets. */
export interface PresetPage extends ListPage<Preset> {
  /** Number of matching presets. */
  readonly total: number;
}

/** The public catalog of label stock; calls need no API key and use no budget. */
export interface Presets {
  /**
   * `GET /template-presets`: lists presets, sorted by id or, with `q`, best match first. Without `limit`, one page
   * contains all presets. Await it for one page, or iterate over all presets.
   */
  list(query?: PresetQuery, options?: CallOptions): Pages<Preset, PresetPage>;
  /** `GET /template-presets/{id}`: returns a preset. */
  retrieve(id: string, options?: CallOptions): Call<Preset>;
}

/** Options of `render`. */
export interface RenderCallOptions extends CreateOptions {
  /**
   * `mono` or `mono-dithered`: black and white dots only, as on a thermal printer; the PNG has 1 bit per pixel.
   * `black-red` or `black-red-dithered`: also red dots, for tape that prints black and red.
   */
  readonly ink?: Ink | undefined;
  /** `grade`: the result contains `grades`, the predicted ISO grades of the label's codes. */
  readonly verify?: 'grade' | undefined;
  /** `content`: the label ends after its content, for rolls and tapes without gaps. */
  readonly length?: 'content' | undefined;
  /** Distance in millimetres from the last ink to the end of the label; 3 by default. */
  readonly margin?: number | undefined;
  /** Minimum length of the label in millimetres; 12.7 by default. */
  readonly minLength?: number | undefined;
  /** Side of the template that is parallel to the feed direction; `height` by default. */
  readonly feed?: 'height' | 'width' | undefined;
}

const RENDER_OPTIONS: OptionNames<RenderCallOptions> = {
  ...{ ...CREATE_OPTIONS, ink: true, verify: true },
  ...{ length: true, margin: true, minLength: true, feed: true },
};

/**
 * Creates a client for a Platen server. Throws TypeError for an unknown option and for a `baseUrl` that is not a URL.
 *
 * @example
 * ```ts
 * const platen = createPlaten({ baseUrl: 'http://127.0.0.1:8787/api/v1', apiKey: () => readKey() });
 * const { jobId } = await platen.jobs.create({
 *   starter: 'price-tag-1.5x1',
 *   items: [{ quantity: 3, data: { name: 'Oak shelf', price: '49.00', sku: 'OAK-120' } }],
 * });
 * const { url } = await platen.jobs.wait(jobId);
 * ```
 */
export function createPlaten(options: PlatenOptions): Platen {
  const connection = connect<paths>('createPlaten', options);
  const { call } = connection;
  return {
    render: (body, given) =>
      startedCall(() => {
        const names = { caller: 'render', options: given, names: RENDER_OPTIONS };
        return mappedCall(call('post', '/render', ...creation(body, names)), labelOf);
      }),
    jobs: jobsOf(connection),
    templates: templatesOf(connection),
    fonts: fontsOf(connection),
    printers: printersOf(connection),
    agents: agentsOf(connection),
    labelHooks: labelHooksOf(connection),
    webhooks: webhooksOf(connection),
    presets: presetsOf(connection),
    starters: {
      list: (callOptions) =>
        mappedCall(call('get', '/starters', {}, callOptions), ({ starters }) => ({ data: starters })),
    },
    usage: { retrieve: (callOptions) => call('get', '/usage', {}, callOptions) },
  };
}

/** Parses the label in a response of `POST /render`. Throws ConnectionError for a response without a PNG. */
function labelOf({ image, layout, grades }: RenderResult): RenderedLabel {
  const { dataUri, width, height } = image ?? {};
  return { png: pngIn(dataUri), dataUri, width, height, report: layout, ...(grades && { grades }) };
}

const presetsOf = ({ call }: ApiConnection): Presets => ({
  list: (query, options) =>
    pagesOf((cursor) =>
      mappedCall(
        call('get', '/template-presets', { params: { query: { ...query, ...cursor } } }, options),
        ({ presets, ...page }) => ({ data: presets, ...page }),
      ),
    ),
  retrieve: (id, options) => call('get', '/template-presets/{id}', { params: { path: { id } } }, options),
});

/** The account's stored templates. */
export interface Templates {
  /** `POST /templates`: stores a template. Pass its `id` to `jobs.create` as `templateId`. */
  create(body: StoreTemplateRequest, options?: CreateOptions): Call<TemplateRecord>;
  /**
   * `GET /templates`: lists templates without their elements, newest first. Await it for one page, or iterate over
   * all templates.
   */
  list(query?: TemplateListQuery, options?: CallOptions): Pages<TemplateSummary, TemplateList>;
  /** `GET /templates/{id}`: returns a stored template. */
  retrieve(id: string, options?: CallOptions): Call<TemplateRecord>;
  /**
   * `PUT /templates/{id}`: replaces the name and content of a stored template, and keeps its id. Use it to correct
   * inconsistent paper settings.
   */
  update(id: string, body: StoreTemplateRequest, options?: ChangeOptions): Call<TemplateRecord>;
  /** `PATCH /templates/{id}`: changes only the name. */
  rename(id: string, name: string, options?: ChangeOptions): Call<TemplateRecord>;
  /**
   * `DELETE /templates/{id}`: deletes a template. Jobs that were already accepted keep their copies of the template.
   */
  delete(id: string, options?: ChangeOptions): Call<undefined>;
  /**
   * `GET /templates/{id}/versions`: lists the earlier versions of a template, newest first. Await it for one page, or
   * iterate over all versions.
   */
  versions(
    id: string,
    query?: TemplateVersionListQuery,
    options?: CallOptions,
  ): Pages<TemplateVersionSummary, TemplateVersionList>;
  /** `GET /templates/{id}/versions/{number}`: returns an earlier version of a template. */
  version(id: string, number: number, options?: CallOptions): Call<TemplateVersion>;
  /**
   * `POST /templates/{id}/versions/{number}/restore`: makes an earlier version the current content. The replaced content
   * becomes a version, so a restore can be undone. By default each call gets a new idempotency key.
   */
  restore(id: string, number: number, options?: CreateOptions & ChangeOptions): Call<TemplateRecord>;
  /**
   * `POST /templates/validate`: returns every issue and warning of a template and its items. Stores nothing and costs
   * nothing.
   */
  validate(body: ValidateTemplateRequest, options?: CallOptions): Call<TemplateValidation>;
}

const templatesOf = ({ call }: ApiConnection): Templates => ({
  create: (body, options) =>
    startedCall(() => {
      const names = { caller: 'templates.create', options, names: CREATE_OPTIONS };
      return call('post', '/templates', ...creation(body, names));
    }),
  list: (query, options) =>
    pagesOf((cursor) => call('get', '/templates', { params: { query: { ...query, ...cursor } } }, options)),
  retrieve: (id, options) => call('get', '/templates/{id}', { params: { path: { id } } }, options),
  update: (id, body, options) => call('put', '/templates/{id}', { params: { path: { id } }, body }, options),
  rename: (id, name, options) =>
    call('patch', '/templates/{id}', { params: { path: { id } }, body: { name } }, options),
  delete: (id, options) => call('delete', '/templates/{id}', { params: { path: { id } } }, options),
  versions: (id, query, options) =>
    pagesOf((cursor) =>
      call('get', '/templates/{id}/versions', { params: { path: { id }, query: { ...query, ...cursor } } }, options),
    ),
  version: (id, number, options) =>
    call('get', '/templates/{id}/versions/{number}', { params: { path: { id, number } } }, options),
  restore: (id, number, options) =>
    call(
      'post',
      '/templates/{id}/versions/{number}/restore',
      { params: { path: { id, number } } },
      { ...options, idempotencyKey: options?.idempotencyKey ?? newIdempotencyKey() },
    ),
  validate: (body, options) => call('post', '/templates/validate', { body }, { ...options, isRepeatable: true }),
});
