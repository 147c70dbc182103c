import { editDistance } from '../../contract/edit-distance.ts'
import { type Config, SETTING_NAMES } from './config.ts'

/** Warnings for the operator: settings with which the server can start, but should not be public. */
export function configWarnings(env: NodeJS.ProcessEnv, config: Config): string[] {
  return [
    ...misspelledNames(env).map(
      ([name, meant]) => `The setting ${name} means nothing to this server. Did you mean ${meant}?`,
    ),
    ...misspelledMode(env),
    ...notAlone(env).map(
      (name) => `The value of ${name} has quotes around it or a comment behind it. Write the value alone.`,
    ),
    ...(config.production ? missingInProduction(config) : []),
    ...(config.organisation.bankIsSample
      ? ['The bank account in content/organisation.yaml is the sample one. Change it before anybody pays.']
      : []),
  ]
}

function missingInProduction({ publicUrlIsSet, publicUrl, smtpUrl, notifyEmail, dataDir }: Config): string[] {
  const sentences: [boolean, string][] = [
    [!publicUrlIsSet, `PUBLIC_URL is not set: links in mails lead to ${publicUrl}, where nobody gets to.`],
    [
      publicUrlIsSet && !publicUrl.startsWith('https:'),
      `PUBLIC_URL is ${publicUrl}, without https: passwords and numbers can be read on their way, and cookies lack Secure. Let the proxy answer https, and set PUBLIC_URL to that address.`,
    ],
    [
      smtpUrl === undefined,
      `SMTP_URL is not set: mails only become files in ${dataDir}/mail, so nobody gets a code or a receipt.`,
    ],
    [
      notifyEmail === undefined,
      'NOTIFY_EMAIL is not set: nobody is mailed about enquiries and applications.',
    ],
  ]
  return sentences.flatMap(([applies, sentence]) => (applies ? [sentence] : []))
}

/** Settings with a part of their line in .env beside the value: systemd removes no comments, and Docker no quotes. */
const notAlone = (env: NodeJS.ProcessEnv) =>
  SETTING_NAMES.filter((name) => /\s#\s|^(["']).*\1$/.test(env[name] ?? ''))

const MODES = ['production', 'development', 'test']

function misspelledMode({ NODE_ENV: mode }: NodeJS.ProcessEnv): string[] {
  if (!mode || MODES.includes(mode)) return []
  return [`NODE_ENV=${mode} means nothing to this server. On a real one write NODE_ENV=production.`]
}

const KNOWN = [...SETTING_NAMES, 'NODE_ENV']

/** Environment names that are nearly one of our unset names, each with the name that is probably meant. */
function misspelledNames(env: NodeJS.ProcessEnv): [name: string, meant: string][] {
  return Object.keys(env).flatMap((name): [string, string][] => {
    if (KNOWN.includes(name)) return []
    const meant = KNOWN.find((known) => env[known] === undefined && isNearly(bare(name), bare(known)))
    return meant ? [[name, meant]] : []
  })
}

const bare = (name: string) => name.toUpperCase().replace(/[^A-Z]/g, '')

/** Short names resemble many words: POST and PORT are both valid, so for them only swapped letters count. */
function isNearly(name: string, known: string): boolean {
  const distance = editDistance(name, known)
  if (known.length > 4) return distance <= (known.length > 7 ? 2 : 1)
  return distance <= 1 && [...name].sort().join('') === [...known].sort().join('')
}
