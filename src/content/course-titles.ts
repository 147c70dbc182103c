import * as v from 'valibot'
import { facts, title } from './fields.ts'
import { hasFolder, readMarkdownFolder } from './read-files.ts'

/** The titles of the course catalogue, without the other fields of a course. Errors  ContentError */
export function readCourseTitles(folder: string): string[] {
  return readMarkdownFolder(folder, 'courses', v.object({ title })).map((course) => course.title)
}

/** All names of each course of the catalogue, its title first. Errors  ContentError */
export function readCourseNames(folder: string): string[][] {
  const course = v.object({ title, otherNames: facts })
  return readMarkdownFolder(folder, 'courses', course).map(({ title, otherNames }) => [title, ...otherNames])
}

/** All subjects that links of our own pages use for an enquiry. Errors  ContentError */
export function readSubjects(folder: string): string[] {
  const some = hasFolder(folder, 'events') ? ['events'] : []
  return ['courses', 'services', 'health-care', 'careers', ...some].flatMap((name) =>
    readMarkdownFolder(folder, name, v.object({ title })).map((item) => item.title),
  )
}
