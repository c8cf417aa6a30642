/** Sorts by rank the marks that follow each character. Characters with rank 0 are not marks. */
export function sortMarks(codePoints: readonly number[], rankOf: (code: number) => number): readonly number[] {
  const ordered: number[] = [];
  let marks: number[] = [];
  const close = (): void => {
    for (const mark of marks.sort((a, b) => rankOf(a) - rankOf(b))) ordered.push(mark);
    marks = [];
  };
  for (const code of codePoints) {
    if (rankOf(code) > 0) {
      marks.push(code);
      continue;
    }
    close();
    ordered.push(code);
  }
  close();
  return ordered;
}
