import { useState } from 'react'
import { type DeskPerson, exportPerson } from '../../contract/desk-people.ts'
import { call } from '../api/call.ts'
import { useDesk } from '../sign-in/desk-context.tsx'
import { ActionForm } from '../ui/action-form.tsx'
import { Choice } from '../ui/choice.tsx'
import { saveFile } from '../ui/save-file.ts'
import { useToast } from '../ui/toasts/toasts.tsx'
import { useAction } from '../ui/use-action.ts'

/** Exports the data stored about a person, as a page to read and as JSON. */
export function ExportDialog({ person, onClose }: { person: DeskPerson; onClose: () => void }) {
  const { prove } = useDesk()
  const [kind, setKind] = useState<'page' | 'json'>('page')
  const show = useToast()
  const action = useAction()
  async function submit(): Promise<void> {
    const { name, json, page } = await prove(() =>
      call(exportPerson, undefined, { reference: person.reference }),
    )
    if (kind === 'page') saveFile(`${name}.html`, new Blob([page], { type: 'text/html' }))
    else saveFile(`${name}.json`, new Blob([json], { type: 'application/json' }))
    onClose()
    show({ text: 'Saved on this device. Delete it once it is handed out.' })
  }
  return (
    <ActionForm
      title={`Export what we keep about ${person.name || person.email}?`}
      does="Save the file"
      action={action}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        Sealed numbers are not included. Notes of the desk are, and may mention others: read the file before
        you hand it out. Check first that this person is asking.
        {!person.emailIsProven && ' This address is not verified: ask them to write from it.'}
      </p>
      <Choice
        legend="As"
        name="kind"
        options={['page', 'json']}
        value={kind}
        onChoose={setKind}
        show={(each) => (each === 'page' ? 'A page to read and print' : 'JSON, for other programs')}
      />
    </ActionForm>
  )
}
