import { useState } from 'react'
import { useDesk } from '../../sign-in/desk-context.tsx'
import { CloseButton } from '../../ui/close-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { inGroups } from './in-groups.ts'
import { KeyCaps } from './key-caps.tsx'
import { setSingleKeys, singleKeysAreOn } from './single-keys.ts'
import { bindingsNow } from './use-keys.ts'

/** These groups come first; the others follow in the order of registration. */
const FIRST = ['Everywhere', 'Go to']

/** All keys that currently have an action. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const { person } = useDesk()
  const [groups] = useState(() => inGroups(bindingsNow(), FIRST))
  const [areOn, setOn] = useState(() => singleKeysAreOn(person.id))
  return (
    <Dialog label="Keys" size="wide" onClose={onClose}>
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-2xl">Keys</h2>
        <CloseButton onClick={onClose} />
      </div>
      <div className="mt-2 gap-7 [columns:15rem]">
        {groups.map(([name, members]) => (
          <section key={name} aria-label={name} className="mb-4 break-inside-avoid">
            <h3 className="font-semibold text-jamun-800">{name}</h3>
            <ul>
              {members.map(({ keys, label }) => (
                <li
                  key={keys}
                  className="flex min-h-7.5 items-center justify-between gap-3 border-hair-2 border-b py-0.5"
                >
                  {label}
                  <KeyCaps keys={keys} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <label className="mt-2 flex min-h-11 items-center gap-3 rounded-control border border-hair bg-jamun-50 px-3.5 py-1.5 font-semibold">
        <input
          type="checkbox"
          className="size-5 flex-none accent-jamun-600"
          checked={areOn}
          onChange={({ target }) => {
            setOn(target.checked)
            setSingleKeys(person.id, target.checked)
          }}
        />
        {areOn ? 'Single keys are on, except while you type.' : 'Single keys are off.'}
      </label>
    </Dialog>
  )
}
