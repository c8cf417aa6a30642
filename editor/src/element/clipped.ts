/** What lies on a clipboard, or was dropped. Spreadsheets and word processors give a picture of the text beside the text. */
export interface Clipped {
  readonly text: string | undefined;
  /** Files, pictures first of all; whether they are such is for `importImage` to say. */
  readonly files: readonly File[];
}

/** What a paste or a drop brings. To be called within its event: afterwards the browser gives nothing any more. */
export function clippedIn(data: Pick<DataTransfer, 'getData' | 'files'> | null): Clipped {
  const text = data?.getData('text/plain') ?? '';
  return { text: text === '' ? undefined : text, files: [...(data?.files ?? [])] };
}
