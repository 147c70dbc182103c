import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export function Tools({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="toolbar" aria-label={`Writing: ${label}`} className="flex flex-wrap gap-1">
      {children}
    </div>
  )
}

interface ToolProps {
  Icon: LucideIcon
  label: string
  isOn?: boolean
  onClick: () => void
}

export function Tool({ Icon, label, isOn, onClick }: ToolProps) {
  return (
    <button
      type="button"
      className="grid place-items-center flex-none size-[max(36px,var(--control))] rounded-full text-ink-2 hover:bg-jamun-100 aria-disabled:opacity-40 aria-disabled:cursor-default aria-pressed:bg-jamun-100 aria-pressed:shadow-[inset_0_0_0_2px_var(--color-jamun-600)]"
      aria-label={label}
      aria-pressed={isOn}
      title={label}
      // The selection in the text must stay.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <Icon aria-hidden="true" size={18} strokeWidth={1.75} />
    </button>
  )
}
