import type { MoneyChange, MoneyField } from '../../../contract/desk-money.ts'
import { shownValue } from '../../../contract/money-value.ts'
import { marked } from './marked.ts'
import './money.css'

/** Both sides of a change, digit by digit. */
export function Compare({ change: { fields, state } }: { change: MoneyChange }) {
  const titles = TITLES[state]
  return (
    <div className="money-sides">
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
    <section className="money-side" data-new={isNew || undefined}>
      <h3>{title}</h3>
      <dl>
        {fields.map((field) => (
          <div key={field.path}>
            <dt>{field.label}</dt>
            <dd>
              {isNew ? <Marked field={field} /> : shownValue(field, 'was')}
              {isNew && field.says && <span className="money-says">{field.says}</span>}
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
    return isOther ? <ins key={key}>{text}</ins> : <span key={key}>{text}</span>
  })
}
