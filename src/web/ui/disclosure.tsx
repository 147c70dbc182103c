import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

interface DisclosureProps {
  id: string
  icon: ReactNode
  title: string
  /** A summary of the hidden content. */
  about: string
  children: ReactNode
}

/** A `<details>` element, so keyboard, find in page and use without scripts work. */
export function Disclosure({ id, icon, title, about, children }: DisclosureProps) {
  return (
    <details id={id} className="group border-jamun-200 border-b last:border-b-0">
      <summary className="-mx-3 flex min-h-18 list-none items-center gap-4 rounded-control px-3 py-3.5 leading-snug transition-colors hover:bg-jamun-50 [&::-webkit-details-marker]:hidden">
        {/* Hidden on a phone with large text, so that the title has room. */}
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-jamun-100 text-jamun-700 max-[14rem]:hidden">
          {icon}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{title}</span>
          <span className="block text-base text-ink-2">{about}</span>
        </span>
        <span className="shrink-0 text-jamun-600">
          <ChevronDown
            aria-hidden="true"
            size={24}
            strokeWidth={1.75}
            className="transition-transform group-open:rotate-180"
          />
        </span>
      </summary>
      <div className="pt-2 pb-7 sm:pl-16">{children}</div>
    </details>
  )
}

/** Closes it after its task is done, and moves the focus to its summary. */
export function closeDisclosure(id: string): void {
  const details = document.getElementById(id) as HTMLDetailsElement | null
  if (!details) return
  details.open = false
  details.querySelector('summary')?.focus()
}
