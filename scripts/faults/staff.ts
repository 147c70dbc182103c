import { randomBytes } from 'node:crypto'
import { bulkChange } from '../../src/contract/desk-bulk.ts'
import { addNote, changeEnquiry } from '../../src/contract/desk-enquiry.ts'
import { listEntries, readEntry, saveDraft } from '../../src/contract/desk-entries.ts'
import { publishDrafts } from '../../src/contract/desk-publications.ts'
import { confirmFees, previewStatement } from '../../src/contract/desk-statements.ts'
import { type AnyEndpoint, fillPath } from '../../src/contract/endpoint.ts'
import { type Answer, ask } from '../../src/server/testing/ask.ts'
import { paid, statementOf } from '../../src/server/testing/statements/fee-payments.ts'
import { must } from './must.ts'
import { pause } from './scenario.ts'
import { statementForm, sureFees } from './statement-form.ts'

const RETRY_MS = 150
const PATIENCE_MS = 60_000
const MOST_AT_ONCE = 50

/** The acknowledged actions, which must be stored. */
export interface StaffActions {
  /** References of enquiries. */
  inProgress: Set<string>
  assigned: Set<string>
  answered: Set<string>
  /** References by the text of a note. */
  notes: Map<string, string>
  /** References of applications. */
  confirmed: Set<string>
  publications: { phone: string; at: number }[]
}

export interface StaffSite {
  url: string
  cookies: { agent: string; manager: string; editor: string }
  agentId: string
  /** References so far, in the order of their answers. */
  enquiries: () => string[]
  /** The number of the payment of each application so far. */
  payments: () => Map<string, string>
}

/** Staff who do one action after the other, and repeat unanswered ones. */
export function staff({ url, cookies, agentId, enquiries, payments }: StaffSite) {
  const done: StaffActions = {
    inProgress: new Set(),
    assigned: new Set(),
    answered: new Set(),
    notes: new Map(),
    confirmed: new Set(),
    publications: [],
  }
  let going = false

  /** `isRepeated`: an earlier try was not answered, and may have been done. */
  async function untilAnswered(
    cookie: string,
    call: AnyEndpoint,
    params: Record<string, string> = {},
    input?: unknown,
  ): Promise<Answer & { isRepeated: boolean }> {
    const path = fillPath(call.path, params) as typeof call.path
    const until = performance.now() + PATIENCE_MS
    for (let isRepeated = false; ; ) {
      const answer = await ask(url, { ...call, path }, input, { cookie }).catch(() => undefined)
      if (answer && answer.status < 500 && answer.status !== 429) return { ...answer, isRepeated }
      must(performance.now() < until, `${path} was not answered for a minute, last with ${answer?.status}.`)
      isRepeated ||= !answer || answer.status === 500
      await pause(RETRY_MS)
    }
  }

  /** A change of a new enquiry. A repeated one that was done is refused, since it was made on the older version. */
  async function change(cookie: string, reference: string, input: object): Promise<void> {
    const { status, isRepeated, body } = await untilAnswered(
      cookie,
      changeEnquiry,
      { reference },
      { version: 1, ...input },
    )
    must(
      status === 200 || (status === 409 && isRepeated),
      `A change of ${reference} was answered ${status} ${JSON.stringify(body)}.`,
    )
  }

  async function workOnEnquiries(): Promise<void> {
    let next = 0
    let forBulk: string[] = []
    while (going) {
      const reference = enquiries()[next]
      if (!reference) {
        await pause(100)
        continue
      }
      if (next % 3 === 0) {
        await change(cookies.agent, reference, { status: 'in progress' })
        done.inProgress.add(reference)
        const text = `Called about ${reference}`
        const note = { text, mentions: [], key: randomBytes(16).toString('hex') }
        const { status } = await untilAnswered(cookies.agent, addNote, { reference }, note)
        must(status === 200, `A note was answered ${status}.`)
        done.notes.set(text, reference)
      } else if (next % 3 === 1) {
        await change(cookies.manager, reference, { assigneeId: agentId })
        done.assigned.add(reference)
      } else forBulk.push(reference)
      next++
      if (forBulk.length < 10) continue
      const many = forBulk.map((each) => ({ reference: each, version: 1 }))
      const answer = await untilAnswered(
        cookies.manager,
        bulkChange,
        {},
        { enquiries: many, status: 'answered' },
      )
      must(
        answer.status === 200 && (answer.isRepeated || answer.body.data.left.length === 0),
        `A bulk change was answered ${answer.status} ${JSON.stringify(answer.body)}.`,
      )
      for (const each of forBulk) done.answered.add(each)
      forBulk = []
    }
  }

  async function publish(everyMs: number): Promise<void> {
    const at = (call: AnyEndpoint, id = '', input?: object) =>
      untilAnswered(cookies.editor, call, id ? { id } : {}, input)
    const { entries } = (await at(listEntries)).body.data
    const { id } = entries.find(({ title }: { title: string }) => title === 'Names, phones, address')
    for (let round = 0; going; round++) {
      const phone = `+91 98765 ${10000 + round}`
      // Each step reads the current state first, because an unanswered step may have been done.
      for (;;) {
        const { version, fields } = (await at(readEntry, id)).body.data
        const { value, published } = fields.find(({ path }: { path: string }) => path === 'phone')
        if (published === phone) break
        const { number } = (await at(listEntries)).body.data
        const { status } =
          value === phone
            ? await at(publishDrafts, '', { number, chosen: [{ id, version }] })
            : await at(saveDraft, id, { version, fields: [{ path: 'phone', value: phone }] })
        must(status < 300 || status === 409, `A step of a publication was answered ${status}.`)
      }
      done.publications.push({ phone, at: Date.now() })
      for (let waited = 0; going && waited < everyMs; waited += 200) await pause(200)
    }
  }

  async function confirmAll(everyMs: number): Promise<void> {
    while (going) {
      for (let waited = 0; going && waited < everyMs; waited += 200) await pause(200)
      await confirmSome()
    }
  }

  /** The fees of the applications so far, with one statement. */
  async function confirmSome(): Promise<void> {
    const open = [...payments()]
      .filter(([reference]) => !done.confirmed.has(reference))
      .slice(0, MOST_AT_ONCE)
    if (open.length === 0) return
    const day = new Date().toISOString().slice(0, 10)
    const statement = statementOf(open.map(([, number]) => paid(number, { day })))
    const preview = await untilAnswered(cookies.agent, previewStatement, {}, statementForm(statement))
    const seen = sureFees(preview)
    must(
      seen.length === open.length,
      `Of ${open.length} fees ${seen.length} were sure: ${JSON.stringify(preview.body).slice(0, 600)}`,
    )
    const { status, isRepeated, body } = await untilAnswered(
      cookies.agent,
      confirmFees,
      {},
      statementForm(statement, { seen: JSON.stringify(seen) }),
    )
    must(
      status === 200 && (isRepeated || body.data.confirmed.length === seen.length),
      `Fees were answered ${status} ${JSON.stringify(body).slice(0, 600)}.`,
    )
    for (const { reference } of seen) done.confirmed.add(reference)
  }

  let work: Promise<unknown> = Promise.resolve()
  return {
    done,
    start({ publishEveryMs, confirmEveryMs }: { publishEveryMs: number; confirmEveryMs: number }) {
      going = true
      work = Promise.all([workOnEnquiries(), publish(publishEveryMs), confirmAll(confirmEveryMs)])
      // `stop` awaits the work and throws its error.
      work.catch(() => {})
    },
    /** BrokenPromise: a wrong response at any time during the work */
    async stop() {
      going = false
      await work
    },
  }
}
