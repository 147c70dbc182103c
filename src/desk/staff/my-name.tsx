import { useState } from 'react'
import { renameMyself } from '../../contract/desk-self.ts'
import { call } from '../api/call.ts'
import { useDesk } from '../sign-in/desk-context.tsx'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Problem } from '../ui/problem.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useAction } from '../ui/use-action.ts'

/** The name of the signed-in person that colleagues see. */
export function MyName() {
  const { person, refresh } = useDesk()
  const [isDone, setDone] = useState(false)
  const action = useAction()
  return (
    <Form
      aria-labelledby="my-name"
      className="grid gap-3"
      onSubmit={(fields) => {
        const name = String(fields.get('name'))
        setDone(false)
        void action.run(async () => {
          await call(renameMyself, { name })
          await refresh()
          setDone(true)
        })
      }}
    >
      <h2 id="my-name" className="text-lg">
        Your name
      </h2>
      <Problem text={action.problem} />
      <TextField
        name="name"
        label="Name"
        hint="Colleagues see it, and it is the name of your account on the site."
        autoComplete="name"
        defaultValue={person.name}
        error={action.errorOf('name')}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="outline" disabled={action.busy}>
          Change my name
        </Button>
        <p role="status">{isDone && 'Your name is changed.'}</p>
      </div>
    </Form>
  )
}
