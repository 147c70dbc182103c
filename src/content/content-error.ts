/** Something to put right in content/. */
export interface Mistake {
  /** Below content/. */
  file: string
  /** Counted from 1; missing where no line is at fault, such as for a file that is missing. */
  line?: number | undefined
  sentence: string
  /** Of one field: its path, as in `bank.ifsc`, and the sentence without its name. */
  field?: { path: string; says: string }
}

export const inWords = ({ file, line, sentence }: Mistake) =>
  `content/${file}${line === undefined ? '' : `, line ${line}`}: ${sentence}`

/** Something is wrong with files of content/. The message says everything, one mistake a line, so there is no stack. */
export class ContentError extends Error {
  readonly mistakes: readonly Mistake[]

  constructor(...mistakes: Mistake[]) {
    super(mistakes.map(inWords).join('\n'))
    this.mistakes = mistakes
    this.stack = this.message
  }
}

/** Goes on after a mistake, so that all of them can be told at once. */
export class Mistakes {
  readonly #all: Mistake[] = []

  add(...more: readonly Mistake[]): void {
    this.#all.push(...more)
  }

  /** Keeps what a ContentError tells. Errors  any other error, as it is */
  note(error: unknown): void {
    if (!(error instanceof ContentError)) throw error
    this.add(...error.mistakes)
  }

  /** Does this part. Where it fails its result is missing, and `refuse` throws before anybody uses it. */
  try<Result>(work: () => Result): Result {
    try {
      return work()
    } catch (error) {
      this.note(error)
      return undefined as Result
    }
  }

  /** Errors  ContentError: with every mistake so far, if there is any */
  refuse(): void {
    if (this.#all.length > 0) throw new ContentError(...this.#all)
  }
}
