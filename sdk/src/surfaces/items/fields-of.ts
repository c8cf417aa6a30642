/** The fields that a template shows, each once, in element order. What is no template has none. */
export function fieldsOf(template: unknown): readonly string[] {
  const elements = isRecord(template) && Array.isArray(template.elements) ? template.elements : [];
  const fields = elements.flatMap((element: unknown) =>
    isRecord(element) && typeof element.field === 'string' ? [element.field] : [],
  );
  return [...new Set(fields)];
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
