import { expect, test } from 'vitest'
import { login, register } from '../../../../contract/accounts.ts'
import { operatorAt, settingsOf } from '../../../testing/operator.ts'
import { aRegistration } from '../../../testing/people.ts'
import { testServer } from '../../../testing/test-server.ts'

test('an empty site is filled with members who can log in, enquiries and applications, and nobody is mailed', async () => {
  const server = await testServer()
  const demo = () => operatorAt(server.clock.now, settingsOf(server), 'demo')
  const { code, told } = await demo()
  expect({ code, told }).toMatchObject({ code: 0, told: expect.stringContaining('120 enquiries') })

  const count = async (table: 'users' | 'enquiries' | 'applications') =>
    (await server.db.read.selectFrom(table).selectAll().execute()).length
  expect([await count('users'), await count('enquiries'), await count('applications')]).toEqual([40, 120, 60])
  expect(await server.mailbox()).toEqual([])
  const [, email = '', password = ''] = /such as (\S+) with the password "(.+)"/.exec(told) ?? []
  expect((await server.send(login, { email, password })).status).toBe(200)
  expect(await demo()).toMatchObject({ code: 1, told: expect.stringContaining('in use') })
})

test('a site that somebody has used is left alone', async () => {
  const server = await testServer()
  await server.send(register, aRegistration())
  expect((await operatorAt(server.clock.now, settingsOf(server), 'demo')).code).toBe(1)
  expect(await server.db.read.selectFrom('enquiries').selectAll().execute()).toEqual([])
})
