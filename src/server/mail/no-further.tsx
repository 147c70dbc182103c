import type { ReactNode } from 'react'
import { CODE_LIFETIME_MINUTES } from '../../contract/accounts.ts'
import { Paragraph } from './mail-layout.tsx'

/** For the last mail before an address gets none for a while: the reason, the duration, and what to do. */
export function NoFurther({ what, children }: { what: string; children?: ReactNode }) {
  return (
    <Paragraph>
      We were asked several times to write to this address. So that nobody can fill your mailbox, this is the
      last {what} for up to {CODE_LIFETIME_MINUTES} minutes. {children}
    </Paragraph>
  )
}
