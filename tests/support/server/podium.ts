/** The program `podium` for tests: in this process, or as a process of its own. */
import { spawn } from 'node:child_process'
import { runProgram } from '../../../server/commands/program'

/** What a command has printed, and its exit code. */
export interface CommandResult {
  readonly code: number | null
  readonly out: string
  readonly error: string
}

/** Runs a command in this process. */
export async function podium(env: Record<string, string>, ...args: string[]): Promise<CommandResult> {
  let [out, error] = ['', '']
  const code = await runProgram(args, {
    env: { LANG: 'C', ...env },
    out: (text) => {
      out += text
    },
    error: (text) => {
      error += text
    },
  })
  return { code, out, error }
}

/** Starts a command of the built program as a process. */
export function startPodium(env: Record<string, string>, ...args: string[]) {
  const { PATH, HOME, TMPDIR } = process.env
  const child = spawn(process.execPath, ['build/server/podium.js', ...args], {
    env: { PATH, HOME, TMPDIR, LANG: 'C', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [out, error] = ['', '']
  child.stdout.on('data', (text) => {
    out += String(text)
  })
  child.stderr.on('data', (text) => {
    error += String(text)
  })
  const result = new Promise<CommandResult>((resolve) => child.once('close', (code) => resolve({ code, out, error })))
  return { child, result, output: () => out + error }
}
