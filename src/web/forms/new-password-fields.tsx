import type { ComponentProps } from 'react'
import { PASSWORD_MIN, PASSWORDS_DIFFER } from '../../contract/accounts.ts'
import { say } from '../../contract/sentences.ts'
import { translate } from '../texts/translate.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { PasswordAdvice } from './password-advice.tsx'

interface NewPasswordFieldsProps {
  form: {
    field: (
      name: 'password' | 'confirmPassword',
    ) => Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete'>
    values: { password: string }
    fill: (passwords: { password: string; confirmPassword: string }) => void
    clearError: (field: 'password' | 'confirmPassword') => void
  }
  label: string
  confirmLabel: string
  /** Added at the end of the hint. */
  advice?: string
  /** Names and e-mail typed by the person: a password made of them is easy to guess. */
  own?: readonly string[]
}

/** A new password, typed twice. */
export function NewPasswordFields({
  form,
  label,
  confirmLabel,
  advice = '',
  own = [],
}: NewPasswordFieldsProps) {
  function take(suggested: string) {
    form.fill({ password: suggested, confirmPassword: suggested })
    form.clearError('password')
    form.clearError('confirmPassword')
    // The pressed button is removed.
    document.getElementById('password')?.focus()
  }

  return (
    <>
      <PasswordField
        {...form.field('password')}
        label={label}
        hint={`${say(translate('At least {n} characters; 15 or more is better.'), { n: PASSWORD_MIN })}${advice && ` ${advice}`}`}
        autoComplete="new-password"
        below={<PasswordAdvice password={form.values.password} own={own} onTake={take} />}
      />
      <PasswordField {...form.field('confirmPassword')} label={confirmLabel} autoComplete="new-password" />
    </>
  )
}

/** For `alsoCheck`: the contract compares the two passwords only if the first is long enough. */
export function checkPasswordsMatch(typed: {
  password: string
  confirmPassword: string
}): Record<string, string> {
  return typed.password === typed.confirmPassword ? {} : { confirmPassword: `${PASSWORDS_DIFFER}.` }
}
