// People as doorway arches. A person stands on (0, 0) and is 187 high. Clothes are cut 98 wide and worn
// .86 as wide.
import { type Head, head } from './heads.ts'
import { gul, haldi, jamun, neel, rice, type Skin, skin, white } from './palette.ts'
import { at, circle, dotted, ellipse, line, path, rect } from './svg.ts'

type Outfit = 'sari' | 'kurta' | 'kameez' | 'coat' | 'shirt' | 'shawl' | 'frock' | 'vest'
/** Where an arm bends and where the hand is; `null` hides the arm. */
type Arm = readonly [elbowX: number, elbowY: number, handX: number, handY: number] | null

type Person = {
  outfit: Outfit
  head: Head
  tone?: Skin
  /** Main colour of the clothes. */
  main: string
  /** Pallu, dupatta, placket, lining. */
  accent?: string
  /** Sleeves and blouse. */
  sleeve?: string
  /** Trousers or salwar. */
  legs?: string
  hair?: string
  /** Turban, scarf, ribbon, cap. */
  cloth?: string
  flower?: boolean
  left?: Arm
  right?: Arm
  /** What the hands hold, drawn over everything. */
  holds?: string
  shadow?: string
  /** For small figures: without the dots, which would not show. */
  plain?: boolean
}

/** A soft arm: sleeve to just past the elbow, then skin, the round end is the hand. */
export const limb = (
  x: number,
  y: number,
  arm: NonNullable<Arm>,
  sleeve: string,
  tone: Skin,
  upTo = 0.6,
  weight = 1,
): string => {
  const [ex, ey, hx, hy] = arm
  const r = (n: number): number => Math.round(n)
  const cx = x + (ex - x) * upTo
  const cy = y + (ey - y) * upTo
  const dx = ex + (hx - ex) * upTo
  const dy = ey + (hy - ey) * upTo
  const mx = cx + (dx - cx) * upTo
  const my = cy + (dy - cy) * upTo
  return (
    line(`M${x} ${y}Q${ex} ${ey} ${hx} ${hy}`, r(14 * weight), tone.face) +
    line(`M${x} ${y}Q${r(cx)} ${r(cy)} ${r(mx)} ${r(my)}`, r(18 * weight), sleeve)
  )
}

const finish = (p: Person, drawn: string): string =>
  p.plain ? drawn.replace(/<path[^>]*stroke-dasharray[^>]*>/g, '') : drawn

const robe = 'M-49-3C-45-30-44-56-44-84C-44-112-25-128 0-128S44-112 44-84C44-56 45-30 49-3Q0 5-49-3Z'
const tunic = (hem: number): string =>
  `M-46-${hem}L-44-84C-44-112-25-128 0-128S44-112 44-84L46-${hem}Q0-${hem - 7}-46-${hem}Z`
const trousers = (colour: string, top: number): string =>
  path(`M-28-${top}H28L25-2H3L0-${top - 12} -3-2H-25Z`, colour)
const shoes = (colour: string): string => path('M-28 2a12 8 0 0 1 24 0zM4 2a12 8 0 0 1 24 0z', colour)
const bareLegs = (tone: Skin): string => path('M-22-30h15v28h-15zM7-30h15v28h-15z', tone.face)

