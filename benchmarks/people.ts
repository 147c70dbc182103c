import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { RunningServer } from './server.ts'

export const person = { email: 'asha@example.org', password: 'monsoon rain 2026' }

/** Registers a person, reads the code from the mail, logs in and returns the access token. */
export async function aMember({ url, dataDir }: Pick<RunningServer, 'url' | 'dataDir'>): Promise<string> {
  const form = new FormData()
  const fields = { ...person, username: 'asha', fullName: 'Asha Rao', phoneNumber: '9876543210' }
  for (const [name, value] of Object.entries({ ...fields, confirmPassword: person.password }))
    form.set(name, value)
  await fetch(`${url}/api/v1/auth/register`, { method: 'POST', body: form })
  const code = await codeFromMail(join(dataDir, 'mail'))
  await postJson(`${url}/api/v1/auth/verify-email`, { code })
  return logIn(url)
}

export async function logIn(url: string): Promise<string> {
  const answer = await postJson(`${url}/api/v1/auth/login`, person)
  const { data } = (await answer.json()) as { data: { accessToken: string } }
  return data.accessToken
}

function postJson(url: string, body: object): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

async function codeFromMail(folder: string): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    for (const name of readdirSync(folder).filter((name) => name.endsWith('.eml'))) {
      const code = /^([A-Z2-9]{6})\r?$/m.exec(readFileSync(join(folder, name), 'utf8'))?.[1]
      if (code) return code
    }
    await wait(50)
  }
  throw new Error('No mail with a code arrived.')
}
