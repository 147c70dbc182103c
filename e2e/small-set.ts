import {
  accountPages,
  formPages,
  informationPages,
  offerPages,
  sentPages,
} from '../src/content/page-paths.ts'
import { api } from '../src/contract/api.ts'
import { DESK_PATH } from '../src/contract/desk-sign-in.ts'
import { staffCalls } from '../src/contract/staff.ts'
import { pages } from '../src/desk/shell/pages.ts'

/** Type of the annotation with the screens and calls of a journey. */
export const TOUCHED = 'touched'

/** The format of the notes. */
export const opened = (pathname: string) => `opened ${pathname}`
export const lookedAt = (pathname: string) => `looked at ${pathname}`
export const called = (method: string, pathname: string) => `called ${method} ${pathname}`

const { resetPassword, ...otherAccountPages } = accountPages
const exact = [informationPages, formPages, otherAccountPages, sentPages].flatMap((group) =>
  Object.values(group),
)
/** Addresses of screens; `*` is a wildcard. */
const screens = [
  ...exact,
  `${resetPassword}*`,
  ...Object.values(offerPages).map((path) => `${path}/*`),
  ...pages.map(({ path, below }) => [DESK_PATH, path].filter(Boolean).join('/') + (below ? '*' : '')),
]
/**
 * Calls without a journey in the small set. The list only shrinks: a new call gets a journey, and a call with a journey
 * is removed from it.
 */
const UNCOVERED_CALLS = new Set([
  'POST /api/v1/staff/factors/keep',
  'DELETE /api/v1/staff/sessions/:id',
  'POST /api/v1/staff/people/:id/reset-factor',
  'POST /api/v1/staff/fees/months/:month/csv',
  'POST /api/v1/staff/persons/:reference/sign-out',
  'POST /api/v1/staff/mails/again',
  'POST /api/v1/staff/mails/several/stop',
  'POST /api/v1/staff/mails/:id/stop',
  'PATCH /api/v1/staff/settings/:id/mail-preferences',
  'POST /api/v1/staff/words/publications/:id/bring-back',
  'POST /api/v1/staff/money/changes/:id/stop',
  'POST /api/v1/staff/pictures/:id/remove',
])
const calls = [...api, ...staffCalls]

/**
 * All screens that no journey opened or checked with axe, all calls that no page made, and all calls that are listed as
 * having no journey but have one.
 *
 * @param touched notes of all journeys of the small set
 */
export function findUncovered(touched: ReadonlySet<string>): string[] {
  const notes = [...touched]
  const made = new Set(notes.map(callOf))
  return [
    ...[opened, lookedAt].flatMap((note) =>
      screens.map(note).filter((screen) => !notes.some((one) => pattern(screen).test(one))),
    ),
    ...calls
      .filter((call) => !made.has(call) && !UNCOVERED_CALLS.has(`${call.method} ${call.path}`))
      .map(({ method, path }) => called(method, path)),
    ...calls
      .filter((call) => made.has(call) && UNCOVERED_CALLS.has(`${call.method} ${call.path}`))
      .map(({ method, path }) => `has a journey, so it leaves the list: ${method} ${path}`),
  ]
}

const pattern = (screen: string) => new RegExp(`^${screen.replace('*', '.*')}$`, 'i')

/** The call of a note. If several match, the one with the fewest parameters, as on the server. */
function callOf(note: string) {
  return calls
    .filter(({ method, path }) =>
      new RegExp(`^${called(method, path.replaceAll(/:\w+/g, '[^/]+'))}$`).test(note),
    )
    .sort((one, other) => parameters(one.path) - parameters(other.path))[0]
}

const parameters = (path: string) => path.split(':').length
