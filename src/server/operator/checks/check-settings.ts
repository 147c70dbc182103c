import type { Config } from '../../platform/config.ts'
import { configWarnings } from '../../platform/config-warnings.ts'
import { type Finding, good, look } from './finding.ts'

const ABOUT = 'settings'
const REPAIR = 'Correct it in .env (the README lists all settings), then restart the server.'

/** Called only if the settings are readable. */
export function checkSettings(env: NodeJS.ProcessEnv, config: Config): Finding[] {
  const findings = configWarnings(env, config).map((sentence) =>
    look(ABOUT, sentence, sentence.includes('content/') ? 'See docs/content.md.' : REPAIR),
  )
  if (!config.production)
    findings.push(
      look(ABOUT, 'NODE_ENV is not production.', 'On a real server write NODE_ENV=production into .env.'),
    )
  return findings.length > 0 ? findings : [good(ABOUT, 'All are right, and none is missing.')]
}
