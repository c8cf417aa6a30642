import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

// Checks the text that editor tooltips and compiler errors show for the contract's types, with TypeScript's own API.

const sdk = join(import.meta.dirname, '../../sdk');
const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  exactOptionalPropertyTypes: true,
  target: ts.ScriptTarget.ES2023,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  types: [],
};

/** A program with one virtual file next to the SDK's sources. */
function program(text: string) {
  const file = join(sdk, 'test/consumer-of-types.ts');
  const host = ts.createCompilerHost(options);
  const readSource = host.getSourceFile.bind(host);
  host.getSourceFile = (name, version) =>
    name === file ? ts.createSourceFile(name, text, version, true) : readSource(name, version);
  const found = ts.createProgram([file], options, host);
  return { found, source: found.getSourceFile(file) as ts.SourceFile };
}

/** The type of each `const` in a file, as an editor's tooltip shows it. */
function hovers(text: string): Record<string, string> {
  const { found, source } = program(text);
  const checker = found.getTypeChecker();
  return Object.fromEntries(
    source.statements.filter(ts.isVariableStatement).flatMap(({ declarationList }) =>
      declarationList.declarations.map(({ name }) => {
        const type = checker.getTypeAtLocation(name);
        return [
          name.getText(),
          checker.typeToString(type, name, ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope),
        ];
      }),
    ),
  );
}

function errors(text: string): readonly string[] {
  const { found, source } = program(text);
  return found
    .getSemanticDiagnostics(source)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

describe('an editor’s hover', () => {
  it('names the shapes of the contract', () => {
    const shown = hovers(`
      import type { Platen, Template, TemplateRecord, PrintRequest, Usage } from '../src/entries/index.ts';
      declare const template: Template;
      declare const record: TemplateRecord;
      declare const platen: Platen;
      export const given = template;
      export const elements = template.elements;
      export const element = template.elements[0];
      export const unit = template.unit;
      export const page = template.page;
      export const filled = record.template;
      export const report = (await platen.render({ template })).report;
      export const job = await platen.jobs.retrieve('');
      export const usage = await platen.usage.retrieve();
    `);
    expect(shown).toMatchObject({
      given: 'Template',
      elements: 'readonly LabelElement[]',
      element: 'LabelElement',
      unit: 'Unit | undefined',
      page: 'Page | undefined',
      filled: 'FilledTemplate',
      report: 'LayoutReport',
      job: 'PrintJob',
      usage: 'Usage',
    });
  });

  it('names what an element is once its type is known', () => {
    const shown = hovers(`
      import type { LabelElement, TextElement } from '../src/entries/index.ts';
      declare const text: TextElement;
      declare const element: LabelElement;
      export const own = text;
      export const narrowed = element.type === 'qrcode' ? element : undefined;
    `);
    expect(shown).toMatchObject({
      own: 'TextElement',
      narrowed: 'QrCodeElementWithValue | QrCodeElementWithField | undefined',
    });
  });
});

describe('the compiler', () => {
  const label = "width: 40, height: 20, type: 'ROLL'";
  const text = "type: 'text', x: 0, y: 0, width: 40, height: 8, field: 'sku'";

  it('says Template where a template’s `satisfies` was forgotten, in three lines', () => {
    const said = errors(`
      import type { Template } from '../src/entries/index.ts';
      const template = { ${label}, elements: [{ ${text} }] };
      export const given: Template = template;
    `);
    expect(said).toEqual([
      "Type '{ width: number; height: number; type: string; elements: { type: string; x: number; y: number; width: number; height: number; field: string; }[]; }' is not assignable to type 'Template'.\n" +
        "  Types of property 'type' are incompatible.\n" +
        "    Type 'string' is not assignable to type 'TemplateType | undefined'.",
    ]);
  });

  it('says which element has no such property, and which was meant', () => {
    const said = errors(`
      import type { Template } from '../src/entries/index.ts';
      export const template = { ${label}, elements: [{ ${text}, fontsize: 9 }] } as const satisfies Template;
    `);
    expect(said).toEqual([
      "Object literal may only specify known properties, but 'fontsize' does not exist in type 'TextElementWithField'. Did you mean to write 'fontSize'?",
    ]);
  });
});
