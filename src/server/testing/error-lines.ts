import { Writable } from 'node:stream'
import { expect, onTestFinished } from 'vitest'

export interface ErrorLines {
  /** The log stream of the server under test. */
  log: Writable
  /** Declares the errors that the test causes, by message or stack: each must occur at least once. */
  expectErrors(...expected: RegExp[]): void
}

/** The message, and the stack of the error where there is one. */
const textOf = ({ msg = '', err }: { msg?: string; err?: { stack: string } }) =>
  err ? `${msg}: ${err.stack}` : msg

/** The framework only warns when a call is answered a second time. */
const IS_ERROR = /^\{"level":"(error|fatal)"|"code":"FST_ERR_REP_ALREADY_SENT"/

/**
 * Fails the test if a server logs an error, or answers a call twice, and the test does not expect it. `to` gets every
 * line too.
 */
export function watchErrorLines(to?: Writable): ErrorLines {
  const lines = new Set<string>()
  const allowed: RegExp[] = []

  onTestFinished(() => {
    const unexpected = [...lines].filter((line) => !allowed.some((by) => by.test(line)))
    expect(unexpected, 'errors in the log that this test does not expect').toEqual([])
    const missing = allowed.filter((by) => ![...lines].some((line) => by.test(line)))
    expect(missing, 'errors that this test expects in the log').toEqual([])
  })
  return {
    log: new Writable({
      decodeStrings: false,
      write(text, _, done) {
        if (IS_ERROR.test(text)) lines.add(textOf(JSON.parse(text)))
        if (to) to.write(text, done)
        else done()
      },
    }),
    expectErrors: (...expected) => void allowed.push(...expected),
  }
}
