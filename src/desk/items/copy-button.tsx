import { Copy } from 'lucide-react'
import { useToast } from '../ui/toasts/toasts.tsx'

export function CopyButton({ label, text }: { label: string; text: string }) {
  const show = useToast()
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      show({ text: 'Copied' })
    } catch {
      show({ text: 'This browser does not let us copy.' })
    }
  }
  return (
    <button type="button" className="item-copy" aria-label={label} onClick={copy}>
      <Copy aria-hidden="true" size={16} />
    </button>
  )
}
