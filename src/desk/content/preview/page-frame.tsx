import { useEffect, useRef, useState } from 'react'

interface PageFrameProps {
  /** Another address is another page, shown anew. */
  address: string
  /** As wide as the screen it stands for. */
  width: number
  /** How far it is scrolled; kept for the next one. */
  scrolled: { current: { place: string; top: number } | undefined }
  /** Told the place in the address: the person may have followed a link in it. */
  onPlace: (place: string) => void
}

/** A page of the site as wide as on another screen, made smaller where there is less room. Nothing runs in it. */
export function PageFrame({ address, width, scrolled, onPlace }: PageFrameProps) {
  const room = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    if (!room.current) return undefined
    const watch = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect))
    watch.observe(room.current)
    return () => watch.disconnect()
  }, [])
  const scale = Math.min(1, size.width / width)

  function loaded() {
    const page = frame.current?.contentWindow
    if (!page) return
    const place = page.location.pathname
    onPlace(place)
    const last = scrolled.current
    if (last && pageIn(last.place) === pageIn(place)) page.scrollTo({ top: last.top, behavior: 'instant' })
    page.addEventListener('scroll', () => {
      scrolled.current = { place, top: page.scrollY }
    })
  }

  return (
    <div ref={room} className="flex-1 min-h-48 overflow-hidden">
      <iframe
        className="block max-w-none border-0 bg-white origin-top-left"
        ref={frame}
        title="The page as visitors will see it"
        src={address}
        // No scripts are in it, and its own rules allow none; to its styles it looks like a page that has them.
        sandbox="allow-same-origin allow-scripts allow-popups allow-popups-to-escape-sandbox"
        style={{
          width,
          height: size.height / (scale || 1),
          transform: `scale(${scale})`,
          marginInlineStart: Math.max(0, (size.width - width) / 2),
        }}
        onLoad={loaded}
      />
    </div>
  )
}

/** Without the preview it belongs to. */
export const pageIn = (place: string) => place.split('/').at(-1) ?? ''
