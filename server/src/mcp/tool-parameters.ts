import { parameterIssues } from '@platen/sdk/internal/requests';
import type { Parsed } from '@platen/sdk/render';
import { resolve, type Schema, type SchemaObject } from '../openapi.ts';
import type { ToolSchema } from './tool-schemas.ts';

/** Returns a parser of a tool's parameters from its schema. It reports issues in the same words as the HTTP API. */
export function parametersOf<T>(schema: ToolSchema): (input: unknown) => Parsed<T> {
  const definitions: Readonly<Record<string, SchemaObject>> = Object.fromEntries(
    Object.entries(schema.$defs ?? {}).flatMap(([name, part]) => (typeof part === 'object' ? [[name, part]] : [])),
  );
  const properties = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, property]) => [name, parameterOf(property, definitions)]),
  );
  const required = schema.required ?? [];
  return (input) => {
    const issues = parameterIssues(input, { properties, required });
    return issues.length > 0 ? { issues } : { value: input as T, issues: [] };
  };
}

function parameterOf(property: Schema, definitions: Readonly<Record<string, SchemaObject>>): SchemaObject {
  return typeof property === 'object' ? resolve<SchemaObject>(property, definitions) : {};
}
