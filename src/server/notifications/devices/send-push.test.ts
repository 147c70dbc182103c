import { expect, test } from 'vitest'
import type { Config } from '../../platform/config.ts'
import { makeKeys } from '../../security/keys.ts'
import { TEST_NOTICE } from './notice-texts.ts'
import { sendPush } from './send-push.ts'

test('a subscription that cannot be opened is over, and not tried for ever', async () => {
  const keys = makeKeys([{ id: 'k1', secret: Buffer.alloc(32, 7) }])
  const device = { id: 'd1', subscription: 'k1.damaged.damaged', key_id: 'k1' }
  const sent = await sendPush({ config: {} as Config, keys }, device, TEST_NOTICE)
  expect(sent).toEqual({ problem: 'This device must turn notifications on again.', isOver: true })
})
