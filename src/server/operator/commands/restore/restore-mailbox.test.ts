// @module-tag slow
import { expect, test } from 'vitest'
import { replyToken } from '../../../conversation/reply-address.ts'
import { anApplicant } from '../../../testing/applicants.ts'
import { dumpTables } from '../../../testing/dump-tables.ts'
import { arrives, mailOf } from '../../../testing/mailbox.ts'
import { operatorAt, settingsOf } from '../../../testing/operator.ts'
import { aSite, backUp, provideErasureList, restoredElsewhere } from '../../../testing/restored.ts'

test('mails that arrived after the backup are read again, without those of people who were erased since', async () => {
  const server = await aSite()
  await anApplicant(server, { email: 'kavya@example.in' })
  const archive = await backUp(server)
  const ravi = mailOf(['From: Ravi Nair <ravi@example.in>'])
  expect(await arrives(server, ravi)).toBe('stored')
  const { id } = await server.db.read.selectFrom('enquiries').select('id').executeTakeFirstOrThrow()
  const token = await server.db.write((tx) => replyToken(tx, 'enquiry', id))
  const erased = [
    ['asha@example.in', mailOf(['From: asha@example.in'])],
    ['kavya@example.in', mailOf(['From: kavya@example.in'])],
    ['devi@example.in', mailOf(['From: devi@example.in', `To: office+${token}@example.org`])],
  ] as const
  for (const [, mail] of erased) expect(await arrives(server, mail)).toBe('stored')
  for (const [address] of erased)
    expect(
      await operatorAt(server.clock.now, settingsOf(server), 'person', address, 'erase', '--yes'),
    ).toMatchObject({ code: 0 })
  await provideErasureList(server, archive)

  const restored = await restoredElsewhere(server, archive)

  for (const [, mail] of erased) expect(await arrives(restored, mail)).toBeUndefined()
  expect(await arrives(restored, ravi)).toBe('stored')
  const left = await dumpTables(restored.db)
  for (const [address] of erased) expect(left).not.toContain(address)
})
