import type { SchemaForm } from '../../forms/use-schema-form.ts'
import { translate } from '../../texts/translate.ts'
import { FieldGroup } from '../../ui/field.tsx'
import { SoftHint } from '../../ui/note.tsx'
import { TimeField } from '../../ui/time-field.tsx'
import type { EnquiryValues } from './enquiry-values.ts'
import { timeHint, usualHours } from './usual-hours.ts'

/** Shown once a time of day is chosen. Unusual times get a hint and are never refused. */
export function TimeFields({ form }: { form: SchemaForm<EnquiryValues> }) {
  const { preferredTime, timeFrom, timeTo } = form.values
  return (
    <FieldGroup id="times" label={translate('Start and end time')} hint={usualHours(preferredTime)}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] items-end gap-x-4 gap-y-6 pt-1">
        <TimeField {...form.field('timeFrom')} label={translate('From time')} isEmpty={timeFrom === ''} />
        <TimeField {...form.field('timeTo')} label={translate('To time')} isEmpty={timeTo === ''} />
      </div>
      <SoftHint>{timeHint(preferredTime, timeFrom, timeTo)}</SoftHint>
    </FieldGroup>
  )
}
