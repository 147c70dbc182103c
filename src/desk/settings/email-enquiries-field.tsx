import type { SettingValue } from '../../contract/desk-settings.ts'
import { choiceClass } from '../ui/classes.ts'
import type { Fields } from './setting.tsx'

export function EmailEnquiriesField({ value, onChange }: Fields<SettingValue<'email-enquiries'>>) {
  return (
    <label className={`${choiceClass} w-fit`}>
      <input
        type="checkbox"
        checked={value.isOn}
        onChange={({ target }) => onChange({ isOn: target.checked })}
      />
      Make it an enquiry
    </label>
  )
}
