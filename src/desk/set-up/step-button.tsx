import { useState } from 'react'
import { Link } from 'react-router'
import type { SetUpStep } from '../../contract/desk-start.ts'
import { Button } from '../ui/button.tsx'
import { pageOfStep, STEP_TEXTS } from './step-texts.ts'
import { TestEmailDialog } from './test-email-dialog.tsx'
import { WhatToDoDialog } from './what-to-do-dialog.tsx'

const shape =
  'inline-flex min-h-(--control) min-w-25 items-center justify-center rounded-full border px-4 py-1 font-semibold leading-tight no-underline touch:min-h-11'
const looks = {
  outline: 'border-jamun-400 bg-white text-jamun-700 hover:border-jamun-600 hover:bg-jamun-50',
  solid: 'border-transparent bg-jamun-600 text-white hover:bg-jamun-700 forced-edge',
}

interface StepButtonProps {
  step: SetUpStep
  words: string
  look: keyof typeof looks
  className?: string
}

/** Leads to the page of a step, or opens its dialog here. */
export function StepButton({ step, words, look, className = '' }: StepButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const page = pageOfStep(step)
  const label = `${words}: ${STEP_TEXTS[step.name].title}`
  if (page)
    return (
      <Link to={page} aria-label={label} className={`${shape} ${looks[look]} ${className}`}>
        {words}
      </Link>
    )
  const close = () => setOpen(false)
  return (
    <>
      <Button
        look={look}
        aria-label={label}
        className={`min-w-25 touch:min-h-11 ${className}`}
        onClick={() => setOpen(true)}
      >
        {words}
      </Button>
      {isOpen && step.name === 'email' && <TestEmailDialog onClose={close} />}
      {isOpen && step.name !== 'email' && (
        <WhatToDoDialog title={STEP_TEXTS[step.name].title} problems={step.problems} onClose={close} />
      )}
    </>
  )
}
