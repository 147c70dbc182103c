import { useEffect, useState } from 'react'
import { PASSWORD_MIN } from '../../contract/accounts.ts'
import { langOf } from '../texts/lang-of.ts'
import { Sentence as Said } from '../texts/sentence.tsx'
import { type Sentence, translate } from '../texts/translate.ts'
import { Button } from '../ui/button.tsx'
import { SoftHint } from '../ui/note.tsx'
import type { Reason } from './guessable-password.ts'

const PAUSE_MS = 600

const REASONS: Record<Reason, Sentence> = {
  'most used': 'Many people use this password, so it is among the first that others try.',
  'own name': 'This password is mostly a name that others know, so it is easy to guess.',
}

interface PasswordAdviceProps {
  password: string
  /** Names and e-mail typed by the person. */
  own: readonly string[]
  onTake: (suggested: string) => void
}

/** Below a new password that is easy to guess: a hint and a better suggestion. Any password is accepted. */
export function PasswordAdvice({ password, own, onTake }: PasswordAdviceProps) {
  const [taken, setTaken] = useState<string>()
  const advice = useAdvice(password, own)
  if (taken !== undefined && taken === password)
    return (
      <SoftHint>
        <Said
          text={translate('Your password is now {password} Let your browser save it, or note it down.')}
          parts={{ password: <Suggested>{taken}</Suggested> }}
        />
      </SoftHint>
    )
  return (
    <SoftHint>
      {advice && (
        <>
          {translate(REASONS[advice.reason])}{' '}
          {translate('You can keep it. This one is safer, and easy to remember:')}{' '}
          <Suggested>{advice.suggested}</Suggested>
          <Button
            look="outline"
            size="small"
            className="mt-2"
            onClick={() => {
              setTaken(advice.suggested)
              onTake(advice.suggested)
            }}
          >
            {translate('Use this one')}
          </Button>
        </>
      )}
    </SoftHint>
  )
}

function Suggested({ children }: { children: string }) {
  return (
    <strong lang={langOf(children)} className="my-1 block font-semibold [overflow-wrap:anywhere]">
      {children}
    </strong>
  )
}

/** Checks a password when the typing pauses. The list of most used passwords loads only then. */
function useAdvice(password: string, own: readonly string[]) {
  const [advice, setAdvice] = useState<{ reason: Reason; suggested: string }>()
  const about = own.join('\n')
  useEffect(() => {
    let typing = false
    const look = async () => {
      const { passwordWeakness, suggestPassword } = await import('./guessable-password.ts')
      const reason =
        password.length < PASSWORD_MIN ? undefined : passwordWeakness(password, about.split('\n'))
      if (typing) return
      setAdvice((before) => reason && { reason, suggested: before?.suggested ?? suggestPassword() })
    }
    // Without a connection there is no advice. The password is accepted all the same.
    const timer = setTimeout(() => password && look().catch(() => undefined), PAUSE_MS)
    return () => {
      typing = true
      clearTimeout(timer)
    }
  }, [password, about])
  return password ? advice : undefined
}
