import { PASSWORDS_DIFFER } from '../../../contract/accounts.ts'
import { messages } from '../../../contract/messages.ts'

export const register = {
  title: 'Create An Account',
  description: 'Create an account to apply for a course.',
  done: messages.registered,
  failed: `${messages.registrationFailed}{reason}`,
  passwordsDiffer: PASSWORDS_DIFFER,
  haveAccount: 'Already have an account?',
  logIn: 'Log in',
  correctEmail: 'Correct your email and sign up again. The passwords and the picture have to be given again.',
  username: 'Username',
  usernameHint: 'What people call you here. You log in with your email.',
  fullName: 'Full Name',
  picture: 'Profile Picture',
  choosePicture: 'Choose file (JPG, PNG)',
  phone: 'Phone Number',
  phoneHint: '10 digits, with or without +91.',
  password: 'Password',
  confirmPassword: 'Confirm Password',
  passwordAdvice: 'A few words in a row are easy to remember.',
  referralCode: 'Referral Code',
  submit: 'Sign up',
  busy: 'Signing in...',
  emptied: 'Your account was not created, and the form is empty again.',
  restore: 'Restore what I typed',
  restoredWithout: 'Please enter the passwords again, and choose the picture again.',
} as const
