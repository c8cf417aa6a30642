/**
 * Returns an SVG with random gradients of every kind, on two filled shapes and a line. `random(n)` returns 0 to n - 1.
 */
export function randomGradients(random: (below: number) => number): string {
  const share = (): string => (random(101) / 100).toFixed(2);
  const one = <T>(of: readonly T[]): T => of[random(of.length)] as T;
  const color = (): string => `#${random(0x1000000).toString(16).padStart(6, '0')}`;
  const stops = (): string => {
    const offsets = Array.from({ length: 1 + random(5) }, () => random(101)).sort((a, b) => a - b);
    return offsets
      .map(
        (offset) =>
          `<stop offset="${one([`${offset}%`, `${offset / 100}`])}" stop-color="${color()}"${random(3) === 0 ? ` stop-opacity="${share()}"` : ''}/>`,
      )
      .join('');
  };
  const transform = (size: number): string =>
    one([
      '',
      '',
      ` gradientTransform="rotate(${random(360)} ${size / 2} ${size / 2})"`,
      ` gradientTransform="translate(${(random(40) * size) / 200} 0) skewX(${random(40)}) scale(${0.5 + random(10) / 10} 1)"`,
    ]);
  const spread = (): string => one(['', ' spreadMethod="pad"', ' spreadMethod="reflect"', ' spreadMethod="repeat"']);
  const gradient = (id: string): string => {
    const inUser = random(2) === 0;
    const size = inUser ? 100 : 1;
    const at = (): string => String(((20 + random(60)) * size) / 100);
    const units = inUser ? ' gradientUnits="userSpaceOnUse"' : '';
    const more = `${units}${spread()}${transform(size)}`;
    if (random(2) === 0)
      return `<linearGradient id="${id}" x1="${at()}" y1="${at()}" x2="${at()}" y2="${at()}"${more}>${stops()}</linearGradient>`;
    const r = ((30 + random(40)) * size) / 100;
    const focus = random(2) === 0 ? '' : ` fx="${0.5 * size + (r * (random(100) - 50)) / 100}" fy="${0.5 * size}"`;
    return `<radialGradient id="${id}" cx="${0.5 * size}" cy="${0.5 * size}" r="${r}"${focus}${more}>${stops()}</radialGradient>`;
  };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 100">` +
    `<defs>${gradient('a')}${gradient('b')}<linearGradient id="c" xlink:href="#a" x1="0.1" x2="0.9"${spread()}/></defs>` +
    `<rect width="100" height="50" fill="url(#a)" fill-opacity="${one(['1', '0.7'])}"/>` +
    `<g transform="rotate(${random(30)} 50 50)"><ellipse cx="40" cy="60" rx="35" ry="30" fill="url(#b)"/></g>` +
    '<path d="M10 90 60 70 95 95" fill="none" stroke="url(#c)" stroke-width="6"/></svg>'
  );
}
