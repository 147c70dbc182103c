import { X } from 'lucide-react'

export function CloseButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label="Close"
      className="grid size-11 flex-none place-items-center rounded-full text-ink-2 hover:bg-jamun-100"
      onClick={onClick}
    >
      <X aria-hidden="true" size={20} />
    </button>
  )
}
