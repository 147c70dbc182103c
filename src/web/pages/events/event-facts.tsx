import type { ReactNode } from 'react'
import type { Moments } from '../../content/moments.server.ts'
import { words } from '../../texts/texts.ts'
import { When } from '../../ui/moments.tsx'

const { dated } = words

interface EventFactsProps {
  when: Moments
  place: string
  mapLink: string
  online: string
  contact: string
}

/** Time and place, with links to the map and the online meeting. */
export function EventFacts({ when, place, mapLink, online, contact }: EventFactsProps) {
  return (
    <dl className="forced-edge divide-y divide-jamun-200 rounded-card border border-jamun-200 bg-white px-5.5 py-1.5">
      <Fact name={dated.when}>
        <When {...when} />
      </Fact>
      {place && (
        <Fact name={dated.where}>
          {place}
          {mapLink && <Away to={mapLink}>{dated.showOnMap}</Away>}
        </Fact>
      )}
      {online && (
        <Fact name={dated.online}>
          <Away to={online}>{online}</Away>
        </Fact>
      )}
      {contact && <Fact name={dated.contact}>{contact}</Fact>}
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-x-4 py-3 leading-snug sm:grid-cols-[11rem_1fr]">
    <dt className="text-base text-ink-2 leading-snug">{name}</dt>
    <dd className="wrap-anywhere font-semibold">{children}</dd>
  </div>
)

const Away = ({ to, children }: { to: string; children: string }) => (
  <a href={to} className="link block">
    {children}
  </a>
)
