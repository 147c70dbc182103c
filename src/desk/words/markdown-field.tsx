import { Bold, Link, List, type LucideIcon } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'

interface MarkdownFieldProps {
  control: Pick<
    ComponentProps<'textarea'>,
    'id' | 'name' | 'aria-describedby' | 'aria-invalid' | 'readOnly' | 'className'
  >
  value: string
  label: string
  onWrite: (value: string) => void
}

/** How each button writes what is selected; `at` is what is selected afterwards. */
const MARKS: {
  label: string
  Icon: LucideIcon
  write: (words: string) => { text: string; at: [number, number] }
}[] = [
  {
    label: 'Bold',
    Icon: Bold,
    write: (words) => ({ text: `**${words || 'bold'}**`, at: [2, 2 + (words || 'bold').length] }),
  },
  {
    label: 'List',
    Icon: List,
    write: (words) => {
      const text = (words || 'a point')
        .split('\n')
        .map((line) => `- ${line.replace(/^- /, '')}`)
        .join('\n')
      return { text, at: [0, text.length] }
    },
  },
  {
    label: 'Link',
    Icon: Link,
    write: (words) => {
      const shown = words || 'words'
      const text = `[${shown}](https://)`
      return { text, at: [shown.length + 3, text.length - 1] }
    },
  },
]

/** Text with bold words, lists and links, as Markdown. */
export function MarkdownField({ control, value, label, onWrite }: MarkdownFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const mark = (write: (typeof MARKS)[number]['write']) => {
    const { current } = field
    if (!current || control.readOnly) return
    const { selectionStart: from, selectionEnd: to } = current
    const { text, at } = write(value.slice(from, to))
    onWrite(value.slice(0, from) + text + value.slice(to))
    requestAnimationFrame(() => {
      current.focus()
      current.setSelectionRange(from + at[0], from + at[1])
    })
  }
  return (
    <>
      <div role="toolbar" aria-label={`Writing: ${label}`} className="flex gap-1">
        {MARKS.map(({ label: name, Icon, write }) => (
          <button
            key={name}
            type="button"
            className="words-icon"
            aria-label={name}
            title={name}
            onClick={() => mark(write)}
          >
            <Icon aria-hidden="true" size={18} strokeWidth={1.75} />
          </button>
        ))}
      </div>
      <textarea
        {...control}
        ref={field}
        rows={10}
        value={value}
        onChange={({ target }) => onWrite(target.value)}
      />
    </>
  )
}
