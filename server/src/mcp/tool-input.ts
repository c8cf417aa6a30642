import { parseValidateTemplateRequest } from '@platen/sdk/internal/requests';
import { isLight, MOST_LIGHT_VALUES } from '../bodies/is-light.ts';
import type { ToolInput } from '../bodies/mcp-messages.ts';
import { type BodyKind, type ReadBody, readSent } from '../bodies/sent-bodies.ts';
import { invalidInput } from '../errors.ts';
import { optedSymbologies } from '../rendering/opted-symbologies.ts';
import type { InspectSubject } from '../rendering/rendering.ts';
import { parsed, type ToolCall } from './tool.ts';

/** Returns the input of a tool that takes parameters and no body. Throws 400 if it has too many values. */
export function smallInput(input: ToolInput): unknown {
  const known = lightened(input);
  if (known.kind === 'value') return known.value;
  const message = `The input: expected at most ${MOST_LIGHT_VALUES} values, got more`;
  throw invalidInput('invalid_request', [{ path: '', code: 'count', message }]);
}

/**
 * Parses the input of a tool that takes a request body: on the main thread if it has few values, otherwise in a worker
 * thread.
 */
export function bodyOf<K extends BodyKind>(
  kind: K,
  input: ToolInput,
  { deps, caller, signal }: ToolCall,
  beside?: readonly string[],
): ReadBody<K> | Promise<ReadBody<K>> {
  const options = { maxLabels: deps.config.labelsPerJob, beside };
  const known = lightened(input);
  if (known.kind === 'value') {
    return readSent(kind, known.value, { ...options, symbologies: optedSymbologies(deps.config.symbologies) });
  }
  return deps.rendering.readBody({ kind, bytes: known.bytes, ...options }, { accountId: caller.accountId, signal });
}

/**
 * Returns the input of a validation, which runs in a worker thread in any case. A large input is passed on unparsed.
 */
export function validationOf(input: ToolInput): InspectSubject {
  const known = lightened(input);
  return known.kind === 'value' ? parsed(parseValidateTemplateRequest, known.value) : { bytes: known.bytes };
}

/** Parses an input if it is small enough, even if the whole request was large. */
function lightened(input: ToolInput): ToolInput {
  if (input.kind === 'value' || !isLight(input.bytes)) return input;
  return { kind: 'value', value: JSON.parse(Buffer.from(input.bytes).toString()) as unknown };
}
