import type * as v from 'valibot'
import { checkTexts } from './check-texts.ts'
import { Mistakes } from './content-error.ts'
import { findLogo } from './logo.ts'
import { bankIsSample, readOrganisation } from './organisation.ts'
import type { Picture } from './picture.ts'
import { readPictures } from './pictures.ts'
import { readMarkdown, readMarkdownFolder, readYaml } from './read-files.ts'
import { HomePage, illustrated, Notice } from './schemas.ts'

/**
 * Reads and checks everything in content/.
 *
 * Errors  ContentError: every mistake, each a sentence that names file, line and field
 */
export async function readContent(folder: string, pictureUrls: ReadonlyMap<string, string> = new Map()) {
  const mistakes = new Mistakes()
  const pictures = await readPictures(folder, pictureUrls, mistakes)
  const schema = illustrated(pictures)
  const picture = (name: string) => {
    const found = pictures.get(name)
    if (!found) mistakes.add({ file: `pictures/${name}`, sentence: 'this picture is missing' })
    return found as Picture
  }
  const organisation = mistakes.try(() => readOrganisation(folder))
  mistakes.try(() => findLogo(folder))
  const yaml = <Schema extends v.GenericSchema>(file: string, its: Schema) =>
    mistakes.try(() => readYaml(folder, file, its))
  const entries = <Schema extends v.GenericSchema<unknown, object>>(name: string, its: Schema) =>
    mistakes.try(() => readMarkdownFolder(folder, name, its))
  const notice = (name: string) => mistakes.try(() => readMarkdown(folder, `notices/${name}.md`, Notice))
  const content = {
    organisation,
    bankIsSample: organisation && bankIsSample(organisation),
    home: {
      ...yaml('home.yaml', HomePage),
      heroDesktop: picture('hero-desktop.svg'),
      heroMobile: picture('hero-mobile.svg'),
    },
    offlinePicture: picture('offline.svg'),
    services: entries('services', schema.service),
    healthCare: entries('health-care', schema.healthCare),
    courses: entries('courses', schema.course),
    careers: entries('careers', schema.career),
    pages: {
      contact: yaml('pages/contact.yaml', schema.page),
      career: yaml('pages/career.yaml', schema.page),
      healthCare: yaml('pages/healthcare.yaml', schema.page),
      education: yaml('pages/education.yaml', schema.page),
      events: yaml('pages/events.yaml', schema.page),
      blogs: yaml('pages/blogs.yaml', schema.blogs),
      healthFinancing: yaml('pages/health-financing.yaml', schema.healthFinancing),
      enquiry: yaml('pages/enquiry.yaml', schema.enquiry),
      application: yaml('pages/application.yaml', schema.application),
    },
    notices: {
      enquiry: notice('consent-enquiry'),
      application: notice('consent-application'),
    },
  }
  mistakes.add(...checkTexts(folder))
  mistakes.refuse()
  return content
}

export type Content = Awaited<ReturnType<typeof readContent>>
