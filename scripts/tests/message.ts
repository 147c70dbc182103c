/** The progress of a step. */
export interface Progress {
  done: number
  all: number
  /** The current test, file or scenario. */
  now?: string
}

export interface TestFailure {
  name: string
  report: string
  /** The arguments of `npm test --` that run it again. */
  repeat: string
  /** Set if a check over all tests failed, and no single test: a retry would change nothing. */
  isCheck?: true
}

/** From the reporter of a tool to the run of all steps. */
export type Message = { progress: Progress } | { failure: TestFailure }

/** Does nothing if a tool is run manually. */
export function send(message: Message): void {
  process.send?.(message)
}
