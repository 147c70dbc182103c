// @module-tag slow
import { expect, onTestFinished, test, vi } from 'vitest'
import { aFolder } from '../src/server/testing/folder.ts'
import { freePort } from '../src/server/testing/free-port.ts'
import { serveDesk } from './dev-desk.ts'

test('the first start of the development desk gives no warning, and its libraries are ready before the first request', async () => {
  const said = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'error')]
  const desk = await serveDesk(await freePort(), aFolder('desk'))
  onTestFinished(() => desk.close())
  const libraries = desk.environments.client.depsOptimizer
  await libraries?.scanProcessing
  for (const spy of said) expect(spy.mock.calls).toEqual([])
  await expect
    .poll(() => Object.keys(libraries?.metadata.optimized ?? {}), { timeout: 20_000 })
    .toContain('react')
}, 60_000)
