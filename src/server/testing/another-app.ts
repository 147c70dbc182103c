import { onTestFinished } from 'vitest'
import { buildApp } from '../app.ts'
import type { TestServer } from './test-server.ts'

type BuildOptions = NonNullable<Parameters<typeof buildApp>[1]>

/** Another app on the database of a test server, with pages or with settings of its own. It ends with the test. */
export async function anotherApp(
  { deps, log }: Pick<TestServer, 'deps' | 'log'>,
  options: Omit<BuildOptions, 'log'> = {},
) {
  const app = await buildApp(deps, { ...options, log })
  onTestFinished(() => app.close())
  return app
}
