import { parseSync, transformWithOxc } from 'vite';

/** A fenced code block of a Markdown page. */
export interface CodeBlock {
  readonly language: string;
  readonly code: string;
  /** Line of the opening fence, counted from 1. */
  readonly line: number;
}

/** All fenced code blocks of a page, in order. */
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

/** Code that runs before and after the blocks of a page, in the scope that they see. */
export interface Surroundings {
  readonly before?: string;
  readonly after?: string;
}

/**
 * One module that runs JavaScript and TypeScript blocks in order. Each block is nested in the scope of the block before it, so
 * that it sees the earlier names and may declare them again. Imports move to the top; types are removed.
 */
export async function joinBlocks(
  blocks: readonly CodeBlock[],
  { before = '', after = '' }: Surroundings = {},
): Promise<string> {
  const imports = new Set<string>();
  const parts = [before, ...blocks.map(({ code, line }) => `// line ${line}\n${code}`), after].map((code) => {
    const split = splitImports(code);
    for (const each of split.imports) imports.add(each);
    return split.rest;
  });
  const nested = parts.reduceRight((inner, part) => `${part}\n{\n${inner}\n}`, '');
  const source = `${[...imports].join('\n')}\n${nested}`;
  return (await transformWithOxc(source, 'page.ts', { typescript: { onlyRemoveTypeImports: true } })).code;
}

interface SplitBlock {
  /** One for each imported name, so that blocks may repeat a name. */
  readonly imports: readonly string[];
  readonly rest: string;
}

function splitImports(code: string): SplitBlock {
  const { module, errors } = parseSync('block.ts', code);
  if (errors.length > 0) throw new SyntaxError(`${errors[0]?.message} in:\n${code}`);
  const imports = module.staticImports.flatMap(({ moduleRequest, entries }) => {
    const from = `'${moduleRequest.value}'`;
    if (entries.length === 0) return [`import ${from};`];
    return entries.map(({ importName, localName, isType }) => {
      const type = isType ? 'type ' : '';
      if (importName.kind === 'Default') return `import ${type}${localName.value} from ${from};`;
      if (importName.kind === 'NamespaceObject') return `import ${type}* as ${localName.value} from ${from};`;
      return `import ${type}{ ${importName.name} as ${localName.value} } from ${from};`;
    });
  });
  const rest = module.staticImports.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), code);
  return { imports, rest };
}
