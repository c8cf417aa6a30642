import { DEFAULT_LIST_LIMIT } from '../lists.ts';
import type { OpenApi } from '../openapi.ts';
import { listVersions, restoreVersion } from '../templates/versions.ts';
import { answerOutput, CHANGES, parameterInput, parametersOf, parsed, READS, smallInput, type Tool } from './tool.ts';

/** Creates the tools that list and restore earlier versions of the account's stored templates. */
export function versionTools(contract: OpenApi): readonly Tool[] {
  const listInput = parameterInput(contract, '/templates/{id}/versions', 'get');
  const listParameters = parametersOf<{ readonly id: string; readonly limit?: number; readonly cursor?: string }>(
    listInput,
  );
  const restoreInput = parameterInput(contract, '/templates/{id}/versions/{number}/restore', 'post');
  const restoreParameters = parametersOf<{ readonly id: string; readonly number: number }>(restoreInput);
  return [
    {
      name: 'list_template_versions',
      title: 'List versions of a template',
      description:
        'Lists the earlier versions of a stored template, newest first, without their elements: `number`, `name`, size, and ' +
        'the time at which each version was replaced. `limit` is 1 to 100, 20 by default. To get the next page, pass ' +
        '`nextCursor`, if not null, as `cursor`.',
      annotations: READS,
      inputSchema: listInput,
      outputSchema: answerOutput(contract, 'TemplateVersionList'),
      run: async (input, { deps, caller }) => {
        const { id, limit = DEFAULT_LIST_LIMIT, cursor } = parsed(listParameters, smallInput(input));
        const owned = { accountId: caller.accountId, id };
        return { structured: await listVersions(deps.stores, owned, { limit, cursor }) };
      },
    },
    {
      name: 'restore_template_version',
      title: 'Restore a version of a template',
      description:
        'Replaces the content of a stored template with the content of its version `number`, and returns the template. ' +
        'The replaced content becomes the newest version, so restoring that version undoes the call. The name does not change.',
      annotations: CHANGES,
      inputSchema: restoreInput,
      outputSchema: answerOutput(contract, 'TemplateRecord'),
      run: async (input, { deps, caller }) => {
        const { id, number } = parsed(restoreParameters, smallInput(input));
        const { json } = await restoreVersion(deps, { accountId: caller.accountId, id }, String(number));
        return { json };
      },
    },
  ];
}
