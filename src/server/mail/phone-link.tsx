import { Link } from 'react-email'

/**
 * A number in international format; ten digits count as an Indian number. Undefined where it is not a phone
 * number.
 */
function international(number: string): string | undefined {
  const digits = number.replace(/\D/g, '').replace(/^0+/, '')
  const whole = digits.length === 10 ? `91${digits}` : digits
  return /^\d{11,15}$/.test(whole) ? whole : undefined
}

/** A phone number as a tel: link. */
export function PhoneLink({ number }: { number: string }) {
  const whole = international(number)
  if (!whole) return number
  return (
    <Link href={`tel:+${whole}`} style={{ color: 'inherit' }}>
      {number}
    </Link>
  )
}

/** The address of a WhatsApp chat with this number; undefined where it is not a phone number. */
export function whatsAppAddress(number: string): string | undefined {
  const whole = international(number)
  return whole && `https://wa.me/${whole}`
}
