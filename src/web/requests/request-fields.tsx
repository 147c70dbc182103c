import * as v from 'valibot'
import { REQUEST_KINDS, REQUEST_WORDS, type RequestKind, requestFields } from '../../contract/requests.ts'
import { sayDay } from '../texts/say.ts'
import { language } from '../texts/texts.ts'
import { translate } from '../texts/translate.ts'
import { SelectField } from '../ui/select-field.tsx'
import { TextAreaField } from '../ui/text-area-field.tsx'

const CHOICES = REQUEST_KINDS.map((kind) => REQUEST_WORDS[kind])
const kindOf = (words: string) => REQUEST_KINDS.find((kind) => REQUEST_WORDS[kind] === words) as RequestKind

/** The input of a form: the kind is given by its label. */
export const requestSchema = {
  wish: v.pipe(v.picklist(CHOICES, 'Choose what you would like.'), v.transform(kindOf)),
  words: requestFields.words,
}
export const emptyRequest = { wish: '', words: '' }

interface RequestFieldsProps {
  field: (name: 'wish' | 'words') => { name: string; error?: string | undefined }
}

/** Kind and text of a data request. */
export function RequestFields({ field }: RequestFieldsProps) {
  return (
    <>
      <SelectField
        {...field('wish')}
        label={translate('What would you like?')}
        options={CHOICES}
        unchosen={translate('Please choose')}
      />
      <TextAreaField
        {...field('words')}
        label={translate('Anything we should know')}
        hint={translate('Never write Aadhaar or bank numbers here.')}
        optional
        rows={3}
      />
    </>
  )
}

const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
/** Shape  4 February 2026, of 2026-02-04 */
export const longDayOf = (day: string) =>
  language.code === 'en' ? longDay.format(new Date(day)) : sayDay(new Date(day))
