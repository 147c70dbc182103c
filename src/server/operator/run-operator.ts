import { InUseError } from '../db/db.ts'
import { asFailure } from '../db/dialects.ts'
import { ConfigError } from '../platform/config.ts'
import { Failure } from '../platform/failure.ts'
import type { CommandContext } from './command-context.ts'
import { CommandError } from './command-error.ts'
import { commands } from './command-list.ts'

/** Runs one command and returns the exit code: 0 where the command succeeded completely. */
export async function runOperator(args: string[], context: CommandContext): Promise<number> {
  const [name, ...rest] = args
  if (name === undefined || name === '--help' || name === '-h') {
    context.out.write(overview())
    return name === undefined ? 1 : 0
  }
  const command = commands.find((each) => each.name === name)
  if (!command) {
    context.report(`There is no command ${name}.\n\n${overview()}`)
    return 1
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    context.out.write(command.help)
    return 0
  }
  try {
    await command.run(rest, context)
    return 0
  } catch (error) {
    context.report(messageFor(error, name))
    return 1
  }
}

function overview(): string {
  const width = Math.max(...commands.map(({ name }) => name.length))
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`)
  return `npm run operator -- <command>\n\n${lines.join('\n')}\n\nEach has --help.\n`
}

function messageFor(error: unknown, command: string): string {
  const { message, stack, code, syscall, path } = error as NodeJS.ErrnoException
  if (code?.startsWith('ERR_PARSE_ARGS_'))
    return `${message.split('. ')[0]}.\nSee: npm run operator -- ${command} --help`
  if (error instanceof CommandError || error instanceof ConfigError || error instanceof InUseError)
    return message
  if (asFailure(error) instanceof Failure) return 'The database cannot be reached, or cannot store anything.'
  if (syscall) return `${path ?? 'A file'} cannot be read or written (${code}).`
  return `Something unexpected happened.\n${stack}`
}
