import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

export const FORMS = ['enquiry', 'application'] as const

/** The fields of each public form in screen order, by the `name` of their controls. */
export const FIELDS_OF_FORM = {
  enquiry: [
    'fullName',
    'email',
    'whatsappNumber',
    'contactMethod',
    'inquiryAbout',
    'preferredTime',
    'timeFrom',
    'timeTo',
    'message',
  ],
  application: [
    'transactionNumber',
    'coursePreference',
    'birthDay',
    'birthMonth',
    'birthYear',
    'guardianName',
    'guardianPhone',
    'education',
    'familyIncomePerAnnum',
    'addharNumber',
    'voterIdnumber',
    'applicantName',
    'applicantRelation',
  ],
} as const satisfies Record<(typeof FORMS)[number], readonly string[]>

/** Where a visitor left a form: the last touched field, `nothing` without one, or `sent`. */
const at = <const Fields extends readonly string[]>(fields: Fields) =>
  v.picklist([...fields, 'nothing', 'sent'])

export const leaveForm = endpoint('POST', '/api/v1/forms/left', {
  summary:
    'Says at which field a form was left, or that it was sent. Added to a count of the day; nothing else is kept. Not called where the browser asks not to be tracked.',
  access: 'open',
  input: v.variant('form', [
    v.object({ form: v.literal('enquiry'), at: at(FIELDS_OF_FORM.enquiry) }),
    v.object({ form: v.literal('application'), at: at(FIELDS_OF_FORM.application) }),
  ]),
  message: 'Counted.',
})
