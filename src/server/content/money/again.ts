import { Failure } from '../../platform/failure.ts'

const TRIES = 5

/** Reads and tries again where other content was published in between, which does not matter here. */
export async function retryAfterOtherPublications<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1)
    try {
      return await work()
    } catch (error) {
      const isOthers = error instanceof Failure && error.code === 'changed_meanwhile'
      if (!isOthers || tries === TRIES) throw error
    }
}
