import { describe, expect, it } from 'vitest';
import { type MarkStyle, toggleMark, withoutMarks } from './marks.ts';

/** Toggles a style of the part in square brackets; the result has square brackets around the selected part. */
function toggled(shown: string, style: MarkStyle): string {
  const from = shown.indexOf('[');
  const to = shown.indexOf(']') - 1;
  const { text, ...range } = toggleMark({ text: shown.replace(/[[\]]/g, ''), from, to }, style);
  return `${text.slice(0, range.from)}[${text.slice(range.from, range.to)}]${text.slice(range.to)}`;
}

describe('the marks of a selected part of a text', () => {
  it('are added around it, without the spaces at its ends', () => {
    expect(toggled('Salt,[ milk ]', 'bold')).toBe('Salt, **[milk]** ');
    expect(toggled('Salt, [milk]', 'italic')).toBe('Salt, *[milk]*');
    expect(toggled('Salt, [milk]', 'underline')).toBe('Salt, _[milk]_');
  });

  it('are removed if it has them, selected with or without the marks', () => {
    expect(toggled('Salt, **[milk]**', 'bold')).toBe('Salt, [milk]');
    expect(toggled('Salt, [**milk**]', 'bold')).toBe('Salt, [milk]');
    expect(toggled('_[milk]_', 'underline')).toBe('[milk]');
  });

  it('are independent of each other', () => {
    expect(toggled('**[milk]**', 'italic')).toBe('***[milk]***');
    expect(toggled('***[milk]***', 'bold')).toBe('*[milk]*');
    expect(toggled('***[milk]***', 'italic')).toBe('**[milk]**');
    expect(toggled('_[milk]_', 'bold')).toBe('_**[milk]**_');
    expect(toggled('_**[milk]**_', 'underline')).toBe('**[milk]**');
  });

  it('are not added to spaces', () => {
    expect(toggleMark({ text: 'a  b', from: 1, to: 3 }, 'bold').text).toBe('a  b');
  });

  it('are escaped in a text that had none', () => {
    expect(withoutMarks('5 * 3_\\')).toBe('5 \\* 3\\_\\\\');
  });
});
