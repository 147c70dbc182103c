/** A mistake in content/. */
export interface Mistake {
  /** Path relative to content/. */
  file: string
  /** Counted from 1; undefined if the mistake has no line, such as a missing file. */
  line?: number | undefined
  sentence: string
  /** For a mistake in one field: its path, such as `bank.ifsc`, and the sentence without the field name. */
  field?: { path: string; says: string }
}

export const inWords = ({ file, line, sentence }: Mistake) =>
  `content/${file}${line === undefined ? '' : `, line ${line}`}: ${sentence}`

/** One or more mistakes in files of content/. The message lists all of them, one per line, so there is no stack. */
export class ContentError extends Error {
  readonly mistakes: readonly Mistake[]

  constructor(...mistakes: Mistake[]) {
    super(mistakes.map(inWords).join('\n'))
    this.mistakes = mistakes
    this.stack = this.message
  }
}

/** Collects mistakes, so that all of them are reported at once. */
export class Mistakes {
  readonly #all: Mistake[] = []

  add(...more: readonly Mistake[]): void {
    this.#all.push(...more)
  }

  /** Collects the mistakes of a ContentError. Errors  any other error is rethrown */
  note(error: unknown): void {
    if (!(error instanceof ContentError)) throw error
    this.add(...error.mistakes)
  }

  /** Runs one part of the work. If it fails, its result is undefined, but `refuse` throws before anybody uses it. */
  try<Result>(work: () => Result): Result {
    try {
      return work()
    } catch (error) {
      this.note(error)
      return undefined as Result
    }
  }

  /** Does the same for asynchronous work that has started. */
  async tryLater<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await work
    } catch (error) {
      this.note(error)
      return undefined as Result
    }
  }

  /** Errors  ContentError: with all collected mistakes, if there are any */
  refuse(): void {
    if (this.#all.length > 0) throw new ContentError(...this.#all)
  }
}
