import { bankIsSample, readOrganisation } from './organisation.ts'
import { readPictures } from './pictures.ts'
import { ContentError, readMarkdown, readMarkdownFolder, readYaml } from './read-files.ts'
import { HomePage, illustrated, Notice } from './schemas.ts'

/**
 * Reads and checks everything in content/.
 *
 * Errors  ContentError: one sentence that names the file and the field
 */
export async function readContent(folder: string, pictureUrls: ReadonlyMap<string, string> = new Map()) {
  const pictures = await readPictures(folder, pictureUrls)
  const schema = illustrated(pictures)
  const picture = (name: string) => {
    const found = pictures.get(name)
    if (!found) throw new ContentError(`pictures/${name}`, 'this picture is missing')
    return found
  }
  const organisation = readOrganisation(folder)
  return {
    organisation,
    bankIsSample: bankIsSample(organisation),
    home: {
      ...readYaml(folder, 'home.yaml', HomePage),
      heroDesktop: picture('hero-desktop.svg'),
      heroMobile: picture('hero-mobile.svg'),
    },
    services: readMarkdownFolder(folder, 'services', schema.service),
    healthCare: readMarkdownFolder(folder, 'health-care', schema.healthCare),
    courses: readMarkdownFolder(folder, 'courses', schema.course),
    careers: readMarkdownFolder(folder, 'careers', schema.career),
    pages: {
      contact: readYaml(folder, 'pages/contact.yaml', schema.page),
      career: readYaml(folder, 'pages/career.yaml', schema.page),
      healthCare: readYaml(folder, 'pages/healthcare.yaml', schema.page),
      education: readYaml(folder, 'pages/education.yaml', schema.page),
      events: readYaml(folder, 'pages/events.yaml', schema.page),
      blogs: readYaml(folder, 'pages/blogs.yaml', schema.blogs),
      healthFinancing: readYaml(folder, 'pages/health-financing.yaml', schema.healthFinancing),
      enquiry: readYaml(folder, 'pages/enquiry.yaml', schema.enquiry),
      application: readYaml(folder, 'pages/application.yaml', schema.application),
    },
    notices: {
      enquiry: readMarkdown(folder, 'notices/consent-enquiry.md', Notice),
      application: readMarkdown(folder, 'notices/consent-application.md', Notice),
    },
  }
}

export type Content = Awaited<ReturnType<typeof readContent>>
