/** Text and files from the clipboard or a drop. Spreadsheets and word processors add a picture of the text. */
export interface Clipped {
  readonly text: string | undefined;
  /** Files, usually pictures. Only `importImage` checks their content. */
  readonly files: readonly File[];
}

/** Reads a paste or a drop. Call it during the event, because browsers clear the data afterwards. */
export function clippedIn(data: Pick<DataTransfer, 'getData' | 'files'> | null): Clipped {
  const text = data?.getData('text/plain') ?? '';
  return { text: text === '' ? undefined : text, files: [...(data?.files ?? [])] };
}
