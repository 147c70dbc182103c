import * as v from 'valibot'
import { text } from './fields.ts'
import { readYaml } from './read-files.ts'

const Page = v.object({ sent: v.optional(v.object({ byWhen: v.optional(text) }), {}) })

/** By when whoever sent a form hears from the organisation, in its words, where it says so. */
export interface ByWhen {
  enquiry: string | undefined
  application: string | undefined
}

/** The same words stand on the screen. Errors  ContentError */
export function readByWhen(folder: string): ByWhen {
  const of = (page: string) => readYaml(folder, `pages/${page}.yaml`, Page).sent.byWhen
  return { enquiry: of('enquiry'), application: of('application') }
}
