import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, type MetaFunction, useNavigate } from 'react-router'
import { CODE_LENGTH, CODE_LIFETIME_MINUTES, verifyEmail } from '../../../contract/accounts.ts'
import { messages } from '../../../contract/messages.ts'
import { say } from '../../../contract/sentences.ts'
import { call } from '../../api/call.ts'
import { showFailure } from '../../api/show-failure.ts'
import { awaitedCode, CORRECT_ADDRESS, forgetAwaitedCode, registeredHere } from '../../auth/awaited-code.ts'
import { useFailureNote } from '../../forms/use-failure-note.tsx'
import { pageMeta } from '../../head/page-meta.ts'
import { useHydrated } from '../../loading/use-hydrated.ts'
import { paths } from '../../paths.ts'
import { Sentence } from '../../texts/sentence.tsx'
import { translate } from '../../texts/translate.ts'
import { ACCOUNT_TOAST_MS, showToast } from '../../toasts/show-toast.ts'
import { FormCard } from '../../ui/form-card.tsx'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { Note } from '../../ui/note.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { CodeBoxes, emptyCode } from './code-boxes.tsx'
import { takeCodeFromAddress } from './code-from-address.ts'
import { ResendCode } from './resend-code.tsx'

export const meta: MetaFunction = () => pageMeta({ title: translate('Verify your email') })

export default function VerifyEmailPage() {
  const navigate = useNavigate()
  const [code, setCode] = useState(emptyCode)
  const [busy, setBusy] = useState(false)
  const failure = useFailureNote()
  const boxes = useRef<{ focusFirst: () => void }>(null)
  const [fromMail, setFromMail] = useState(false)
  const complete = code.every(Boolean)
  const hydrated = useHydrated()
  const awaited = useMemo(() => (hydrated ? awaitedCode() : undefined), [hydrated])

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the page opens, and when a link opens it again
  useEffect(() => {
    const fill = () => {
      const mailed = takeCodeFromAddress()
      if (!mailed) return
      if (registeredHere()) return change(mailed)
      // Another person may have registered this address. A single tap on a mail must not complete that.
      setCode(mailed)
      setFromMail(true)
    }
    fill()
    window.addEventListener('hashchange', fill)
    return () => window.removeEventListener('hashchange', fill)
  }, [])

  async function verify(typed: readonly string[]) {
    failure.clear()
    setBusy(true)
    try {
      await call(verifyEmail, { code: typed.join('') })
      forgetAwaitedCode()
      showToast({ kind: 'success', title: messages.verified, milliseconds: ACCOUNT_TOAST_MS })
      await navigate(paths.login)
    } catch (error) {
      const texts = showFailure(error, translate(messages.verifyFailed), {
        field: 'error',
        milliseconds: ACCOUNT_TOAST_MS,
      })
      failure.show(error, texts)
      setCode(emptyCode)
      setFromMail(false)
      // Disabled boxes would not take the focus.
      flushSync(() => setBusy(false))
      boxes.current?.focusFirst()
    }
  }

  function change(next: string[]) {
    setCode(next)
    if (next.every(Boolean) && !busy) void verify(next)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (complete && !busy) void verify(code)
  }

  return (
    <FormCard
      title={translate('Verify your email')}
      intro={
        <>
          <p className="wrap-anywhere">
            {awaited ? (
              <Sentence
                text={translate(
                  'Type the {n}-character code we sent to {email}. You can paste it. It works for {minutes} minutes.',
                )}
                parts={{
                  n: CODE_LENGTH,
                  minutes: CODE_LIFETIME_MINUTES,
                  email: (
                    <strong translate="no" className="text-ink">
                      {awaited.typed.email}
                    </strong>
                  ),
                }}
              />
            ) : (
              say(
                translate(
                  'Type the {n}-character code we sent to your email address. You can paste it. It works for {minutes} minutes.',
                ),
                { n: CODE_LENGTH, minutes: CODE_LIFETIME_MINUTES },
              )
            )}
          </p>
          <p>
            <Link
              to={paths.register}
              state={CORRECT_ADDRESS}
              className="link inline-flex min-h-11 items-center"
            >
              {translate('Wrong address?')}
            </Link>
          </p>
        </>
      }
    >
      <form method="post" noValidate onSubmit={submit} className="mt-6 grid gap-5.5">
        {failure.note}
        {fromMail && (
          <Note look="info" role="status">
            {translate(
              'The code from the email is filled in. If you created this account yourself, press Verify.',
            )}
          </Note>
        )}
        <CodeBoxes ref={boxes} code={code} disabled={busy} onChange={change} />
        <SubmitButton busy={busy} busyText={translate('Verifying...')}>
          {translate('Verify')}
        </SubmitButton>
      </form>
      <div className="mt-7 grid gap-4 border-jamun-200 border-t pt-6">
        <h2 className="font-text text-[1.0625rem] tracking-normal">
          {translate('No email, or no code in it?')}
        </h2>
        <p className="text-base text-ink-2">
          <Sentence
            text={translate(
              'It can take a minute. Look in the spam folder too. If the email says that you already have an account, <login>log in</login> or <reset>reset your password</reset>.',
            )}
            parts={{
              login: (text) => (
                <Link to={paths.login} className="link">
                  {text}
                </Link>
              ),
              reset: (text) => (
                <Link to={paths.forgotPassword} className="link">
                  {text}
                </Link>
              ),
            }}
          />
        </p>
        <ResendCode key={String(hydrated)} nextAt={awaited?.nextAt ?? 0} mail={awaited?.mail} />
      </div>
      <NeedsScript contact={paths.contact} />
    </FormCard>
  )
}
