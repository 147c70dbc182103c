import type { MailView } from '../../contract/desk-mails.ts'
import { ListLinks } from '../items/lists/list-links.tsx'
import { useCounts } from './use-mails.ts'
import { VIEW_WORDS } from './views.ts'

export function ViewLinks({ current }: { current: MailView }) {
  const counts = useCounts().data?.counts
  return (
    <ListLinks label="Lists of emails" page="mails" words={VIEW_WORDS} counts={counts} current={current} />
  )
}
