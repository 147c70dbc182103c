// The few words every picture is written with. Presentation attributes only: no style, no text.

export const path = (d: string, fill: string, extra = ''): string =>
  `<path d="${d}" fill="${fill}"${extra && ` ${extra}`}/>`

/** x and y as attributes; what is zero need not be said. */
const place = (prefix: string, x: number, y: number): string =>
  (x ? ` ${prefix}x="${x}"` : '') + (y ? ` ${prefix}y="${y}"` : '')

export const circle = (x: number, y: number, r: number, fill: string): string =>
  `<circle${place('c', x, y)} r="${r}" fill="${fill}"/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string): string =>
  `<ellipse${place('c', x, y)} rx="${rx}" ry="${ry}" fill="${fill}"/>`

export const rect = (x: number, y: number, w: number, h: number, fill: string, r = 0): string =>
  `<rect${place('', x, y)} width="${w}" height="${h}"${r ? ` rx="${r}"` : ''} fill="${fill}"/>`

/** A line. Its ends and corners are round, because the picture itself says so once for all. */
export const line = (d: string, width: number, colour: string, extra = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"${extra && ` ${extra}`}/>`

/** A row of dots along a path. */
export const dotted = (d: string, size: number, gap: number, colour: string, extra = ''): string =>
  line(d, size, colour, `stroke-dasharray=".1 ${gap}"${extra && ` ${extra}`}`)

/** Several circles of one colour: [x, y, r][]. */
export const circles = (fill: string, list: ReadonlyArray<readonly [number, number, number]>): string =>
  `<g fill="${fill}">${list.map(([x, y, r]) => `<circle${place('c', x, y)} r="${r}"/>`).join('')}</g>`

/** .5 for 0.5: the leading zero is a byte on every phone. */
const short = (n: number): string => String(n).replace(/^(-?)0\./, '$1.')

/** Moves, scales (a negative scale mirrors) and turns what is inside. */
export const at = (x: number, y: number, scale: number, inner: string, turn = 0): string => {
  const size =
    scale === 1 ? '' : scale < 0 ? ` scale(${short(scale)} ${short(-scale)})` : ` scale(${short(scale)})`
  return `<g transform="translate(${x} ${y})${size}${turn ? ` rotate(${turn})` : ''}">${inner}</g>`
}

/** A doorway arch standing on y, its left foot at x. */
export const arch = (x: number, y: number, w: number, h: number, fill: string): string =>
  path(`M${x} ${y}V${y - h + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0V${y}Z`, fill)

export const picture = (width: number, height: number, inner: string, extra = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" stroke-linecap="round" stroke-linejoin="round"${extra && ` ${extra}`}>${inner}</svg>\n`

/** A 16:9 picture on a plain field. */
export const card = (field: string, ...parts: string[]): string =>
  picture(1600, 900, path('M0 0H1600V900H0Z', field) + parts.join(''))
