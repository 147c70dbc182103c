export interface Script {
  /** The name of the script in the name of the font file. */
  name: string
  /** The name of the font's Fontsource package. */
  family: string
  /** The characters in the font file, in hexadecimal. */
  signs: readonly (readonly [first: number, last: number])[]
}

/**
 * First the scripts of the site’s font, then other scripts of India, whose fonts are loaded only if a name
 * needs one.
 */
const SCRIPTS: Script[] = (
  [
    ['mukta', 'latin', '0-ff 131 152-153 2000-200b 200e-206f 20ac 2122 2212'],
    ['mukta', 'devanagari', '900-97f 1cd0-1cf9 200c-200d 20a8 20b9 20f0 25cc a830-a839 a8e0-a8ff'],
    ['mukta', 'latin-ext', '100-2ff 300-329 1d00-1dbf 1e00-1eff 20a0-20c0 2113 2c60-2c7f a720-a7ff'],
    ['noto-sans-bengali', 'bengali', '980-9fe'],
    ['noto-sans-gurmukhi', 'gurmukhi', 'a01-a76'],
    ['noto-sans-gujarati', 'gujarati', 'a81-aff'],
    ['noto-sans-oriya', 'oriya', 'b01-b77'],
    ['noto-sans-tamil', 'tamil', 'b82-bfa'],
    ['noto-sans-telugu', 'telugu', 'c00-c7f'],
    ['noto-sans-kannada', 'kannada', 'c80-cf3'],
    ['noto-sans-malayalam', 'malayalam', 'd00-d7f'],
    ['noto-sans-ol-chiki', 'ol-chiki', '1c50-1c7f'],
    ['noto-sans-meetei-mayek', 'meetei-mayek', 'aae0-aaf6 abc0-abf9'],
    ['noto-sans-arabic', 'arabic', '600-6ff 750-77f fb50-fdff fe70-fefc'],
  ] as const
).map(([family, name, ranges]) => ({
  name,
  family,
  signs: ranges.split(' ').map((range) => {
    const [first = '', last = first] = range.split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const
  }),
}))

/** Characters shared by scripts: blanks, the danda, joiners and non-joiners. They belong to the run before them. */
const SHARED = new Set([' ', '\u200c', '\u200d', '\u0964', '\u0965'])

export interface Run {
  script: Script
  text: string
}

/** Splits a text at each change of font. A character without a font becomes a question mark. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = []
  for (const typed of text.normalize('NFC')) {
    const last = runs.at(-1)
    const known = scriptOf(typed.codePointAt(0) ?? 0)
    const script = (last && SHARED.has(typed) ? last.script : known) ?? (SCRIPTS[0] as Script)
    const sign = known ? typed : '?'
    if (last?.script === script) last.text += sign
    else runs.push({ script, text: sign })
  }
  return runs
}

const scriptOf = (sign: number) =>
  SCRIPTS.find(({ signs }) => signs.some(([first, last]) => sign >= first && sign <= last))
