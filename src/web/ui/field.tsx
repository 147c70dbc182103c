import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { langOf } from '../texts/lang-of.ts'
import { translate, translateAny } from '../texts/translate.ts'

export interface FieldTexts {
  label: string
  hint?: ReactNode
  error?: string
  optional?: boolean
}

/** Attributes that connect a control with its hint and error for screen readers. */
export function describedBy(id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined }
}

/**
 * The style of every text-like control. The height comes from min-height without vertical padding, because browsers
 * differ in the height of text, select and time inputs.
 */
export const controlClass =
  'block w-full min-h-13 rounded-control border-2 border-jamun-400 bg-white px-[16px] text-[1.0625rem] leading-[1.4] text-ink tabular-nums transition-colors hover:border-jamun-600 focus:border-jamun-950 aria-invalid:border-err aria-invalid:bg-err-50 disabled:bg-jamun-50'

/** Label, hint, error, control: in this order, so that a phone's keyboard never covers the error. */
export function Field({ id, children, ...texts }: FieldTexts & { id: string; children: ReactNode }) {
  return (
    <div className={fieldClass(texts.error)}>
      <label htmlFor={id} className={labelClass}>
        <LabelText {...texts} />
      </label>
      <HintAndError id={id} {...texts} />
      {children}
    </div>
  )
}

/** Several controls that answer one question. */
export function FieldGroup({ id, children, ...texts }: FieldTexts & { id: string; children: ReactNode }) {
  return (
    // The bar is outside the fieldset, whose own border would begin halfway down its legend.
    <div className={fieldClass(texts.error)}>
      <fieldset id={id} tabIndex={-1} className="min-w-0 outline-none" {...describedBy(id, texts)}>
        <legend className={labelClass}>
          <LabelText {...texts} />
        </legend>
        <HintAndError id={id} {...texts} />
        {children}
      </fieldset>
    </div>
  )
}

const labelClass = 'mb-1.5 block font-semibold leading-[1.35]'

function fieldClass(error: string | undefined) {
  return error ? 'border-l-4 border-err pl-4' : ''
}

function LabelText({ label, optional }: FieldTexts) {
  return (
    <>
      {label}
      {optional && <span className="font-normal text-ink-2">{translate(' (optional)')}</span>}
    </>
  )
}

function HintAndError({ id, hint, error }: FieldTexts & { id: string }) {
  const shown = error && translateAny(error)
  return (
    <>
      {hint && (
        <p
          id={`${id}-hint`}
          lang={typeof hint === 'string' ? langOf(hint) : undefined}
          className="-mt-0.5 mb-2 text-base text-ink-2 leading-[1.45]"
        >
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mb-2 flex items-start gap-2 font-semibold text-err leading-[1.4]">
          <CircleAlert aria-hidden="true" size={22} strokeWidth={2} className="mt-px shrink-0" />
          <span lang={langOf(shown)}>{shown}</span>
        </p>
      )}
    </>
  )
}
