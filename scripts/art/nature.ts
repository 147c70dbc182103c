// Trees, plants, hills and animals.
import { gul, haldi, jamun, neem, white } from './palette.ts'
import { at, circle, circles, dotted, ellipse, line, path } from './svg.ts'

/** A neem tree, 560 high, dotted the way folk painters dot leaves. */
export const neemTree = (x: number, y: number, scale: number): string =>
  at(
    x,
    y,
    scale,
    path(
      'M-40 4C-24-50-24-120-32-176C-62-214-98-236-124-256L-104-280C-74-262-44-244-18-214C-14-250-12-280-14-320H18C16-280 18-244 26-212C48-240 76-264 106-286L124-262C94-238 60-214 38-174C30-120 30-50 48 4Z',
      jamun[800],
    ) +
      circles(neem[800], [
        [-158, -330, 100],
        [160, -340, 106],
        [0, -350, 120],
        [-90, -424, 108],
        [84, -458, 116],
      ]) +
      circles(neem[700], [
        [-176, -350, 66],
        [-78, -448, 78],
        [62, -500, 70],
        [164, -384, 70],
        [16, -352, 88],
        [-104, -318, 50],
      ]) +
      circles(neem[600], [
        [-64, -486, 46],
        [96, -472, 42],
        [-160, -392, 34],
        [30, -400, 46],
      ]) +
      dotted(
        'M-224-330A66 66 0 0 1-120-396M-140-430A78 78 0 0 1-20-500M10-530A70 70 0 0 1 128-480M112-330A70 70 0 0 0 226-350M-60-320A88 88 0 0 0 96-320',
        7,
        15,
        neem[300],
      ) +
      dotted(
        'M-116-424A54 54 0 0 1-30-476M36-508A46 46 0 0 1 108-474M-36-330A64 64 0 0 0 70-334',
        6,
        18,
        haldi[300],
      ),
  )

/** A round tree in the distance. */
export const roundTree = (x: number, y: number, scale: number, leaf = neem[600], dots = neem[300]): string =>
  at(
    x,
    y,
    scale,
    line('M0 0V-70M0-40l18-22', 9, jamun[800]) +
      circle(0, -112, 62, leaf) +
      dotted('M-38-112A38 38 0 0 1 38-112', 6, 13, dots) +
      dotted('M-20-104A20 20 0 0 1 20-104', 6, 13, dots),
  )

export const banana = (x: number, y: number, scale: number): string =>
  at(
    x,
    y,
    scale,
    line('M0 2C-4-60-6-110-2-160', 16, neem[800]) +
      path('M-2-150C-60-200-120-190-160-130C-110-140-60-140-2-150Z', neem[500]) +
      path('M-2-150C30-230 90-240 140-200C100-190 50-180-2-150Z', neem[600]) +
      path('M-2-150C-40-240-20-300 30-330C30-270 24-210-2-150Z', neem[400]) +
      path('M0-150C40-160 90-140 116-84C76-110 40-124 0-150Z', neem[500]) +
      path('M-2-150C-40-160-80-130-96-76C-66-104-36-126-2-150Z', neem[700]) +
      line(
        'M-10-152C-60-172-100-166-136-146M6-160C40-204 80-214 118-202M0-170C-10-230 4-270 22-304',
        3,
        neem[300],
      ),
  )

/** A flowering bush or a marigold pot: dots on a mound. */
export const marigolds = (x: number, y: number, scale: number, pot = gul[700]): string =>
  at(
    x,
    y,
    scale,
    path('M-34-44H34L26 2H-26Z', pot) +
      line('M-38-46H38', 10, pot) +
      line('M0-50V-96M-4-50-22-86M4-50 22-86', 5, neem[700]) +
      circles(gul[500], [
        [0, -104, 17],
        [-27, -90, 15],
        [27, -90, 15],
      ]) +
      circles(haldi[300], [
        [0, -104, 7],
        [-27, -90, 6],
        [27, -90, 6],
      ]) +
      path(
        'M-6-54C-30-50-44-58-48-70C-30-72-14-68-6-54ZM6-54C30-50 44-58 48-70C30-72 14-68 6-54Z',
        neem[500],
      ),
  )

