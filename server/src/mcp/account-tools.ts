import { readUsage } from '../accounts/usage.ts';
import { listFonts } from '../fonts/fonts.ts';
import { DEFAULT_LIST_LIMIT } from '../lists.ts';
import type { OpenApi } from '../openapi.ts';
import {
  deleteTemplate,
  findTemplate,
  listTemplates,
  replaceTemplate,
  storeTemplate,
  validateTemplate,
} from '../templates/templates.ts';
import {
  ADDS,
  accepted,
  answerOutput,
  bodyInput,
  bodyOf,
  bothParsed,
  CHANGES,
  output,
  parameterInput,
  parametersOf,
  parsed,
  READS,
  smallInput,
  type Tool,
  validationOf,
} from './tool.ts';

/** Creates the tools for the account's stored templates, and a tool that validates any template. */
export function templateTools(contract: OpenApi): readonly Tool[] {
  return [validating(contract), ...reading(contract), ...writing(contract)];
}

function validating(contract: OpenApi): Tool {
  return {
    name: 'validate_template',
    title: 'Check a template',
    description:
      'Validates a template, and optionally the `items` of a job. `issues` lists everything that storing, rendering or printing ' +
      'would reject, each with a path and a message. `warnings` lists content that would print badly, such as truncated text, ' +
      'narrow quiet zones, bars too thin to scan, or missing glyphs. Free of charge, because it ' +
      'stores and draws nothing: call it before `render_label` and `create_print_job`. `paperStatus` and `paperIssues` report whether ' +
      'labels can be printed on the template’s paper.',
    annotations: READS,
    inputSchema: bodyInput(contract, 'ValidateTemplateRequest'),
    outputSchema: answerOutput(contract, 'TemplateValidation'),
    run: async (input, { deps, caller }) => {
      return { structured: await validateTemplate(deps, caller.accountId, validationOf(input)) };
    },
  };
}

function reading(contract: OpenApi): readonly Tool[] {
  const listInput = parameterInput(contract, '/templates', 'get');
  const idInput = parameterInput(contract, '/templates/{id}', 'get');
  const listParameters = parametersOf<{ readonly limit?: number; readonly cursor?: string }>(listInput);
  const idParameters = parametersOf<{ readonly id: string }>(idInput);
  return [
    {
      name: 'list_templates',
      title: 'List stored templates',
      description:
        'Lists the account’s stored templates, newest first, without their elements: `id`, `name`, size, `type` and ' +
        '`paperStatus`. `limit` is 1 to 100, 20 by default. To get the next page, pass `nextCursor`, if not null, as `cursor`.',
      annotations: READS,
      inputSchema: listInput,
      outputSchema: answerOutput(contract, 'TemplateList'),
      run: async (input, { deps, caller }) => {
        const { limit = DEFAULT_LIST_LIMIT, cursor } = parsed(listParameters, smallInput(input));
        const { templates } = deps.stores;
        return { structured: await listTemplates(templates, caller.accountId, { limit, cursor }) };
      },
    },
    {
      name: 'get_template',
      title: 'Get a stored template',
      description: 'Returns a stored template by its `id`, with all defaults filled in, and the status of its paper.',
      annotations: READS,
      inputSchema: idInput,
      outputSchema: answerOutput(contract, 'TemplateRecord'),
      run: async (input, { deps, caller }) => {
        const { id } = parsed(idParameters, smallInput(input));
        const { json } = await findTemplate(deps.stores.templates, caller.accountId, id);
        return { json };
      },
    },
  ];
}

