import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { FullConfig, FullResult, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'
import { send } from '../scripts/tests/message.ts'
import { SMOKE } from '../scripts/tests/steps.ts'
import { findUncovered, TOUCHED } from './small-set.ts'

/**
 * Reports to the run of all steps how many journeys are done, and each failure at once. Fails a small set that leaves
 * something out.
 */
export default class implements Reporter {
  #all = 0
  #done = 0
  #allPassed = true
  #touched = new Set<string>()

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#all = suite.allTests().length
    send({ progress: { done: 0, all: this.#all } })
  }

  onTestBegin(test: TestCase): void {
    send({ progress: { done: this.#done, all: this.#all, now: nameOf(test) } })
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    this.#done++
    if (test.tags.includes(SMOKE))
      for (const { type, description } of result.annotations)
        if (type === TOUCHED && description) this.#touched.add(description)
    if (test.ok()) return
    this.#allPassed = false
    send({
      failure: {
        name: nameOf(test),
        report: result.errors.map(({ message, snippet, stack }) => plain(message, snippet, stack)).join('\n'),
        repeat: `journeys ${placeOf(test)}`,
      },
    })
  }

  onError({ message = '', stack }: { message?: string; stack?: string }): void {
    this.#allPassed = false
    send({ failure: { name: 'journeys', report: plain(message, stack), repeat: 'journeys', isCheck: true } })
  }

  async onEnd(): Promise<{ status?: FullResult['status'] } | undefined> {
    if (!this.#allPassed || process.env.WHOLE_SMALL_SET !== 'true') return
    const missing = findUncovered(this.#touched)
    if (missing.length === 0) return
    send({
      failure: {
        name: 'no journey of the small set (@smoke) touches these',
        report: missing.join('\n'),
        repeat: 'journeys --grep @smoke',
        isCheck: true,
      },
    })
    return { status: 'failed' }
  }
}

const placeOf = (test: TestCase) => `${relative('', test.location.file)}:${test.location.line}`
const nameOf = (test: TestCase) => `${placeOf(test)} › ${test.titlePath().slice(3).join(' › ')}`
const plain = (...parts: (string | undefined)[]) =>
  stripVTControlCharacters([...new Set(parts)].filter(Boolean).join('\n'))
