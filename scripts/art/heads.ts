// Heads: a plain round face, no features; hair, turban, scarf or cap tell who it is.
// Every head is drawn round (0, 0) with radius 25.
import { gul, hair, haldi, type Skin, white } from './palette.ts'
import { circle, circles, dotted, line, path } from './svg.ts'

export type Head =
  | 'short'
  | 'parted'
  | 'bun'
  | 'braid'
  | 'bob'
  | 'curly'
  | 'pigtails'
  | 'veil'
  | 'scarf'
  | 'turban'
  | 'cap'
  | 'balding'
  | 'helmet'
  | 'baby'

const crown = 'M-26 3C-31-20-16-31 0-31S31-20 26 3C25-8 19-14 8-14C-5-13-13-11-18-13C-23-9-25-4-26 3Z'
const middle = 'M-27 6C-32-20-17-31 0-31S32-20 27 6C25-8 13-13 0-23C-13-13-25-8-27 6Z'

export const head = (
  kind: Head,
  tone: Skin,
  colour = hair.black,
  cloth = gul[500],
  flower = false,
): string => {
  const face = line('M-25 4H25', 11, tone.shade) + circle(0, 0, 25, tone.face)
  const gajra = flower ? dotted('M-14-36A14 14 0 0 1 14-36', 7, 8, white) : ''
  switch (kind) {
    case 'short':
      return face + path(crown, colour)
    case 'parted':
      return `${face}<g transform="scale(-1 1)">${path(crown, colour)}</g>`
    case 'bun':
      return (
        circle(0, -33, 13, colour) +
        gajra +
        face +
        path(middle, colour) +
        circles(haldi[300], [
          [-29, 9, 3],
          [29, 9, 3],
        ])
      )
    case 'braid':
      return (
        face +
        path(middle, colour) +
        line('M25 4C33 20 33 38 28 62', 13, colour) +
        line('M24 54h9', 7, cloth) +
        circles(haldi[300], [[-29, 9, 3]])
      )
    case 'bob':
      return (
        path('M-31 22C-38-30-17-34 0-34S38-30 31 22C20 27-20 27-31 22Z', colour) +
        circle(0, 0, 25, tone.face) +
        path(middle, colour)
      )
    case 'curly':
      return (
        face +
        circles(colour, [
          [-20, -13, 12],
          [-7, -22, 13],
          [8, -22, 13],
          [20, -13, 12],
          [0, -16, 10],
        ])
      )
    case 'pigtails':
      return (
        circles(colour, [
          [-30, 4, 11],
          [30, 4, 11],
        ]) +
        circles(cloth, [
          [-26, -5, 6],
          [26, -5, 6],
        ]) +
        circle(0, 0, 25, tone.face) +
        path(middle, colour)
      )
    case 'veil':
      return (
        path('M-34 34C-42-30-20-39 0-39S42-30 34 34C20 44-20 44-34 34Z', cloth) +
        circle(0, 0, 25, tone.face) +
        path(middle, colour) +
        dotted('M-29 26C-36-26-18-34 0-34S36-26 29 26', 3.5, 8, white)
      )
    case 'scarf':
      return (
        path('M-36 36C-42-28-20-36 0-36S42-28 36 36C20 50-20 50-36 36Z', cloth) +
        path('M0-25C15-25 23-13 22 2C21 16 10 26 0 26S-21 16-22 2C-23-13-15-25 0-25Z', tone.face)
      )
    case 'turban':
      return (
        face +
        path('M-27 2C-27 26-12 36 0 36S27 26 27 2C18 13 8 15 0 15S-18 13-27 2Z', colour) +
        path('M-32-4C-37-34-14-43 3-41C25-39 37-22 31-4C16-18-14-19-32-4Z', cloth) +
        line('M-24-17C-8-30 14-33 27-22M-14-32C0-38 14-38 22-33', 2.5, white, 'opacity=".55"')
      )
    case 'cap':
      return (
        face +
        path('M-26 2C-25 22-12 31 0 31S25 22 26 2C18 12 8 14 0 14S-18 12-26 2Z', colour) +
        path('M-25-8C-25-28-16-32 0-32S25-28 25-8C12-13-12-13-25-8Z', white) +
        dotted('M-20-15C-8-19 8-19 20-15', 3, 7, gul[300])
      )
    case 'balding':
      return (
        face +
        path('M-26 4C-34-4-32-17-23-21C-24-12-23-4-26 4ZM26 4C34-4 32-17 23-21C24-12 23-4 26 4Z', colour)
      )
    case 'helmet':
      return (
        face +
        path('M-31 2C-34-26-17-36 0-36S34-26 31 2H22C21-9 12-12 0-12S-21-9-22 2Z', cloth) +
        line('M-26-14C-10-22 10-22 26-14', 4, white)
      )
    case 'baby':
      return circle(0, 0, 25, tone.face) + path('M-25-4C-24-22-12-29 0-29S24-22 25-4C12-16-4-18-25-4Z', cloth)
  }
}
