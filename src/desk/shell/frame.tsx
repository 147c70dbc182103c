import { Keyboard, Menu, Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useId, useState } from 'react'
import { Link, Outlet, useLocation, useNavigate } from 'react-router'
import { mayDo } from '../../contract/staff-rights.ts'
import { openNewEnquiry, useIsNewEnquiryOpen } from '../enquiries/new-enquiry-open.ts'
import { LateBanner } from '../mails/late-banner.tsx'
import { keepRegistered } from '../notices/this-device.ts'
import { useNotices } from '../notices/use-notices.ts'
import { useLiveStart, useStart } from '../set-up/use-start.ts'
import { OwnPages } from '../settings/own-pages.ts'
import { useDesk } from '../sign-in/desk-context.tsx'
import { showBadge } from '../ui/badge.ts'
import { Mark } from '../ui/mark.tsx'
import { KeyCaps } from './keys/key-caps.tsx'
import { useKeyboard, useKeys } from './keys/use-keys.ts'
import { Me } from './me.tsx'
import { MoreSheet } from './more-sheet.tsx'
import { type DeskPage, pageAt, pages } from './pages.ts'
import { ReachNote } from './reach-note.tsx'
import { Count, useWaiting } from './waiting.tsx'
import './frame.css'

const SearchDialog = lazy(() => import('./search/search-dialog.tsx'))
const NewEnquiry = lazy(() => import('../enquiries/new-enquiry.tsx'))
const KeysDialog = lazy(() => import('./keys/keys-dialog.tsx'))

/**
 * On a phone the page scrolls between its bars, so that they never cover a touch target. On a low screen
 * everything scrolls.
 */
const FRAME =
  'frame grid min-h-dvh grid-cols-[14.5rem_minmax(0,1fr)] max-side:grid-cols-[5.5rem_minmax(0,1fr)] max-rail:flex max-rail:h-dvh max-rail:flex-col max-rail:short:h-auto'
const SIDE =
  'frame-side sticky top-0 flex h-dvh flex-col gap-0.5 p-2.5 max-side:[&_.mark-name]:hidden max-rail:contents'
/** Tabs have equal widths for labels of any length. */
const NAV =
  'frame-nav -mx-1 grid min-h-0 flex-1 content-start gap-0.5 overflow-auto px-1 py-1.5 max-rail:order-2 max-rail:m-0 max-rail:flex-none max-rail:auto-cols-[minmax(0,1fr)] max-rail:grid-flow-col max-rail:gap-0 max-rail:overflow-visible max-rail:border-hair max-rail:border-t max-rail:bg-white max-rail:p-0 max-rail:pb-[env(safe-area-inset-bottom)]'
/** Positioned on a phone: it contains hidden texts, otherwise the document itself would scroll, under the tabs. */
const WORK =
  'frame-work min-w-0 border-hair border-l bg-white px-[clamp(16px,3vw,32px)] pt-5 pb-12 focus:no-halo has-[>.panes]:p-0! rail:has-[>.panes]:flex rail:has-[>.panes]:h-dvh rail:has-[>.panes]:flex-col max-rail:relative max-rail:order-1 max-rail:min-h-0 max-rail:flex-1 max-rail:overflow-auto max-rail:border-0 max-rail:pb-6 max-rail:short:overflow-visible'

/** On a phone two more tabs open the search and the menu of the other pages. */
const TABS = 3

/**
 * Failed emails stay undelivered until staff open this page, so on a phone "More" shows the count as well.
 */
const EMAILS = pages.find(({ path }) => path === 'mails')

