/** The texts of mails to visitors and members. */
export const english = {
  frame: {
    hello: 'Hello {name},',
    helloUnnamed: 'Hello,',
    lastCode:
      'We were asked several times to write to this address. So that nobody can fill your mailbox, this is the last code for up to {minutes} minutes.',
    lastLink:
      'We were asked several times to write to this address. So that nobody can fill your mailbox, this is the last link for up to {minutes} minutes.',
    lastMail:
      'We were asked several times to write to this address. So that nobody can fill your mailbox, this is the last mail like this for up to {minutes} minutes.',
  },
  registration: {
    hasAccountSubject: 'You already have an account at {organisation}',
    hasAccountPreview: 'Log in, or reset your password.',
    hasAccount: 'You already have an account',
    somebodyTried:
      'Somebody, probably you, tried to create an account with this email address. It has one already, so nothing was changed.',
    logIn: 'Log in',
    forgotPassword: 'If you forgot your password, set a new one here: {link}',
    notYou: 'If it was not you, you need not do anything.',
    verifySubject: 'Verify your email for {organisation}',
    verifyPreview: 'Your verification code is inside.',
    verify: 'Verify your email',
    thisIsYourCode: 'This is your code. The button opens the page with the code filled in:',
    verifyMyEmail: 'Verify my email',
    typeIt:
      'You can also type or paste it on the page where you created your account. It works once, for {minutes} minutes.',
    refusedCode:
      'If this code is refused where you are, ask for a link instead: {link} Setting a password with it finishes your registration.',
    noAccountWanted:
      'Did you not create an account? Then leave the button and the code alone, and nothing happens. Never tell this code to anybody.',
  },
  security: {
    subject: '{title} - {organisation}',
    toLetYouKnow: 'This is to let you know.',
    wasYou: 'If it was you, you do not need to do anything.',
    notYou:
      'If it was not you, set a new password now: {link}. That signs out every other device. Then call us on {phone} or write to {email}.',
    setPassword: 'Set a new password',
    setPasswordPreview: 'The link to set a new password is inside.',
    passwordAsked: 'Somebody, probably you, asked for a new password for this email address.',
    linkIsGood:
      'The link is good for {minutes} minutes and works once. Setting a new password signs you out on every device.',
    finishesRegistration:
      'Your registration was not finished yet. Setting a password with this link finishes it; no code is needed any more. In the browser where you registered we take what you typed there; in any other one we ask for your name and phone number again, on your Dashboard.',
    lastLinkWorks:
      'This one works at least that long, on any device. If others keep asking and it troubles you, call us on {phone} or write to {email}.',
    copyAddress: 'Does the button not work? Copy this address into your browser: {link}',
    notAskedFor:
      'If you did not ask for it, you need not do anything: nothing has changed. Never pass this link on.',
    loginStopped: 'Logging in with your password is stopped',
    loginStoppedPreview: 'Too many wrong passwords were tried.',
    wrongPasswords:
      'Somebody typed a wrong password for your account a hundred times. Nobody got in, but until you set a new password, logging in works only on devices you have used before.',
    passwordChanged: 'Your password was changed',
    passwordWasChanged:
      'The password of your account has just been changed, and your other devices were signed out.',
    signedOut: 'We signed out one of your devices',
    signedOutPreview: 'Something looked wrong, so we made sure.',
    usedTwice:
      'An old log-in of yours ({device}) was used a second time. That can happen when somebody has copied it, so we signed it out everywhere.',
    logInAgain: 'Please log in again. If this surprises you, set a new password as well: {link}',
    pictureChanged: 'Your picture was changed',
    pictureRemoved: 'Your profile picture has just been removed.',
    pictureReplaced: 'Your account now has a new profile picture. We deleted the old one.',
    accountDeleted: 'Your account is deleted',
    dataDeleted: 'Your data is deleted',
    deletedPreview: 'This is our last email about it.',
    accountIsDeleted:
      'Your account and what belonged to it are deleted. What the law tells us to keep is locked away for one year and then destroyed.',
    dataIsDeleted:
      'What we kept about you is deleted. What the law tells us to keep is locked away for one year and then destroyed.',
    notYouCall: 'If it was not you, call us on {phone} or write to {email}.',
    consentWithdrawn: 'You took back your consent',
    consentPreview: 'We have stopped using what you sent.',
    notUsed:
      'We have stopped using what you sent us with the reference {reference}, and nobody works with it any more. What the law tells us to keep is locked away, and destroyed on the day the notice beside the form named.',
    notAskedCall: 'If you did not ask for this, call us on {phone} or write to {email}.',
    dataDownloaded: 'Your data was downloaded',
    copyDownloaded: 'A copy of what we keep about you has just been downloaded from your account.',
  },
  emailChange: {
    notYou: 'If it was not you, you do not need to do anything.',
    takenSubject: 'This address has an account at {organisation}',
    takenPreview: 'It can belong to one account only.',
    taken: 'This address has an account already',
    somebodyWanted:
      'Somebody, probably you, wanted to use this address for another account. It has one already, so nothing was changed. Log in with it here: {link}',
    toMoveIt: 'To move the address, delete the account it has first, at the end of its Dashboard.',
    confirmSubject: 'Confirm this address for {organisation}',
    confirmPreview: 'Your code is inside.',
    confirm: 'Is this your new address?',
    somebodyWants:
      'Somebody, probably you, wants to use this address for their account. Type or paste this code on the Dashboard:',
    worksOnce: 'It works once, within the next {minutes} minutes.',
    shareNot: 'Do not share this code with anybody.',
    changed: 'Your email was changed',
    changedPreview: 'This is our last email to this address.',
    usesAnother:
      'Your account uses another email address now. You log in with that one, and our emails go there.',
    somebodyElse:
      'If it was not you, somebody else may be in your account. Call us on {phone} or write to {email} now.',
  },
  breach: {
    subject: 'Something happened to your data at {organisation}',
    title: 'Something happened to your data',
    preview: 'What happened, what it may mean for you, and what you can do.',
    happened: 'What happened',
    consequences: 'What this may mean for you',
    done: 'What we have done',
    todo: 'What you can do',
    contact: 'Whom to ask',
    neverAsk:
      'We never ask for your password, a code or your Aadhaar number by email or on the phone. You can complain to the Data Protection Board of India.',
  },
} as const
