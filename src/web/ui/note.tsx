import { CircleAlert, Info, type LucideIcon, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'

const looks: Record<'info' | 'offline' | 'problem', { Icon: LucideIcon; colours: string }> = {
  info: { Icon: Info, colours: 'border-haldi-500 bg-haldi-100 [&>svg]:text-haldi-700' },
  offline: { Icon: WifiOff, colours: 'border-haldi-500 bg-haldi-100 [&>svg]:text-haldi-700' },
  problem: { Icon: CircleAlert, colours: 'border-err bg-err-50 [&>svg]:text-err' },
}

interface NoteProps {
  look: keyof typeof looks
  /** How screen readers announce it; left out for a note in the initial page. */
  role?: 'alert' | 'status'
  className?: string
  children: ReactNode
}

/** Information about the form as a whole. */
export function Note({ look, role, className = '', children }: NoteProps) {
  const { Icon, colours } = looks[look]
  return (
    <div
      role={role}
      className={`flex items-start gap-3 rounded-control border-2 px-4 py-3.5 leading-normal ${colours} ${className}`}
    >
      <Icon aria-hidden="true" size={24} strokeWidth={1.75} className="mt-px shrink-0" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}

/** A hint about an unusual value of one field. It refuses nothing. */
export function SoftHint({ children }: { children?: ReactNode }) {
  return (
    <div role="status">
      {children && (
        <p className="mt-2 flex items-start gap-2 text-base leading-[1.4]">
          <Info aria-hidden="true" size={20} strokeWidth={2} className="mt-0.5 shrink-0 text-haldi-700" />
          <span>{children}</span>
        </p>
      )}
    </div>
  )
}
