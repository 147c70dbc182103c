import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as calls from '../../contract/desk-staff.ts'
import { ROLES, type Role } from '../../contract/staff-rights.ts'
import { call } from '../api/call.ts'
import { AadhaarViews } from '../applications/aadhaar-views.tsx'
import { AlsoHere } from '../live/also-here.tsx'
import { useLive, usePresence } from '../live/use-live.ts'
import { useDesk } from '../sign-in/desk-context.tsx'
import { Button } from '../ui/button.tsx'
import { Callout } from '../ui/callout.tsx'
import { Loading } from '../ui/loading.tsx'
import { NotRead } from '../ui/not-read.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Problem } from '../ui/problem.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useAction } from '../ui/use-action.ts'
import { Colleague } from './colleague.tsx'
import { UnusualRecordViews } from './record-views.tsx'
import { RolesExplained } from './roles-explained.tsx'

const KEY = ['staff']

/** The list of staff, for managers. */
export function Component() {
  const { person, prove } = useDesk()
  const {
    data: everybody,
    error,
    isPending,
    refetch,
  } = useQuery({ queryKey: KEY, queryFn: () => call(calls.listStaff) })
  const [said, setSaid] = useState('')
  const action = useAction()
  useLive('staff', KEY)
  const others = usePresence('all', 'staff')

  const change = (work: () => Promise<unknown>, done: string) =>
    action.run(async () => {
      setSaid('')
      await prove(work)
      await refetch()
      setSaid(done)
    })

  return (
    <div className="grid max-w-[52rem] gap-6">
      <div>
        <PageTitle title="Team" className="text-[1.375rem]" />
        <p className="mt-1 text-ink-2">People with access to the desk. Changes apply immediately.</p>
        <AlsoHere people={others} />
        <div role="status">
          {said && (
            <div className="mt-3">
              <Callout look="ok">
                <p>{said}</p>
              </Callout>
            </div>
          )}
        </div>
      </div>
      <Problem text={action.problem} />
      {error && !everybody && <NotRead error={error} onRetry={() => void refetch()} />}
      <ul aria-label="Team">
        {everybody?.staff.map((colleague) => (
          <Colleague
            key={colleague.id}
            {...colleague}
            isMe={colleague.id === person.id}
            busy={action.busy}
            onRole={(role) =>
              change(
                () => call(calls.changeRole, { role }, { id: colleague.id }),
                `The role of ${colleague.name} is ${role} now.`,
              )
            }
            onReset={() =>
              change(
                () => call(calls.resetFactor, undefined, { id: colleague.id }),
                `${colleague.name} can set up a new second step within 24 hours, with the password.`,
              )
            }
            onRemove={() =>
              change(
                () => call(calls.removeStaff, undefined, { id: colleague.id }),
                `${colleague.name} has no access any more.`,
              )
            }
          />
        ))}
        {everybody?.invitations.map(({ id, email, role }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 border-hair-2 border-b py-2.5">
            <span className="min-w-0 flex-1 break-words">
              <b className="font-semibold">{email}</b>
              <span className="block text-ink-2 text-second">{role}, invited</span>
            </span>
            <Button
              look="outline"
              disabled={action.busy}
              aria-label={`Withdraw the invitation of ${email}`}
              onClick={() =>
                change(
                  () => call(calls.withdrawInvitation, undefined, { id }),
                  'The invitation is withdrawn.',
                )
              }
            >
              Withdraw
            </Button>
          </li>
        ))}
      </ul>
      {isPending ? (
        <Loading />
      ) : (
        <>
          <form
            noValidate
            aria-labelledby="invite"
            className="grid gap-3 rounded-box bg-side p-4"
            onSubmit={(event) => {
              event.preventDefault()
              const form = event.currentTarget
              const typed = new FormData(form)
              const email = String(typed.get('email'))
              void change(async () => {
                await call(calls.inviteStaff, { email, role: typed.get('role') as Role })
                if (new FormData(form).get('email') === email) form.reset()
              }, `The invitation is on its way to ${email}.`)
            }}
          >
            <h2 id="invite" className="text-lg">
              Invite a colleague
            </h2>
            <div className="grid gap-3 rail:grid-cols-[1fr_12rem]">
              <TextField
                name="email"
                label="Email"
                type="email"
                autoComplete="off"
                error={action.errorOf('email')}
              />
              <SelectField name="role" label="Role" options={ROLES} />
            </div>
            <RolesExplained />
            <div>
              <Button type="submit" disabled={action.busy}>
                Send invitation
              </Button>
            </div>
          </form>
          <UnusualRecordViews />
          <AadhaarViews />
        </>
      )}
    </div>
  )
}
