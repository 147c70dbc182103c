import { gul, haldi, jamun, neel, neem, rice, steel, white } from './palette.ts'
import { at, circle, dotted, line, path, rect } from './svg.ts'

/** A tiled house with a veranda of three arches, 380 wide. */
export const house = (
  x: number,
  y: number,
  scale: number,
  door: string = jamun[600],
  wall: string = rice,
): string =>
  at(
    x,
    y,
    scale,
    rect(-168, -160, 336, 160, wall) +
      path('M-196-150-142-236H142L196-150Z', gul[500]) +
      line('M-150-206H150M-162-186H162', 3, gul[700], 'opacity=".6"') +
      path(`M-196-152${Array(14).fill('a14 14 0 0 0 28 0').join('')}Z`, gul[700]) +
      path('M-132 0V-70a34 34 0 0 1 68 0V0ZM64 0V-70a34 34 0 0 1 68 0V0Z', jamun[300]) +
      path('M-38 0V-74a38 38 0 0 1 76 0V0Z', door) +
      line('M0-110V-8', 3, haldi[300], 'opacity=".7"') +
      dotted('M-34-116Q0-90 34-116', 7, 9, gul[500]) +
      dotted('M-156-124H156', 6, 16, gul[300]) +
      path('M-186-12H186V6H-186Z', jamun[300]),
  )

/** A far house, without detail. */
export const hut = (
  x: number,
  y: number,
  scale: number,
  wall: string = white,
  roof: string = gul[500],
): string =>
  at(
    x,
    y,
    scale,
    rect(-40, -50, 80, 50, wall) +
      path('M-54-46-34-84H34L54-46Z', roof) +
      path('M-12 0V-22a12 12 0 0 1 24 0V0Z', jamun[600]),
  )

/** A stoppered bottle with a label, `w` wide and `h` high, standing on (x, y). */
export const bottle = (x: number, y: number, w: number, h: number, glass: string, filled: string): string => {
  const neck = w * 0.28
  const shoulder = h * 0.26
  const r = (n: number): number => Math.round(n)
  const half = w / 2
  return (
    path(
      `M${x - half} ${y}V${r(y - h + shoulder)}Q${x - half} ${r(y - h + shoulder * 0.4)} ${r(x - neck)} ${y - h}H${r(x + neck)}Q${x + half} ${r(y - h + shoulder * 0.4)} ${x + half} ${r(y - h + shoulder)}V${y}Z`,
      glass,
    ) +
    rect(x - half, r(y - h * 0.5), w, r(h * 0.5), filled) +
    rect(r(x - neck - 4), r(y - h - w * 0.34), r(neck * 2 + 8), r(w * 0.38), jamun[500], 4) +
    rect(r(x - half * 0.66), r(y - h * 0.42), r(w * 0.66), r(h * 0.26), white, 4) +
    circle(x, r(y - h * 0.29), r(w * 0.1), neem[500])
  )
}

/** A table seen from the front. */
export const desk = (
  x: number,
  y: number,
  w: number,
  h: number,
  top: string = jamun[600],
  front: string = jamun[700],
): string =>
  rect(x + 24, y + 20, w - 48, h - 20, front) +
  dotted(`M${x + 60} ${y + 62}H${x + w - 60}`, 8, 30, haldi[300]) +
  rect(x, y, w, 34, top, 12)

/** A small round table on one leg. */
export const smallTable = (x: number, y: number, w: number, h: number, colour: string = gul[700]): string =>
  rect(x - w / 2, y - h, w, 22, colour, 11) +
  path(`M${x - 13} ${y - h + 18}h26l8 ${h - 40} 44 24H${x - 65}l44-24Z`, colour)

export const laptop = (
  x: number,
  y: number,
  scale: number,
  screen: string = neel[300],
  inside = '',
): string =>
  at(
    x,
    y,
    scale,
    rect(-110, -150, 220, 144, jamun[950], 12) +
      rect(-98, -138, 196, 118, screen, 4) +
      inside +
      path('M-140-8H140L128 6H-128Z', steel.mid),
  )

export const paper = (x: number, y: number, scale: number, turn = 0, lines: string = neel[500]): string =>
  at(
    x,
    y,
    scale,
    rect(-56, -76, 112, 152, white, 8) + line('M-34-44H10M-34-18H34M-34 6H34M-34 30H14', 7, lines),
    turn,
  )

/** The rupee sign, drawn, about 100 high, round (0, 0). */
export const rupee = (x: number, y: number, scale: number, colour: string = jamun[800]): string =>
  at(x, y, scale, line('M-30-46H32M-30-16H32M-18-46C34-46 34 12-18 12H-28L24 54', 13, colour))

export const phone = (x: number, y: number, scale: number, inside = '', turn = 0): string =>
  at(
    x,
    y,
    scale,
    rect(-44, -84, 88, 168, jamun[950], 16) + rect(-36, -70, 72, 138, neel[100], 6) + inside,
    turn,
  )

/** A charpoy, the woven bed, 420 wide. */
export const charpoy = (x: number, y: number, scale: number, frame: string = gul[700]): string =>
  at(
    x,
    y,
    scale,
    line('M-196 2V-92M196 2V-92', 20, frame) +
      rect(-206, -84, 412, 24, frame, 10) +
      dotted('M-180-72H180', 6, 18, haldi[300]),
  )

/** A string of small flags between two points that hangs by `sag`. */
export const bunting = (
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  sag: number,
  colours: ReadonlyArray<string>,
): string => {
  const count = Math.round(Math.abs(x2 - x1) / 62)
  const point = (t: number): [number, number] => [
    Math.round(x1 + (x2 - x1) * t),
    Math.round(y1 + (y2 - y1) * t + 4 * sag * t * (1 - t)),
  ]
  const flags = colours.map((fill, shade) => {
    const d: string[] = []
    for (let i = shade; i < count; i += colours.length) {
      const [ax, ay] = point((i + 0.12) / count)
      const [bx, by] = point((i + 0.88) / count)
      const [mx, my] = point((i + 0.5) / count)
      d.push(`M${ax} ${ay}L${mx} ${my + 50} ${bx} ${by}Z`)
    }
    return path(d.join(''), fill)
  })
  return (
    flags.join('') +
    line(`M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + 2 * sag} ${x2} ${y2}`, 5, jamun[800])
  )
}

/** A clay water pot. */
export const matka = (x: number, y: number, scale: number, clay: string = gul[700]): string =>
  at(
    x,
    y,
    scale,
    path('M-24-92H24L20-74C58-66 66-12 28 2H-28C-66-12-58-66-20-74Z', clay) +
      line('M-28-94H28', 8, clay) +
      dotted('M-44-44Q0-34 44-44', 5, 10, white) +
      dotted('M-46-32Q0-22 46-32', 5, 10, gul[300]),
  )

/** A glass of tea. */
export const tea = (x: number, y: number, scale: number): string =>
  at(
    x,
    y,
    scale,
    path('M-19-50H19L14 2H-14Z', white) +
      path('M-17-36H17L13 0H-13Z', haldi[700]) +
      line('M-6-60q-8-10 0-20t0-20M8-60q-8-10 0-20t0-20', 4, steel.light),
  )
