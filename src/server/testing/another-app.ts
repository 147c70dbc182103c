import { onTestFinished } from 'vitest'
import { buildApp } from '../app.ts'
import type { TestServer } from './test-server.ts'

type BuildOptions = NonNullable<Parameters<typeof buildApp>[1]>

/** Another app on the database of a test server, with its own pages or settings. It is closed after the test. */
export async function anotherApp(
  { deps, log }: Pick<TestServer, 'deps' | 'log'>,
  options: Omit<BuildOptions, 'log'> = {},
) {
  const app = await buildApp(deps, { ...options, log })
  onTestFinished(() => app.close())
  return app
}
