import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { RESET_LINK_LIFETIME_MINUTES } from '../../../contract/accounts.ts'
import { say } from '../../../contract/sentences.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { FormCard } from '../../ui/form-card.tsx'
import { Note } from '../../ui/note.tsx'
import { words } from './words.ts'

/**
 * Shown after a link was refused. Another password would not help, so the link to request a new mail takes the focus.
 */
export function InvalidLink() {
  const newLink = useRef<HTMLAnchorElement>(null)
  useEffect(() => newLink.current?.focus(), [])
  return (
    <Note look="problem" role="alert" className="mt-6">
      <p className="font-semibold">{words.noLongerWorks}</p>
      <p className="mt-1 text-base">{say(words.openNewest, { n: RESET_LINK_LIFETIME_MINUTES })}</p>
      <Link ref={newLink} to={paths.forgotPassword} className={buttonClass('solid', 'small', 'mt-4 mb-1')}>
        {words.askForNewLink}
      </Link>
    </Note>
  )
}

/** The address has no token: the mail program broke the link, or the tab has deleted an expired one. */
export function IncompleteLink() {
  return (
    <FormCard title={words.resetTitle} intro={<p>{words.incomplete}</p>}>
      <Link to={paths.forgotPassword} className={buttonClass('solid', 'normal', 'mt-7 w-full')}>
        {words.askForNewLink}
      </Link>
    </FormCard>
  )
}
