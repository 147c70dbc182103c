/** Titles before or after names. */
const TITLES = new Set('MR MRS MS MISS SHRI SRI SMT KUM KUMARI DR PROF LATE SO DO WO AND'.split(' '))
const SHORTEST = 3

/**
 * A test whether the words of a narration name this person. Banks truncate names and shorten them to initials: "S R
 * DAS" is Swapna Rani Das. The narration must contain one word in full, or truncated after at least three
 * letters, and for a longer name one more word, at least as an initial.
 */
export function makeNameTest(name: string): (words: readonly string[]) => boolean {
  const parts = lettersOf(name).filter((word) => !TITLES.has(word))
  return (words) => {
    let [full, initials] = [0, 0]
    for (const part of parts) {
      if (part.length >= SHORTEST && words.some((word) => isWordOf(word, part))) full++
      else if (words.some((word) => isInitialOf(word, part))) initials++
    }
    return full > 0 && full + initials >= Math.min(2, parts.length)
  }
}

/**
 * The words by which a narration can name this person: parts of the name in full, or their beginnings. A
 * narration without any of them cannot.
 */
export function wordsOfName(name: string): string[] {
  const parts = lettersOf(name).filter((word) => !TITLES.has(word) && word.length >= SHORTEST)
  return parts.flatMap((part) =>
    Array.from({ length: part.length - SHORTEST + 1 }, (_, more) => part.slice(0, SHORTEST + more)),
  )
}

function isWordOf(word: string, part: string): boolean {
  return word === part || (word.length >= SHORTEST && part.startsWith(word))
}

function isInitialOf(word: string, part: string): boolean {
  return (
    (word.length < SHORTEST && part.startsWith(word)) || (part.length < SHORTEST && word.startsWith(part))
  )
}

/** The words of a narration or a name, without numbers and marks. */
export function lettersOf(text: string): string[] {
  return text.toUpperCase().match(/[\p{L}\p{M}]+/gu) ?? []
}
