import type * as v from 'valibot'
import { showRupees } from '../contract/applications.ts'
import { richText } from '../markdown/rich-text.ts'
import { sameKeys } from './batch-keys.ts'
import { checkTexts } from './check-texts.ts'
import { Mistakes } from './content-error.ts'
import type { InEnglish } from './in-english.ts'
import { findLogo } from './logo.ts'
import { bankIsSample, type Organisation, readOrganisation } from './organisation.ts'
import type { Picture } from './picture.ts'
import { readPictures } from './pictures.ts'
import { fillIn, type Places } from './places.ts'
import { hasFolder, readMarkdownFolderInSteps, readYaml } from './read-files.ts'
import { HomePage, illustrated, notice, textPages } from './schemas.ts'

/** Another language of the pages: its folder in content/, and its words for a number of months. */
export interface ContentLanguage {
  code: string
  monthsInWords: (months: number) => string
}

/**
 * Reads and checks everything in content/.
 *
 * @param addressOf returns the address of a picture; not needed if content is only checked
 * @param language its texts replace the English ones, as far as they exist
 *
 * Errors  ContentError: every mistake, each a sentence that names file, line and field
 */
export async function readContent(
  folder: string,
  addressOf = (picture: string) => picture,
  language?: ContentLanguage,
) {
  const code = language?.code
  const mistakes = new Mistakes()
  const pictures = await readPictures(folder, addressOf, mistakes)
  const schema = illustrated(pictures)
  const picture = (name: string) => {
    const found = pictures.get(name)
    if (!found) mistakes.add({ file: `pictures/${name}`, sentence: 'this picture is missing' })
    return found as Picture
  }
  const organisation = mistakes.try(() => readOrganisation(folder, code))
  mistakes.try(() => findLogo(folder))
  const yaml = <Schema extends v.GenericSchema>(file: string, its: Schema) =>
    mistakes.try(() => readYaml(folder, file, its, code))
  const entries = <Schema extends v.GenericSchema<unknown, object>>(name: string, its: Schema) =>
    mistakes.tryLater(readMarkdownFolderInSteps(folder, name, its, code))
  const some = <Schema extends v.GenericSchema<unknown, object>>(name: string, its: Schema) =>
    hasFolder(folder, name) ? entries(name, its) : []
  const consentTo = (name: string) =>
    mistakes.try(() => readYaml(folder, `notices/consent-${name}.md`, notice(language?.monthsInWords), code))
  const textPage = <Schema extends v.GenericSchema>(name: string, its: Schema) =>
    mistakes.try(() => readYaml(folder, `pages/${name}.md`, its, code))
  const texts = {
    about: textPage('about', textPages.about),
    privacy: textPage('privacy', textPages.privacy),
    terms: textPage('terms', textPages.terms),
    refunds: textPage('refunds', textPages.refunds),
  }
  const content = {
    organisation,
    bankIsSample: organisation && bankIsSample(organisation),
    home: {
      ...yaml('home.yaml', HomePage),
      heroDesktop: picture('hero-desktop.svg'),
      heroMobile: picture('hero-mobile.svg'),
    },
    offlinePicture: picture('offline.svg'),
    services: await entries('services', schema.service),
    healthCare: await entries('health-care', schema.healthCare),
    courses: await entries('courses', schema.course),
    careers: await entries('careers', schema.career),
    events: await some('events', schema.event),
    posts: await some('posts', schema.post),
    pages: {
      contact: yaml('pages/contact.yaml', schema.page),
      career: yaml('pages/career.yaml', schema.page),
      healthCare: yaml('pages/healthcare.yaml', schema.page),
      education: yaml('pages/education.yaml', schema.page),
      events: yaml('pages/events.yaml', schema.events),
      blogs: yaml('pages/blogs.yaml', schema.blogs),
      healthFinancing: yaml('pages/health-financing.yaml', schema.healthFinancing),
      enquiry: yaml('pages/enquiry.yaml', schema.enquiry),
      application: yaml('pages/application.yaml', schema.application),
    },
    notices: {
      enquiry: consentTo('enquiry'),
      application: consentTo('application'),
    },
  }
  mistakes.add(...sameKeys(folder, content.courses), ...checkTexts(folder))
  mistakes.refuse()
  const places = placesOf(content.organisation, content.pages.application.payment.fee, content.notices)
  const filled = <Page extends { intro: string; body: string }>(page: Page): Page => ({
    ...page,
    intro: fillIn(page.intro, places),
    body: richText(fillIn(page.body, places), true),
  })
  return {
    ...content,
    home: { ...content.home, lead: fillIn(content.home.lead, places) },
    texts: {
      about: filled(texts.about),
      privacy: filled(texts.privacy),
      terms: filled(texts.terms),
      refunds: filled(texts.refunds),
    },
  }
}

function placesOf(
  { name, legalName, place, phone, email, grievanceOfficer }: Organisation,
  fee: number,
  notices: Record<'enquiry' | 'application', { keep: string }>,
): Places {
  return {
    name,
    legalName,
    place,
    phone: phone.replaceAll(' ', '\u00a0'),
    email,
    complaints: grievanceOfficer.email,
    fee: showRupees(fee),
    keepEnquiry: notices.enquiry.keep,
    keepApplication: notices.application.keep,
  }
}

type Read = Awaited<ReturnType<typeof readContent>>

export type Content = {
  [Part in keyof Read]: Read[Part] extends (infer Entry)[] ? (Entry & InEnglish)[] : Read[Part]
}
