import { messages } from '../../../contract/messages.ts'

export const login = {
  title: 'Login',
  description: 'Log in to your account.',
  done: messages.loggedIn,
  failed: messages.loginFailed,
  password: 'Password',
  forgot: 'Forgot your password?',
  submit: 'Login',
  busy: 'Logging in...',
  newHere: 'New here?',
  createAccount: 'Create an account',
  noCookies:
    'Your browser blocks cookies for this site, so you will be signed out after a few minutes. Allow cookies in its settings to stay logged in.',
  noStorage:
    'Your browser saves nothing for this site, so you will be signed out when you reload or close the page. Allow site data in its settings to stay logged in.',
  endedEarly:
    'You were signed out early. Maybe you signed out this device from another one. If it happens again after a few minutes, allow cookies for this site in the settings of your browser.',
} as const
