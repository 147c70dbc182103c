/** Word processors and phones type these in place of " and '. In a text they are right; in names and addresses they are not. */
export const CURLY = /[“”„‟‘’‚‛«»]/

export const CURLY_SENTENCE =
  'here stands a curly quotation mark (“ ”): names and addresses need straight ones (")'
