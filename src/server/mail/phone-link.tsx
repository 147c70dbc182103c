import { Link } from 'react-email'

/** A number as the world calls it: ten digits are Indian ones. Undefined where it cannot be one. */
function international(number: string): string | undefined {
  const digits = number.replace(/\D/g, '').replace(/^0+/, '')
  const whole = digits.length === 10 ? `91${digits}` : digits
  return /^\d{11,15}$/.test(whole) ? whole : undefined
}

/** A phone number that a phone calls when it is touched. */
export function PhoneLink({ number }: { number: string }) {
  const whole = international(number)
  if (!whole) return number
  return (
    <Link href={`tel:+${whole}`} style={{ color: 'inherit' }}>
      {number}
    </Link>
  )
}

/** Where a chat with this number opens; undefined where it cannot be a number. */
export function whatsAppAddress(number: string): string | undefined {
  const whole = international(number)
  return whole && `https://wa.me/${whole}`
}
