import { useDesk } from '../sign-in/desk-context.tsx'
import { NotRead } from '../ui/not-read.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { ChoicesForm } from './choices-form.tsx'
import { Devices } from './devices.tsx'
import { DigestChoice, MailsAboutNews } from './mail-settings.tsx'
import { useNotifications } from './use-notifications.ts'

/** How the signed-in person is notified: on devices and by email, the topics, and the quiet hours. */
export function Component() {
  const { person } = useDesk()
  const { data, error, refetch, ...notifications } = useNotifications()
  return (
    <div className="grid max-w-176 gap-5">
      <PageTitle title="Notifications" className="text-[1.375rem]" />
      {error && !data && <NotRead error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status">Loading</p>}
      {data && (
        <>
          <Devices data={data} {...notifications} />
          <section aria-label="Email" className="grid gap-5 rounded-box border border-hair bg-white p-4">
            <p className="text-ink-2 wrap-anywhere">Emails go to {person.email}.</p>
            <MailsAboutNews />
            <DigestChoice />
          </section>
          <ChoicesForm choices={data.choices} onSaved={notifications.readAgain} />
          <p className="text-ink-2 text-second">
            Notifications never show a name, a number or a message. Example: “New enquiry. Nobody has taken it
            yet.” A tap opens it, after you have signed in.
          </p>
        </>
      )}
    </div>
  )
}
