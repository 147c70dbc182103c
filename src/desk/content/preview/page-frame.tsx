import { useEffect, useRef, useState } from 'react'

interface PageFrameProps {
  /** A new address loads a new page. */
  address: string
  /** The width of the simulated screen. */
  width: number
  /** The scroll position, restored in the next frame. */
  scrolled: { current: { place: string; top: number } | undefined }
  /** Called with the path of the shown page: it changes when a link in the frame is followed. */
  onPlace: (place: string) => void
}

/** A page of the site in the width of another screen, scaled down where room is short. No script runs in it. */
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
        // The page has no scripts and its policy allows none; `allow-scripts` only makes its styles for pages with scripts apply.
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

/** The path without the id of the preview. */
export const pageIn = (place: string) => place.split('/').at(-1) ?? ''
