import type { ComponentProps } from 'react'
import { PASSWORD_MIN, PASSWORDS_DIFFER } from '../../contract/accounts.ts'
import { PasswordField } from '../ui/password-field.tsx'

interface NewPasswordFieldsProps {
  form: {
    field: (
      name: 'password' | 'confirmPassword',
    ) => Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete'>
  }
  label: string
  confirmLabel: string
  /** Ends the hint. */
  advice?: string
}

/** A new password, typed twice. */
export function NewPasswordFields({ form, label, confirmLabel, advice = '' }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        {...form.field('password')}
        label={label}
        hint={`At least ${PASSWORD_MIN} characters; 15 or more is better.${advice && ` ${advice}`}`}
        autoComplete="new-password"
      />
      <PasswordField {...form.field('confirmPassword')} label={confirmLabel} autoComplete="new-password" />
    </>
  )
}

/** For `alsoCheck`: the contract compares only passwords that are long enough. */
export function checkPasswordsMatch(typed: {
  password: string
  confirmPassword: string
}): Record<string, string> {
  return typed.password === typed.confirmPassword ? {} : { confirmPassword: `${PASSWORDS_DIFFER}.` }
}