const clothes = (p: Person, tone: Skin, main: string, accent: string, sleeve: string): string => {
  const legs = p.legs ?? rice
  switch (p.outfit) {
    case 'sari':
      return (
        path('M-24 2a12 7 0 0 1 22 0zM2 2a12 7 0 0 1 22 0z', tone.shade) +
        path(robe, main) +
        path('M-43-92C-40-114-23-128 0-128S40-114 43-92C24-74-20-74-43-92Z', sleeve) +
        line('M4-46 0-8M14-50l4 42M-6-36l-8 27', 3, accent, 'opacity=".5"') +
        path('M-44-86C-18-98 8-112 26-122C38-114 43-102 44-86C14-70-20-44-45-34Z', accent) +
        dotted('M-41-44C-18-56 14-80 40-92', 4, 9, white) +
        path('M-48-12Q0-2 48-12L49-3Q0 5-49-3Z', accent)
      )
    case 'kurta':
      return (
        trousers(legs, 34) +
        shoes(jamun[800]) +
        path(tunic(28), main) +
        line('M0-126V-74M-15-124C-8-114 8-114 15-124', 5, accent) +
        dotted('M-40-36Q0-30 40-36', 4, 9, accent)
      )
    case 'vest':
      return (
        trousers(legs, 34) +
        shoes(jamun[800]) +
        path(tunic(28), main) +
        path(
          'M-44-60V-84C-44-112-28-126-16-128L0-92 16-128C28-126 44-112 44-84V-60Q24-54 2-56V-92H-2V-56Q-24-54-44-60Z',
          accent,
        )
      )
    case 'kameez':
      return (
        trousers(legs, 30) +
        shoes(jamun[800]) +
        path(tunic(20), main) +
        dotted('M-41-30Q0-24 41-30', 5, 11, accent) +
        line('M-33-58C-34-84-30-108-14-121C-6-112 6-112 14-121C30-108 34-84 33-58', 11, accent)
      )
    case 'coat':
      return (
        trousers(legs, 30) +
        shoes(jamun[800]) +
        path(tunic(24), white) +
        path('M-17-126L0-82 17-126Q0-132-17-126Z', main) +
        line('M0-80V-22M18-52h14', 3, jamun[200]) +
        line('M-17-124C-26-96-22-78-12-66M17-124C24-110 26-98 24-88', 4, neel[700]) +
        circle(-11, -61, 7, neel[700])
      )
    case 'shirt':
      return (
        trousers(p.legs ?? jamun[800], 50) +
        shoes(jamun[950]) +
        path(tunic(44), main) +
        path('M-16-126L0-108 16-126 8-131H-8Z', accent) +
        line('M0-106V-42', 3, accent)
      )
    case 'shawl':
      return (
        trousers(legs, 30) +
        shoes(jamun[800]) +
        path(tunic(20), main) +
        path(
          'M-45-46C-47-84-42-112-18-126C-6-118 6-116 18-124C38-114 45-98 45-82C18-76-8-62-20-40Q-34-40-45-46Z',
          accent,
        ) +
        dotted('M-26-44C-12-66 16-82 42-90', 4, 9, white)
      )
    case 'frock':
      return (
        bareLegs(tone) +
        shoes(jamun[800]) +
        path('M-30-120C-20-128 20-128 30-120L34-84 52-26Q0-14-52-26L-34-84Z', main) +
        line('M-31-80Q0-74 31-80', 8, accent) +
        dotted('M-45-34Q0-22 45-34', 5, 12, accent)
      )
  }
}

/** Somebody standing at (x, y). A negative scale mirrors. */
export const person = (x: number, y: number, scale: number, p: Person): string => {
  const tone = p.tone ?? skin.mid
  const accent = p.accent ?? haldi[300]
  const sleeve = p.sleeve ?? (p.outfit === 'coat' ? jamun[100] : p.outfit === 'shawl' ? accent : p.main)
  const arm = (side: number, given: Arm | undefined): string => {
    if (given === null) return ''
    const resting: Arm = [side * 45, -66, side * 38, -38]
    return limb(side * 30, -100, given ?? resting, sleeve, tone)
  }
  return finish(
    p,
    at(
      x,
      y,
      scale,
      (p.shadow ? ellipse(0, 2, 62, 7, p.shadow) : '') +
        rect(-9, -140, 18, 22, tone.shade) +
        `<g transform="scale(.86 1)">${clothes(p, tone, p.main, accent, sleeve)}</g>` +
        arm(-1, p.left) +
        arm(1, p.right) +
        at(0, -156, 1, head(p.head, tone, p.hair, p.cloth, p.flower)) +
        (p.holds ?? ''),
    ),
  )
}

/** A child: the same person at .62 with a larger head. */
export const child = (x: number, y: number, scale: number, p: Person): string => {
  const tone = p.tone ?? skin.mid
  const accent = p.accent ?? haldi[300]
  const sleeve = p.sleeve ?? p.main
  const arm = (side: number, given: Arm | undefined): string =>
    given === null ? '' : limb(side * 28, -100, given ?? [side * 46, -72, side * 42, -48], sleeve, tone, 0.5)
  return finish(
    p,
    at(
      x,
      y,
      Math.round(scale * 62) / 100,
      (p.shadow ? ellipse(0, 2, 60, 8, p.shadow) : '') +
        clothes(p, tone, p.main, accent, sleeve) +
        arm(-1, p.left) +
        arm(1, p.right) +
        at(0, -158, 1.28, head(p.head, tone, p.hair, p.cloth)) +
        (p.holds ?? ''),
    ),
  )
}

