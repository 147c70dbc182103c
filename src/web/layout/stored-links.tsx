import { useState } from 'react'
import { type StoredLink, storedLinks } from '../../browser/stored-links.ts'
import { useHydrated } from '../loading/use-hydrated.ts'

/** Links that another part of the site has stored in this browser. Empty in all other browsers. */
export function StoredLinks({ className }: { className: string }) {
  const isHydrated = useHydrated()
  return isHydrated ? <Links className={className} /> : null
}

function Links({ className }: { className: string }) {
  const [links] = useState<readonly StoredLink[]>(storedLinks)
  return links.map(({ text, path }) => (
    <li key={path}>
      {/* A plain link, because the router does not know the page. */}
      <a href={path} className={className}>
        {text}
      </a>
    </li>
  ))
}
