import { parseSync, transformWithOxc } from 'vite';

/** A fenced code block of a Markdown page. */
export interface CodeBlock {
  readonly language: string;
  readonly code: string;
  /** Line of the opening fence, starting at 1. */
  readonly line: number;
}

/** Returns all fenced code blocks of a page, in order. */
export function readBlocks(markdown: string): readonly CodeBlock[] {
  const blocks: CodeBlock[] = [];
  let open: { language: string; line: number; code: string[] } | undefined;
  for (const [index, text] of markdown.split('\n').entries()) {
    const fence = /^\s*```(\w*)\s*$/.exec(text);
    if (open === undefined) {
      if (fence) open = { language: fence[1] ?? '', line: index + 1, code: [] };
      else if (text.trimStart().startsWith('```')) throw new Error(`line ${index + 1}: cannot read the fence ${text}`);
    } else if (fence) {
      blocks.push({ language: open.language, line: open.line, code: open.code.join('\n') });
      open = undefined;
    } else open.code.push(text);
  }
  if (open !== undefined) throw new Error(`line ${open.line}: the code block is never closed`);
  return blocks;
}

/** Code to run before and after the blocks of a page, in their scope. */
export interface Surroundings {
  readonly before?: string;
  readonly after?: string;
}

/**
 * Joins JavaScript and TypeScript blocks into one module. Each block is nested in the scope of the previous block, so
 * it sees the earlier names and may declare them again. Earlier blocks do not see its imports. Types are removed.
 */
export async function joinBlocks(
  blocks: readonly CodeBlock[],
  { before = '', after = '' }: Surroundings = {},
): Promise<string> {
  const parts = [before, ...blocks.map(({ code, line }) => `// line ${line}\n${code}`), after].map(importInPlace);
  const nested = parts.reduceRight((inner, part) => `${part}\n{\n${inner}\n}`, '');
  return (await transformWithOxc(`${nested}\nexport {};`, 'page.ts', { typescript: { onlyRemoveTypeImports: true } }))
    .code;
}

/**
 * Rewrites a block with dynamic imports, so that their names belong to its scope. Removes `export` from its
 * declarations.
 */
function importInPlace(code: string): string {
  const { module, errors } = parseSync('block.ts', code);
  if (errors.length > 0) throw new SyntaxError(`${errors[0]?.message} in:\n${code}`);
  const imports = module.staticImports.flatMap(({ moduleRequest, entries }) => {
    const loaded = `await import('${moduleRequest.value}')`;
    if (entries.length === 0) return [`${loaded};`];
    return entries
      .filter(({ isType }) => !isType)
      .map(({ importName, localName }) => {
        if (importName.kind === 'NamespaceObject') return `const ${localName.value} = ${loaded};`;
        const name = importName.kind === 'Default' ? 'default' : importName.name;
        return `const { ${name}: ${localName.value} } = ${loaded};`;
      });
  });
  const exported = module.staticExports.map(({ start }) => ({ start, end: start + 'export '.length }));
  const rest = [...module.staticImports, ...exported]
    .sort((one, other) => one.start - other.start)
    .reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), code);
  return [...imports, rest].join('\n');
}
