/** Applies `change` to a code's X dimension (extension `code-options`). */
export function withXDimension<Element extends object>(element: Element, change: (length: number) => number): Element {
  const xDimension: unknown = Reflect.get(element, 'xDimension');
  return typeof xDimension === 'number' ? { ...element, xDimension: change(xDimension) } : element;
}
