/** Most that a snapped size may give up of the room. */
const WORTH = 0.8;
/** Largest scale of the real size that "fit" uses: a tiny label need not fill a wall. */
const MOST = 5;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The scale (1 is real size at 96 px an inch) at which a label fits `room`, made a little smaller where that gives
 * each dot a whole number of screen pixels, or each screen pixel a whole number of dots: only then all bars look even.
 */
export function fitScale(labelPx: Size, room: Size, dots: number, pixelRatio: number): number {
  const most = Math.min(room.width / labelPx.width, room.height / labelPx.height, MOST);
  const factor = (most * labelPx.width * pixelRatio) / dots;
  const whole = factor >= 1 ? Math.floor(factor) : 1 / Math.ceil(1 / factor);
  const chosen = whole >= factor * WORTH ? whole : factor;
  return (chosen * dots) / (labelPx.width * pixelRatio);
}
