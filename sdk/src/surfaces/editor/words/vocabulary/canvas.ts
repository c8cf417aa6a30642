/** What the canvas says: to those who see it, and to those who hear it. */
export interface CanvasWords {
  /** The canvas, for those who cannot see it. */
  readonly name: string;
  /** What can be done here, as a menu. */
  readonly menu: string;
  /** The field over a text that is edited in place. */
  readonly textField: string;
  /** While nothing is painted yet. */
  readonly nothingPainted: string;
}
