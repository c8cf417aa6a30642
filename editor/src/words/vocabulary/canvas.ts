import type { Unit } from '@platen/sdk/internal/base';
import type { Counted } from './counted.ts';

/** What the canvas says: to those who see it, and to those who hear it. */
export interface CanvasWords {
  /** The canvas, for those who cannot see it. */
  readonly name: string;
  /** What lies on the canvas, `{count}` elements on `{width}` by `{height}` `{unit}`, and which keys work on it. */
  readonly state: Counted;
  /** What can be done here, as a menu. */
  readonly menu: string;
  /** The field over a text that is edited in place. */
  readonly textField: string;
  /** The field below a code that is edited in place: what scanners read. */
  readonly codeField: string;
  /** While nothing is painted yet. */
  readonly nothingPainted: string;
  /** The label cannot be printed; the reason follows. */
  readonly refused: string;
  /** After the reason: the canvas shows the last picture of the label that could be drawn. */
  readonly ofBefore: string;
  /** The button at an element in whose rows something was found: `{name}`, `{count}` of `{rows}` rows. */
  readonly showFound: string;
  /** The same where there is no table: `{name}`. */
  readonly showFoundHere: string;
  /** Lengths are in these; they are heard, too. */
  readonly units: Readonly<Record<Unit, string>>;
  /** Where `{name}` lies now: `{x}` from the left and `{y}` from the top, in `{unit}`. */
  readonly placed: string;
  /** How large `{name}` is now: `{width}` and `{height}` in `{unit}`. */
  readonly sized: string;
  /** `{name}` stands at `{degrees}`. */
  readonly turned: string;
  /** One of `{count}` elements is selected: its `{name}`, and its `{number}` from the bottom. */
  readonly selected: string;
  /** What several elements are called together: their `{count}`. */
  readonly several: Counted;
  /** What is selected is not selected any more. */
  readonly nothingSelected: string;
  /** `{count}` elements came, or went. */
  readonly added: Counted;
  readonly removed: Counted;
}
