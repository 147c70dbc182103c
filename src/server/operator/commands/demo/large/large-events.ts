import { ensureInForce } from '../../../../content/import-edits.ts'
import { publish } from '../../../../content/publish.ts'
import type { Deps } from '../../../../deps.ts'
import { pick } from './by-number.ts'

const DAY = 24 * 3600_000
const PLACES = ['Town hall', 'Village school', 'Our clinic', 'Community centre']
const WHAT = ['Health camp', 'Open day', 'Yoga morning', 'Talk about diabetes']

/** Publishes this many events, of which a quarter is in the future. */
export async function publishEvents(deps: Pick<Deps, 'db' | 'now'>, count: number): Promise<void> {
  if (count === 0) return
  const seen = await ensureInForce(deps)
  const files = Array.from({ length: count }, (_, n) => {
    const day = new Date(deps.now() + (n - count * 0.75) * ((365 * DAY) / count)).toISOString().slice(0, 10)
    return [`events/demo-${n}.md`, Buffer.from(anEvent(n, day))] as const
  })
  await publish(deps, new Map(files), {
    how: 'operator',
    byId: null,
    seen,
    action: 'words imported by operator',
  })
}

const anEvent = (n: number, day: string) => `---
title: "${pick(WHAT, n)} ${n + 1}"
date: "${day}"
place: "${pick(PLACES, n >> 2)}"
summary: "Come and see what we do."
picture: "events.svg"
---

All are welcome. Bring your family and your questions.
`
