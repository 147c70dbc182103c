import { setTimeout as wait } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { testServer } from '../testing/test-server.ts'
import { openSqliteBesideServer } from './sqlite.ts'

test.runIf(!inject('postgresUrl'))(
  'a command that reads and then writes is not refused because the server wrote meanwhile',
  async () => {
    const { db, deps } = await testServer()
    const beside = openSqliteBesideServer(deps.config.dataDir)
    const put = (name: string) => ({ name, value: 'x' })
    const written: Promise<unknown>[] = []
    await beside.write(async (tx) => {
      await tx.selectFrom('settings').selectAll().execute()
      written.push(db.write((own) => own.insertInto('settings').values(put('of the server')).execute()))
      // It has written, or it waits for this command to end.
      await Promise.race([written[0], wait(300)])
      await tx.insertInto('settings').values(put('of the command')).execute()
    })
    await Promise.all(written)
    await expect(
      beside.write(async (tx) => {
        await tx.insertInto('settings').values(put('undone')).execute()
        throw new Error('not kept')
      }),
    ).rejects.toThrow('not kept')
    await beside.close()
    const names = (await db.read.selectFrom('settings').select('name').execute()).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['of the server', 'of the command']))
    expect(names).not.toContain('undone')
  },
)
