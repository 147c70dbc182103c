/** Pages that are shown in place of another one. */
export const standby = {
  notFound: 'Page not found',
  notFoundWhy: 'There is no page at this address. It may have moved, or a letter may be missing.',
  goHome: 'Go to the home page',
  wentWrong: 'Something went wrong',
  notShown: 'This page could not be shown',
  notShownWhy:
    'Your network may have dropped, or something went wrong on our side. What you sent before is safe.',
  loadAgain: 'Load it again',
  offline: 'You are offline',
  opensByItself: 'This page opens by itself as soon as your network is back.',
  openedBefore: 'Pages you have opened on this device before can be read now too.',
  tryAgain: 'Try again',
  reachUs: 'You can also reach us. A phone call needs no internet.',
  whatsApp: 'WhatsApp',
} as const
