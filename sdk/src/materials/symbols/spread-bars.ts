/**
 * Converts bars of narrow (one module) and wide elements to dots. Returns alternating left edges and widths; a narrow
 * element takes `moduleDots`, a wide one `wideDots`.
 */
export function spreadBars(bars: Int32Array, moduleDots: number, wideDots: number): Int32Array {
  const spread = new Int32Array(bars.length);
  const dots = (modules: number): number => (modules > 1 ? wideDots : moduleDots);
  let x = 0;
  let end = 0;
  for (let i = 0; i + 1 < bars.length; i += 2) {
    const left = bars[i] ?? 0;
    const width = bars[i + 1] ?? 0;
    if (i > 0) x += dots(left - end);
    spread[i] = x;
    spread[i + 1] = dots(width);
    x += dots(width);
    end = left + width;
  }
  return spread;
}
