import type { LabelElement } from '@platen/sdk';
import type { Counted } from './counted.ts';

/** What tools and panels are called. */
export interface PanelsWords {
  /** The bar of buttons above the canvas. */
  readonly toolbar: string;
  /** The choice between label, sheet and print. */
  readonly views: string;
  /** One label. */
  readonly viewLabel: string;
  /** A sheet of labels. */
  readonly viewSheet: string;
  /** What is going to be printed. */
  readonly viewPrint: string;
  /** The panels beside the label. */
  readonly sides: string;
  /** The list of elements. */
  readonly layers: string;
  /** In place of an empty list of elements. */
  readonly nothingYet: string;
  /** Of an element that stays where it is. */
  readonly locked: string;
  /** Beside an element: in `{count}` of `{rows}` rows something is found of it. */
  readonly rowsFound: string;
  /** Ends a dialog or a menu. */
  readonly close: string;
  /** Ends a dialog, and nothing comes of it. */
  readonly cancel: string;
  /** The field that finds commands. */
  readonly palette: string;
  /** Where no command has the words. */
  readonly noCommand: string;
  /** In the field that finds commands, while it is empty. */
  readonly paletteHint: string;
  /** How many commands have the words. */
  readonly commandsFound: Counted;
  /** The table of all keys, and its groups. */
  readonly keys: string;
  readonly keyGroups: Readonly<
    Record<'editing' | 'selecting' | 'adding' | 'arranging' | 'nudging' | 'viewing' | 'filing', string>
  >;
  /** Between two keys of the same command. */
  readonly or: string;
  /** The menu of tools that the bar has no room for, and of those that are used seldom. */
  readonly moreTools: string;
  /** An element was moved in the list: its `{name}`, the `{place}` that it has of `{count}`. */
  readonly movedTo: string;
  /** Ends the sheet of panels below a narrow label. */
  readonly closePanel: string;
  /** While a part is loaded. */
  readonly loading: string;
  /** In the place of a part that comes when somebody begins to use the editor. */
  readonly notBegun: string;
  /** Where a part could not be loaded. */
  readonly notLoaded: string;
  /** Tries what failed once more. */
  readonly tryAgain: string;
  /** What an element without a name is called. */
  readonly kinds: Readonly<Record<LabelElement['type'], string>>;
}
