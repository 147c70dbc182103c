import type { ReactNode } from 'react'
import type { SettingName } from '../../../contract/desk-settings.ts'
import { DESK_PATH } from '../../../contract/desk-sign-in.ts'
import { MAIL_TEXT_NAMES, MAIL_TEXT_TITLES, mailTextKey } from '../../../contract/mail-texts.ts'
import { shownValue } from '../../../contract/money-value.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { nameIn, namesOf } from '../../items/history.ts'
import { harmlessName } from '../../mail/harmless-name.ts'
import { ButtonLink, type Detail, Details, Paragraph } from '../../mail/mail-layout.tsx'
import type { MailContent, MailTemplates } from '../../mail/mail-template.ts'
import { valueAt } from '../../settings/states.ts'
import { isRecentManager } from '../../staff/managers.ts'
import { personOf, staffMail } from '../../staff/staff-mail.tsx'
import { idOf } from '../drafts.ts'
import { type MoneyChange, moneyChange, stillWaits } from '../money-changes.ts'
import { accountsNamed, otherAccountsIn } from '../named-accounts.ts'
import { countConfirmers, WAITING_HOURS } from '../second-person.ts'
import { filesOf, numberInForce, statesOf } from '../store.ts'
import { titleOf } from '../title-of.ts'
import { fieldsOf, stoppedBefore } from './show.ts'
import { effectOfStopping } from './stop.ts'
import { STOP_PATH, stopToken } from './stop-link.ts'

type MoneyMail =
  | 'money proposed'
  | 'money changed'
  | 'money stopped'
  | 'account named'
  | 'account named by desk'

interface Words {
  subject: string
  preview: string
  title: string
  body: ReactNode
  /** The effect of the button; absent where there is nothing to stop. */
  stops?: string
}

/**
 * The mail about each change of the bank account or the fee, to all managers of the last 30 days. Its link
 * stops the change without a sign-in.
 */
export function moneyMails({ config, keys }: Pick<Deps, 'config' | 'keys'>): MailTemplates<MoneyMail> {
  const { publicUrl } = config

  async function mail(
    read: Tx,
    { changeId, recipientId }: { changeId: string; recipientId: string },
    now: number,
    words: (change: MoneyChange, names: Names) => Promise<Words | undefined>,
  ): Promise<MailContent | undefined> {
    const change = await moneyChange(read, changeId)
    const manager = await personOf(read, recipientId)
    if (!change || !manager || !(await isRecentManager(read, recipientId, now))) return undefined
    const said = await words(change, await namesIn(read, change))
    if (!said) return undefined
    const { subject, preview, title, body, stops } = said
    return staffMail(config, manager, {
      subject,
      preview,
      title,
      body: (
        <>
          {body}
          {stops && (
            <>
              <Paragraph>{stops}</Paragraph>
              <ButtonLink href={`${publicUrl}${STOP_PATH}/${stopToken(keys, changeId, recipientId)}`}>
                Stop this change
              </ButtonLink>
            </>
          )}
          <Paragraph>
            What stands now you see at the desk: {publicUrl}
            {DESK_PATH}/words/{idOf(change.path)}
          </Paragraph>
        </>
      ),
    })
  }

  return {
    'money proposed': ({ read }, about, now) =>
      mail(read, about, now, async (change, { by }) => {
        if (!stillWaits(change, now)) return undefined
        return {
          subject: 'A change of where people pay waits',
          preview: 'Nothing changes before a second person confirms it.',
          title: 'A second person is needed',
          body: (
            <>
              <Paragraph>
                {by} asked to change this on the website. People see the old values until another manager
                confirms the new ones at the desk, with the bank’s paper in hand.
              </Paragraph>
              <Details details={details(change)} />
              <StoppedBefore at={await stoppedBefore(read, change)} />
              {(await countConfirmers(read, change.by_id ?? '', now)) === 0 && (
                <Paragraph>
                  <strong>
                    Nobody else can confirm it at once: the other managers are new, have a new second step, or
                    came to the desk through {by}. So it waits {WAITING_HOURS} hours.
                  </strong>
                </Paragraph>
              )}
            </>
          ),
          stops: 'Is something wrong with it? Stop it here. You need no sign-in for that.',
        }
      }),
    'money changed': ({ read }, about, now) =>
      mail(read, about, now, async (change, names) => ({
        subject: 'Where people pay was changed',
        preview: 'You can stop it for a day.',
        title: 'Where people pay was changed',
        body: (
          <>
            <Paragraph>{HOW[change.how](names)} The website shows the new values now.</Paragraph>
            <Details details={details(change)} />
            <StoppedBefore at={await stoppedBefore(read, change)} />
          </>
        ),
        ...((await effectOfStopping(read, change, now)) === 'back' && {
          stops:
            'Is something wrong with it? Stop it here, within 24 hours of the change: people see the old values again at once. You need no sign-in for that.',
        }),
      })),
    'money stopped': ({ read }, about, now) =>
      mail(read, about, now, async (change, { closedBy }) => ({
        subject: 'A change of where people pay was stopped',
        preview: 'The old values stand.',
        title: change.state === 'taken back' ? 'A change was taken back' : 'A change was stopped',
        body: (
          <>
            <Paragraph>
              {closedBy} {change.state === 'taken back' ? 'took back' : 'stopped'} this change.{' '}
              {change.number === null
                ? 'It was not in force: the website never showed the new values.'
                : 'It was in force: people see the old values again.'}
            </Paragraph>
            <Details details={details(change)} />
            {change.number !== null && (
              <Paragraph>
                Whoever paid meanwhile may have paid to the new values. Look at who applied since.
              </Paragraph>
            )}
          </>
        ),
      })),
    'account named': async ({ read }, { number, recipientId }, now) => {
      const manager = await personOf(read, recipientId)
      if (!manager || !(await isRecentManager(read, recipientId, now))) return undefined
      const [before, after] = [
        await statesOf(read, number - 1, 'texts'),
        await statesOf(read, number, 'texts'),
      ]
      const named = accountsNamed(filesOf(before), filesOf(after))
      if (named.length === 0) return undefined
      return staffMail(config, manager, {
        subject: 'A text names another account',
        preview: 'Somebody may pay to it.',
        body: (
          <>
            <Paragraph>
              Words that were just published name an account or a UPI address that is not the one two managers
              decided on. People may pay to it.
            </Paragraph>
            <Details
              details={named.map(
                ({ path, values }): Detail => [titleOf(path, after.get(path)?.body), values.join(', ')],
              )}
            />
            <Paragraph>
              Is it meant to be there? If not, bring the earlier words back at the desk: {publicUrl}
              {DESK_PATH}/words
            </Paragraph>
          </>
        ),
      })
    },
    'account named by desk': async ({ read }, { name, version, recipientId }, now) => {
      const manager = await personOf(read, recipientId)
      if (!manager || !(await isRecentManager(read, recipientId, now))) return undefined
      const number = await numberInForce(read)
      const files = number === undefined ? new Map() : filesOf(await statesOf(read, number, 'texts'))
      const accounts = async (at: number) => otherAccountsIn(files, await textOfState(read, name, at))
      const before = await accounts(version - 1)
      const values = (await accounts(version)).filter((value) => !before.includes(value))
      if (values.length === 0) return undefined
      return staffMail(config, manager, {
        subject: 'A prepared text names another account',
        preview: 'Somebody may pay to it.',
        body: (
          <>
            <Paragraph>
              A text that the desk sends to people was just changed. It names an account or a UPI address that
              is not the one two managers decided on. People may pay to it.
            </Paragraph>
            <Details details={[[preparedTitle(name), values.join(', ')]]} />
            <Paragraph>
              Is it meant to be there? If not, bring the earlier text back at the desk: {publicUrl}
              {DESK_PATH}
              {name === REASONS ? '/settings/handling' : '/texts'}
            </Paragraph>
          </>
        ),
      })
    },
  }
}

