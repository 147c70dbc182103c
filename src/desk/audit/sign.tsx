import { Download, Eye, Landmark, Lock, type LucideIcon, Trash2, UserCheck } from 'lucide-react'
import type { AuditSign } from '../../contract/desk-audit.ts'

const SIGNS: Record<AuditSign, [LucideIcon, string]> = {
  seen: [Eye, 'something private was seen'],
  refused: [Lock, 'access was refused'],
  'taken away': [Download, 'data was exported'],
  erased: [Trash2, 'something was erased'],
  staff: [UserCheck, 'about the staff'],
  money: [Landmark, 'about money'],
}

/** The icon of a line by its subject, beside its text. */
export function Sign({ sign }: { sign: AuditSign | null }) {
  if (!sign) return null
  const [Icon, words] = SIGNS[sign]
  return (
    <span title={words}>
      <Icon aria-hidden="true" size={16} strokeWidth={1.75} />
      <span className="sr-only">, {words}</span>
    </span>
  )
}
