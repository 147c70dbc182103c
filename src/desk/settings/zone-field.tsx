import type { Fields } from './setting.tsx'

const INDIA = 'Asia/Kolkata'

/** India first, under the name that people know it by. */
function zonesWith(current: string): string[] {
  const known = Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'Asia/Calcutta')
  return [...new Set([INDIA, current, ...known])]
}

export function ZoneField({ value, onChange, errorOf }: Fields<{ zone: string }>) {
  const error = errorOf('zone')
  return (
    <div className="grid gap-1">
      <label htmlFor="zone" className="font-semibold">
        Our clocks show the time of
      </label>
      {error && <p className="setting-error">{error}</p>}
      <select
        id="zone"
        className="setting-time max-w-80"
        value={value.zone}
        onChange={({ target }) => onChange({ zone: target.value })}
      >
        {zonesWith(value.zone).map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
            {zone === INDIA && ' (India)'}
          </option>
        ))}
      </select>
    </div>
  )
}

export function DigestField({ value, onChange, errorOf }: Fields<{ clock: string }>) {
  const error = errorOf('clock')
  return (
    <div className="grid gap-1">
      <label htmlFor="digest-clock" className="font-semibold">
        The digest comes at
      </label>
      {error && (
        <p id="digest-clock-error" className="setting-error">
          {error}
        </p>
      )}
      <input
        id="digest-clock"
        type="time"
        className="setting-time max-w-40"
        value={value.clock}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'digest-clock-error' : undefined}
        onChange={({ target }) => onChange({ clock: target.value })}
      />
    </div>
  )
}
