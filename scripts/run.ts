import { type ChildProcess, spawn } from 'node:child_process'

/** Runs a command in the foreground. Errors  a sentence with the command, when its exit code is not 0 */
export function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  const child = spawn(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  return succeeded(child, [command, ...args])
}

/** Runs a command, but prints only its warnings if it succeeds, and its whole output if it fails. */
export async function runQuietly(command: string, args: string[]): Promise<void> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  let warnings = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    printed += text
    warnings += text
  })
  try {
    await succeeded(child, [command, ...args])
    process.stderr.write(warnings)
  } catch (error) {
    process.stderr.write(printed)
    throw error
  }
}

/** Ends the process after a failed first step. */
export function endWithMessage(error: Error): never {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

function succeeded(child: ChildProcess, command: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => {
      if (code === 0) resolve()
      else reject(new Error(`${command.join(' ')} ended with ${signal ?? code}`))
    })
  })
}
