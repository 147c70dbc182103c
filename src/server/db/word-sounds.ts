// Names are written in two scripts, and in many spellings in Latin: नेहा, Neha. Words of one script are found by words of
// the other through a rough form of their sound.

const CONSONANTS: Record<string, string> = Object.fromEntries(
  Object.entries({
    k: 'कख',
    g: 'गघ',
    n: 'ङञणनं',
    c: 'चछ',
    j: 'जझ',
    t: 'टठतथ',
    d: 'डढदध',
    p: 'प',
    f: 'फ',
    b: 'बभ',
    m: 'म',
    y: 'य',
    r: 'र',
    l: 'लळ',
    v: 'व',
    s: 'शषस',
    h: 'ह',
  }).flatMap(([latin, letters]) => [...letters].map((letter) => [letter, latin])),
)
const VOWELS: Record<string, string> = {
  अ: 'a',
  आ: 'a',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'e',
  ओ: 'o',
  औ: 'o',
  'ा': '',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'e',
  'ो': 'o',
  'ौ': 'o',
}

/** Replacements in this order: common spellings of one sound become one letter. */
const LATIN: [RegExp, string][] = [
  [/(?:gy|jn|dny)/g, 'jn'],
  [/chh?/g, 'C'],
  [/[cq]k?/g, 'k'],
  [/C/g, 'c'],
  [/x/g, 'ks'],
  [/(?:sh|ss)/g, 's'],
  [/ph/g, 'f'],
  [/([kgjtdb])h/g, '$1'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/m(?=[pb])/g, 'n'],
  [/(?:ee|ii|y$)/g, 'i'],
  [/(?:oo|uu)/g, 'u'],
  [/ai/g, 'e'],
  [/(?:au|ou)/g, 'o'],
]

const IS_DEVANAGARI = /^\p{sc=Deva}/u
/** Shorter forms would match too much. */
const SOUND_LEAST = 2

/**
 * The stored form by which a word of a name is found in the other script; undefined where there is none.
 *
 * @param word a word of search.ts: folded, without capitals
 */
export const storedSound = (word: string) => marked(word, IS_DEVANAGARI.test(word) ? '1' : '0')

/** The form of a typed word that finds names of the other script. */
export const typedSound = (word: string) => marked(word, IS_DEVANAGARI.test(word) ? '0' : '1')

/**
 * The digit in front marks the script of the stored word, so that words of one script do not match by sound.
 */
function marked(word: string, script: string): string | undefined {
  const sound = soundOf(word)
  return sound.length < SOUND_LEAST ? undefined : script + sound
}

/** Without double letters, and without every "a" but the first: Devanagari does not write it. Shape  neh, prks */
function soundOf(word: string): string {
  const latin = IS_DEVANAGARI.test(word)
    ? [...word.replace('ज्ञ', 'ज्न').replace(/ंह$/, 'ंघ')]
        .map((sign) => CONSONANTS[sign] ?? VOWELS[sign] ?? '')
        .join('')
    : LATIN.reduce((text, [from, to]) => text.replace(from, to), word)
  if (!/^[a-z]+$/.test(latin)) return ''
  return `${latin[0] ?? ''}${latin.slice(1).replaceAll('a', '')}`.replace(/(.)\1+/g, '$1')
}
