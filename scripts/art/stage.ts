// The common frame of a card: a tinted field, one large shape edged with dots, and the ground with its kolam.
import { kolamBand } from './kolam.ts'
import { haldi } from './palette.ts'
import { arch, card, circle, dotted, rect } from './svg.ts'

const GROUND = 780
/** Where feet stand: a little inside the ground. */
export const FEET = 806

/** An arch edged with dots. */
export const dottedArch = (
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  dots: string,
): string => {
  const r = w / 2 + 26
  return (
    arch(x, y, w, h, fill) +
    dotted(`M${x - 26} ${y}V${y - h + w / 2}a${r} ${r} 0 0 1 ${2 * r} 0V${y}`, 8, 26, dots)
  )
}

/** The haldi disc: one in each picture. */
export const sun = (x: number, y: number, r: number, ring?: string): string =>
  circle(x, y, r, haldi[400]) +
  (ring ? dotted(`M${x} ${y - r - 26}a${r + 26} ${r + 26} 0 1 1-.1 0`, 8, 24, ring) : '')

export const ground = (colour: string, y = GROUND): string =>
  rect(0, y, 1600, 900 - y, colour) + kolamBand(y + 66)

export const stage = (field: string, behind: string, groundColour: string, front: string): string =>
  card(field, behind, ground(groundColour), front)
