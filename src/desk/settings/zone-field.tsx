import type { Fields } from './setting.tsx'

const INDIA = 'Asia/Kolkata'

/** India first, under its well-known name. */
function zonesWith(current: string): string[] {
  const known = Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'Asia/Calcutta')
  return [...new Set([INDIA, current, ...known])]
}

export function ZoneField({ value, onChange, errorOf }: Fields<{ zone: string }>) {
  const error = errorOf('zone')
  return (
    <div className="grid gap-1">
      <label htmlFor="zone" className="font-semibold">
        Time zone of the organisation
      </label>
      {error && <p className="w-full text-err text-second font-semibold">{error}</p>}
      <select
        id="zone"
        className="max-w-80 min-w-0 min-h-[max(44px,var(--control))] py-1 px-3 border border-jamun-400 rounded-control bg-white tabular-nums hover:border-jamun-600 aria-invalid:border-2 aria-invalid:border-err aria-invalid:bg-err-50"
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
        Send the summary at
      </label>
      {error && (
        <p id="digest-clock-error" className="w-full text-err text-second font-semibold">
          {error}
        </p>
      )}
      <input
        id="digest-clock"
        type="time"
        className="max-w-40 min-w-0 min-h-[max(44px,var(--control))] py-1 px-3 border border-jamun-400 rounded-control bg-white tabular-nums hover:border-jamun-600 aria-invalid:border-2 aria-invalid:border-err aria-invalid:bg-err-50"
        value={value.clock}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'digest-clock-error' : undefined}
        onChange={({ target }) => onChange({ clock: target.value })}
      />
    </div>
  )
}
