import { data, template } from '../test-server.ts';

/** Values from earlier results that later calls need. */
export interface Known {
  readonly templateId: string;
  readonly jobId: string;
  readonly presetId: string;
  readonly printerId: string;
}

/** A tool with valid arguments, invalid arguments and the expected error text. */
export interface ToolTrial {
  readonly tool: string;
  /** Undefined if a call can't succeed on a new server without an agent. */
  readonly valid?: (known: Known) => object;
  readonly faulty: object;
  readonly refusal: string;
  /** Extracts values from the result for later calls. */
  readonly learns?: (answer: Readonly<Record<string, unknown>>) => Partial<Known>;
}

const row = { name: 'Oolong tea', price: '4.20', sku: 'TEA-0042' };

/** Every tool, ordered so that each finds the values it needs. */
export const TOOL_TRIALS: readonly ToolTrial[] = [
  {
    tool: 'validate_template',
    valid: () => ({ template, items: [{ data }] }),
    faulty: {},
    refusal: '/template: required, but missing',
  },
  {
    tool: 'render_label',
    valid: () => ({ template, data }),
    faulty: { template: { ...template, width: -1 }, data },
    refusal: '/template/width: expected a number greater than 0, got -1',
  },
  {
    tool: 'create_template',
    valid: () => ({ name: 'Shelf', template }),
    faulty: { name: '', template },
    refusal: '/name: expected at least 1 character, got an empty string',
    learns: ({ id }) => ({ templateId: String(id) }),
  },
  {
    tool: 'list_templates',
    valid: () => ({ limit: 5 }),
    faulty: { limit: 101 },
    refusal: '/limit: expected a number of at most 100, got 101',
  },
  {
    tool: 'get_template',
    valid: ({ templateId }) => ({ id: templateId }),
    faulty: {},
    refusal: '/id: required, but missing',
  },
  {
    tool: 'update_template',
    valid: ({ templateId }) => ({ id: templateId, name: 'Shelf 2', template }),
    faulty: { template },
    refusal: '/id: required, but missing',
  },
  {
    tool: 'create_print_job',
    valid: ({ templateId }) => ({ templateId, items: [{ quantity: 2, data: row }], idempotencyKey: 'trial' }),
    faulty: { starter: 'product-label-2x1', items: [{ data: { name: 'Tea', price: '4.20' } }] },
    refusal: '/items/0/data/sku: required, but missing',
    learns: ({ jobId }) => ({ jobId: String(jobId) }),
  },
  {
    tool: 'get_print_job',
    valid: ({ jobId }) => ({ jobId, wait: 30 }),
    faulty: { jobID: 'x' },
    refusal: '/jobID: unknown property; did you mean "jobId"?',
  },
  {
    tool: 'list_template_versions',
    valid: ({ templateId }) => ({ id: templateId, limit: 5 }),
    faulty: { limit: 5 },
    refusal: '/id: required, but missing',
  },
  {
    tool: 'restore_template_version',
    faulty: { id: '00000000-0000-4000-8000-000000000000', number: 0 },
    refusal: '/number: expected a number of at least 1, got 0',
  },
  {
    tool: 'delete_template',
    valid: ({ templateId }) => ({ id: templateId }),
    faulty: { id: 'x' },
    refusal: '/id: expected a UUID',
  },
  {
    tool: 'search_presets',
    valid: () => ({ q: 'avery 5160', limit: 1 }),
    faulty: { size: '5x5' },
    refusal: '/size: expected width x height with a unit',
    learns: ({ presets }) => ({ presetId: firstIdOf(presets) }),
  },
  {
    tool: 'get_preset',
    valid: ({ presetId }) => ({ id: presetId }),
    faulty: { id: 'no-such-preset' },
    refusal: 'There is no preset with this id.',
  },
  {
    tool: 'list_starters',
    valid: () => ({}),
    faulty: { all: true },
    refusal: '/all: unknown property; expected no properties',
  },
  {
    tool: 'list_print_jobs',
    valid: () => ({ limit: 5, status: 'completed' }),
    faulty: { limit: 0 },
    refusal: '/limit: expected a number of at least 1, got 0',
  },
  {
    tool: 'list_printers',
    valid: () => ({ limit: 5 }),
    faulty: { limit: 101 },
    refusal: '/limit: expected a number of at most 100, got 101',
  },
  {
    tool: 'list_agents',
    valid: () => ({}),
    faulty: { limit: 5 },
    refusal: '/limit: unknown property; expected no properties',
  },
  {
    tool: 'create_printer',
    valid: () => ({ name: 'Packing table 2', profile: { language: 'zpl', dpi: 203, width: 832 } }),
    faulty: { name: 'Packing table 2' },
    refusal: '/profile: required, but missing',
    learns: ({ id }) => ({ printerId: String(id) }),
  },
  {
    tool: 'update_printer',
    valid: ({ printerId }) => ({ id: printerId, name: 'Packing table 3' }),
    faulty: { name: 'Packing table 3' },
    refusal: '/id: required, but missing',
  },
  {
    tool: 'delete_printer',
    valid: ({ printerId }) => ({ id: printerId }),
    faulty: { id: 'x' },
    refusal: '/id: expected a UUID',
  },
  {
    tool: 'continue_print_job',
    faulty: { jobId: '00000000-0000-4000-8000-000000000000', from: 0 },
    refusal: '/from: expected a number of at least 1, got 0',
  },
  {
    tool: 'cancel_print_job',
    faulty: { jobId: '00000000-0000-4000-8000-000000000000' },
    refusal: 'There is no print job with this id',
  },
  {
    tool: 'list_fonts',
    valid: () => ({ limit: 5 }),
    faulty: { limit: 0 },
    refusal: '/limit: expected a number of at least 1, got 0',
  },
  {
    tool: 'get_usage',
    valid: () => ({}),
    faulty: { key: 'x' },
    refusal: '/key: unknown property; expected no properties',
  },
];

function firstIdOf(presets: unknown): string {
  const [first] = Array.isArray(presets) ? (presets as readonly { readonly id?: unknown }[]) : [];
  return String(first?.id);
}
