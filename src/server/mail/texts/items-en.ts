import { INVITATION_LABELS } from '../../../contract/invitation.ts'

/** The texts of mails about what visitors sent. */
export const englishItems = {
  receipts: {
    querySubject: 'We have your query, reference {reference}',
    query: 'We have your query',
    queryThanks: 'Thank you for writing to us. This is what we noted:',
    applicationSubject: 'We have your application, reference {reference}',
    application: 'We have your application',
    applicationThanks: 'Thank you for applying. This is what we noted:',
    preview: 'Your reference is {reference}.',
    reference: 'Reference',
    about: 'About',
    answerBy: 'We answer by',
    whatsApp: 'WhatsApp number',
    endsIn: 'ends in {digits}',
    bestTime: 'Best time',
    time: '{part}, {from} to {to}',
    toAdd:
      'Is something wrong, or is there anything to add? Write to {email} or call {phone} and give your reference.',
    notYou: 'If you did not send a query, you do not need to do anything.',
    course: 'Course',
    noCourse: 'No course chosen',
    forPerson: 'For',
    appliedBefore:
      'You have already applied for this course, with the reference {reference}. Please do not pay again. If you have paid twice, please write to us.',
    appliedBeforeForPerson:
      'You have already applied for this course for the same person, with the reference {reference}. Please do not pay again. If you have paid twice, please write to us.',
    seatUnknown:
      'The batch was full when your application arrived. You are on the waiting list, before all who have not paid. If no seat becomes free, you choose: the next batch, or your fee back. We will write to you.',
    seatPlace:
      'The batch was full when your application arrived. You are number {place} on the waiting list, before all who have not paid. If no seat becomes free, you choose: the next batch, or your fee back. We will write to you.',
    courseClosed:
      'The course took no applications when yours arrived. You choose: the next batch, or your fee back. We will write to you.',
    personIsChild:
      'This person is under 18, so a parent or guardian must agree first. If that is not you, please tell them that we will call.',
    isChild:
      'You are under 18, so a parent or guardian must agree first. Please tell them that we will call.',
    questions:
      'Any questions? Write to {email} or call {phone} and give your reference. We never ask for your Aadhaar number by email or phone.',
  },
  application: {
    seeYours: 'See your applications',
    dear: 'Dear {name},',
    reference: 'Reference {reference}',
    closing: 'Reply to this email, or call {phone}. We never ask for your Aadhaar number by email or phone.',
    unnamed: 'applicant',
    aCourse: 'a course',
    courseFor: '{course} for {person}',
    anotherPerson: 'another person',
    feeWaived: 'You do not need to pay a fee, reference {reference}',
    feeWaivedText: 'You do not need to pay a fee for your application for {course}.',
    feeIs: 'Your fee is {fee}, reference {reference}',
    feeIsText: 'The fee for your application for {course} is {fee}.',
    feeInstead: 'The fee for your application for {course} is {fee} instead of {usual}.',
    partMissing: '{missing} of your fee is missing, reference {reference}',
    partArrived: 'Thank you. A part of your fee of {fee} for {course} has arrived:',
    stillMissing: 'Still missing',
    payTheRest:
      'Please pay the rest to the same account, and add its transaction number on your Dashboard. If you have paid it already, only add the number.',
    refunded: 'We paid {amount} back to you, reference {reference}',
    refundedText:
      'We paid {amount} of your fee for {course} back on {day}. Your bank finds it under {theirReference}. It can take some days until you see it there.',
    refundMistake: 'Please forget our email about a refund, reference {reference}',
    refundMistakeText:
      'We wrote to you that we paid {amount} of your fee for {course} back. That was a mistake of ours: it was not paid back. We are sorry.',
    batchChanged: 'Please note for your course: {course}',
    aChange: 'a change',
    batchChangedText: 'Something about your course has changed. This is what counts now:',
    batchAbout: 'This is about {course}, reference {reference}.',
    ...INVITATION_LABELS,
  },
  stages: {
    received: 'Received',
    'fee found': 'Fee found',
    'fee not found': 'Fee not found',
    accepted: 'Accepted',
    refused: 'Refused',
    withdrawn: 'Withdrawn',
  },
  seat: {
    subject: 'A seat is free for you: {course}',
    preview: 'Held for you until {until}.',
    title: 'A seat is free for you',
    isHeld: 'You are on the waiting list of this course. Now a seat is held for you:',
    heldUntil: 'Held until',
    toTake:
      'To take it, log in with this email address, pay the fee of {fee} and send the application form before then. After that the seat is offered to the next person.',
    apply: 'Apply now',
    leave:
      'You do not want it any more? Leave the waiting list on your Dashboard, so that the next person can have it.',
  },
  request: {
    codeSubject: 'Your code for {organisation}',
    codePreview: 'Your code is inside.',
    codeTitle: 'Is this your address?',
    asked:
      'Somebody, probably you, asked about the personal data we keep under this address: {what}. Type this code on the page where you asked:',
    worksOnce: 'It works once, within the next {minutes} minutes.',
    cannotUse: 'If you cannot use it, write to {email} from this address.',
    notYou:
      'If it was not you, you do not need to do anything: without the code nothing happens. Do not share it with anybody.',
    receivedSubject: 'We have your request, reference {reference}',
    received: 'We have your request',
    thanks: 'Thank you. This is what we noted:',
    wish: 'You would like',
    answerBy: 'We answer by',
    notAsked: 'If you did not ask for this, write to {email} or call us on {phone}.',
    answerSubject: 'Our answer to your request {reference}',
    answerPreview: 'What you asked about your data.',
    answer: 'Our answer to your request',
    notSettled:
      'If this does not settle it, write to our grievance officer: the address is on our contact page. You can also complain to the Data Protection Board of India.',
    see: 'See what you keep about me',
    correct: 'Correct something',
    erase: 'Erase what you keep about me',
    complain: 'Complain',
  },
  times: {
    closed: 'We are closed just now and here again on {day}.',
    closedFor: 'We are closed just now ({names}) and here again on {day}.',
    closedUntil: 'We are closed just now and here again on {day} from {clock}.',
    closedForUntil: 'We are closed just now ({names}) and here again on {day} from {clock}.',
  },
} as const