function writing(contract: OpenApi): readonly Tool[] {
  const idInput = parameterInput(contract, '/templates/{id}', 'delete');
  const idParameters = parametersOf<{ readonly id: string }>(idInput);
  return [
    {
      name: 'create_template',
      title: 'Store a template',
      description:
        'Stores a template under a `name` (1 to 200 characters) and returns it with its `id`, which ' +
        '`create_print_job` takes as `templateId`. A template is also stored if labels can’t be printed on ' +
        'its paper yet. In this case, its `paperStatus` is `unresolved`, and `issues` lists what to fix with `update_template`. Every call stores a new template.',
      annotations: ADDS,
      inputSchema: bodyInput(contract, 'StoreTemplateRequest'),
      outputSchema: answerOutput(contract, 'TemplateRecord'),
      run: async (input, call) => {
        const { deps, caller } = call;
        const { read } = await bodyOf('template', input, call);
        const { json } = await storeTemplate(deps, caller.accountId, accepted(read));
        return { json };
      },
    },
    {
      name: 'update_template',
      title: 'Replace a stored template',
      description:
        'Replaces the `name` and the whole `template` of a stored template and keeps its `id`. Pass the complete ' +
        'template: properties that you omit are removed (read it with `get_template` first; pass its `editor` back, if any). The replaced template becomes a ' +
        'version, which `restore_template_version` can restore. Accepted jobs print the template as it was when they ' +
        'were accepted.',
      annotations: CHANGES,
      inputSchema: parameterInput(contract, '/templates/{id}', 'put', 'StoreTemplateRequest'),
      outputSchema: answerOutput(contract, 'TemplateRecord'),
      run: async (input, call) => {
        const { deps, caller } = call;
        const { read, extra } = await bodyOf('template', input, call, ['id']);
        const [{ id }, request] = bothParsed(idParameters(extra), read);
        const { json } = await replaceTemplate(deps, { accountId: caller.accountId, id }, request);
        return { json };
      },
    },
    {
      name: 'delete_template',
      title: 'Delete a stored template',
      description:
        'Deletes a stored template permanently and returns its `id`. Accepted jobs are still printed; new jobs can’t ' +
        'use the template.',
      annotations: CHANGES,
      inputSchema: idInput,
      outputSchema: output(contract, {
        type: 'object',
        required: ['id'],
        properties: { id: { $ref: '#/components/schemas/TemplateId' } },
      }),
      run: async (input, { deps, caller }) => {
        const { id } = parsed(idParameters, smallInput(input));
        await deleteTemplate(deps, { accountId: caller.accountId, id });
        return { structured: { id } };
      },
    },
  ];
}

/** Creates the tool that lists the account's stored fonts. */
export function fontTools(contract: OpenApi): readonly Tool[] {
  const inputSchema = parameterInput(contract, '/fonts', 'get');
  const parameters = parametersOf<{ readonly limit?: number; readonly cursor?: string }>(inputSchema);
  return [
    {
      name: 'list_fonts',
      title: 'List stored fonts',
      description:
        'Lists the fonts that the account has stored, newest first: `family`, `style`, weight and licence. To use such a ' +
        'font, set the `fontFamily` of a text element to its `family`. The bundled families are always available and not listed. ' +
        '`limit` is 1 to 100, 20 by default. To get the next page, pass `nextCursor`, if not null, as `cursor`.',
      annotations: READS,
      inputSchema,
      outputSchema: answerOutput(contract, 'FontList'),
      run: async (input, { deps, caller }) => {
        const { limit = DEFAULT_LIST_LIMIT, cursor } = parsed(parameters, smallInput(input));
        return { structured: await listFonts(deps.stores, caller.accountId, { limit, cursor }) };
      },
    },
  ];
}

/** Creates the tool that returns the account's remaining labels and limits. */
export function usageTools(contract: OpenApi): readonly Tool[] {
  const inputSchema = parameterInput(contract, '/usage', 'get');
  const parameters = parametersOf<object>(inputSchema);
  return [
    {
      name: 'get_usage',
      title: 'Get balance and budgets',
      description:
        'Returns the account’s remaining trial labels and the state of Developer Pro (or of a shop’s subscription). Also returns this key’s ' +
        'remaining labels and requests for the current minute, with their reset times in Unix seconds.',
      annotations: READS,
      inputSchema,
      outputSchema: answerOutput(contract, 'Usage'),
      run: async (input, { deps, caller }) => {
        parsed(parameters, smallInput(input));
        return { structured: await readUsage(deps, caller) };
      },
    },
  ];
}
