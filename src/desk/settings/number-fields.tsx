import type { Settings, SettingValue } from '../../contract/desk-settings.ts'
import { TextField } from '../ui/text-field.tsx'
import type { Fields } from './setting.tsx'

interface NumberProps {
  name: string
  label: string
  hint: string
  value: number
  error: string | undefined
  onChange: (value: number) => void
}

/** A value that is no number is sent unchanged, and the server refuses it with a message. */
function NumberField({ value, onChange, error, ...rest }: NumberProps) {
  return (
    <TextField
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      className="max-w-24"
      value={Number.isNaN(value) ? '' : String(value)}
      error={error}
      onChange={({ target }) => onChange(/^\d{1,4}$/.test(target.value) ? Number(target.value) : Number.NaN)}
    />
  )
}

const KINDS = [
  ['enquiry', 'Enquiries, in months'],
  ['application', 'Applications, in months'],
] as const

export function RetentionFields({
  value,
  onChange,
  errorOf,
  keep,
}: Fields<SettingValue<'retention'>> & Pick<Settings, 'keep'>) {
  const said = ({ least, most }: Settings['keep']['enquiry']) =>
    least === most
      ? `${most}: promised in the published notice and required by law.`
      : `From ${least}, required by law, to ${most}, promised in the published notice.`
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] items-end gap-y-3 gap-x-6">
      {KINDS.map(([kind, label]) => (
        <NumberField
          key={kind}
          name={`keep-${kind}`}
          label={label}
          hint={said(keep[kind])}
          value={value[kind]}
          error={errorOf(kind)}
          onChange={(months) => onChange({ ...value, [kind]: months })}
        />
      ))}
    </div>
  )
}

export function SessionFields({ value, onChange, errorOf }: Fields<SettingValue<'desk-sessions'>>) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] items-end gap-y-3 gap-x-6">
      <NumberField
        name="idle-minutes"
        label="Minutes without use"
        hint="From 5 to 30."
        value={value.idleMinutes}
        error={errorOf('idleMinutes')}
        onChange={(idleMinutes) => onChange({ ...value, idleMinutes })}
      />
      <NumberField
        name="session-hours"
        label="Hours in all"
        hint="From 1 to 12. Then everybody signs in again."
        value={value.hours}
        error={errorOf('hours')}
        onChange={(hours) => onChange({ ...value, hours })}
      />
    </div>
  )
}

export function RequestDaysField({ value, onChange, errorOf }: Fields<SettingValue<'request-days'>>) {
  return (
    <NumberField
      name="days"
      label="Days"
      hint="The law allows at most 90."
      value={value.days}
      error={errorOf('days')}
      onChange={(days) => onChange({ days })}
    />
  )
}

export function OfferDaysField({ value, onChange, errorOf }: Fields<SettingValue<'offer-days'>>) {
  return (
    <NumberField
      name="offer-days"
      label="Days"
      hint="From 1 to 30. Then the next person gets the offer."
      value={value.days}
      error={errorOf('days')}
      onChange={(days) => onChange({ days })}
    />
  )
}
