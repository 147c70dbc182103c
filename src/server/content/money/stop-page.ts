import type { MoneyField } from '../../../contract/desk-money.ts'
import { shownValue } from '../../../contract/money-value.ts'
import { escaped } from '../../http/escaped.ts'
import { plainPage } from '../../http/plain-page.ts'
import type { Stopped } from './stop.ts'

export function askPage(what: Exclude<Stopped, 'over'>, fields: readonly MoneyField[]): string {
  const isWaiting = what === 'gone'
  const rows = fields
    .filter(({ was, wanted }) => was !== wanted)
    .map(
      (field) =>
        `<li>${escaped(field.label)}: ${escaped(shownValue(field, 'was'))} → ${escaped(shownValue(field, 'wanted'))}</li>`,
    )
  return plainPage(
    'Stop this change?',
    `<p>${
      isWaiting
        ? 'Somebody asked to change where people pay, or how much. It waits for a second person.'
        : 'Where people pay, or how much, was changed. People see the new values now.'
    }</p><ul>${rows.join('')}</ul>
<p>${
      isWaiting
        ? 'If you stop it, nothing changes on the website, and all managers get a mail.'
        : 'If you stop it, people see the old values again at once, and all managers get a mail.'
    }</p>
<form method="post"><button type="submit">Stop it</button></form>`,
  )
}

const CLOSE = 'All managers get a mail about it. You can close this page.'

export const stoppedPage = (what: Exclude<Stopped, 'over'>) =>
  plainPage(
    'It is stopped',
    what === 'gone'
      ? `<p>Nothing has changed on the website. ${CLOSE}</p>`
      : `<p>People see the old values again, in a second or two. ${CLOSE}</p>`,
  )

export const overPage = plainPage(
  'There is nothing to stop any more',
  '<p>This change was stopped or taken back already, another one came after it, or it is in force for more than a day. At the desk you see what stands now.</p>',
)

export const noSuchLinkPage = plainPage(
  'This link no longer works',
  '<p>A part of it is missing, or it is more than 30 days since you were a manager. Please open it from the email again.</p>',
)
