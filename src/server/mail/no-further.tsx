import type { ReactNode } from 'react'
import { CODE_LIFETIME_MINUTES } from '../../contract/accounts.ts'
import { say } from '../../contract/sentences.ts'
import { Paragraph } from './mail-layout.tsx'
import type { MailTranslation } from './texts/translations.ts'

interface NoFurtherProps {
  text: MailTranslation['frame']['lastCode' | 'lastLink' | 'lastMail']
  children?: ReactNode
}

/** For the last mail before a pause of mails to an address: the reason, the duration, and the next step. */
export function NoFurther({ text, children }: NoFurtherProps) {
  return (
    <Paragraph>
      {say(text, { minutes: CODE_LIFETIME_MINUTES })} {children}
    </Paragraph>
  )
}
