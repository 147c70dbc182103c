import { strokesOf } from './strokes.ts'

const isMac = /Mac|iPhone|iPad/.test(navigator.platform)

/** Keys with the labels of a keyboard. */
export function KeyCaps({ keys }: { keys: string }) {
  const caps = strokesOf(keys).flatMap((stroke) => stroke.split(' '))
  return (
    <span className="flex flex-none gap-1">
      {caps.map((cap, index) => (
        <kbd
          // biome-ignore lint/suspicious/noArrayIndexKey: they never move
          key={index}
          className="grid min-h-5.5 min-w-5.5 place-items-center rounded-[5px] border border-jamun-200 border-b-2 bg-white px-1.5 font-semibold font-text text-third"
        >
          {cap === 'Mod'
            ? isMac
              ? '⌘'
              : 'Ctrl'
            : cap.length === 1 && keys.includes('Mod')
              ? cap.toUpperCase()
              : cap}
        </kbd>
      ))}
    </span>
  )
}