/** Somebody sitting cross-legged on the floor. */
export const sitter = (x: number, y: number, scale: number, p: Person): string => {
  const tone = p.tone ?? skin.mid
  const accent = p.accent ?? haldi[300]
  const sleeve = p.sleeve ?? p.main
  const legs = p.legs ?? p.main
  const arm = (side: number, given: Arm | undefined): string =>
    given === null ? '' : limb(side * 28, -88, given ?? [side * 58, -56, side * 50, -24], sleeve, tone, 0.5)
  return finish(
    p,
    at(
      x,
      y,
      scale,
      (p.shadow ? ellipse(0, 6, 104, 10, p.shadow) : '') +
        rect(-9, -126, 18, 22, tone.shade) +
        path('M-86-8C-86-32-52-44-20-44H20C52-44 86-32 86-8C86 6 60 8 30 4L0-2-30 4C-60 8-86 6-86-8Z', legs) +
        line('M-44 0C-20-14 20-14 44 0', 4, accent, 'opacity=".6"') +
        path('M-38-22V-76C-38-102-22-114 0-114S38-102 38-76V-22Q0-12-38-22Z', p.main) +
        (p.outfit === 'sari'
          ? path('M-38-74C-14-84 6-98 22-108C33-100 37-90 38-76C12-60-14-40-38-28Z', accent) +
            dotted('M-35-38C-16-48 12-70 34-82', 4, 9, white)
          : p.outfit === 'coat'
            ? path('M-16-112L0-76 16-112Q0-118-16-112Z', accent)
            : line('M0-112V-66M-14-110C-7-101 7-101 14-110', 5, accent)) +
        arm(-1, p.left) +
        arm(1, p.right) +
        at(0, -142, 1, head(p.head, tone, p.hair, p.cloth, p.flower)) +
        (p.holds ?? ''),
    ),
  )
}

/** Somebody sitting on a seat 40 high, seen from the side, facing right. */
export const seated = (x: number, y: number, scale: number, p: Person): string => {
  const tone = p.tone ?? skin.mid
  const accent = p.accent ?? haldi[300]
  const sleeve = p.sleeve ?? p.main
  const legs = p.legs ?? p.main
  return finish(
    p,
    at(
      x,
      y,
      scale,
      rect(-7, -128, 18, 22, tone.shade) +
        path('M36 2a15 9 0 0 1 32 0z', tone.shade) +
        path('M-34-34C-34-52-20-60 0-60H34C54-60 64-48 64-30L62-4H36L34-26H-20C-30-26-34-28-34-34Z', legs) +
        path('M-36-36V-76C-36-104-20-116 0-116S36-104 36-76V-42C30-32-36-30-36-36Z', p.main) +
        (p.outfit === 'sari'
          ? path('M-36-76C-12-86 6-100 20-110C32-102 36-92 36-78C12-62-12-44-36-34Z', accent) +
            dotted('M-33-42C-16-52 12-72 33-84', 4, 9, white)
          : p.outfit === 'coat'
            ? line('M2-114C14-98 20-80 20-58', 3, jamun[200]) +
              line('M-4-113C-10-92 0-74 8-64', 4, neel[700]) +
              circle(9, -60, 6, neel[700])
            : p.outfit === 'shawl'
              ? path(
                  'M-36-48C-38-84-34-104-14-113C-4-106 8-106 18-111C32-102 36-92 36-80C12-72-8-62-16-42Z',
                  accent,
                )
              : line('M4-114C14-100 18-86 18-66', 5, accent)) +
        (p.left ? limb(-12, -86, p.left, sleeve, tone) : '') +
        (p.right === null ? '' : limb(4, -86, p.right ?? [14, -44, 48, -62], sleeve, tone)) +
        at(2, -144, 1, head(p.head, tone, p.hair, p.cloth, p.flower)) +
        (p.holds ?? ''),
    ),
  )
}

/** The near side of a wheelchair for somebody seated at the same place. */
export const wheelchair = (
  x: number,
  y: number,
  scale: number,
  colour = jamun[800],
  rim = gul[500],
): string =>
  at(
    x,
    y,
    scale,
    line('M-34-112H-50M-38-110V-36H34L44-4H64', 6, colour) +
      line('M-6-36V-4M-6-36V-68M-38-36H26M-28-58 16-14M16-58-28-14', 2, colour, 'opacity=".6"') +
      `<circle cx="-6" cy="-36" r="36" fill="none" stroke="${colour}" stroke-width="6"/><circle cx="-6" cy="-36" r="29" fill="none" stroke="${rim}" stroke-width="3"/>` +
      circle(-6, -36, 6, colour) +
      `<circle cx="42" cy="-6" r="8" fill="none" stroke="${colour}" stroke-width="6"/>`,
  )

/** A chair for somebody seated at the same place, facing right. */
export const chair = (x: number, y: number, scale: number, colour = jamun[700]): string =>
  at(x, y, scale, line('M-42-104V2M-42-28H32V2', 8, colour))

/** A walking stick from a hand at (x, y) to the ground. */
export const stick = (x: number, y: number, colour = haldi[700]): string =>
  line(`M${x} 2V${y}q0-10-12-9`, 6, colour)
