import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { enterEnquiry, type ReachedBy } from '../../contract/desk-new-enquiry.ts'
import { PARTS_OF_DAY, type PREFERRED_TIMES } from '../../contract/enquiries.ts'
import { fieldErrors } from '../../contract/fields.ts'
import { call } from '../api/call.ts'
import { newKey } from '../items/new-key.ts'
import { readDraft, saveDraft } from '../offline/drafts.ts'
import { useDesk } from '../sign-in/desk-context.tsx'
import { ourClock } from '../ui/our-clock.ts'
import { useToast } from '../ui/toasts/toasts.tsx'
import { textSince } from '../ui/typed-since.ts'
import { useAction } from '../ui/use-action.ts'
import { givenPhone } from './new-enquiry-open.ts'

/** Cannot collide with a reference, which has eight characters. */
const PLACE = 'new enquiry'
export const AT_A_TIME = 'At a time'
const hourOf = ourClock({ hour: '2-digit' })

type PartOfDay = (typeof PREFERRED_TIMES)[number]

interface Typed {
  reachedBy: ReachedBy
  phone: string
  fullName: string
  topic: string
  message: string
  callBack: PartOfDay | typeof AT_A_TIME
  timeFrom: string
  timeTo: string
  assigneeId: string
  email: string
  hasConsent: boolean
  sendsReceipt: boolean
  key: string
}

const empty = (assigneeId: string, reachedBy: ReachedBy = 'phone'): Typed => ({
  reachedBy,
  phone: '',
  fullName: '',
  topic: '',
  message: '',
  callBack: partOfDay(Number(hourOf(Date.now()))),
  timeFrom: '',
  timeTo: '',
  assigneeId,
  email: '',
  hasConsent: false,
  sendsReceipt: false,
  key: newKey(),
})

function partOfDay(hour: number): PartOfDay {
  if (hour < 12) return 'Morning'
  return hour < 17 ? 'Afternoon' : 'Evening'
}

/** The chosen call-back time as an enquiry stores it: the part of the day and the hours. */
function callBackOf({ callBack, timeFrom, timeTo }: Typed) {
  if (callBack === AT_A_TIME)
    return { preferredTime: partOfDay(Number.parseInt(timeFrom || '0', 10)), timeFrom, timeTo }
  const [from, to] = PARTS_OF_DAY[callBack]
  return { preferredTime: callBack, timeFrom: from, timeTo: to }
}

/** The fields that were changed after they were sent. */
function typedSince({ key: _, message, ...now }: Typed, sent: Typed): Partial<Typed> {
  const more = textSince(message, sent.message)
  const changed = Object.entries(now).filter(([field, value]) => value !== sent[field as keyof Typed])
  return { ...Object.fromEntries(changed), ...(more && { message: more }) }
}

/** The form of an enquiry recorded by staff. The typed text stays until it is saved, also over a reload. */
export function useNewEnquiry() {
  const { person } = useDesk()
  const show = useToast()
  const action = useAction()
  const [typed, setTyped] = useState<Typed>(() => {
    const draft = readDraft(person.id, PLACE)
    const before = draft ? (JSON.parse(draft) as Typed) : empty(person.id)
    const phone = givenPhone()
    // A draft about another caller keeps its own number.
    return phone && !before.phone ? { ...before, phone } : before
  })
  const [isTouched, setTouched] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  useEffect(() => {
    if (isTouched) saveDraft(person.id, PLACE, JSON.stringify(typed))
  }, [person.id, typed, isTouched])

  function change(changed: Partial<Omit<Typed, 'key'>>): void {
    setTouched(true)
    // A changed form is another enquiry and gets a new key. Only a repeated attempt with the same text keeps
    // the key.
    setTyped((now) => ({ ...now, ...changed, key: newKey() }))
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in changed))))
  }

  /** Calls `then` once it is saved, unless more was typed meanwhile: that stays in the form. */
  async function save(then: () => void): Promise<void> {
    const { callBack: _, topic, assigneeId, ...fields } = typed
    const input = { ...fields, topic, ...callBackOf(typed), assigneeId: assigneeId || null }
    const parsed = v.safeParse(enterEnquiry.input, input)
    if (!parsed.success) {
      const found = fieldErrors(parsed.issues)
      setErrors(found)
      const [first = ''] = Object.keys(found)
      document.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return
    }
    await action.run(async () => {
      const { reference } = await call(enterEnquiry, parsed.output as typeof input & typeof parsed.output)
      const draft = readDraft(person.id, PLACE)
      const since = draft ? typedSince(JSON.parse(draft) as Typed, typed) : {}
      const isMore = Object.keys(since).length > 0
      const rest = { ...empty(person.id, typed.reachedBy), ...since }
      setTouched(isMore)
      saveDraft(person.id, PLACE, isMore ? JSON.stringify(rest) : '')
      setTyped(rest)
      const owner = assigneeId === person.id ? ', assigned to you' : ''
      show({ text: `Saved: ${parsed.output.fullName}, ${reference}${owner}` })
      if (!isMore) then()
    })
  }

  return {
    typed,
    change,
    save,
    me: person,
    busy: action.busy,
    problem: action.problem,
    errorOf: (field: string) => errors[field] ?? action.errorOf(field),
  }
}
