import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import { faultyInput } from '../errors.ts';
import type { ToolSchema } from './tool-schemas.ts';

const validators = new AjvJsonSchemaValidator();

/** Reads the input of a tool that takes parameters by its own schema. Throws 400 with what is wrong. */
export function parametersOf<T>(schema: ToolSchema): (input: unknown) => T {
  const validate = validators.getValidator<T>(schema);
  return (input) => {
    const checked = validate(input);
    if (checked.valid) return checked.data;
    const message = `The input: ${checked.errorMessage.replaceAll(/\bdata(?=[ /])/g, 'it')}`;
    throw faultyInput('invalid_request', [{ path: '', code: 'invalid', message }]);
  };
}

/** The named properties of an input, and the rest of it. */
export function split(input: unknown, names: readonly string[]): readonly [object, object] {
  const entries = typeof input === 'object' && input !== null ? Object.entries(input) : [];
  return [
    Object.fromEntries(entries.filter(([name]) => names.includes(name))),
    Object.fromEntries(entries.filter(([name]) => !names.includes(name))),
  ];
}
