import { parseValidateTemplateRequest } from '@platen/sdk/internal/requests';
import { isLight, MOST_LIGHT_VALUES } from '../bodies/is-light.ts';
import type { ToolInput } from '../bodies/mcp-messages.ts';
import { type BodyKind, type ReadBody, readSent } from '../bodies/sent-bodies.ts';
import { invalidInput } from '../errors.ts';
import { optedSymbologies } from '../rendering/opted-symbologies.ts';
import type { InspectSubject } from '../rendering/rendering.ts';
import { parsed, type ToolCall } from './tool.ts';

/** The input of a tool that takes parameters and no body. Throws 400 where it has more values than any such tool takes. */
export function smallInput(input: ToolInput): unknown {
  const known = lightened(input);
  if (known.kind === 'value') return known.value;
  const message = `The input: expected at most ${MOST_LIGHT_VALUES} values, got more`;
  throw invalidInput('invalid_request', [{ path: '', code: 'count', message }]);
}

/** The input of a tool that takes the body of a request: read here where it has few values, in a thread otherwise. */
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

/** The input of a validation, which is judged in a thread in any case: a large one is passed on as it came. */
export function validationOf(input: ToolInput): InspectSubject {
  const known = lightened(input);
  return known.kind === 'value' ? parsed(parseValidateTemplateRequest, known.value) : { bytes: known.bytes };
}

/** What came beside much else may be little by itself. */
function lightened(input: ToolInput): ToolInput {
  if (input.kind === 'value' || !isLight(input.bytes)) return input;
  return { kind: 'value', value: JSON.parse(Buffer.from(input.bytes).toString()) as unknown };
}
