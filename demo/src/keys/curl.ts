/** A label short enough to read in a shell. Its barcode type, the default Code 128, needs no check digit. */
const BODY = {
  template: {
    unit: 'mm',
    width: 50,
    height: 20,
    elements: [{ type: 'barcode', x: 4, y: 2, width: 42, height: 16, field: 'sku' }],
  },
  data: { sku: 'HD-00417' },
};

/** Returns a curl call to paste into a shell, which renders one label as a PNG and returns its layout. */
export function firstCall(origin: string, key: string): string {
  return [
    `curl -s ${origin}/api/v1/render \\`,
    `  -H 'Authorization: Bearer ${key}' \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '${JSON.stringify(BODY)}'`,
  ].join('\n');
}
