import { plainPhone } from '../../contract/as-typed.ts'
import { shownNumber } from '../items/contact-links.ts'

/** The ten digits of an Indian number; undefined for any other text. */
export function indianNumber(typed: string): string | undefined {
  const plain = plainPhone(typed)
  return /^\d{10}$/.test(plain) ? plain : undefined
}

/** The number as a `tel:` link where it can be called. */
export function PhoneNumber({ number }: { number: string }) {
  const plain = indianNumber(number)
  if (!plain) return <span className="tabular-nums">{number}</span>
  return (
    <a className="link tabular-nums" href={`tel:+91${plain}`}>
      {shownNumber(plain)}
    </a>
  )
}
