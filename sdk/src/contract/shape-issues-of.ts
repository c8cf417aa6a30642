import { isShort, quoted } from '../base/describe-value.ts';
import { pointerBelow, valueAt } from '../base/json-pointer.ts';
import { nearName } from '../base/near-name.ts';
import { type Checked, componentAt, kindsOf, propertiesOf } from './component-at.ts';
import { notEnabled } from './enable-symbology.ts';
import { extensionOf } from './extension-names.ts';
import type { ValidatorError } from './generated/validate.ts';
import { folded, type ShapeIssue } from './shape-issue.ts';
import { oneOf, validatorMessage } from './validator-message.ts';

/**
 * Maximum number of ajv errors to convert, far more than a response lists. A request body may have ten thousand unknown
 * properties, and computing a suggestion for each would be slow.
 */
const MAX_ERRORS = 1000;

/** Converts ajv's errors to issues; merges errors that have the same fix. */
export function shapeIssuesOf(errors: readonly ValidatorError[], checked: Checked): readonly ShapeIssue[] {
  const telling = errors.filter((error) => !isNoise(error)).slice(0, MAX_ERRORS);
  return folded(telling.flatMap((error) => shapeIssueOf(error, checked) ?? []));
}

/**
 * True for errors to drop: errors of the keyword `if` and errors inside a branch of `oneOf`. Other errors already
 * report the same cause.
 */
const isNoise = ({ keyword, isInChoice }: ValidatorError): boolean => keyword === 'if' || isInChoice === true;

function shapeIssueOf(error: ValidatorError, checked: Checked): ShapeIssue | undefined {
  const { instancePath: at, keyword, params } = error;
  switch (keyword) {
    case 'required':
      return missingProperty(at, String(params.missingProperty), checked);
    case 'dependentRequired':
      return missing(
        pointerBelow(at, String(params.missingProperty)),
        `required if ${params.property} is set, but missing`,
      );
    case 'additionalProperties':
      return unknownProperty(at, String(params.additionalProperty), checked);
    case 'oneOf':
      return exactlyOne(at, checked);
    case 'discriminator':
      return kindOf(at, checked);
    default:
      return { place: at, ...validatorMessage(error, valueAt(checked.value, at)) };
  }
}

const missing = (place: string, text: string): ShapeIssue => ({ place, code: 'missing', text, lacks: [place] });

function missingProperty(at: string, name: string, checked: Checked): ShapeIssue {
  const kinds = name === 'type' ? kindsOf(componentAt(at, checked)) : [];
  const hint = kinds.length === 0 ? '' : `; expected one of ${kinds.map((kind) => `"${kind}"`).join(', ')}`;
  return missing(pointerBelow(at, name), `required, but missing${hint}`);
}

/** Cache of suggested property names; hundreds of elements may repeat one typo. An empty string means no suggestion. */
const suggestions = new Map<string, string>();
const MAX_SUGGESTIONS = 200;

function nearOf(name: string, candidates: readonly string[]): string | undefined {
  if (!isShort(name)) return undefined;
  const written = `${name} ${candidates.join()}`;
  const known = suggestions.get(written);
  if (known !== undefined) return known || undefined;
  if (suggestions.size >= MAX_SUGGESTIONS) suggestions.clear();
  const near = nearName(name, candidates);
  suggestions.set(written, near ?? '');
  return near;
}

function unknownProperty(at: string, name: string, checked: Checked): ShapeIssue {
  const component = componentAt(at, checked);
  const known = propertiesOf(component);
  const given = Object(valueAt(checked.given, at));
  const near = nearOf(
    name,
    known.filter((other) => !Object.hasOwn(given, other) || given[other] === undefined),
  );
  const others = near === undefined ? `expected only ${known.join(', ')}` : `did you mean "${near}"?`;
  const extension = extensionOf(component, name);
  const hint = extension === undefined ? others : notEnabled(extension, 'extensions');
  return {
    // Uses the path of the enclosing object if a property name is too long to repeat.
    place: isShort(name) ? pointerBelow(at, name) : at,
    code: 'unknown_property',
    text: isShort(name) ? `unknown property; ${hint}` : `unknown property ${quoted(name)}; ${hint}`,
    ...(near === undefined ? {} : { meant: pointerBelow(at, near) }),
  };
}

/**
 * Returns an issue unless exactly one of two exclusive properties is set. The property's value is validated elsewhere.
 */
function exactlyOne(at: string, checked: Checked): ShapeIssue | undefined {
  const isJob = componentAt(at, checked) === 'PrintRequest';
  const names = isJob ? ['templateId', 'starter'] : ['value', 'field'];
  const places = names.map((name) => pointerBelow(at, name));
  const set = places.filter((place) => valueAt(checked.value, place) !== undefined).length;
  if (set === 1) return undefined;
  return {
    place: at,
    code: isJob ? 'template_or_starter' : 'value_or_field',
    text: `expected exactly one of ${names.join(' and ')}, got ${set === 0 ? 'neither' : 'both'}`,
    ...(set === 0 ? { lacks: places } : {}),
  };
}

function kindOf(at: string, checked: Checked): ShapeIssue | undefined {
  const place = pointerBelow(at, 'type');
  const given = valueAt(checked.value, place);
  // A missing `type` is reported as a separate issue.
  if (given === undefined) return undefined;
  return { place, code: 'enum', text: oneOf(kindsOf(componentAt(at, checked)), given) };
}
