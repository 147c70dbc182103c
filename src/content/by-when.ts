import * as v from 'valibot'
import { text } from './fields.ts'
import { readYaml } from './read-files.ts'

const Page = v.object({ sent: v.optional(v.object({ byWhen: v.optional(text) }), {}) })

/** The promised time until a reply, as written on the page of the form; undefined without a promise. */
export interface ReplyTimes {
  enquiry: string | undefined
  application: string | undefined
}

/** The same text is shown on the screen. Errors  ContentError */
export function readReplyTimes(folder: string): ReplyTimes {
  const of = (page: string) => readYaml(folder, `pages/${page}.yaml`, Page).sent.byWhen
  return { enquiry: of('enquiry'), application: of('application') }
}
