import { choiceClass } from '../ui/classes.ts'
import type { Fields } from './setting.tsx'

/** A setting that is on or off. */
export function SwitchField({ value, onChange, label }: Fields<{ isOn: boolean }> & { label: string }) {
  return (
    <label className={`${choiceClass} w-fit`}>
      <input
        type="checkbox"
        checked={value.isOn}
        onChange={({ target }) => onChange({ isOn: target.checked })}
      />
      {label}
    </label>
  )
}
