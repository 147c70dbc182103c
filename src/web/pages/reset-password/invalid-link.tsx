import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { RESET_LINK_LIFETIME_MINUTES } from '../../../contract/accounts.ts'
import { say } from '../../../contract/sentences.ts'
import { paths } from '../../paths.ts'
import { translate } from '../../texts/translate.ts'
import { buttonClass } from '../../ui/button.tsx'
import { FormCard } from '../../ui/form-card.tsx'
import { Note } from '../../ui/note.tsx'

/**
 * Shown after a link was refused. Another password would not help, so the link to request a new mail takes the focus.
 */
export function InvalidLink() {
  const newLink = useRef<HTMLAnchorElement>(null)
  useEffect(() => newLink.current?.focus(), [])
  return (
    <Note look="problem" role="alert" className="mt-6">
      <p className="font-semibold">{translate('This link no longer works.')}</p>
      <p className="mt-1 text-base">
        {say(
          translate(
            'A link works once, for {n} minutes. If you asked more than once, open the newest email.',
          ),
          { n: RESET_LINK_LIFETIME_MINUTES },
        )}
      </p>
      <Link ref={newLink} to={paths.forgotPassword} className={buttonClass('solid', 'small', 'mt-4 mb-1')}>
        {translate('Ask for a new link')}
      </Link>
    </Note>
  )
}

/** The address has no token: the mail program broke the link, or the tab has deleted an expired one. */
export function IncompleteLink() {
  return (
    <FormCard
      title={translate('Reset Password')}
      intro={
        <p>
          {translate(
            'This page opens from the link in our email, and a part of that link is missing. Please open the link again, or ask for a new one.',
          )}
        </p>
      }
    >
      <Link to={paths.forgotPassword} className={buttonClass('solid', 'normal', 'mt-7 w-full')}>
        {translate('Ask for a new link')}
      </Link>
    </FormCard>
  )
}
