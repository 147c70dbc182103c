import {
  SET_UP_STEP_NAMES,
  SET_UP_STEPS,
  type SetUpStep,
  type SetUpStepName,
  type StartFinding,
} from '../../contract/desk-start.ts'
import { mayDo } from '../../contract/staff-rights.ts'
import { idOf } from '../content/drafts.ts'
import type { Tx } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import type { Finding } from '../operator/checks/finding.ts'
import { addState, newestStates, valueIn } from '../settings/states.ts'
import type { Staff } from '../staff/desk-sessions.ts'
import { isoOrNull } from '../time/iso-time.ts'
import type { Broken } from './findings.ts'
import { isNotified, isStepBroken, type SetUp, type SharedStep, updateSetUp } from './set-up.ts'

const setAsideOf = (userId: string) => `set-up set aside ${userId}`

interface ShownSetUp {
  setUp: { steps: SetUpStep[]; isSetAside: boolean } | null
  findings: StartFinding[]
}

/** The steps that this member of staff can do, and for managers everything else that is broken. */
export async function readSetUp(
  deps: Pick<Deps, 'config' | 'db' | 'keys' | 'now' | 'settings'>,
  { id, role }: Pick<Staff, 'id' | 'role'>,
): Promise<ShownSetUp> {
  const own = SET_UP_STEP_NAMES.filter((name) => mayDo(role, SET_UP_STEPS[name]))
  if (own.length === 0) return { setUp: null, findings: [] }
  const [found, isSetAside, notified] = await Promise.all([
    updateSetUp(deps),
    isSetAsideBy(deps.db.read, id),
    isNotified(deps.db.read, id),
  ])
  const steps = own.map((name) =>
    name === 'notifications' ? personalStep(name, notified) : stepOf(name, found),
  )
  const isDone = steps.every(({ state }) => state === 'done')
  // A step that breaks later is shown again by itself, without the other steps.
  const wasDone = steps.every((step) => step.wasDone)
  return {
    setUp: isDone ? null : { steps, isSetAside: isSetAside || wasDone },
    findings: mayDo(role, 'settings')
      ? found.broken.others.map((finding) => shown(finding, found.record.broken[finding.about]))
      : [],
  }
}

/** The step is open again, without being broken, if the person turned notifications off. */
const personalStep = (name: SetUpStepName, isDone: boolean): SetUpStep => ({
  name,
  state: isDone ? 'done' : 'to do',
  since: null,
  wasDone: isDone,
  entries: [],
  problems: [],
})

function stepOf(name: SharedStep, { facts, broken, record }: SetUp): SetUpStep {
  const fact = facts[name]
  const isBroken = isStepBroken(name, fact, record)
  const problems = problemsOf(name, broken)
  return {
    name,
    state: fact.isDone ? 'done' : isBroken ? 'broken' : 'to do',
    since: isoOrNull(isBroken ? (record.broken[name] ?? null) : null),
    wasDone: record.done[name] !== undefined,
    entries: [...new Set(fact.files ?? [])].map(idOf),
    problems: problems.map(({ says, todo = '' }) => ({ says, todo })),
  }
}

function problemsOf(name: SharedStep, { backup, mails, mailbox }: Broken): Finding[] {
  if (name === 'backup') return backup
  if (name === 'mailbox') return mailbox
  return name === 'email' ? mails : []
}

export const shown = ({ about, says, todo = '' }: Finding, since: number | undefined): StartFinding => ({
  about,
  says,
  todo,
  since: isoOrNull(since ?? null),
})

async function isSetAsideBy(db: Tx, userId: string): Promise<boolean> {
  const [state] = await newestStates(db, [setAsideOf(userId)])
  return valueIn(state) === true
}

export async function setAside(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id }: Pick<Staff, 'id'>,
  isSetAside: boolean,
): Promise<void> {
  await db.write((tx) => addState(tx, { name: setAsideOf(id), value: isSetAside, about: id }, id, now()))
}
