import { useState } from 'react'
import { Link } from 'react-router'
import { TestEmailDialog } from '../set-up/test-email-dialog.tsx'
import { Button } from '../ui/button.tsx'
import { Setting } from './setting.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import { SwitchField } from './switch-field.tsx'

/** Whether emails are sent, a test, and the handling of incoming ones. */
export function Component() {
  const [isOpen, setOpen] = useState(false)
  return (
    <SettingsFrame title="Email sending">
      <div className="grid gap-2">
        <p>The operator of the server sets the email server and the sender.</p>
        <div>
          <Button onClick={() => setOpen(true)}>Send a test email</Button>
        </div>
        <p>
          <Link className="link" to="/mails/waiting">
            Waiting emails
          </Link>
          ,{' '}
          <Link className="link" to="/mails/gave-up">
            emails not delivered
          </Link>
        </p>
      </div>
      <Setting
        name="email-enquiries"
        hint="Emails to our mailbox that answer none of ours. Without a mailbox this changes nothing."
      >
        {(fields) => <SwitchField {...fields} label="Make it an enquiry" />}
      </Setting>
      {isOpen && <TestEmailDialog onClose={() => setOpen(false)} />}
    </SettingsFrame>
  )
}
