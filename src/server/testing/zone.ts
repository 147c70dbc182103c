import { addState } from '../settings/states.ts'
import type { TestServer } from './test-server.ts'

/** Sets the organisation's time zone like a manager, for the first time. */
export async function setTimeZone({ db, clock }: TestServer, zone: string): Promise<void> {
  await db.write((tx) =>
    addState(tx, { name: 'time-zone', version: 0, value: { zone } }, 'a-manager', clock.now),
  )
}
