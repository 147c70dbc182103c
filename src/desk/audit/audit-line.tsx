import { ArrowDown, ArrowUp } from 'lucide-react'
import { Link } from 'react-router'
import type { ShownLine } from '../../contract/desk-audit.ts'
import { Bar } from '../items/bar.tsx'
import { Body } from '../items/body.tsx'
import { ItemNotShown } from '../items/item-not-shown.tsx'
import { type Back, BackLink } from '../items/lists/back-link.tsx'
import { Button } from '../ui/button.tsx'
import { Initials } from '../ui/initials.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { didIn } from './audit-row.tsx'
import { clockOf } from './clock.ts'
import { type Address, useAuditFilters, useAuditLine } from './use-audit.ts'
import '../items/item.css'

interface AuditLineProps {
  id: string
  back: Back
  address: Address
  /** The ids of the neighbouring lines in the list. */
  newer: string | undefined
  older: string | undefined
}

const number = new Intl.NumberFormat('en-IN')

/** One line of the record: the action, the values before and after, the source, and other actions on the same item. */
export function AuditLine({ id, back, address, newer, older }: AuditLineProps) {
  const record = useAuditLine(id)
  const { read } = record
  const { data: known } = useAuditFilters()
  if (!read) return <ItemNotShown what="line" back={back} record={record} />
  const { line, device, around } = read
  const clock = clockOf(known?.timeZone)
  const name = line.position === null ? 'Not yet sealed' : `Line ${number.format(line.position)}`
  const step = (label: string, to: string | undefined, Icon: typeof ArrowUp) =>
    to && (
      <Link
        className="grid place-items-center size-(--control) rounded-full text-ink hover:bg-jamun-100"
        to={address.pathOf({ reference: to })}
        state={address.state}
        replace
        aria-label={label}
      >
        <Icon aria-hidden="true" size={20} strokeWidth={1.75} />
      </Link>
    )
  return (
    <article className="item" aria-labelledby="line-title">
      <Bar>
        <BackLink {...back} />
        <span className="flex-1 text-ink-2 tabular-nums">{name}</span>
        {step('The line after it', newer, ArrowUp)}
        {step('The line before it', older, ArrowDown)}
      </Bar>
      <div className="flex-1 min-h-0 overflow-auto max-rail:overflow-visible">
        <Body>
          <div>
            <PageTitle title={name} className="text-2xl">
              <span id="line-title">
                {line.who} {didIn(line)}
              </span>
            </PageTitle>
            <p className="text-ink-2 tabular-nums">{clock.exactly(line.at)}</p>
          </div>
          {line.changes.length > 0 && <Changes changes={line.changes} />}
          <section aria-labelledby="line-where">
            <h2 id="line-where" className="font-text text-[1rem]">
              Who and where
            </h2>
            <dl className="grid grid-cols-[minmax(5rem,auto)_minmax(0,1fr)] gap-y-1.5 gap-x-4 mt-1.5 [&_dt]:text-ink-2">
              <dt>Who</dt>
              <dd className="flex items-center gap-2">
                <Initials name={line.who} />
                {line.who}
              </dd>
              {device && (
                <>
                  <dt>With</dt>
                  <dd>{device}</dd>
                </>
              )}
              {line.reference && (
                <>
                  <dt>About</dt>
                  <dd>
                    <Item line={line} />
                  </dd>
                </>
              )}
              <dt>In the log</dt>
              <dd>{read.action}</dd>
            </dl>
          </section>
          {line.reference && (
            <section aria-labelledby="line-around">
              <h2 id="line-around" className="font-text text-[1rem]">
                Lately about {line.reference}
              </h2>
              <ol className="grid gap-1.5 mt-1.5 [&_[aria-current]_a]:no-underline">
                {around.map((other) => (
                  <li key={other.id} aria-current={other.id === line.id ? 'true' : undefined}>
                    <Link
                      className="text-ink"
                      to={address.pathOf({ reference: other.id })}
                      state={address.state}
                    >
                      <b>{other.who}</b> {didIn(other)}
                    </Link>{' '}
                    <time className="text-ink-2 text-second whitespace-nowrap" dateTime={other.at}>
                      {clock.moment(other.at)}
                    </time>
                  </li>
                ))}
              </ol>
              <Button look="outline" className="mt-3" onClick={() => address.find(line.reference ?? '')}>
                All lines about {line.reference}
              </Button>
            </section>
          )}
        </Body>
      </div>
    </article>
  )
}

/** A link to the item, if it still exists. */
function Item({ line: { reference, itemName } }: { line: ShownLine }) {
  if (itemName === null) return <>{reference}, which is erased</>
  const page = reference?.startsWith('E') ? 'enquiries' : 'applications'
  return (
    <Link className="link" to={`/${page}/all/${reference}`}>
      {reference}, {itemName}
    </Link>
  )
}

function Changes({ changes }: { changes: ShownLine['changes'] }) {
  return (
    <section aria-labelledby="line-changes">
      <h2 id="line-changes" className="font-text text-[1rem]">
        Before and after
      </h2>
      {changes.map(({ what, from, to }) => (
        <dl
          key={what}
          className="grid grid-cols-[auto_minmax(0,1fr)] gap-y-1 gap-x-4 mt-1.5 py-3 px-3.5 border border-hair rounded-box"
        >
          <dt className="audit-what col-span-full text-ink text-[1rem] font-semibold capitalize">{what}</dt>
          <dt className="text-ink-2 text-second">Before</dt>
          <dd>
            <del className="py-px px-1.25 bg-err-50">{from}</del>
          </dd>
          <dt className="text-ink-2 text-second">After</dt>
          <dd>
            <ins className="py-px px-1.25 bg-neem-100 decoration-neem-700 decoration-2">{to}</ins>
          </dd>
        </dl>
      ))}
    </section>
  )
}
