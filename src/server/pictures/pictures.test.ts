import { readFileSync } from 'node:fs'
import { expect, inject, onTestFinished, test } from 'vitest'
import { builtServer } from '../testing/built-server.ts'
import { aFolder } from '../testing/folder.ts'
import { aPicture, registrationForm } from '../testing/people.ts'

/** Does not depend on the database. Only Linux lists the libraries of a process. */
const testOnce = test.skipIf(inject('postgresUrl') !== undefined || process.platform !== 'linux')

testOnce('an uploaded picture is decoded outside of the server, which loads no decoder', async () => {
  const server = await builtServer(
    { DATA_DIR: aFolder('pictures') },
    { args: ['src/server/main.ts', '--api-only'] },
  )
  await server.start()
  onTestFinished(() => void server.end('SIGKILL'))
  const body = registrationForm({}, await aPicture())
  const answer = await fetch(`${server.url}/api/v1/auth/register`, { method: 'POST', body })
  expect(answer.status).toBe(201)
  expect(readFileSync(`/proc/${process.pid}/maps`, 'utf8')).toContain('libvips')
  expect(readFileSync(`/proc/${server.process?.pid}/maps`, 'utf8')).not.toContain('libvips')
})
