import * as v from 'valibot'
import { type Batch, batches } from './batches.ts'
import { fact, facts, title } from './fields.ts'
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

export interface CourseBatches {
  course: string
  batches: Batch[]
}

/** The batches of each course that has any. Errors  ContentError */
export function readCourseBatches(folder: string): CourseBatches[] {
  return readMarkdownFolder(folder, 'courses', v.object({ title, batches })).flatMap(({ title, batches }) =>
    batches.length > 0 ? { course: title, batches } : [],
  )
}

/** The facts about a course that the organisation fills in, for courses without batches. */
const CourseFacts = v.object({ title, starts: fact, place: fact, language: fact })
export type CourseFacts = v.InferOutput<typeof CourseFacts>

/** Errors  ContentError */
export const readCourseFacts = (folder: string): CourseFacts[] =>
  readMarkdownFolder(folder, 'courses', CourseFacts)

/** All subjects that links of our own pages use for an enquiry. Errors  ContentError */
export function readSubjects(folder: string): string[] {
  const some = hasFolder(folder, 'events') ? ['events'] : []
  return ['courses', 'services', 'health-care', 'careers', ...some].flatMap((name) =>
    readMarkdownFolder(folder, name, v.object({ title })).map((item) => item.title),
  )
}
