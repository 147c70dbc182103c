import type { ComponentProps, ReactNode } from 'react'

interface SectionProps {
  title: string
  /** The name for screen readers, where it is not the title. */
  label?: string
  about?: string
  /** The lines of the box; if there are none, `about` says so. */
  children: ReactNode
}

export function Section({ title, about, children }: SectionProps) {
  return (
    <Box title={title} about={about}>
      <ul className="grid text-second">{children}</ul>
    </Box>
  )
}

/** A box with one part of the data about a person. */
export function Box({ title, label = title, about, children }: SectionProps) {
  return (
    <section aria-label={label} className="grid gap-1.5 border-t border-hair-2 px-4 py-3 first:border-t-0">
      <h2 className="flex items-baseline gap-2 font-semibold font-text text-[1rem] leading-[1.3]">
        {title} <span className="font-normal text-ink-2 text-second">{about}</span>
      </h2>
      {children}
    </section>
  )
}

export function Line(props: ComponentProps<'li'>) {
  return (
    <li
      className="flex min-h-8 items-center gap-3 border-t border-hair-2 py-0.5 first:border-t-0 @max-[34rem]/people:flex-wrap @max-[34rem]/people:gap-x-2.5 @max-[34rem]/people:gap-y-0 @max-[34rem]/people:py-1.5"
      {...props}
    />
  )
}

interface MiddleProps {
  /** Whether the text is truncated to one line in a wide pane. */
  isCut?: boolean
  children: ReactNode
}

/** Takes the remaining width of a line, or a line of its own in a narrow pane. */
export function Middle({ isCut = false, children }: MiddleProps) {
  return (
    <span
      className={`wrap-anywhere min-w-0 flex-1 @max-[34rem]/people:order-3 @max-[34rem]/people:basis-full @max-[34rem]/people:whitespace-normal ${isCut ? 'truncate text-ink-2' : ''}`}
    >
      {children}
    </span>
  )
}
