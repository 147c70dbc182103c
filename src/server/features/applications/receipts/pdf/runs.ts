/** The scripts that the fonts of the site have, each in files of its own. */
const FONTS = [
  ['latin', '0-ff 131 152-153 2000-200b 200e-206f 20ac 2122 2212'],
  ['devanagari', '900-97f 1cd0-1cf9 200c-200d 20a8 20b9 20f0 25cc a830-a839 a8e0-a8ff'],
  ['latin-ext', '100-2ff 300-329 1d00-1dbf 1e00-1eff 20a0-20c0 2113 2c60-2c7f a720-a7ff'],
] as const

const RANGES = FONTS.map(([font, ranges]) => {
  const signs = ranges.split(' ').map((range) => range.split('-').map((end) => Number.parseInt(end, 16)))
  return { font, signs }
})

export const FONT_NAMES = FONTS.map(([name]) => name)
type FontName = (typeof FONT_NAMES)[number]

/** Cuts a text where it needs another font. A sign that none has becomes a question mark. */
export function runsOf(text: string): { font: FontName; text: string }[] {
  const runs: { font: FontName; text: string }[] = []
  for (const typed of text.normalize('NFC')) {
    const known = fontOf(typed.codePointAt(0) ?? 0)
    const font = known ?? 'latin'
    const sign = known ? typed : '?'
    const last = runs.at(-1)
    // Each font has a space.
    if (last && (last.font === font || sign === ' ')) last.text += sign
    else runs.push({ font, text: sign })
  }
  return runs
}

const fontOf = (sign: number) =>
  RANGES.find(({ signs }) => signs.some(([first = 0, last = first]) => sign >= first && sign <= last))?.font
