/**
 * The outcome of a payment, as payment apps and some banks write it. Undefined for success and for a row
 * without such a word. `unknown`: a word without a known meaning, or an empty cell where other rows have an
 * outcome.
 */
export type OutcomeKind = 'failed' | 'pending' | 'reversed' | 'returned' | 'cancelled' | 'unknown'

export interface Outcome {
  kind: OutcomeKind
  /** The original words in the file. */
  said: string
}

/** Earlier entries are more specific: "reversal pending" is pending, "failed, refunded" was returned. */
const UNHAPPY: [OutcomeKind, RegExp][] = [
  [
    'pending',
    /pending|(?:^| )yet(?= |$)|process(?!ed)|progress|awaiting|waiting|initiat|schedul|queued|on ?hold|unsettled|uncleared|incomplete|authori[sz]ed|लंबित|लम्बित|प्रक्रिया|प्रतीक्षा|बाकी|रुका/u,
  ],
  ['reversed', /revers|charge ?back|rvsl|प्रतिवर्तित|उलट/u],
  ['returned', /return|refund|paid ?back|वापस|लौटा|रिफ\u093c?ंड/u],
  ['cancelled', /cancel|void(?:ed)?(?= |$)|revoked|रद्द|निरस्त/u],
  [
    'failed',
    /fail|unsuccess|declin|reject|bounce|dishono|abort|expire|time ?d? ?out|dropped|denied|blocked|unpaid|insufficien|exceed|invalid|incorrect|(?:^| )error|असफल|विफल|अस्वीकृत|अस्वीकार|नाकाम|समाप्त/u,
  ],
]
const HAPPY =
  /suc+es+(?:ful+y?)?|succeeded|complete[d]?|settled|captured|credited|received|cleared|approved|processed|accepted|posted|paid|done|(?<!\p{L})ok(?!\p{L})|सफलतापूर्वक|सफलता|सफल|पूर्ण|पूरा|प्राप्त|जमा/gu
/** Words without meaning for the outcome. */
const AROUND =
  /transaction|txn|trxn|trans|payment|pymt|status|state|upi|imps|neft|rtgs|the|was|has|been|is|and|to|your|account|amount|credit|भुगतान|लेनदेन|लेन|देन|राशि|हुआ|हुई|हो|गया|गई|है|किया|की|का|स्थिति/gu
const LONGEST = 40
const NOT = /(?:^| )(?:not|no|non|never|un|yet|isnt|wasnt|नहीं|नही|न|ना)(?= |$)/u

/**
 * Whole words in a narration by which banks report a failed or returned payment. `REV` counts only before a
 * payment method.
 */
const FAILURE_WORDS = [
  'fail(?:ed|ure|s)?',
  'un ?success(?:ful)?',
  'revers(?:e|ed|al)',
  'r(?:e?v)?rsl|rvsl|revsl',
  'rtn|rtrn|return(?:ed)?',
  'refund(?:ed)?',
  'charge ?back',
  'reject(?:ed|ion)?',
  'declined?',
  'bounced?',
  'dishono(?:u?red|u?r)',
  'cancel(?:l?ed|lation)?',
  'time ?d? ?out',
  'rev(?= (?:upi|imps|neft|rtgs|txn|trxn|transaction|payment)(?: |$))',
  'असफल|विफल|अस्वीकृत|वापस|वापसी|रिफ\u093c?ंड|रद्द|निरस्त',
].join('|')
const SAYS_FAILURE = new RegExp(`(?<= |^)(?:${FAILURE_WORDS})(?= |$)`, 'u')
/** Most rows have no such words, and are not examined word by word. */
const MAY_SAY =
  /fail|success|rsl|rtn|rev|retu|rtrn|refun|charge|rejec|declin|bounc|dishon|cancel|time|[\u0900-\u097f]/i
/**
 * A handle is a freely chosen name. It is matched from its beginning only, so that a long run of letters is
 * fast.
 */
const HANDLE = /(?<![\p{L}\p{M}\p{N}._-])[\p{L}\p{M}\p{N}._-]{1,100}@[\p{L}\p{N}.]*/gu

/** The word of failure in a narration. It may be a stranger's, so its meaning is unknown. */
export function failureIn(text: string): Outcome | undefined {
  if (!MAY_SAY.test(text.replaceAll('\n', ''))) return undefined
  // A bank may break the line inside this word.
  for (const joined of [text.replaceAll('\n', ' '), text.replaceAll('\n', '')]) {
    const said = SAYS_FAILURE.exec(spaced(joined.replace(HANDLE, ' ')))?.[0]
    if (said) return { kind: 'unknown', said }
  }
  return undefined
}

/** The words of a cell in lower case with single spaces, also split at capitals: PaymentFailed. */
function spaced(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{M}]+/gu, ' ')
    .trim()
}

/** The meaning of words of success or failure in a cell, in English and Hindi, in any spacing. */
export function outcomeOf(cell: string): Outcome | 'success' {
  const said = cell.replace(/\s+/g, ' ').trim()
  const words = spaced(said)
  const unhappy = UNHAPPY.find(([, pattern]) => pattern.test(words))?.[0]
  const happy = words.search(HAPPY) >= 0
  if (unhappy === 'pending' && happy) return { kind: unhappy, said }
  if (NOT.test(words)) return { kind: happy && !unhappy ? 'failed' : 'unknown', said }
  if (unhappy) return { kind: unhappy, said }
  const rest = words.replace(HAPPY, '').replace(AROUND, '').trim()
  return happy && rest === '' ? 'success' : { kind: 'unknown', said }
}

/** Whether the money arrived. Staff decide about unknown outcomes. */
export const hasArrived = ({ outcome }: { outcome?: Outcome }) => !outcome || outcome.kind === 'unknown'

/** Whether a cell contains only an outcome. */
export function isOutcome(cell: string): boolean {
  const words = cell.normalize('NFKC').toLowerCase()
  if (cell.length > LONGEST || /\d{4}|@/.test(words)) return false
  const outcome = outcomeOf(cell)
  return outcome === 'success' || outcome.kind !== 'unknown'
}
