/** Where the editor keeps small things of the place it stands in: printers, sheets in trays, papers. Values are plain JSON. */
export interface Kept {
  /** Undefined where nothing of this name is kept, or nothing that can be read. */
  read(name: string): unknown;
  /** Whether it is kept: a page may be refused its storage, or it may be full. */
  write(name: string, value: unknown): boolean;
}

const PREFIX = 'label-editor/';

/** Keeps in a page's `localStorage`, of which a private window or a policy may refuse every use. */
export const pageKept: Kept = {
  read: (name) => {
    try {
      return JSON.parse(localStorage.getItem(PREFIX + name) ?? 'null') ?? undefined;
    } catch {
      return undefined;
    }
  },
  write: (name, value) => {
    try {
      localStorage.setItem(PREFIX + name, JSON.stringify(value));
      return true;
    } catch {
      return false;
    }
  },
};
