import { buttonClass } from './button.tsx'

interface MoreInfoProps {
  item: { slug: string; title: string }
  /** Until the page is ready this is a link to the same text further down. */
  ready: boolean
  onOpen: () => void
}

export function MoreInfo({ item: { slug, title }, ready, onOpen }: MoreInfoProps) {
  const shared = {
    id: `more-${slug}`,
    className: buttonClass('outline'),
    'aria-label': `More Info: ${title}`,
  }
  if (!ready) {
    return (
      <a {...shared} href={`#${slug}`}>
        More Info
      </a>
    )
  }
  return (
    <button {...shared} type="button" aria-haspopup="dialog" onClick={onOpen}>
      More Info
    </button>
  )
}
