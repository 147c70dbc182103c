// The logo and the default profile picture.
import { mark } from '../kolam.ts'
import { gul, haldi, jamun, neem, rice, skin } from '../palette.ts'
import { person } from '../people.ts'
import { at, circle, picture, rect } from '../svg.ts'

/** The kolam for small sizes: a heavier line, round (0, 0), fits radius 560. */
const smallMark = (centre: string): string => mark(jamun[800], jamun[800], 72, 60) + circle(0, 0, 78, centre)

const disc = (size: number): string => {
  const half = size / 2
  return (
    circle(half, half, half, haldi[400]) +
    at(half, half, Math.round((half / 640) * 0.99 * 10_000) / 10_000, smallMark(gul[700]))
  )
}

/** Logo: the mark on the haldi disc. */
export const logo = picture(256, 256, disc(256))

/** Somebody without a picture of their own. */
export const avatar = picture(
  512,
  512,
  '<clipPath id="a"><circle cx="256" cy="256" r="256"/></clipPath><g clip-path="url(#a)">' +
    rect(0, 0, 512, 512, neem[200]) +
    circle(256, 276, 186, haldi[400]) +
    person(256, 640, 2.5, {
      outfit: 'kurta',
      head: 'short',
      tone: skin.mid,
      main: jamun[600],
      accent: haldi[300],
      legs: rice,
    }) +
    '</g>',
)
