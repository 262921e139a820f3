/** Runs other programs, and prints messages for users. */
import { spawn } from 'node:child_process'
import { constants, getPriority, setPriority } from 'node:os'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's top folder. */
export const top = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

const colour = process.stdout.isTTY && !process.env.NO_COLOR
const paint = (code) => (text) => (colour ? `\x1b[${code}m${text}\x1b[0m` : text)
export const bold = paint(1)
export const dim = paint(2)
export const red = paint(31)
export const green = paint(32)
export const yellow = paint(33)

/** A problem whose message is complete for users: it is printed without a stack. */
export class Problem extends Error {}

/** Prints the current step. */
export const say = (text) => console.log(`${dim('podium')} ${text}`)

/** Prints a failure and exits with code 1. */
export function fail(error) {
  console.error(`\n${red('✖')} ${error instanceof Problem ? error.message : (error?.stack ?? error)}`)
  process.exit(1)
}

/** How much lower the priority of a program in the background is: next to another one it gets a quarter of a processor. */
const LOWER_BY = 5
const lower = () => Math.min(getPriority() + LOWER_BY, constants.priority.PRIORITY_LOW)

/**
 * Runs a program to its end. Returns its exit code and, when `quiet`, its output; otherwise the output is shown.
 * A program that does not exist returns code 127. With `isLow`, the program and its children run with a lower
 * priority.
 */
export function run(command, args, { quiet = false, isLow = false, env = {}, cwd = top, onStart } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32' && !/\.exe$/i.test(command),
    })
    if (isLow && child.pid !== undefined) setPriority(child.pid, lower())
    onStart?.(child)
    let output = ''
    child.stdout?.on('data', (chunk) => {
      output += chunk
    })
    child.stderr?.on('data', (chunk) => {
      output += chunk
    })
    child.on('error', (error) => resolve({ code: 127, output: `${command}: ${error.message}` }))
    child.on('close', (code, signal) => resolve({ code: code ?? (signal ? 1 : 0), output }))
  })
}

/** Runs a command line tool of this package with this Node, by its path below `node_modules`. */
export const runTool = (path, args, options) => run(process.execPath, [`node_modules/${path}`, ...args], options)

/** The npm command: the npm that runs this script, else the one on the path. */
export const npm = () => {
  const own = process.env.npm_execpath
  return own && /npm-cli\.js$/.test(own) ? { command: process.execPath, args: [own] } : { command: 'npm', args: [] }
}

/** Seconds since `begun`, as text. */
export const since = (begun) => `${((performance.now() - begun) / 1000).toFixed(1)} s`
