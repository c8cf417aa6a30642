/** Settings that the editor saves in the browser: printers, partly used sheets, recent papers. Values are JSON. */
export interface Preferences {
  /** Returns a saved value; undefined if there is none or it cannot be read. */
  read(name: string): unknown;
  /** Saves a value. Returns false if the storage is blocked or full. */
  write(name: string, value: unknown): boolean;
}

const PREFIX = 'label-editor/';

/** Settings in `localStorage`, which may throw on every access in private windows or because of a policy. */
export const pageKept: Preferences = {
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

/** Name of a setting: true if this browser stores added fonts. The font store loads only if it is true. */
const HAS_FONTS = 'fonts';

/** Tests if this browser stores fonts that the user added. */
export const hasKeptFonts = (): boolean => pageKept.read(HAS_FONTS) === true;

/** Saves whether this browser stores added fonts. Returns false if the setting could not be saved. */
export const setHasFonts = (hasFonts: boolean): boolean => pageKept.write(HAS_FONTS, hasFonts);
