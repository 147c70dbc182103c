import type { ReactNode } from 'react'
import { translate } from '../../texts/translate.ts'

interface StepProps {
  number: 1 | 2 | 3
  title: string
  children: ReactNode
}

/** One step of an application: its heading above its content, beside it on wide screens. */
export function Step({ number, title, children }: StepProps) {
  const heading = `step-${number}`
  return (
    <section
      aria-labelledby={heading}
      className="grid gap-5 border-jamun-200 border-t pt-7 min-[62rem]:col-span-full! min-[62rem]:grid-cols-subgrid min-[62rem]:gap-x-10 min-[62rem]:pt-10"
    >
      <h2
        id={heading}
        className="flex items-start gap-3 self-start text-[clamp(1.5rem,1.2rem+1.2vw,2rem)] leading-tight"
      >
        <span className="forced-edge grid size-9 shrink-0 place-items-center rounded-full bg-haldi-400 font-text text-jamun-800 text-lg tracking-normal">
          <span className="sr-only">{translate('Step ')}</span>
          {number}
        </span>{' '}
        <span className="pt-0.5">{title}</span>
      </h2>
      <div className="grid min-w-0 gap-7">{children}</div>
    </section>
  )
}
