import type { SettingValue } from '../../contract/desk-settings.ts'
import { areaClass } from '../ui/classes.ts'
import type { Fields } from './setting.tsx'

export function RefusalField({ value, onChange, errorOf }: Fields<SettingValue<'refusal-reasons'>>) {
  const error = errorOf('reasons', ...value.reasons.map((_, at) => `reasons.${at}`))
  return (
    <div className="grid gap-1">
      <label htmlFor="refusal-reasons-text" className="font-semibold">
        One reason on each line
      </label>
      {error && (
        <p id="refusal-reasons-error" className="font-semibold text-err text-second">
          {error}
        </p>
      )}
      <textarea
        id="refusal-reasons-text"
        rows={3}
        className={areaClass}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'refusal-reasons-error' : undefined}
        value={value.reasons.join('\n')}
        onChange={({ target }) => onChange({ reasons: target.value.split('\n') })}
      />
    </div>
  )
}
