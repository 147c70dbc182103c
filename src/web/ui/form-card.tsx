import type { ReactNode } from 'react'

interface FormCardProps {
  title: string
  intro?: ReactNode
  width?: 'narrow' | 'wide'
  children: ReactNode
}

/** The white card of the short account forms. */
export function FormCard({ title, intro, width = 'narrow', children }: FormCardProps) {
  return (
    <section className="sky grid min-h-svh grid-cols-1 place-items-center px-[16px] pt-[calc(var(--below-nav)+40px)] pb-16">
      <div
        className={`forced-edge w-full rounded-dialog bg-white p-[clamp(24px,5vw,40px)] shadow-raised ${
          width === 'narrow' ? 'max-w-[29rem]' : 'max-w-[36rem]'
        }`}
      >
        <h1 className="text-[clamp(1.75rem,1.4rem+1.6vw,2.25rem)]">{title}</h1>
        {intro && <div className="mt-2.5 text-ink-2">{intro}</div>}
        {children}
      </div>
    </section>
  )
}
