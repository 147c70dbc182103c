import { useEffect, useRef, useState } from 'react'
import { Link, type MetaFunction, useLocation, useNavigate } from 'react-router'
import type * as v from 'valibot'
import { PASSWORDS_DIFFER, PICTURE_TYPES, RegistrationInput, register } from '../../../contract/accounts.ts'
import { messages } from '../../../contract/messages.ts'
import { ApiFailure } from '../../api/api-failure.ts'
import { call } from '../../api/call.ts'
import {
  awaitedCode,
  CORRECT_ADDRESS,
  markRegisteredHere,
  savePendingVerification,
} from '../../auth/awaited-code.ts'
import { checkPasswordsMatch, NewPasswordFields } from '../../forms/new-password-fields.tsx'
import { FullNameField, PhoneNumberField, UsernameField } from '../../forms/person-fields.tsx'
import { useFailureNote } from '../../forms/use-failure-note.tsx'
import { usePicture } from '../../forms/use-picture.ts'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { pageMeta } from '../../head/page-meta.ts'
import { paths } from '../../paths.ts'
import { languageSent } from '../../texts/language-sent.ts'
import { translate, translateAny } from '../../texts/translate.ts'
import { ACCOUNT_TOAST_MS, showToast } from '../../toasts/show-toast.ts'
import { Button } from '../../ui/button.tsx'
import { EmailField } from '../../ui/email-field.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { FormCard } from '../../ui/form-card.tsx'
import { PictureField } from '../../ui/picture-field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { TextField } from '../../ui/text-field.tsx'

type Typed = v.InferInput<typeof RegistrationInput>

const TITLE = translate('Create An Account')

const empty: Typed = {
  username: '',
  fullName: '',
  phoneNumber: '',
  email: '',
  password: '',
  confirmPassword: '',
  referralCode: '',
}

export const meta: MetaFunction = () =>
  pageMeta({
    title: TITLE,
    path: paths.register,
    description: translate('Create an account to apply for a course.'),
  })

export default function RegisterPage() {
  const navigate = useNavigate()
  const picture = usePicture()
  const [lost, setLost] = useState<{ typed: Partial<Typed>; errors: Record<string, string> }>()
  const failure = useFailureNote()
  const form = useSchemaForm<Typed, v.InferOutput<typeof RegistrationInput>>({
    schema: RegistrationInput,
    empty,
    alsoCheck: (typed) => ({
      ...(picture.error && { profilePicture: picture.error }),
      ...checkPasswordsMatch(typed),
    }),
  })

  const submit = form.submit(
    async ({ phoneNumber, email }) => {
      const typed = form.latestValues()
      const { password: _, confirmPassword: __, ...restorable } = typed
      const profilePicture = await picture.ready()
      if (profilePicture.error) return form.showErrors({ profilePicture: profilePicture.error })
      try {
        const { mail } = await call(
          register,
          { ...typed, phoneNumber, email, ...languageSent },
          { files: { profilePicture: profilePicture.file } },
        )
        showToast({ kind: 'success', title: messages.registered, milliseconds: ACCOUNT_TOAST_MS })
        savePendingVerification({ ...(restorable as Required<typeof restorable>), email }, mail)
        markRegisteredHere()
        await navigate(paths.verifyEmail)
      } catch (error) {
        const sentence = error instanceof Error ? error.message : ''
        const title = translate(messages.registrationFailed) + translateAny(sentence)
        showToast({ kind: 'failure', title, milliseconds: ACCOUNT_TOAST_MS })
        failure.show(error, { title })
        // The server did not receive it, so it is not a failed registration.
        if (error instanceof ApiFailure && error.code === 'too_slow')
          return form.fill({ password: '', confirmPassword: '' })
        setLost({ typed: restorable, errors: error instanceof ApiFailure ? error.fields : {} })
        form.clear()
        picture.choose(null)
      }
    },
    ({ password, confirmPassword }) => {
      if (password !== confirmPassword) window.alert(translate(PASSWORDS_DIFFER))
    },
  )

  const [correcting, setCorrecting] = useState(false)
  const { state } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    const known = state?.correctAddress === CORRECT_ADDRESS.correctAddress && awaitedCode()
    if (!known) return
    const typed = Object.entries(form.latestValues()).filter(([, text]) => text)
    form.fill({ ...known.typed, ...Object.fromEntries(typed) })
    setCorrecting(true)
  }, [])

  function restore() {
    if (!lost) return
    form.fill(lost.typed)
    form.showErrors(lost.errors)
    setLost(undefined)
    document.getElementById('password')?.focus()
  }

  return (
    <FormCard title={TITLE} width="wide">
      <p className="mt-2.5 text-ink-2">
        {translate('Already have an account?')}{' '}
        <Link to={paths.login} className="link font-semibold">
          {translate('Log in')}
        </Link>
      </p>
      {correcting && !lost && (
        <p className="mt-6 rounded-control bg-jamun-50 p-4">
          {translate(
            'Correct your email and sign up again. The passwords and the picture have to be given again.',
          )}
        </p>
      )}
      <form {...failure.form} onSubmit={submit} className="mt-7 grid gap-6">
        {failure.note}
        {lost && <RestoreOffer onRestore={restore} />}
        <ErrorSummary errors={form.errors} attempt={form.attempt} />
        <UsernameField form={form} />
        <FullNameField form={form} />
        <PictureField
          name="profilePicture"
          label={translate('Profile Picture')}
          optional
          accept={PICTURE_TYPES}
          file={picture.file}
          error={form.errorOf('profilePicture') ?? picture.error}
          onChoose={(file) => {
            picture.choose(file)
            form.clearError('profilePicture')
          }}
        />
        <PhoneNumberField form={form} />
        <EmailField {...form.field('email')} autoComplete="email" />
        <NewPasswordFields
          form={form}
          label={translate('Password')}
          confirmLabel={translate('Confirm Password')}
          advice={translate('A few words in a row are easy to remember.')}
          own={[form.values.username, form.values.fullName, form.values.email]}
        />
        <TextField
          {...form.field('referralCode')}
          label={translate('Referral Code')}
          optional
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <SubmitButton busy={form.busy} busyText={translate('Signing in...')}>
          {translate('Sign up')}
        </SubmitButton>
      </form>
    </FormCard>
  )
}

/** Takes the focus when the form was emptied, as the most useful next step. */
function RestoreOffer({ onRestore }: { onRestore: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <div className="rounded-control bg-jamun-50 p-4">
      <p className="font-semibold">
        {translate('Your account was not created, and the form is empty again.')}
      </p>
      <Button ref={button} look="outline" size="small" className="mt-3" onClick={onRestore}>
        {translate('Restore what I typed')}
      </Button>
      <p className="mt-2 text-base text-ink-2">
        {translate('Please enter the passwords again, and choose the picture again.')}
      </p>
    </div>
  )
}
