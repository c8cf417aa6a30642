import { describe, expect, it } from 'vitest';
import { commentsOf, messagesOf, sentencesOf } from './prose.mjs';

const texts = (found: readonly { readonly text: string }[]): readonly string[] => found.map(({ text }) => text);

describe('comments of a source file', () => {
  it('are blocks without their stars, and runs of lines as one', () => {
    const source =
      '/**\n * A box.\n *\n * In points.\n */\nconst a = 1; // one\n\n// Two lines\n// that belong together.\nconst b = 2;\n';
    expect(commentsOf('a.ts', source)).toEqual([
      { file: 'a.ts', line: 1, text: 'A box.\n\nIn points.' },
      { file: 'a.ts', line: 6, text: 'one' },
      { file: 'a.ts', line: 8, text: 'Two lines that belong together.' },
    ]);
  });

  it('are not directives, nor what strings and templates contain', () => {
    const source = "// biome-ignore lint/style/x: a reason\nconst a = '// no comment';\nconst b = `/* neither */`;\n";
    expect(commentsOf('a.ts', source)).toEqual([]);
  });

  it('are found between elements of JSX', () => {
    expect(texts(commentsOf('a.tsx', 'const a = <p>{/* A note. */}https://example.com</p>;'))).toEqual(['A note.']);
  });
});

describe('messages of a source file', () => {
  it('are sentences with their code, sums and templates as one', () => {
    const source =
      "const issue = { code: 'too_wide', message: 'is ' + width + ' mm wide, ' + `but the sheet is narrower`, at: ['a b'] };";
    expect(messagesOf('a.ts', source)).toEqual([
      { file: 'a.ts', line: 1, code: 'too_wide', text: 'is {…} mm wide, but the sheet is narrower' },
    ]);
  });

  it('are not imports, types, SQL, CSS, markup and names', () => {
    const source = [
      "import { a } from 'some of these words';",
      "type Kind = 'one of these words';",
      "const sql = 'SELECT one from the table of jobs';",
      "const lower = 'select one from the table of jobs';",
      "const css = 'color: red; margin: of the box';",
      'const svg = \'<text x="1">the words of it</text>\';',
      "const classes = 'label-row label-cell is-wide';",
    ].join('\n');
    expect(messagesOf('a.ts', source)).toEqual([]);
  });
});

describe('sentences of a page', () => {
  it('are split at their ends and keep their first line', () => {
    const page =
      '# A title of words\n\nOne sentence is here.\nAnother one follows [a link](x.md).\n\n- a point of a list\n';
    expect(sentencesOf('a.md', page)).toEqual([
      { file: 'a.md', line: 3, text: 'One sentence is here.' },
      { file: 'a.md', line: 3, text: 'Another one follows [a link].' },
      { file: 'a.md', line: 6, text: 'a point of a list' },
    ]);
  });

  it('are not split within code, parentheses and quotes', () => {
    const page = 'Set it (`"type": "http"`, or a class: `Some`) first. Then start the server.\n';
    expect(sentencesOf('a.md', page).map(({ text }) => text)).toEqual([
      'Set it (`"type": "http"`, or a class: `Some`) first.',
      'Then start the server.',
    ]);
  });

  it('are not code, tables and markup', () => {
    const page =
      '```ts\nconst a = "these are some words";\n```\n\n| a cell of words |\n\n<p>these are some words</p>\n';
    expect(sentencesOf('a.md', page)).toEqual([]);
  });
});
