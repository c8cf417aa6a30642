import type { LayoutReport } from '@platen/sdk';
import type { Ink } from '@platen/sdk/render';
import type { OpenApi } from '../openapi.ts';
import { renderLabel } from '../rendering/render-label.ts';
import type { RenderedLabel } from '../rendering/rendering.ts';
import { ADDS, bothParsed, type Tool } from './tool.ts';
import { bodyOf } from './tool-input.ts';
import { parametersOf } from './tool-parameters.ts';
import { output, parameterInput, without } from './tool-schemas.ts';

/** Property of `render_label` in addition to the HTTP request's body. */
const INK = 'ink';

/** Tools that draw a label immediately. */
export function labelTools(contract: OpenApi): readonly Tool[] {
  const renderInput = parameterInput(contract, '/render', 'post', 'RenderRequest');
  const { [INK]: ink = {} } = renderInput.properties ?? {};
  const inkParameter = parametersOf<{ readonly ink?: Ink }>({ type: 'object', properties: { [INK]: ink } });
  return [
    {
      name: 'render_label',
      title: 'Render a label',
      description:
        'Draws one label of a template with one row of data and returns the PNG (300 dpi) and what was really drawn: ' +
        'inked boxes, final font sizes, lines, truncation, warnings. Lengths are in the template’s `unit` (`mm` or ' +
        '`inch`), `fontSize` in points, x to the right and y down from the label’s top left corner. Every element has ' +
        'exactly one of `value` (the same on every label) and `field` (a key of `data`, whose values are strings). ' +
        '`ink: "mono"` draws the black dots of a thermal printer. Costs one label of the account; `validate_template` costs none. Example: {"template": {"unit": "mm", ' +
        '"width": 50, "height": 25, "elements": [{"type": "text", "x": 2, "y": 2, "width": 46, "height": 8, "field": ' +
        '"name", "fontSize": 12}, {"type": "barcode", "x": 5, "y": 12, "width": 40, "height": 10, "field": "sku"}]}, ' +
        '"data": {"name": "Oolong tea", "sku": "TEA-0042"}}',
      // a template may contain images from anywhere on the web
      annotations: { ...ADDS, openWorldHint: true },
      inputSchema: renderInput,
      outputSchema: output(contract, {
        ...without(contract, 'RenderResult'),
        // the picture itself is a separate image block
        properties: {
          ...without(contract, 'RenderResult').properties,
          image: without(contract, 'RenderedImage', 'dataUri'),
        },
      }),
      run: async (input, call) => {
        const { deps, caller, signal } = call;
        const { read, beside } = await bodyOf('render', input, call, [INK]);
        const [parameters, request] = bothParsed(inkParameter(beside), read);
        const { label } = await renderLabel(deps, caller, request, { signal, ink: parameters.ink });
        const { width, height } = label;
        const layout = JSON.parse(partOf(label, 'layout')) as LayoutReport;
        return {
          structured: { image: { format: 'png', width, height }, layout },
          content: [{ type: 'image', data: partOf(label, 'base64'), mimeType: 'image/png' }],
        };
      },
    },
  ];
}

function partOf({ body, ...label }: RenderedLabel, part: 'layout' | 'base64'): string {
  const { start, end } = label[part];
  return Buffer.from(body.buffer, start, end - start).toString(part === 'base64' ? 'latin1' : 'utf8');
}
