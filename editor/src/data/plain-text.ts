/** The plain text of a paste or a drop; empty if there is none. */
export const plainText = (data: Pick<DataTransfer, 'getData'> | null): string => data?.getData('text/plain') ?? '';
