/** Maximum length of a value after substitution; each substitution could double the length. */
const MAX_LENGTH = 10_000;
const MAX_SUBSTITUTIONS = 50;
/** Matches an innermost `var()`. Its fallback may contain other functions. */
const VARIABLE = /var\(\s*(--[\w-]+)\s*(?:,((?:[^()]|\([^()]*\))*))?\)/i;

/**
 * Replaces `var()` in all values (CSS Custom Properties 1). Removes declarations that remain invalid, so that the
 * property is inherited or has its initial value.
 */
export function resolveVariables(
  declared: Map<string, string>,
  variableOf: (name: string) => string | undefined,
): void {
  for (const [property, value] of declared) {
    if (property.startsWith('--') || !value.includes('var(')) continue;
    const resolved = substituted(value, variableOf);
    if (resolved === undefined) declared.delete(property);
    else declared.set(property, resolved);
  }
}

function substituted(value: string, variableOf: (name: string) => string | undefined): string | undefined {
  let text = value;
  for (let count = 0; count < MAX_SUBSTITUTIONS && text.length <= MAX_LENGTH; count++) {
    const found = VARIABLE.exec(text);
    if (!found) return text.includes('var(') ? undefined : text.trim();
    const [whole, name = '', fallback] = found;
    const substitute = variableOf(name) ?? fallback;
    if (substitute === undefined) return undefined;
    text = text.slice(0, found.index) + substitute.trim() + text.slice(found.index + whole.length);
  }
  return undefined;
}
