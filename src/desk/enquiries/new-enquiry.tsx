import { type ReactNode, useEffect } from 'react'
import { REACHED_BY, type ReachedBy } from '../../contract/desk-new-enquiry.ts'
import { ENQUIRY_TOPICS, PARTS_OF_DAY, PREFERRED_TIMES } from '../../contract/enquiries.ts'
import { Button } from '../ui/button.tsx'
import { Callout } from '../ui/callout.tsx'
import { areaClass, settingFieldClass } from '../ui/classes.ts'
import { CloseButton } from '../ui/close-button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Form } from '../ui/form.tsx'
import { Segment } from '../ui/segment.tsx'
import { TextField } from '../ui/text-field.tsx'
import { KnownNumber } from './known-number.tsx'
import { closeNewEnquiry } from './new-enquiry-open.ts'
import { useCounts } from './use-list.ts'
import { AT_A_TIME, useNewEnquiry } from './use-new-enquiry.ts'

const REACHED_WORDS: Record<ReachedBy, string> = {
  phone: 'Phoned',
  'walk-in': 'Walked in',
  whatsapp: 'WhatsApp',
  other: 'Other',
}

/** The id of the first field, which is its name. */
const PHONE = 'phone'

/** The form to record an enquiry of a person who phoned or came to the office. */
export default function NewEnquiry() {
  const { typed, change, save, me, busy, problem, errorOf } = useNewEnquiry()
  useEffect(() => {
    document.getElementById(PHONE)?.focus()
    // The form must not be open for the next person after a sign-out.
    return closeNewEnquiry
  }, [])
  const agents = useCounts().data?.agents ?? []
  const field = (name: 'phone' | 'fullName' | 'timeFrom' | 'timeTo' | 'email') => {
    const error = errorOf(name)
    return {
      name,
      value: typed[name],
      autoComplete: 'off',
      onChange: ({ target }: { target: HTMLInputElement }) => change({ [name]: target.value }),
      ...(error && { error }),
    }
  }
  return (
    <Dialog label="New enquiry by hand" size="action" onClose={closeNewEnquiry}>
      <Form
        className="grid gap-3.5 [&_:is(input,select,textarea)]:scroll-mb-20"
        onSubmit={() => void save(closeNewEnquiry)}
      >
        <div className="flex items-center justify-between">
          <h2 className="text-xl">New enquiry by hand</h2>
          <CloseButton onClick={closeNewEnquiry} />
        </div>
        <Segment
          legend="How did they reach us?"
          showsLegend
          name="reachedBy"
          options={REACHED_BY}
          value={typed.reachedBy}
          onChoose={(reachedBy) => change({ reachedBy })}
          show={(each) => REACHED_WORDS[each]}
        />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] items-end gap-3.5">
          <TextField {...field('phone')} label="Phone" type="tel" />
          <TextField {...field('fullName')} label="Name" />
        </div>
        <KnownNumber typed={typed.phone} onOpen={closeNewEnquiry} />
        <Segment
          legend="About"
          showsLegend
          error={errorOf('topic')}
          name="topic"
          options={ENQUIRY_TOPICS}
          value={typed.topic}
          onChoose={(topic) => change({ topic })}
          show={(each) => each}
        />
        <Labelled label="What do they want?" error={errorOf('message')}>
          <textarea
            name="message"
            rows={2}
            className={areaClass}
            value={typed.message}
            onChange={({ target }) => change({ message: target.value })}
          />
        </Labelled>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-3.5">
          <Labelled label="Call back">
            <select
              className={`${settingFieldClass} w-full`}
              value={typed.callBack}
              onChange={({ target }) => change({ callBack: target.value as typeof typed.callBack })}
            >
              {PREFERRED_TIMES.map((part) => (
                <option key={part} value={part}>
                  {part} {PARTS_OF_DAY[part].join('–')}
                </option>
              ))}
              <option>{AT_A_TIME}</option>
            </select>
          </Labelled>
          <Labelled label="Assigned to" error={errorOf('assigneeId')}>
            <select
              name="assigneeId"
              className={`${settingFieldClass} w-full`}
              value={typed.assigneeId}
              onChange={({ target }) => change({ assigneeId: target.value })}
            >
              <option value={me.id}>Me</option>
              <option value="">Unassigned</option>
              {agents
                .filter(({ id }) => id !== me.id)
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
            </select>
          </Labelled>
          {typed.callBack === AT_A_TIME && (
            <>
              <TextField {...field('timeFrom')} label="From" type="time" />
              <TextField {...field('timeTo')} label="To" type="time" />
            </>
          )}
        </div>
        <TextField {...field('email')} label="Email (optional)" type="email" />
        {typed.email.trim() !== '' && (
          <Tick isOn={typed.sendsReceipt} onTick={(sendsReceipt) => change({ sendsReceipt })}>
            Send a receipt to this address.
          </Tick>
        )}
        <Tick isOn={typed.hasConsent} onTick={(hasConsent) => change({ hasConsent })}>
          I told them that we keep what they say so that we can answer.
        </Tick>
        {problem && (
          <Callout look="bad" role="alert">
            <p>{problem} What you typed stays here.</p>
          </Callout>
        )}
        <div className="-mx-1 -mb-6 sticky -bottom-6 flex flex-wrap gap-2 bg-white px-1 pt-2 pb-6 max-[40rem]:-mb-4 max-[40rem]:-bottom-4 max-[40rem]:pb-4 short:static">
          <Button type="submit" disabled={busy}>
            Save
          </Button>
          <Button
            look="outline"
            disabled={busy}
            onClick={() => void save(() => document.getElementById(PHONE)?.focus())}
          >
            Save and add another
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

interface LabelledProps {
  label: string
  error?: string | undefined
  children: ReactNode
}

function Labelled({ label, error, children }: LabelledProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the field is handed in
    <label className="grid gap-1">
      <span className="font-semibold">{label}</span>
      {error && <span className="font-semibold text-err text-second">{error}</span>}
      {children}
    </label>
  )
}

interface TickProps {
  isOn: boolean
  onTick: (isOn: boolean) => void
  children: ReactNode
}

function Tick({ isOn, onTick, children }: TickProps) {
  return (
    <label className="flex min-h-(--control) items-center gap-2.5">
      <input
        type="checkbox"
        className="size-5 flex-none"
        checked={isOn}
        onChange={({ target }) => onTick(target.checked)}
      />
      <span>{children}</span>
    </label>
  )
}
