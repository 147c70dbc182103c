import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/desk-breach.ts'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../platform/failure.ts'
import { staffRoute } from '../../staff/staff-route.ts'
import { change, saveBreach, tick } from './change.ts'
import { letterTexts } from './letter-texts.ts'
import { send, stop } from './letters.ts'
import { breachOf, letterOf, listOfBreaches, readOne } from './read.ts'

/** Data breaches, for managers. */
export function breachRoutes(app: FastifyInstance, deps: Pick<Deps, 'config' | 'db' | 'now'>): void {
  const { config, db } = deps

  staffRoute(app, calls.listBreaches, async () => ({ breaches: await listOfBreaches(db.read) }))

  staffRoute(app, calls.recordBreach, ({ input, staff }) => saveBreach(deps, staff, input))

  staffRoute(app, calls.readBreach, ({ params }) => readOne(db.read, params.id))

  staffRoute(app, calls.changeBreach, ({ params, input, staff }) => change(deps, staff, params.id, input))

  staffRoute(app, calls.tickStep, async ({ params, input, staff }) => {
    await tick(deps, staff, params.id, input)
    return {}
  })

  staffRoute(app, calls.previewLetter, async ({ params }) => {
    const letter = letterOf(await breachOf(db.read, params.id))
    if (!letter) throw new Failure('staff_rule', { message: 'Write the mail first.' })
    return letterTexts(config.organisation, letter)
  })

  staffRoute(app, calls.sendLetters, ({ params, input, staff }) => send(deps, staff, params.id, input))

  staffRoute(app, calls.stopLetters, ({ params, staff }) => stop(deps, staff, params.id))
}
