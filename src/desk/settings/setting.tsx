import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { changeSetting, SETTINGS, type SettingName, type Settings } from '../../contract/desk-settings.ts'
import { call } from '../api/call.ts'
import { whenOf } from '../ui/times.ts'
import { History } from './history.tsx'
import { AT_FIRST, inWords, TITLES } from './labels.ts'
import { PartForm } from './part-form.tsx'
import { usePart } from './use-part.ts'
import { settingsQuery } from './use-settings.ts'

type ValueOf<Name extends SettingName> = Settings[Name]['value']

export interface Fields<Value> {
  value: Value
  onChange: (value: Value) => void
  errorOf: (...paths: string[]) => string | undefined
}

interface SettingProps<Name extends SettingName> {
  name: Name
  /** The purpose of the setting. */
  hint: ReactNode
  children: (fields: Fields<ValueOf<Name>>, settings: Settings) => ReactNode
}

/** One setting: its fields, its last change, and its history. Nothing until the settings are read. */
export function Setting<Name extends SettingName>(props: SettingProps<Name>) {
  const { data, refetch } = useQuery(settingsQuery)
  return data && <ReadSetting {...props} settings={data} reload={refetch} />
}

interface ReadSettingProps<Name extends SettingName> extends SettingProps<Name> {
  settings: Settings
  reload: () => Promise<unknown>
}

function ReadSetting<Name extends SettingName>({
  name,
  settings,
  reload,
  hint,
  children,
}: ReadSettingProps<Name>) {
  const { value, version, isSet, changedAt, changedBy } = settings[name]
  const part = usePart<ValueOf<Name>, ValueOf<Name> | null>({
    now: { value, version },
    schema: SETTINGS[name],
    save: (saved, seen) => call(changeSetting, { version: seen, value: saved }, { id: name }),
    reload,
    before: isSet ? value : null,
    said: `Saved: ${TITLES[name].toLowerCase()}`,
  })
  const title = TITLES[name]
  const words = (said: unknown) => inWords(name, said)
  return (
    <section aria-labelledby={name} className="grid gap-3 p-4 border border-hair rounded-box bg-white">
      <h2 id={name} className="text-lg">
        {title}
      </h2>
      <p className="text-ink-2">{hint}</p>
      <PartForm title={title} part={part} theirs={value === null ? AT_FIRST[name] : words(value)}>
        {children({ value: part.value, onChange: part.change, errorOf: part.errorOf }, settings)}
      </PartForm>
      {changedAt && (
        <p className="text-ink-2 text-second">
          Changed by {changedBy ?? 'somebody'} on {whenOf(changedAt)}
        </p>
      )}
      <History
        name={name}
        title={title}
        version={version}
        inWords={words}
        atFirst={AT_FIRST[name]}
        busy={part.busy}
        onBringBack={(state) => void part.bringBack(state as ValueOf<Name> | null)}
      />
    </section>
  )
}
