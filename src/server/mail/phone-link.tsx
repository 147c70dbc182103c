import { Link } from 'react-email'
import { internationalNumber } from '../../contract/as-typed.ts'

/** A phone number as a tel: link. */
export function PhoneLink({ number }: { number: string }) {
  const whole = internationalNumber(number)
  if (!whole) return number
  return (
    <Link href={`tel:+${whole}`} style={{ color: 'inherit' }}>
      {number}
    </Link>
  )
}

/** The address of a WhatsApp chat with this number; undefined where it is not a phone number. */
export function whatsAppAddress(number: string): string | undefined {
  const whole = internationalNumber(number)
  return whole && `https://wa.me/${whole}`
}
