import { useState } from 'react'
import { useLocation } from 'react-router'
import type { ContactWay } from '../../../contract/desk-enquiry.ts'
import { readDraft } from '../../offline/drafts.ts'
import { useDesk } from '../../sign-in/desk-context.tsx'
import { afterPaint } from '../../ui/after-paint.ts'
import { usePhone } from '../../ui/use-phone.ts'
import { readEmailDraft } from './email-draft.ts'
import { EMAIL_HASH, goToEmail } from './go-to-email.ts'

export type Tab = ContactWay | 'note'

export const COMPOSER = 'item-composer'

const focusOn = (selector: string) =>
  afterPaint(() => document.querySelector<HTMLElement>(`#${COMPOSER} ${selector}`)?.focus())

/** The composer of an item. On a phone it is a sheet, which only a tap opens. */
export function useComposer(reference: string) {
  const { person } = useDesk()
  const isPhone = usePhone()
  const isForEmail = useLocation().hash === EMAIL_HASH
  const [tab, setTab] = useState<Tab | undefined>(() => {
    if (isForEmail) return 'email'
    if (isPhone) return undefined
    if (readEmailDraft(person.id, reference).text) return 'email'
    return readDraft(person.id, reference) ? 'note' : undefined
  })
  return {
    tab,
    open: (wanted: Tab) => {
      setTab(wanted)
      if (wanted === 'email') void goToEmail()
      else focusOn(wanted === 'note' ? 'textarea' : 'a')
    },
    close: () => {
      setTab(undefined)
      focusOn('button')
    },
  }
}

export type ComposerState = ReturnType<typeof useComposer>
