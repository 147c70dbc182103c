import { useState } from 'react'
import { addressOf } from './use-pictures.ts'

const TRIES = 5
const AGAIN_MS = 2000

/** A thumbnail. It is requested again after a failure of the network or a busy server. */
export function ShownPicture({ name, className }: { name: string; className?: string }) {
  const [tries, setTries] = useState(0)
  return (
    <img
      key={`${name} ${tries}`}
      src={`${addressOf(name)}${tries > 0 ? `?${tries}` : ''}`}
      alt=""
      loading="lazy"
      width={160}
      height={90}
      className={className}
      onError={() => tries < TRIES && setTimeout(() => setTries(tries + 1), AGAIN_MS)}
    />
  )
}
