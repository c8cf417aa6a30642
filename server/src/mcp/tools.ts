import type { OpenApi } from '../openapi.ts';
import { accountTools } from './account-tools.ts';
import { catalogTools } from './catalog-tools.ts';
import { labelTools } from './label-tools.ts';
import { printTools } from './print-tools.ts';
import { templateTools } from './template-tools.ts';
import type { Tool } from './tool.ts';

/** Returns all tools in the order of `tools/list`. */
export function allTools(contract: OpenApi): readonly Tool[] {
  return [labelTools, templateTools, printTools, catalogTools, accountTools].flatMap((tools) => tools(contract));
}
