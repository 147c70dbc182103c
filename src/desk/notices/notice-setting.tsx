import { useState } from 'react'
import { useDesk } from '../sign-in/desk-context.tsx'
import { noticesAreOn, setNotices } from './setting.ts'
import { playSound } from './sound.ts'

/** The setting whether this device plays a sound. Switching it on plays the sound once. */
export function NoticeSetting() {
  const { person } = useDesk()
  const [areOn, setOn] = useState(() => noticesAreOn(person.id))
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        className="size-5 flex-none accent-jamun-600"
        checked={areOn}
        onChange={({ target }) => {
          setOn(target.checked)
          setNotices(person.id, target.checked)
          if (target.checked) playSound()
        }}
      />
      A quiet sound, and a count in the window's title, when an enquiry or an application comes in
    </label>
  )
}
