import { useState } from 'react'
import { looksLikeAadhaar } from '../../../contract/aadhaar.ts'
import { plainNumber } from '../../../contract/as-typed.ts'
import { hintOfTransaction } from '../../../contract/transaction-number.ts'
import type { SchemaForm } from '../../forms/use-schema-form.ts'
import { langOf } from '../../texts/lang-of.ts'
import { translate, translateAny } from '../../texts/translate.ts'
import { SoftHint } from '../../ui/note.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { ApplicationValues } from './application-values.ts'

interface NumberFieldProps<Help extends string> {
  form: SchemaForm<ApplicationValues>
  help: Record<Help, string>
}

export function AadhaarField({ form, help }: NumberFieldProps<'aadhaar' | 'aadhaarWhy'>) {
  const digits = plainNumber(form.values.addharNumber)
  const doubtful = /^\d{12}$/.test(digits) && !looksLikeAadhaar(digits)
  return (
    <div>
      <TextField
        {...form.field('addharNumber')}
        label={translate('Aadhaar number')}
        hint={help.aadhaar}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        pattern="[0-9]{12}"
        className="max-w-72"
      />
      <SoftHint>
        {doubtful &&
          translate(
            'One digit seems to be wrong. Please check it with your card. You can still send the form.',
          )}
      </SoftHint>
      <details className="mt-1 text-base">
        <summary className="link inline-flex min-h-11 items-center">{translate('Why we ask for it')}</summary>
        <p lang={langOf(help.aadhaarWhy)} className="pb-1 text-ink-2 leading-normal">
          {help.aadhaarWhy}
        </p>
      </details>
    </div>
  )
}

export function TransactionNumberField({ form, help }: NumberFieldProps<'transactionNumber'>) {
  const [left, setLeft] = useState(false)
  const hint = hintOfTransaction(form.values.transactionNumber)
  return (
    <div>
      <TextField
        {...form.field('transactionNumber')}
        label={translate('Transaction number')}
        hint={help.transactionNumber}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        onFocus={() => setLeft(false)}
        onBlur={() => setLeft(true)}
      />
      <SoftHint>{left && hint && translateAny(hint)}</SoftHint>
    </div>
  )
}
