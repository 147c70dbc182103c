import type * as v from 'valibot'
import { textState } from '../../../contract/desk-settings.ts'
import {
  type changeText,
  type PreparedText,
  TEXT_NAMES,
  type TextName,
} from '../../../contract/desk-texts.ts'
import { LANGUAGES, type Language } from '../../../contract/languages.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../platform/failure.ts'
import { saveText } from '../../settings/desk/save-text.ts'
import { versionsOf } from '../../settings/states.ts'
import type { Staff } from '../../staff/desk-sessions.ts'

const AT_FIRST: Record<TextName, Record<Language, string>> = {
  hello: {
    en: 'Namaste {name}, this is {me} from {organisation}. You wrote to us {subject}. Is now a good time to talk, or is another hour better for you? Your reference is {reference}.',
    hi: 'नमस्ते {name}, मैं {organisation} से {me}। आपने हमें {subject} लिखा था। क्या अभी बात करने का समय ठीक है, या कोई और समय बेहतर रहेगा? आपका संदर्भ नंबर {reference} है।',
  },
  'not reached': {
    en: 'Namaste {name}, this is {me} from {organisation}. We tried to reach you {subject} and could not. When may we try again? Your reference is {reference}.',
    hi: 'नमस्ते {name}, मैं {organisation} से {me}। हमने {subject} आपसे संपर्क करने की कोशिश की, पर बात नहीं हो पाई। हम फिर कब कोशिश करें? आपका संदर्भ नंबर {reference} है।',
  },
  answered: {
    en: 'Namaste {name}, this is {me} from {organisation}. Did we answer everything {subject}? Write to us here if there is more. Your reference is {reference}.',
    hi: 'नमस्ते {name}, मैं {organisation} से {me}। क्या {subject} आपकी सारी बातों का जवाब मिल गया? कुछ और हो तो यहीं लिखें। आपका संदर्भ नंबर {reference} है।',
  },
}

export async function textsOf(db: Tx): Promise<PreparedText[]> {
  const changed = await db.selectFrom('desk_texts').selectAll().execute()
  const versionOf = await versionsOf(
    db,
    TEXT_NAMES.flatMap((name) => LANGUAGES.map((language) => textState(name, language))),
  )
  return TEXT_NAMES.flatMap((name) =>
    LANGUAGES.map((language) => {
      const own = changed.find((text) => text.name === name && text.language === language)
      return {
        name,
        language,
        text: own?.text ?? AT_FIRST[name][language],
        isChanged: own !== undefined,
        version: versionOf(textState(name, language)),
      }
    }),
  )
}

/** Errors  not_found: there is no such text; changed_meanwhile */
export async function setText(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  name: string,
  { language, text, version }: v.InferOutput<(typeof changeText)['input']>,
  staff: Staff,
): Promise<void> {
  if (!TEXT_NAMES.some((known) => known === name)) throw new Failure('not_found')
  await db.write((tx) => saveText(tx, { name, language, version, text: text || null }, staff, now()))
}
