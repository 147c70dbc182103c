import { expect, test } from 'vitest'
import { firstNameOf } from './first-name.ts'

test.each([
  ['Lakshmi Pillai', 'Lakshmi'],
  ['Mohd. Imran Khan', 'Imran'],
  ['Mohd Imran Khan', 'Imran'],
  ['MD. ARIF', 'ARIF'],
  ['Md Arif Hussain', 'Arif'],
  ['Smt. Sunita Devi', 'Sunita'],
  ['Shri Ram Prasad', 'Ram'],
  ['Dr. A. Sharma', 'Sharma'],
  ['Dr.Asha Rao', 'Asha'],
  ['Er. Vikas Singh', 'Vikas'],
  ['K. Ramesh', 'Ramesh'],
  ['K Ramesh', 'Ramesh'],
  ['M.A. Khan', 'Khan'],
  ['A. P. J. Abdul Kalam', 'Abdul'],
  ['Ramesh K.', 'Ramesh'],
  ['K.Ramesh', 'Ramesh'],
  ['R.K.Sharma', 'Sharma'],
  ['Dr.R.Sharma', 'Sharma'],
  ['Shrimati Sunita Devi', 'Sunita'],
  ['Late Shri Ram Prasad', 'Ram'],
  ['  Sunita  ', 'Sunita'],
  ['सुनीता ओरांव', 'सुनीता'],
  ['श्रीमती सुनीता ओरांव', 'सुनीता'],
  ['डॉ. आशा राव', 'आशा'],
  ['मो. इमरान', 'इमरान'],
  ['श्रीमान राम प्रसाद', 'राम'],
  ['के.रमेश', 'रमेश'],
  ['के. रमेश', 'रमेश'],
  // Nothing but a title or initials.
  ['Mohd.', 'Mohd.'],
  ['K.', 'K.'],
  ['', ''],
])('%s is greeted as %s', (fullName, first) => {
  expect(firstNameOf(fullName)).toBe(first)
})
