import { Copy } from 'lucide-react'
import { copyText } from '../../browser/copy-text.ts'
import { useToast } from '../ui/toasts/toasts.tsx'

interface CopyButtonProps {
  label: string
  text: string
  /** The button is as high as the field beside it. */
  isLarge?: boolean
}

export function CopyButton({ label, text, isLarge = false }: CopyButtonProps) {
  const show = useToast()
  async function copy() {
    show({
      text: (await copyText(text))
        ? 'Copied'
        : 'Copying is blocked by this browser. Select the text and copy it.',
    })
  }
  return (
    <button
      type="button"
      className={`inline-grid place-items-center rounded-lg align-middle text-ink-2 hover:bg-jamun-100 hover:text-jamun-700 ${isLarge ? '-my-1.5 h-12 w-11' : '-my-1.5 size-[max(28px,var(--control))]'}`}
      aria-label={label}
      onClick={copy}
    >
      <Copy aria-hidden="true" size={16} />
    </button>
  )
}
