/** How far a step is. */
export interface Progress {
  done: number
  all: number
  /** The test, file or scenario that runs now. */
  now?: string
}

export interface TestFailure {
  name: string
  report: string
  /** The arguments of `npm test --` that run it again. */
  repeat: string
  /** No test failed but a check over all of them: a second try would change nothing. */
  isCheck?: true
}

/** From the reporter of a tool to the run of all steps. */
export type Message = { progress: Progress } | { failure: TestFailure }

/** Sent nowhere where a tool runs by hand. */
export function send(message: Message): void {
  process.send?.(message)
}
