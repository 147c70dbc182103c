import { type FieldLabels, inPart, line, list, text } from './field-labels.ts'

export const organisationForm: FieldLabels[] = [
  ...inPart('How people reach you', [
    line('phone', 'Phone number', {
      help: 'As people should read it, with +91. The site makes the link for calling.',
    }),
    line('whatsapp', 'WhatsApp number', { help: 'It may be the same as the phone number.' }),
    line('email', 'Email', { help: 'The address people write to.' }),
    list('address', 'Postal address', { help: 'One line of the address per line here.' }),
    line('mapLink', 'Link to a map', {
      help: 'As the map’s own “Share” gives it. Without it the address is looked up.',
    }),
    line('hours', 'Hours', {
      help: 'When people can reach you, such as “Monday to Saturday, 10 am to 6 pm”.',
    }),
    list('languages', 'Languages', { help: 'In which you answer. One per line.' }),
  ]),
  ...inPart('Names', [
    line('name', 'Short name', { most: 40, help: 'Beside the logo, in mails and in the footer.' }),
    line('legalName', 'Registered name', { help: 'As it stands on your papers.' }),
    line('tagline', 'One line about you', {
      most: 80,
      help: 'Who cannot see the picture of a shared link hears it.',
    }),
    text('description', 'One sentence about you', {
      most: 160,
      help: 'Search engines show it under the name.',
    }),
    line('place', 'Where you work', {
      mayMiss: true,
      help: 'As it stands in a sentence after “in”: a town, a state or the country.',
    }),
    line('logoBackground', 'Colour behind the logo', {
      help: 'Where phones cut their own shape: # and six digits or letters.',
    }),
  ]),
  ...inPart('Registrations and doctors', [
    list('registrations', 'Registration numbers', { help: 'Such as those of the trust. One per line.' }),
    list('doctors', 'Doctors', { help: 'Name, qualification and registration number. One doctor per line.' }),
  ]),
  ...inPart('Complaints about personal data', [
    line('grievanceOfficer.name', 'Who answers them', {
      help: 'A name or a role. Indian law asks for a contact.',
    }),
    line('grievanceOfficer.email', 'Their email'),
  ]),
  ...inPart('Bank account', [
    line('bank.accountName', 'Account holder', { isMoney: true, help: 'As the bank knows it.' }),
    line('bank.accountNumber', 'Account number', {
      isMoney: true,
      help: 'Compare every digit with a cheque or the passbook.',
    }),
    line('bank.ifsc', 'IFSC', { isMoney: true, help: 'Four letters, a zero, six letters or digits.' }),
    line('bank.bankName', 'Bank', { isMoney: true }),
    line('bank.upi', 'UPI address', {
      isMoney: true,
      help: 'Like name@bank. With it people can pay by scanning a code, or by a tap on a phone. Pay one rupee to it first.',
    }),
  ]),
]
