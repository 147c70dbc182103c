import type { Moment } from './events.ts'
import { detailPages } from './offer-paths.ts'
import { informationPages } from './page-paths.ts'
import { shownPosts } from './posts.ts'
import { type Content, type ContentLanguage, readContent } from './read-content.ts'

interface Entry {
  slug: string
  title: string
  body: string
}

/** The content in another language, and the paths of the pages whose heading is translated. */
export interface Translation {
  content: Content
  translated: string[]
}

/**
 * The content in another language. A text without a translation stays English. Forms and documents keep the
 * English titles. Links within texts lead to pages of the same language.
 *
 * @param english the same content in English
 * @param moment the time of a rendering: the page of a later post does not exist yet
 *
 * Errors  ContentError
 */
export async function readTranslation(
  folder: string,
  english: Content,
  language: ContentLanguage & { prefix: string },
  addressOf?: (picture: string) => string,
  moment?: Moment,
): Promise<Translation> {
  const own = await readContent(folder, addressOf, language)
  const linked = <Page extends { body: string }>(page: Page): Page => ({
    ...page,
    body: page.body.replace(/(?<=<a href=")\/[^"]*/g, (path) => pathOf(path, language.prefix)),
  })
  const paired = <Its extends Entry>(entries: Its[], originals: Entry[]) =>
    entries.map((entry, index) => ({
      ...linked(entry),
      inEnglish: { title: originals[index]?.title ?? entry.title },
    }))
  const content: Content = {
    ...own,
    services: paired(own.services, english.services),
    healthCare: paired(own.healthCare, english.healthCare),
    careers: paired(own.careers, english.careers),
    events: paired(own.events, english.events),
    posts: paired(own.posts, english.posts),
    // Certificates show the English name, so it comes first, with the translation below it.
    courses: own.courses.map((course, index) => {
      const { title = course.title, date = course.date } = english.courses[index] ?? {}
      return {
        ...linked(course),
        title,
        ...(course.title !== title && { gloss: course.title }),
        inEnglish: { title, date },
      }
    }),
    texts: {
      about: linked(own.texts.about),
      privacy: linked(own.texts.privacy),
      terms: linked(own.texts.terms),
      refunds: linked(own.texts.refunds),
    },
    notices: {
      enquiry: linked(own.notices.enquiry),
      application: linked(own.notices.application),
    },
  }
  const shown = moment ? { ...content, posts: shownPosts(content.posts, moment) } : content
  return { content, translated: translatedPaths(shown, english) }
}

/** A path that a translator copied from a page of the language stays as it is; a file has one path for all languages. */
function pathOf(path: string, prefix: string): string {
  const [page = ''] = path.split(/[?#]/, 1)
  const lower = page.toLowerCase()
  const isDone = lower === prefix || lower.startsWith(`${prefix}/`) || page.includes('.')
  return isDone ? path : prefix + path
}

function translatedPaths(content: Content, english: Content): string[] {
  const headings = ({ home, pages, texts }: Content): Record<keyof typeof informationPages, string> => ({
    home: home.headline,
    contact: pages.contact.heading,
    career: pages.career.heading,
    healthCare: pages.healthCare.heading,
    blogs: pages.blogs.heading,
    healthFinancing: pages.healthFinancing.heading,
    education: pages.education.heading,
    events: pages.events.heading,
    about: texts.about.heading,
    privacy: texts.privacy.heading,
    terms: texts.terms.heading,
    refunds: texts.refunds.heading,
  })
  const [own, originals] = [headings(content), headings(english)]
  const names = Object.keys(informationPages) as (keyof typeof informationPages)[]
  const kinds = Object.keys(detailPages) as (keyof typeof detailPages)[]
  return [
    ...names.filter((name) => own[name] !== originals[name]).map((name) => informationPages[name]),
    ...kinds.flatMap((kind) =>
      content[kind]
        .filter(({ title, gloss, inEnglish }) => gloss ?? title !== inEnglish?.title)
        .map(({ slug }) => `${detailPages[kind]}/${slug}`),
    ),
  ]
}
