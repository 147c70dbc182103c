import { OfferDaysField } from './number-fields.tsx'
import { RefusalField } from './refusal-field.tsx'
import { Setting } from './setting.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import { SwitchField } from './switch-field.tsx'

export const Component = () => (
  <SettingsFrame title="Assigning and refusing">
    <Setting
      name="handling-assigns"
      hint="An unassigned item goes to the first colleague who writes, calls or notes an outcome. Reading and notes do not assign it."
    >
      {(fields) => <SwitchField {...fields} label="Assign it to the colleague who handles it" />}
    </Setting>
    <Setting name="refusal-reasons" hint="Offered after the usual reasons. The applicant reads the sentence.">
      {(fields) => <RefusalField {...fields} />}
    </Setting>
    <Setting
      name="offer-days"
      hint="A free seat is offered by email to the first person of the waiting list, and held for so long."
    >
      {(fields) => <OfferDaysField {...fields} />}
    </Setting>
  </SettingsFrame>
)
