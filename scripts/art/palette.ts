// The colours of the visual brief, written once as OKLCH and turned into hex, because old
// phones draw hex colours in pictures but not oklch().

const toHex = (linear: number): string => {
  const clipped = Math.min(1, Math.max(0, linear))
  const encoded = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0')
}

export const oklch = (lightness: number, chroma: number, hue: number): string => {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const hex = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
    .map(toHex)
    .join('')
  const pairs = hex.match(/../g) ?? []
  return pairs.every((pair) => pair[0] === pair[1]) ? `#${pairs.map((pair) => pair[0]).join('')}` : `#${hex}`
}

export const white = '#fff'
export const rice = oklch(0.985, 0.006, 330)

export const jamun = {
  50: oklch(0.97, 0.012, 330),
  100: oklch(0.94, 0.024, 330),
  200: oklch(0.885, 0.036, 330),
  300: oklch(0.78, 0.06, 332),
  400: oklch(0.6, 0.075, 335),
  500: oklch(0.52, 0.13, 345),
  600: oklch(0.43, 0.14, 345),
  700: oklch(0.36, 0.125, 342),
  800: oklch(0.29, 0.1, 338),
  950: oklch(0.2, 0.06, 335),
}

export const haldi = {
  100: oklch(0.96, 0.045, 90),
  200: oklch(0.93, 0.085, 89),
  300: oklch(0.89, 0.125, 88),
  400: oklch(0.83, 0.155, 82),
  500: oklch(0.76, 0.16, 72),
  700: oklch(0.5, 0.11, 65),
}

export const neem = {
  100: oklch(0.945, 0.04, 150),
  200: oklch(0.88, 0.075, 146),
  300: oklch(0.8, 0.1, 145),
  400: oklch(0.7, 0.12, 147),
  500: oklch(0.6, 0.125, 150),
  600: oklch(0.51, 0.11, 152),
  700: oklch(0.43, 0.092, 155),
  800: oklch(0.36, 0.078, 157),
  900: oklch(0.29, 0.06, 158),
}

export const neel = {
  100: oklch(0.95, 0.022, 255),
  200: oklch(0.88, 0.05, 252),
  300: oklch(0.8, 0.08, 250),
  500: oklch(0.56, 0.13, 255),
  700: oklch(0.42, 0.12, 262),
  800: oklch(0.33, 0.1, 265),
}

export const gul = {
  100: oklch(0.945, 0.027, 45),
  200: oklch(0.89, 0.06, 45),
  300: oklch(0.82, 0.1, 45),
  500: oklch(0.68, 0.185, 38),
  700: oklch(0.5, 0.165, 33),
  800: oklch(0.4, 0.13, 33),
}

// Three skin tones, each with the shade used for neck and ears.
export const skin = {
  light: { face: oklch(0.72, 0.075, 55), shade: oklch(0.64, 0.08, 50) },
  mid: { face: oklch(0.58, 0.075, 50), shade: oklch(0.5, 0.075, 47) },
  deep: { face: oklch(0.46, 0.06, 48), shade: oklch(0.39, 0.055, 46) },
}
export type Skin = (typeof skin)[keyof typeof skin]

export const hair = {
  black: oklch(0.22, 0.03, 330),
  grey: oklch(0.8, 0.008, 330),
  white: oklch(0.95, 0.004, 330),
}
export const steel = {
  light: oklch(0.94, 0.008, 280),
  mid: oklch(0.84, 0.014, 280),
  dark: oklch(0.62, 0.025, 285),
}
