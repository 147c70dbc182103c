/** Notes over a page: about a reference, a log-out, or code that is missing. */
export const notes = {
  codeMissing:
    'Part of this page has not arrived. We are still trying. You can also <again>load the page again</again>.',
  yourLogOut: 'Your log-out',
  logOutPending:
    'You are logged out here, but our server could not be told yet. We keep trying. To be sure, sign this device out on another one’s Dashboard, or <password>set a new password</password>.',
  yourReference: 'Your reference',
  referenceOf: { enquiry: 'The reference of your query', application: 'The reference of your application' },
  noteItDown: 'Note it down. We also email it to you.',
  next: 'Next:',
  see: { enquiry: 'See your query', application: 'See your application' },
  closeReference: 'Close your reference',
} as const
