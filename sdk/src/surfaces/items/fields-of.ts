/** Returns the distinct fields of a template, in element order. Returns none for a value that is not a template. */
export function fieldsOf(template: unknown): readonly string[] {
  const elements = isRecord(template) && Array.isArray(template.elements) ? template.elements : [];
  const fields = elements.flatMap((element: unknown) =>
    isRecord(element) && typeof element.field === 'string' ? [element.field] : [],
  );
  return [...new Set(fields)];
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
