// TypeScript types of every path and schema. A .ts file: tsc copies no .d.ts from src to dist.
import openapiTS, { astToString } from 'openapi-typescript';
import { describingReferences, GENERATED, without } from './contract.mjs';

/** The text of schema.ts. Types are readonly; a property with a default may be left out of a request. */
export async function schemaTypes(contract) {
  // Examples belong to the reference page; in an editor's hover they only hide the description.
  const terse = without(contract, ['examples', 'example']);
  const ast = await openapiTS(describingReferences(terse), {
    immutable: true,
    defaultNonNullable: false,
    silent: true,
  });
  return `${GENERATED}\n${astToString(ast)}`;
}
