import { Button } from '../ui/button.tsx'

interface AsAtFirstProps {
  title: string
  busy: boolean
  onReset: () => void
}

/** The button that resets a text to the supplied one. */
export function AsAtFirst({ title, busy, onReset }: AsAtFirstProps) {
  return (
    <Button look="outline" disabled={busy} onClick={onReset}>
      Original text<span className="sr-only">: {title}</span>
    </Button>
  )
}
