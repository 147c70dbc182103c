import { Fragment } from 'react'

/** An email address that breaks after its @ or before a dot where it does not fit in a line. */
export function EmailAddress({ address }: { address: string }) {
  const [name, domain = ''] = address.split('@')
  const [host, ...ends] = domain.split('.')
  return (
    <span translate="no">
      {`${name}@`}
      <wbr />
      {host}
      {ends.map((end) => (
        <Fragment key={end}>
          <wbr />
          {`.${end}`}
        </Fragment>
      ))}
    </span>
  )
}