/** The frame around the page: a sidebar, a rail, or tabs within reach of the thumb, depending on the width. */
export function Frame() {
  const { person } = useDesk()
  const [shown, show] = useState<'search' | 'keys' | 'more'>()
  const close = () => show(undefined)
  const isNewEnquiryOpen = useIsNewEnquiryOpen()
  const navigate = useNavigate()
  const go = (path: string) => void navigate(`/${path}`)

  const own = pages.filter(({ right }) => right === undefined || mayDo(person.role, right))
  const main = own.filter(({ inSettings, within }) => !inSettings && !within)
  const tabs = main.filter(({ hasTab }) => hasTab).slice(0, TABS)
  const search = () => show('search')
  const keys = () => show('keys')

  useKeyboard(person.id, useLocation().key)
  useNotices(person.id)
  useEffect(() => {
    // Without a network, the next start of the desk repeats this.
    keepRegistered(person.id).catch(() => {})
  }, [person.id])
  useLiveStart()
  useBadge()
  useKeys([
    { keys: 'Mod k', label: 'Search everywhere', group: 'Everywhere', run: search },
    ...(mayDo(person.role, 'enquiries')
      ? [{ keys: 'Shift n', label: 'New enquiry', group: 'Everywhere', run: openNewEnquiry }]
      : []),
    { keys: '?', label: 'All keys', group: 'Everywhere', run: keys },
    ...own.flatMap(({ key, label, path }) =>
      key ? [{ keys: `g ${key}`, label, group: 'Go to', run: () => go(path) }] : [],
    ),
  ])

  return (
    <div className={FRAME}>
      <a
        className="absolute left-2 -top-25 z-60 py-2.5 px-4 rounded-full bg-white text-jamun-700 font-semibold focus:top-2"
        href="#work"
      >
        Skip to content
      </a>
      <header className={SIDE}>
        <Mark className="px-1.5 max-side:justify-center max-side:p-0 max-rail:hidden [@media(width<73.75rem)_and_(height<46rem)]:hidden" />
        <button
          type="button"
          className="flex items-center gap-2.5 min-h-(--control) pr-1.5 pl-2.5 mt-1 mb-0.5 border border-jamun-400 rounded-control bg-white text-ink-2 max-side:justify-center max-side:min-h-11 max-side:p-0 max-rail:hidden max-side:[&_span]:absolute max-side:[&_span]:size-px max-side:[&_span]:overflow-hidden max-side:[&_span]:[clip-path:inset(50%)] hover:border-jamun-600"
          onClick={search}
        >
          <Search aria-hidden="true" size={20} strokeWidth={1.75} />
          <span>Search</span>
          <span aria-hidden="true" className="ml-auto pointer-coarse:hidden max-side:hidden">
            <KeyCaps keys="Mod k" />
          </span>
        </button>
        <nav aria-label="Desk" className={NAV}>
          {main.map((page) => (
            <GoTo key={page.path} page={page} isTab={tabs.includes(page)} />
          ))}
          <button type="button" className="frame-go frame-more" aria-haspopup="dialog" onClick={search}>
            <Search aria-hidden="true" size={20} strokeWidth={1.75} />
            <span>Search</span>
          </button>
          <button
            type="button"
            className="frame-go frame-more"
            aria-haspopup="dialog"
            onClick={() => show('more')}
          >
            <Menu aria-hidden="true" size={20} strokeWidth={1.75} />
            <span>More</span>
            {EMAILS && own.includes(EMAILS) && <Count page={EMAILS} />}
          </button>
        </nav>
        <Me>
          <button
            type="button"
            className="grid place-items-center flex-none size-(--control) rounded-full text-ink-2 max-side:hidden hover:bg-jamun-100"
            aria-label="All keys"
            onClick={keys}
          >
            <Keyboard aria-hidden="true" size={20} strokeWidth={1.75} />
          </button>
        </Me>
      </header>
      <main id="work" tabIndex={-1} className={WORK}>
        <ReachNote>{mayDo(person.role, 'enquiries') && <LateBanner />}</ReachNote>
        <OwnPages value={own}>
          <Outlet />
        </OwnPages>
      </main>
      <Suspense>
        {shown === 'search' && <SearchDialog pages={own} onClose={close} />}
        {isNewEnquiryOpen && <NewEnquiry />}
        {shown === 'keys' && <KeysDialog onClose={close} />}
      </Suspense>
      {shown === 'more' && <MoreSheet pages={main.filter((page) => !tabs.includes(page))} onClose={close} />}
    </div>
  )
}

function GoTo({ page, isTab }: { page: DeskPage; isTab: boolean }) {
  const { path, label, Icon, beginsGroup } = page
  const id = useId()
  const waiting = useWaiting(page)
  const now = pageAt(useLocation().pathname)
  const isCurrent = [now?.path, now?.within, now?.inSettings && 'settings'].includes(path)
  return (
    <Link
      to={`/${path}`}
      aria-current={isCurrent ? 'page' : undefined}
      aria-describedby={waiting && id}
      className={`frame-go ${isTab ? '' : 'frame-untabbed'} ${beginsGroup ? 'frame-group' : ''}`}
    >
      <Icon aria-hidden="true" size={20} strokeWidth={1.75} />
      <span>{label}</span>
      <Count page={page} id={id} />
    </Link>
  )
}

/** Shows the number of people to call now on the icon of the installed desk. */
function useBadge(): void {
  const count = useStart().data?.enquiries?.callNow
  useEffect(() => {
    if (count !== undefined) showBadge(count)
  }, [count])
}
