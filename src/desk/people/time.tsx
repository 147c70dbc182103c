import { whenOf } from '../ui/times.ts'

export function Time({ at }: { at: string }) {
  return (
    <time dateTime={at} className="person-time">
      {whenOf(at)}
    </time>
  )
}
