import { stripVTControlCharacters } from 'node:util'
import type { SerializedError } from 'vitest'
import type { Reporter, TestCase, TestModule, TestSpecification } from 'vitest/node'
import { send } from './message.ts'
import type { StepKey } from './steps.ts'

/** Reports to the run of all steps how many files are done, and each failure at once. */
export default class implements Reporter {
  #all = 0
  #done = 0

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#all = specifications.length
    send({ progress: { done: 0, all: this.#all } })
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result()
    if (state === 'failed') fail(test.module, test.fullName, errors)
  }

  onTestModuleEnd(module: TestModule): void {
    this.#done++
    send({ progress: { done: this.#done, all: this.#all, now: module.relativeModuleId } })
    if (module.errors().length > 0) fail(module, '', module.errors())
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    for (const error of unhandledErrors)
      send({ failure: { name: 'an error outside of tests', report: inWords(error), repeat: 'unit' } })
  }
}

/** Vitest names the components' project by its browser. */
const STEP_OF_PROJECT: Record<string, StepKey> = { postgres: 'postgres', chromium: 'components' }

function fail(module: TestModule, test: string, errors: readonly SerializedError[]): void {
  const step = STEP_OF_PROJECT[module.project.name] ?? 'unit'
  const words = test.replaceAll(/[^\w ]+/g, '.')
  send({
    failure: {
      name: [module.relativeModuleId, test].filter(Boolean).join(' › '),
      report: errors.map(inWords).join('\n'),
      repeat: `${step} ${module.relativeModuleId}${test && ` -t "${words}"`}`,
    },
  })
}

const inWords = ({ message, diff, stack }: SerializedError) =>
  stripVTControlCharacters([message, diff, stack].filter(Boolean).join('\n'))
