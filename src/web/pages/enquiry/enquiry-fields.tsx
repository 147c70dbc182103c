import {
  CONTACT_METHODS,
  ENQUIRY_TOPICS,
  LINK_TEXT_MAX,
  PREFERRED_TIMES,
} from '../../../contract/enquiries.ts'
import type { SchemaForm } from '../../forms/use-schema-form.ts'
import { LinkTextField } from '../../links/link-text-field.tsx'
import { SUBJECT_PARAMETER } from '../../paths.ts'
import { translate } from '../../texts/translate.ts'
import { EmailField } from '../../ui/email-field.tsx'
import { FixedField } from '../../ui/fixed-field.tsx'
import { RadioField } from '../../ui/radio-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { HoneypotField } from '../../ui/trap-field.tsx'
import type { EnquiryValues } from './enquiry-values.ts'
import { TimeFields } from './time-fields.tsx'

const SUBJECT_LABEL = translate('Inquiry subject')

interface EnquiryFieldsProps {
  form: SchemaForm<EnquiryValues>
  help: { whatsappNumber: string; preferredTime: string; message: string }
  /** The subject from the link. */
  subject: string | null
}

export function EnquiryFields({ form, help, subject }: EnquiryFieldsProps) {
  const { inquiryAbout, preferredTime } = form.values
  const topics: readonly string[] = ENQUIRY_TOPICS
  // A restored draft may contain the subject of an earlier link.
  const fixed = subject ?? (inquiryAbout && !topics.includes(inquiryAbout) ? inquiryAbout : null)
  return (
    <>
      <TextField
        {...form.field('fullName')}
        label={translate('Full name')}
        autoComplete="name"
        autoCapitalize="words"
      />
      <EmailField {...form.field('email')} autoComplete="email" />
      <TextField
        {...form.field('whatsappNumber')}
        label={translate('WhatsApp number')}
        hint={help.whatsappNumber}
        type="tel"
        autoComplete="tel-national"
        className="max-w-72"
      />
      <RadioField
        {...form.field('contactMethod')}
        label={translate('Contact method')}
        options={CONTACT_METHODS}
      />
      <LinkTextField label={SUBJECT_LABEL} parameter={SUBJECT_PARAMETER} mostCharacters={LINK_TEXT_MAX}>
        {fixed !== null ? (
          <FixedField label={SUBJECT_LABEL} text={fixed} />
        ) : (
          <SelectField
            {...form.field('inquiryAbout')}
            label={translate('Inquiry topic')}
            options={ENQUIRY_TOPICS}
            unchosen={translate('Choose a topic')}
          />
        )}
      </LinkTextField>
      <RadioField
        {...form.field('preferredTime')}
        label={translate('Preferred time')}
        hint={help.preferredTime}
        options={PREFERRED_TIMES}
      />
      {preferredTime && <TimeFields form={form} />}
      <TextAreaField
        {...form.field('message')}
        label={translate('Your question')}
        hint={help.message}
        optional
      />
      <HoneypotField {...form.field('website')} />
    </>
  )
}
