import type { ReactNode } from 'react'
import { AlsoHere } from '../live/also-here.tsx'
import { usePresence } from '../live/use-live.ts'
import { NotRead } from '../ui/not-read.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { useSettings } from './use-settings.ts'

interface SettingsFrameProps {
  title: string
  children: ReactNode
}

/** A page of settings of the organisation, for managers, each with its history. */
export function SettingsFrame({ title, children }: SettingsFrameProps) {
  const { data, error, refetch } = useSettings()
  const others = usePresence('all', 'setting')
  return (
    <div className="grid gap-5 max-w-208">
      <div>
        <PageTitle title={title} className="text-[1.375rem]" />
        <p className="mt-1 text-ink-2">
          Each section is saved separately. Earlier versions are kept and can be restored.
        </p>
        <AlsoHere people={others} />
      </div>
      {error && !data && <NotRead error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status">Loading</p>}
      {data && children}
    </div>
  )
}
