import { ApiFailure } from '../../api/api-failure.ts'
import { showFailure } from '../../api/show-failure.ts'
import { useFailureNote } from '../../forms/use-failure-note.tsx'
import { translate } from '../../texts/translate.ts'

interface Fields {
  showErrors: (errors: Record<string, string>) => void
  focusFirstError: () => void
}

/** The note of a failed step of a data request; `show` also marks its fields. */
export function useRequestFailure({ showErrors, focusFirstError }: Fields) {
  const { form, note, show } = useFailureNote()
  return {
    form,
    note,
    show: (error: unknown) => {
      show(error, showFailure(error, translate('Your request could not be sent.')))
      if (error instanceof ApiFailure) showErrors(error.fields)
      focusFirstError()
    },
  }
}
