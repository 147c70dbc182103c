/**
 * Word processors and phones type these instead of " and '. They are right in texts and wrong in names and addresses.
 */
export const CURLY = /[“”„‟‘’‚‛«»]/

export const CURLY_SENTENCE =
  'here stands a curly quotation mark (“ ”): names and addresses need straight ones (")'
