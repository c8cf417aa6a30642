import { parseRenderRequest } from '../api/contract-issues.ts';
import type { RenderResult } from '../api/types.ts';
import { checkLabel } from '../renderer/check-label.ts';
import { TemplateError } from '../template/template-error.ts';
import { encodeBase64 } from './encode-base64.ts';
import { type MockCall, once, readBody } from './mock-call.ts';
import { faulty, type Reply } from './reply.ts';

/** POST /render: the picture that the API would give, by the same layout and painter. */
export async function postRender(call: MockCall): Promise<Reply> {
  const { text, value } = await readBody(call, parseRenderRequest);
  const { renderer, budgets } = call.world;
  const reply = await once(call, text, async () => {
    const issues = checkLabel(value.template, value.data);
    if (issues.length > 0) throw faulty(400, issues);
    const taken = budgets.takeLabels(call.key, 1);
    try {
      const { png, width, height, report } = await renderer.png(value.template, value.data);
      const dataUri = `data:image/png;base64,${encodeBase64(png)}`;
      const result: RenderResult = { image: { format: 'png', width, height, dataUri }, layout: report };
      return { status: 200, body: result };
    } catch (error) {
      taken.undo();
      // what is left to be at fault once the label was checked: its images
      throw error instanceof TemplateError ? faulty(400, error.issues) : error;
    }
  });
  return { ...reply, headers: budgets.headers(call.key) };
}
