/** The most texts in each of the two maps: the latest ones, and the ones before. */
const MOST = 10_000

let recent = new Map<string, unknown>()
let before = new Map<string, unknown>()

/**
 * The cached result of `make`, which depends only on the text and is never changed. Parsing the files of a
 * thousand events takes a second, and a publication changes only a few of them.
 */
export function madeOfText<Result>(
  kind: 'yaml' | 'html' | 'drawing',
  text: string,
  make: (text: string) => Result,
): Result {
  const key = `${kind} ${text}`
  const found = recent.has(key) ? recent : before
  const made = found.has(key) ? (found.get(key) as Result) : make(text)
  if (found !== recent) {
    if (recent.size >= MOST) {
      before = recent
      recent = new Map()
    }
    recent.set(key, made)
  }
  return made
}

/** The most recently used texts with their results, to pass to another process. */
export const knownTexts = (): ReadonlyMap<string, unknown> => recent

/** Adds the texts of another process to the cache. */
export function learnTexts(texts: Map<string, unknown>): void {
  before = texts
}
