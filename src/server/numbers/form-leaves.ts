import type { FastifyRequest } from 'fastify'
import type * as v from 'valibot'
import type { leaveForm } from '../../contract/form-leaves.ts'
import type { Deps } from '../deps.ts'
import { dayIn } from '../time/days.ts'

/** Whether the browser asks not to be tracked. We do not track; such a browser is not even counted. */
export const hasDoNotTrack = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  headers.dnt === '1' || headers['sec-gpc'] === '1'

/** Adds one to the count of the day. */
export async function countLeave(
  { db, now, settings }: Pick<Deps, 'db' | 'now' | 'settings'>,
  { form, at: place }: v.InferOutput<(typeof leaveForm)['input']>,
): Promise<void> {
  const { timeZone } = await settings.now()
  const day = dayIn(timeZone, now())
  await db.write((tx) =>
    tx
      .insertInto('form_leaves')
      .values({ day, form, place, times: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'form', 'place'])
          .doUpdateSet(({ eb }) => ({ times: eb('form_leaves.times', '+', 1) })),
      )
      .execute(),
  )
}
