import { whenOf } from '../ui/times.ts'

export function Time({ at }: { at: string }) {
  return (
    <time dateTime={at} className="min-w-[6.6rem] text-ink-2 tabular-nums @max-[34rem]/people:min-w-[5.2rem]">
      {whenOf(at)}
    </time>
  )
}
