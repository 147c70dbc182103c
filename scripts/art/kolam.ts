// The one line: five dots, 1-3-1, joined without lifting the hand. And the bands made from it.
import { haldi, white } from './palette.ts'
import { circles, dotted, line } from './svg.ts'

/** Unit pitch 340; fits a circle of radius 560. */
const KOLAM =
  'M0-170C105-137 137-105 170 0C200 95 255 172 345 172C440 172 514 96 514 0C514-96 440-172 345-172C255-172 200-95 170 0C137 105 105 137 0 170C-95 200-172 255-172 345C-172 440-96 514 0 514C96 514 172 440 172 345C172 255 95 200 0 170C-105 137-137 105-170 0C-200-95-255-172-345-172C-440-172-514-96-514 0C-514 96-440 172-345 172C-255 172-200 95-170 0C-137-105-105-137 0-170C95-200 172-255 172-345C172-440 96-514 0-514C-96-514-172-440-172-345C-172-255-95-200 0-170Z'

/** The kolam mark: line and five dots. */
export const mark = (lineColour: string, dotColour: string, width = 34, dot = 46): string =>
  line(KOLAM, width, lineColour) +
  circles(dotColour, [
    [0, 0, dot],
    [340, 0, dot],
    [-340, 0, dot],
    [0, 340, dot],
    [0, -340, dot],
  ])

/** A wave of equal bows from x to beyond the right edge. */
export const wave = (x: number, y: number, bow: number, height: number, count: number): string =>
  `M${x} ${y}q${bow / 2}-${height} ${bow} 0t${Array(count - 1)
    .fill(`${bow} 0`)
    .join(' ')}`

/** Twisted pair with a dot in every eye: the kolam that closes the foot of a picture. */
export const kolamBand = (y: number, width = 1600, bow = 100, height = 58, stroke = 6): string => {
  const count = Math.ceil(width / bow) + 2
  return (
    line(wave(-bow, y, bow, height, count), stroke, white, 'id="k"') +
    `<use href="#k" x="${-bow}"/>` +
    dotted(`M${-bow / 2} ${y}H${width + bow}`, Math.round(stroke * 2.4), bow, haldi[300])
  )
}
