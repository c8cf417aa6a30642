/** Applies `change` to the X dimension of a code, which the extension `code-options` adds. */
export function withXDimension<Element extends object>(element: Element, change: (length: number) => number): Element {
  const xDimension: unknown = Reflect.get(element, 'xDimension');
  return typeof xDimension === 'number' ? { ...element, xDimension: change(xDimension) } : element;
}
