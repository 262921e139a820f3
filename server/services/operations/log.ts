/** Structured logs (pino) without secrets. */
import pino, { type Logger } from 'pino'

/** Names of fields that may contain a secret, at the top level and one level down. */
const secrets = [
  'authorization',
  'access-token',
  'sec-websocket-protocol',
  'cookie',
  'password',
  'originalPassword',
  'newPassword',
  'confirmPassword',
  'token',
  'nonce',
]

const paths = secrets.flatMap((name) => {
  const key = /^\w+$/.test(name) ? `.${name}` : `["${name}"]`
  return [key.replace(/^\./, ''), `*${key}`, `*.headers${key}`]
})

/** The last warnings and errors of this process, as lines of JSON without secrets, for `podium support`. */
const problems: string[] = []
const PROBLEMS_MAX = 200
/** Level 40 and above, which pino writes first in a line. */
const PROBLEM = /^\{"level":[4-6]0\b/
export const lastProblems = (): readonly string[] => problems

/** Writes to the standard output, and remembers the last problems. */
function destination(): { write(line: string): void } {
  const output = pino.destination({ fd: 1, sync: true })
  return {
    write(line) {
      if (PROBLEM.test(line)) {
        problems.push(line.trimEnd())
        if (problems.length > PROBLEMS_MAX) problems.shift()
      }
      output.write(line)
    },
  }
}

/**
 * Creates the server's log. Errors are written with type, message, code and stack only: their other fields may contain
 * rows.
 */
export const createLog = (level: string): Logger =>
  pino(
    {
      level,
      base: null,
      redact: { paths, censor: '[secret]' },
      serializers: { err: describeError, error: describeError },
    },
    destination(),
  )

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) }
  return { type: error.name, message: error.message, code: Reflect.get(error, 'code'), stack: error.stack }
}
