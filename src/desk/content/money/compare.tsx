import type { MoneyChange, MoneyField } from '../../../contract/desk-money.ts'
import { shownValue } from '../../../contract/money-value.ts'
import { marked } from './marked.ts'

/** The old and the new value of a change, digit by digit. */
export function Compare({ change: { fields, state } }: { change: MoneyChange }) {
  const titles = TITLES[state]
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-3">
      <Side title={titles[0]} fields={fields} side="was" />
      <Side title={titles[1]} fields={fields} side="wanted" />
    </div>
  )
}

const TITLES: Record<MoneyChange['state'], [was: string, wanted: string]> = {
  waiting: ['Now, on the website', 'Asked for'],
  'in force': ['Before', 'Now, on the website'],
  stopped: ['Now, on the website', 'Stopped'],
}

function Side({ title, fields, side }: { title: string; fields: MoneyField[]; side: 'was' | 'wanted' }) {
  const isNew = side === 'wanted'
  return (
    <section
      className="grid content-start gap-2.5 min-w-0 p-3.5 border border-hair rounded-box data-new:border-2 data-new:border-dashed data-new:border-haldi-500"
      data-new={isNew || undefined}
    >
      <h3 className="font-semibold">{title}</h3>
      <dl className="grid gap-2.5">
        {fields.map((field) => (
          <div key={field.path}>
            <dt className="text-ink-2 text-second">{field.label}</dt>
            <dd className="text-[1.125rem] tabular-nums wrap-anywhere whitespace-pre-wrap">
              {isNew ? <Marked field={field} /> : shownValue(field, 'was')}
              {isNew && field.says && <span className="block text-ink-2 text-second">{field.says}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Marked({ field }: { field: MoneyField }) {
  return marked(shownValue(field, 'wanted'), shownValue(field, 'was')).map(({ text, isOther }, at) => {
    const key = `${at} ${text}`
    return isOther ? (
      <ins
        className="bg-neem-100 underline decoration-neem-700 decoration-2 underline-offset-[0.2em]"
        key={key}
      >
        {text}
      </ins>
    ) : (
      <span key={key}>{text}</span>
    )
  })
}
