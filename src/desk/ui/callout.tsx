import { CircleAlert, CircleCheck, Info, Lock, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

const looks: Record<'plain' | 'sun' | 'bad' | 'ok', { Icon: LucideIcon; colours: string }> = {
  plain: { Icon: Lock, colours: 'bg-jamun-50 [&>svg]:text-jamun-600' },
  sun: { Icon: Info, colours: 'bg-haldi-100 [&>svg]:text-haldi-700' },
  bad: { Icon: CircleAlert, colours: 'bg-err-50 ring-[1.5px] ring-err ring-inset [&>svg]:text-err' },
  ok: { Icon: CircleCheck, colours: 'bg-neem-100 [&>svg]:text-neem-700' },
}

interface CalloutProps {
  look?: keyof typeof looks
  /** How screen readers announce the box; absent if it is on the page from the start. */
  role?: 'alert' | 'status'
  children: ReactNode
}

export function Callout({ look = 'plain', role, children }: CalloutProps) {
  const { Icon, colours } = looks[look]
  return (
    <div role={role} className={`forced-edge flex items-start gap-3 rounded-box px-3.5 py-3 ${colours}`}>
      <Icon aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
      <div className="grid min-w-0 flex-1 gap-1">{children}</div>
    </div>
  )
}
