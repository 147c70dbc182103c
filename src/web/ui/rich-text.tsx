import { langOf } from '../texts/lang-of.ts'
import { words } from '../texts/texts.ts'

const look =
  'text-ink-2 [&_a]:link [&_h3]:mt-5 [&_h3]:text-xl [&_li]:mt-1.5 [&_ol]:mt-2 [&_ol]:list-decimal [&_ol]:pl-6 [&_p]:mt-3 [&_strong]:font-semibold [&_strong]:text-ink [&_ul]:mt-2 [&_ul]:list-disc [&_ul]:pl-6 [&_li]:marker:text-jamun-400'

interface RichTextProps {
  html: string
  className?: string
}

/** A text of the content, rendered as HTML with text, lists and links only. */
export function RichText({ html, className = '' }: RichTextProps) {
  const looks = `${look} ${className}`
  // biome-ignore lint/security/noDangerouslySetInnerHtml: src/markdown/rich-text.ts escapes all markup typed into content/
  return <div lang={langOf(html)} className={looks} dangerouslySetInnerHTML={{ __html: html }} />
}

/** The long text of a page or a modal. Above a text that is not translated yet, a line says so. */
export function LongText(props: RichTextProps) {
  return (
    <>
      {langOf(props.html) && <p className="mt-4 text-base text-ink-2">{words.offers.englishOnly}</p>}
      <RichText {...props} />
    </>
  )
}