/** A potted plant with tall leaves. */
export const pottedPlant = (x: number, y: number, scale: number, pot = gul[500]): string =>
  at(
    x,
    y,
    scale,
    path(
      'M0-54C-44-80-60-130-52-170C-22-146-4-104 0-54C-4-110 4-160 30-196C46-150 34-96 0-54C10-90 40-118 74-122C68-84 40-58 0-54C-18-84-46-98-74-92C-62-66-36-52 0-54Z',
      neem[600],
    ) +
      line('M-2-60C-14-100-30-130-44-150M4-70C10-110 16-140 26-170', 3, neem[300]) +
      path('M-36-56H36L27 2H-27Z', pot) +
      dotted('M-26-34H26', 5, 10, white),
  )

export const aloe = (x: number, y: number, scale: number, pot = gul[700]): string =>
  at(
    x,
    y,
    scale,
    path(
      'M-10-46C-50-66-66-100-70-140C-34-122-12-90-4-50ZM10-46C50-66 66-100 70-140C34-122 12-90 4-50Z',
      neem[600],
    ) +
      path(
        'M-14-46C-36-96-28-140-14-172C6-134 8-90 2-46ZM0-46C4-96 18-130 42-156C44-116 30-76 14-46Z',
        neem[500],
      ) +
      dotted('M-12-140C-14-110-10-80-6-60M30-120C24-96 16-76 10-60', 4, 14, neem[200]) +
      path('M-40-52H40L30 2H-30Z', pot),
  )

export const grass = (x: number, y: number, scale: number, colour = neem[700]): string =>
  at(
    x,
    y,
    scale,
    path(
      'M-26 0C-24-18-30-28-36-36C-22-30-14-18-12 0C-10-24-4-36 4-46C6-30 4-14 4 0C8-16 18-26 30-30C22-20 18-10 18 0Z',
      colour,
    ),
  )

/** Two strokes of a far bird. */
export const birds = (list: ReadonlyArray<readonly [number, number, number]>, colour = jamun[700]): string =>
  list
    .map(([x, y, size]) =>
      line(
        `M${x - size} ${y - size / 2}q${Math.round(size * 0.6)}-${Math.round(size * 0.3)} ${size} ${size / 2}q${Math.round(size * 0.4)}-${Math.round(size * 0.8)} ${size}-${size / 2}`,
        Math.max(3, Math.round(size / 6)),
        colour,
      ),
    )
    .join('')

/** A small bird that sits, facing right. */
export const sittingBird = (x: number, y: number, scale: number, body: string, wing: string): string =>
  at(
    x,
    y,
    scale,
    line('M-4-2v10M6-2v10', 3, jamun[800]) +
      path('M-48-2C-30-10-26-36-4-40C8-52 30-48 32-32L44-28 32-22C30-6 14 0-2 0C-16 0-30-2-48-2Z', body) +
      path('M-26-8C-22-24-8-28 6-22C2-8-12-2-26-8Z', wing) +
      circle(20, -34, 3, jamun[950]),
  )

export const goat = (x: number, y: number, scale: number, coat = white): string =>
  at(
    x,
    y,
    scale,
    ellipse(4, 2, 74, 6, neem[900]) +
      line('M-40-40V0M-24-40V0M34-40V0M48-40V0', 10, coat) +
      path(
        'M-58-58C-62-78-44-84-20-82H30C40-104 48-122 62-128C80-134 96-118 104-100C96-92 84-94 76-94C72-74 66-42 44-36H-40C-54-38-56-48-58-58Z',
        coat,
      ) +
      line('M64-128C58-142 48-148 38-148', 7, jamun[700]) +
      path('M58-118C46-122 36-118 30-108C42-102 54-106 60-112Z', gul[300]) +
      line('M-58-70C-68-72-74-66-78-56', 8, coat) +
      line('M92-92v16', 5, gul[300]) +
      circle(80, -112, 3.5, jamun[950]) +
      line('M40-92Q54-76 72-84', 5, gul[500]),
  )

/** A cat asleep, curled to a bun. */
export const cat = (x: number, y: number, scale: number, coat = gul[300], stripe = gul[500]): string =>
  at(
    x,
    y,
    scale,
    path('M-70 0C-78-40-40-62 0-60C44-62 74-36 66 0Z', coat) +
      path('M24-10C14-34 22-54 30-66L42-54H60L72-66C80-52 84-30 74-10C64 4 34 4 24-10Z', coat) +
      line('M-52-2C-20 4 0 2 22-4', 12, stripe) +
      line('M-30-56l4 18M-8-60l2 18M14-58l0 16', 5, stripe) +
      line('M40-26q5 5 10 0M54-26q5 5 10 0', 3, jamun[800]),
  )
