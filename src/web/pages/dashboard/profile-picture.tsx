import { useState } from 'react'
import { SITE_AVATAR } from '../../head/site-name.ts'

/** The person's picture, or the default one if there is none or it does not load. */
export function ProfilePicture({ address }: { address: string | null | undefined }) {
  const [broken, setBroken] = useState<string>()
  return (
    <img
      src={address && address !== broken ? address : SITE_AVATAR}
      alt=""
      width={128}
      height={128}
      className="size-32 shrink-0 rounded-full border-4 border-haldi-400 bg-neem-100 object-cover"
      onError={() => {
        if (address) setBroken(address)
      }}
    />
  )
}
