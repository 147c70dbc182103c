import { Mail, MessageSquare, Phone } from 'lucide-react'
import type { ContactWay } from '../../../contract/desk-enquiry.ts'

interface IconProps {
  size?: number
  strokeWidth?: number
}

export function WhatsApp({ size = 20, strokeWidth = 1.75 }: IconProps) {
  return (
    <svg
      className="flex-none"
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092 10 10 0 1 0-4.777-4.719" />
      <path d="M13.3 13.9a.9.9 0 0 0 1-.3l.2-.3a1 1 0 0 1 1.2-.3l1 .5a.9.9 0 0 1 .5.9v.7a1.3 1.3 0 0 1-1.3 1.3 8.6 8.6 0 0 1-8.5-8.5 1.3 1.3 0 0 1 1.3-1.3h.7a.9.9 0 0 1 .9.6l.4 1.1a1 1 0 0 1-.3 1.1l-.3.2a.9.9 0 0 0-.2 1 6.3 6.3 0 0 0 3.4 3.3" />
    </svg>
  )
}

const ICONS = { whatsapp: WhatsApp, phone: Phone, sms: MessageSquare, email: Mail }

export const WAY_NAMES: Record<ContactWay, string> = {
  whatsapp: 'WhatsApp',
  phone: 'Call',
  sms: 'SMS',
  email: 'Email',
}

export function WayIcon({ way, size = 20 }: { way: ContactWay; size?: number }) {
  const Icon = ICONS[way]
  return <Icon className="flex-none" aria-hidden="true" size={size} strokeWidth={1.75} />
}
