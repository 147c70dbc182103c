import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useImperativeHandle, useRef } from 'react'
import { CODE_LENGTH } from '../../../contract/accounts.ts'
import { lettersAndDigits } from '../../../contract/as-typed.ts'
import { say } from '../../../contract/sentences.ts'
import { replacedValue } from '../../loading/fields-before.ts'
import { translate } from '../../texts/translate.ts'

export const emptyCode: readonly string[] = Array.from({ length: CODE_LENGTH }, () => '')

interface CodeBoxesProps {
  /** One character or '' for each box. */
  code: readonly string[]
  disabled: boolean
  onChange: (code: string[]) => void
  ref: React.Ref<{ focusFirst: () => void }>
}

/** Six boxes of one character. Pasting fills them; a complete code is submitted automatically. */
export function CodeBoxes({ code, disabled, onChange, ref }: CodeBoxesProps) {
  const label = useId()
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const focusBox = (index: number) => boxes.current[index]?.focus()
  useImperativeHandle(ref, () => ({ focusFirst: () => focusBox(0) }))

  // biome-ignore lint/correctness/useExhaustiveDependencies: only text typed before hydration; later changes are events
  useEffect(() => {
    const typed = boxes.current.map((box) => charactersOf((box && replacedValue(box)) || (box?.value ?? '')))
    if (typed.every((characters) => characters.length === 0)) return
    // A box accepts any number of characters until the code limits it to one.
    if (typed.some((characters) => characters.length > 1)) put(typed.flat(), 0)
    else onChange(typed.map(([character]) => character ?? ''))
  }, [])

  function put(characters: string[], from: number) {
    const next = [...code]
    characters.slice(0, CODE_LENGTH - from).forEach((character, step) => {
      next[from + step] = character
    })
    onChange(next)
    const nextEmpty = next.indexOf('')
    focusBox(nextEmpty === -1 ? CODE_LENGTH - 1 : nextEmpty)
  }

  /** A complete code fills all boxes from the first. A part of a code fills from the current box on. */
  function putMany(text: string, index: number) {
    const characters = charactersOf(text)
    if (characters.length > 0) put(characters, characters.length >= CODE_LENGTH ? 0 : index)
  }

  function type(text: string, index: number) {
    // A filled box returns both characters: the new one counts.
    const typed = charactersOf(text.length === 2 ? text.replace(code[index] ?? '', '') : text)
    if (typed.length > 1) return putMany(text, index)
    const character = typed[0] ?? ''
    onChange(code.map((old, at) => (at === index ? character : old)))
    if (character && index < CODE_LENGTH - 1) focusBox(index + 1)
  }

  function onKeyDown(event: KeyboardEvent, index: number) {
    // Ctrl+V in a box with a V pastes.
    if (event.ctrlKey || event.metaKey) return
    const moves: Record<string, number | undefined> = {
      Backspace: code[index] ? undefined : index - 1,
      ArrowLeft: index - 1,
      ArrowRight: index + 1,
    }
    // Typing the same character again is no change event, but the focus must move on.
    const same = event.key.toUpperCase() === code[index]
    const to = same ? index + 1 : moves[event.key]
    if (to === undefined || !boxes.current[to]) return
    event.preventDefault()
    focusBox(to)
  }

  return (
    <fieldset className="min-w-0">
      <legend id={label} className="mb-2 font-semibold">
        {translate('Verification code')}
      </legend>
      <div className="grid grid-cols-6 gap-[clamp(6px,2vw,12px)]">
        {code.map((character, index) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its position
            key={index}
            ref={(box) => {
              boxes.current[index] = box
            }}
            value={character}
            disabled={disabled}
            aria-label={say(translate('Character {place} of {n}'), { place: index + 1, n: CODE_LENGTH })}
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            className="aspect-5/6 min-h-13 w-full rounded-control border-2 border-jamun-400 bg-white p-0 text-center font-semibold text-[min(1.5rem,8vw)] text-ink uppercase leading-none not-placeholder-shown:border-jamun-600 not-placeholder-shown:bg-jamun-50 focus:border-jamun-950"
            placeholder=" "
            onFocus={(event) => event.target.select()}
            onChange={(event) => type(event.target.value, index)}
            onKeyDown={(event) => onKeyDown(event, index)}
            onPaste={(event: ClipboardEvent) => {
              event.preventDefault()
              putMany(event.clipboardData.getData('text'), index)
            }}
          />
        ))}
      </div>
    </fieldset>
  )
}

const charactersOf = (text: string) => [...lettersAndDigits(text)]
