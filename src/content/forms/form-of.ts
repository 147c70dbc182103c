import type { EntryGroup } from '../../contract/desk-entries.ts'
import { LANGUAGE_NAMES } from '../../contract/languages.ts'
import { ORDER_FILE, ordered } from '../order.ts'
import { translatedFields } from '../translated-fields.ts'
import { translationOf } from '../translation-files.ts'
import { eventForm, postForm } from './dated-forms.ts'
import { type FieldLabels, order } from './field-labels.ts'
import { type Kind, kinds } from './kinds.ts'
import { careerForm, courseForm, healthCareForm, serviceForm } from './offer-forms.ts'
import { organisationForm } from './organisation-form.ts'
import {
  applicationForm,
  blogsForm,
  enquiryForm,
  eventsForm,
  financingForm,
  homeForm,
  noticeForm,
  pageForm,
  refundsForm,
  textPageForm,
} from './page-forms.ts'

/** The form of one file of content/. */
export interface Form {
  group: EntryGroup
  /** Undefined if the file has its own title. */
  title?: string
  fields: FieldLabels[]
}

const who = (title: string, fields: FieldLabels[]): Form => ({ group: 'Who we are', title, fields })
const page = (title: string, fields: FieldLabels[]): Form => ({ group: 'Pages', title, fields })

/** Single files, in the order of the list. */
const SINGLE: Record<string, Form> = {
  'organisation.yaml': who('Names, phones, address', organisationForm),
  'pages/about.md': who('About us', textPageForm),
  'pages/refunds.md': who('Fees and refunds', refundsForm),
  'pages/privacy.md': who('Privacy', textPageForm),
  'pages/terms.md': who('Terms', textPageForm),
  'notices/consent-enquiry.md': who('Consent of an enquiry', noticeForm),
  'notices/consent-application.md': who('Consent of an application', noticeForm),
  'home.yaml': page('Home', homeForm),
  'pages/contact.yaml': page('Contact', pageForm),
  'pages/career.yaml': page('Careers', pageForm),
  'pages/healthcare.yaml': page('Health care', pageForm),
  'pages/education.yaml': page('Education', pageForm),
  'pages/events.yaml': page('Events', eventsForm),
  'pages/blogs.yaml': page('Blogs', blogsForm),
  'pages/health-financing.yaml': page('Health financing', financingForm),
  'pages/enquiry.yaml': page('Enquiry form', enquiryForm),
  'pages/application.yaml': page('Application form and fee', applicationForm),
}

const FOLDERS: Record<string, Form> = {
  services: { group: 'Services', fields: serviceForm },
  'health-care': { group: 'Health care', fields: healthCareForm },
  courses: { group: 'Courses', fields: courseForm },
  careers: { group: 'Careers', fields: careerForm },
  events: { group: 'Events', fields: eventForm },
  posts: { group: 'Blog', fields: postForm },
}

/** The form for the order of the entries of a folder. */
const orderForm = ({ group }: Form, { many }: Kind): Form => ({
  group,
  title: `Order of the ${many}`,
  fields: [order('order', 'Order', { help: 'The site shows them from the first to the last.' })],
})

/** Names come from URLs: `toString` must not match, though every object has it. */
const own = (forms: Record<string, Form>, name: string) =>
  Object.hasOwn(forms, name) ? forms[name] : undefined

/** Undefined for files without a form: pictures, and files that the site does not read. */
export function formOf(file: string): Form | undefined {
  return translationOf(file) ? formOfTranslation(file) : formOfOriginal(file)
}

/** The texts that a translation may contain. A missing one is shown in English. */
function formOfTranslation(file: string): Form | undefined {
  const { language, original } = translationOf(file) ?? {}
  const form = original && formOfOriginal(original)
  if (!form || !language) return undefined
  const known = translatedFields(original)
  const fields = form.fields
    .filter(({ path }) => known.includes(path.replace(/\.\d+/g, '')))
    .map((field): FieldLabels => ({ ...field, mayMiss: true }))
  const title = form.title && `${form.title}, ${LANGUAGE_NAMES[language]}`
  return fields.length > 0 ? { ...form, fields, ...(title && { title }) } : undefined
}

function formOfOriginal(file: string): Form | undefined {
  const [folder = '', name = '', ...deeper] = file.split('/')
  const its = deeper.length === 0 ? own(FOLDERS, folder) : undefined
  const kind = kinds.find((each) => each.folder === folder && each.isOrdered)
  if (its && kind && name === ORDER_FILE) return orderForm(its, kind)
  return own(SINGLE, file) ?? (name.endsWith('.md') ? its : undefined)
}

const ORDER = [...Object.keys(SINGLE), ...Object.keys(FOLDERS)]
const placeOf = (file: string) => {
  const at = ORDER.indexOf(file)
  return at < 0 ? ORDER.indexOf(file.split('/')[0] ?? '') : at
}

/** In the order of the list: the entries of a folder as the site sorts them, then the order file. */
export function inOrder(files: readonly string[], orderOf: (folder: string) => readonly string[]): string[] {
  const groups = Map.groupBy(files, placeOf)
  return [...groups.keys()]
    .sort((a, b) => a - b)
    .flatMap((place) => {
      const members = groups.get(place) ?? []
      const isOrder = (file: string) => file.endsWith(`/${ORDER_FILE}`)
      const entries = members.filter((file) => !isOrder(file))
      return [...ordered(entries, orderOf(ORDER[place] ?? '')), ...members.filter(isOrder)]
    })
}
