import { Mail, MessageSquare, Phone } from 'lucide-react'
import { WhatsApp } from '../items/conversation/ways.tsx'

/** The requested contact method. */
export function MethodIcon({ method }: { method: string }) {
  return (
    <span className="row-method" title={`By ${method}`}>
      {method === 'WhatsApp' && <WhatsApp size={16} strokeWidth={2} />}
      {method === 'SMS' && <MessageSquare aria-hidden="true" size={16} strokeWidth={2} />}
      {method === 'Email' && <Mail aria-hidden="true" size={16} strokeWidth={2} />}
      {method === 'Call' && <Phone aria-hidden="true" size={16} strokeWidth={2} />}
      <span className="sr-only">by {method}</span>
    </span>
  )
}