const REASONS: SettingName = 'refusal-reasons'

function preparedTitle(state: string): string {
  if (state === REASONS) return 'Reasons of a refusal'
  const mail = MAIL_TEXT_NAMES.find((each) => state.startsWith(`text ${mailTextKey(each)} `))
  return mail ? MAIL_TEXT_TITLES[mail] : 'A prepared text'
}

/** A version of a prepared text, or of several as one text; empty for the product's own. */
async function textOfState(read: Tx, name: string, version: number): Promise<string> {
  const value = await valueAt(read, name, version)
  return typeof value === 'string' ? value : JSON.stringify(value ?? '')
}

interface Names {
  by: string
  confirmedBy: string
  closedBy: string
}

async function namesIn(read: Tx, { by_id, confirmed_by, closed_by }: MoneyChange): Promise<Names> {
  const names = await namesOf(read, [by_id, confirmed_by, closed_by])
  const name = (id: string | null) => harmlessName(nameIn(names, id) ?? 'A former colleague') ?? 'A colleague'
  return { by: name(by_id), confirmedBy: name(confirmed_by), closedBy: name(closed_by) }
}

const HOW: Record<MoneyChange['how'], (names: Names) => string> = {
  two: ({ by, confirmedBy }) => `${by} asked for it, and ${confirmedBy} confirmed it.`,
  alone: ({ by }) => `${by} set it alone, since nobody could pay before.`,
  operator: () =>
    'It was changed on the server, by a command of the operator. Nobody at the desk confirmed it.',
  files: () => 'It was changed on the server, in the files of content/. Nobody at the desk confirmed it.',
}

const details = (change: MoneyChange): Detail[] =>
  fieldsOf(change).flatMap((field): Detail[] =>
    field.was === field.wanted
      ? []
      : [
          [`${field.label}, old`, shownValue(field, 'was')],
          [`${field.label}, new`, shownValue(field, 'wanted')],
        ],
  )

function StoppedBefore({ at }: { at: number | null }) {
  if (at === null) return null
  return (
    <Paragraph>
      <strong>
        The very same values were stopped on {new Date(at).toISOString().slice(0, 10)}. Ask before you confirm
        them.
      </strong>
    </Paragraph>
  )
}
