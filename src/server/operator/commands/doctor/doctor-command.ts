import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { type Config, ConfigError } from '../../../platform/config.ts'
import { checkClock } from '../../checks/check-clock.ts'
import { checkKeyRotation } from '../../checks/check-keys.ts'
import { checkKeysCopy } from '../../checks/check-keys-copy.ts'
import { checkBackups, checkDisk } from '../../checks/check-machine.ts'
import { checkOutbox, checkTestMail, noTestMail } from '../../checks/check-mail.ts'
import { checkMailbox } from '../../checks/check-mailbox.ts'
import { checkProxy } from '../../checks/check-proxy.ts'
import { checkSettings } from '../../checks/check-settings.ts'
import { checkWebhooks } from '../../checks/check-webhooks.ts'
import { broken, type Finding, good } from '../../checks/finding.ts'
import type { Command } from '../../command.ts'
import type { CommandContext } from '../../command-context.ts'
import { CommandError } from '../../command-error.ts'
import { type Installation, withInstallation } from '../../installation.ts'
import { compareKeysCopy } from './keys-copy.ts'

export const doctorCommand: Command = {
  name: 'doctor',
  summary:
    'Looks at settings, keys, backups, disk, clock, mail, mailbox, webhooks and proxy, and says what to do.',
  help: `npm run operator -- doctor [--mail-to ADDRESS] [--yes] [--keys-copy FILE]

Says of each thing whether it is good, should be looked at, or is broken, and what to do. The exit code is 1 when
something is broken. Changes nothing. The server should be running: the site is called at PUBLIC_URL.

  --mail-to ADDRESS  sends a test mail to this address. Left out: asks whether to send one to NOTIFY_EMAIL
  --yes              sends the test mail without asking
  --keys-copy FILE   compares your copy of the secret keys with those in use, and remembers that day: a USB stick,
                     or another disk, with a copy of secrets.json or of the line SECRET_KEYS=… in .env. Do it again
                     whenever the keys change.
`,
  async run(args, context) {
    const { values } = parseArgs({
      args,
      options: {
        'mail-to': { type: 'string' },
        yes: { type: 'boolean', default: false },
        'keys-copy': { type: 'string' },
      },
    })
    const to = values['mail-to']
    if (to !== undefined && !v.is(v.pipe(v.string(), v.email()), to))
      throw new CommandError('--mail-to must be an email address.')

    const findings = await withInstallation(context, async (installation) => {
      const { config, db, keys } = installation
      // With PostgreSQL nothing else shows that the folder is another one.
      if (!existsSync(config.dataDir))
        throw new ConfigError(
          `There is no folder ${config.dataDir}. Set DATA_DIR to the folder the server uses.`,
        )
      if (values['keys-copy'])
        await compareKeysCopy(values['keys-copy'], { config, db, keys, now: context.now() })
      return [
        ...(await checkInstallation(installation, context)),
        await checkMail(config, to, values.yes, context),
      ]
    }).catch((error: unknown) => {
      if (!(error instanceof ConfigError)) throw error
      return [broken('settings', error.message, 'Repair that first, then ask again.')]
    })
    report(findings, context)
  },
}

async function checkInstallation(
  { config, db, keys }: Installation,
  { env, now }: CommandContext,
): Promise<Finding[]> {
  const at = now()
  return [
    ...checkSettings(env, config),
    good('database', 'It can be read, and the keys are its own.'),
    await checkKeyRotation(db.read, keys, at),
    await checkKeysCopy(db.read, keys, config, at),
    checkBackups(config, at),
    ...checkDisk(config),
    await checkClock(db.read, at),
    ...(await checkProxy(config, keys)),
    await checkOutbox(db.read, at),
    await checkMailbox(config),
    ...(await checkWebhooks(db.read, at)),
  ]
}

/** A mail is sent only on request. */
async function checkMail(
  config: Config,
  to: string | undefined,
  yes: boolean,
  { ask }: CommandContext,
): Promise<Finding> {
  const address = to ?? config.notifyEmail
  if (!address) return noTestMail(config)
  const wanted = yes || /^y(es)?$/i.test((await ask?.(`Send a test mail to ${address}? [y/N] `)) ?? '')
  return wanted ? checkTestMail(config, address) : noTestMail(config)
}

function report(findings: Finding[], { out }: CommandContext): void {
  for (const { about, state, says, todo } of findings) {
    out.write(`${state.padEnd(14)}${about.padEnd(13)}${says}\n`)
    if (todo) out.write(`${' '.repeat(27)}-> ${todo}\n`)
  }
  const count = findings.filter(({ state }) => state === 'broken').length
  if (count > 0) throw new CommandError(count === 1 ? 'One thing is broken.' : `${count} things are broken.`)
}
