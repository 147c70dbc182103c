import type { FieldChange } from '../../contract/desk-words.ts'
import { ShownPicture } from './pictures/shown-picture.tsx'

const PICTURE = /^[a-z0-9-]+\.(svg|png|jpe?g|webp|avif)$/

/** What differs, word by word. `titles` name the two sides. */
export function Changes({ fields, titles }: { fields: FieldChange[]; titles: [old: string, fresh: string] }) {
  return fields.map(({ label, parts }) => (
    <section key={label} className="word-change" aria-label={label}>
      <h3>{label}</h3>
      <dl>
        {(['old', 'new'] as const).map((side, at) => {
          const shown = parts.filter(({ is }) => is === 'same' || is === side)
          if (shown.length === 0) return null
          const whole = shown.map(({ text }) => text).join('')
          const Mark = side === 'old' ? 'del' : 'ins'
          return (
            <div key={side}>
              <dt>{titles[at]}</dt>
              <dd>
                {PICTURE.test(whole) && <ShownPicture name={whole} className="word-change-picture" />}
                {shown.map(({ text, is }, place) => {
                  const key = `${place} ${text}`
                  return is === 'same' ? <span key={key}>{text}</span> : <Mark key={key}>{text}</Mark>
                })}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  ))
}
