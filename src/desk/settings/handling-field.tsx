import type { SettingValue } from '../../contract/desk-settings.ts'
import { choiceClass } from '../ui/classes.ts'
import type { Fields } from './setting.tsx'

export function HandlingField({ value, onChange }: Fields<SettingValue<'handling-assigns'>>) {
  return (
    <label className={`${choiceClass} w-fit`}>
      <input
        type="checkbox"
        checked={value.isOn}
        onChange={({ target }) => onChange({ isOn: target.checked })}
      />
      Assign it to the colleague who handles it
    </label>
  )
}
