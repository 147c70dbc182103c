import { CONTACT_METHODS, ENQUIRY_TOPICS, PREFERRED_TIMES } from '../../../contract/enquiries.ts'
import type { SchemaForm } from '../../forms/use-schema-form.ts'
import { EmailField } from '../../ui/email-field.tsx'
import { FixedField } from '../../ui/fixed-field.tsx'
import { SoftHint } from '../../ui/note.tsx'
import { RadioField } from '../../ui/radio-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TimeField } from '../../ui/time-field.tsx'
import { TrapField } from '../../ui/trap-field.tsx'
import type { EnquiryValues } from './enquiry-values.ts'

interface EnquiryFieldsProps {
  form: SchemaForm<EnquiryValues>
  help: { whatsappNumber: string; preferredTime: string; message: string }
}

export function EnquiryFields({ form, help }: EnquiryFieldsProps) {
  const { inquiryAbout, preferredTime, timeFrom, timeTo } = form.values
  const topics: readonly string[] = ENQUIRY_TOPICS
  const backwards = timeFrom !== '' && timeTo !== '' && timeFrom >= timeTo
  return (
    <>
      <TextField {...form.field('fullName')} label="Full name" autoComplete="name" autoCapitalize="words" />
      <EmailField {...form.field('email')} autoComplete="email" />
      <TextField
        {...form.field('whatsappNumber')}
        label="WhatsApp number"
        hint={help.whatsappNumber}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        className="max-w-72"
      />
      <RadioField {...form.field('contactMethod')} label="Contact method" options={CONTACT_METHODS} />
      {inquiryAbout && !topics.includes(inquiryAbout) ? (
        <FixedField label="Inquiry subject" text={inquiryAbout} />
      ) : (
        <SelectField
          {...form.field('inquiryAbout')}
          label="Inquiry topic"
          options={ENQUIRY_TOPICS}
          unchosen="Choose a topic"
        />
      )}
      <RadioField
        {...form.field('preferredTime')}
        label="Preferred time"
        hint={help.preferredTime}
        options={PREFERRED_TIMES}
      />
      {preferredTime && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] items-end gap-x-4 gap-y-6">
          <TimeField {...form.field('timeFrom')} label="From time" isEmpty={timeFrom === ''} />
          <TimeField {...form.field('timeTo')} label="To time" isEmpty={timeTo === ''} />
          <div className="-mt-5 col-span-full">
            <SoftHint>
              {backwards &&
                'The second time is not later than the first. Please check; you can still send it.'}
            </SoftHint>
          </div>
        </div>
      )}
      <TextAreaField {...form.field('message')} label="Your question" hint={help.message} optional />
      <TrapField {...form.field('website')} />
    </>
  )
}
