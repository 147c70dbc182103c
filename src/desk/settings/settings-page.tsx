import { Link } from 'react-router'
import { countDone } from '../set-up/step-texts.ts'
import { useStart } from '../set-up/use-start.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { type SettingsGroup, useOwnPages } from './own-pages.ts'

const GROUPS: readonly SettingsGroup[] = ['You', 'Organisation', 'Website and connections', 'Safety']

/** The links to the settings of the person's role, in groups. */
export function Component() {
  const steps = useStart().data?.setUp?.steps
  const own = useOwnPages()
  return (
    <div className="grid gap-4">
      <PageTitle title="Settings" className="text-[1.375rem]" />
      {GROUPS.map((group) => {
        const members = own.filter(({ inSettings }) => inSettings?.group === group)
        return (
          members.length > 0 && (
            <section key={group} aria-label={group} className="grid gap-2">
              <h2 className="font-semibold text-jamun-800">{group}</h2>
              <ul className="grid gap-3 grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))]">
                {members.map(({ path, label, Icon, inSettings }) => (
                  <li key={path}>
                    <Link
                      to={`/${path}`}
                      className="forced-edge flex h-full min-h-11 items-start gap-3 rounded-box border border-hair bg-white px-4 py-3 text-ink no-underline hover:border-jamun-400 hover:bg-jamun-50"
                    >
                      <Icon
                        aria-hidden="true"
                        size={24}
                        strokeWidth={1.75}
                        className="flex-none text-jamun-600"
                      />
                      <span className="min-w-0">
                        <b className="block font-semibold">{label}</b>
                        <span className="text-ink-2 text-second">
                          {path === 'settings/set-up' && steps
                            ? `${countDone(steps)} of ${steps.length} done`
                            : inSettings?.hint}
                        </span>
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )
        )
      })}
    </div>
  )
}
