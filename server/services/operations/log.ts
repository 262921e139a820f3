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

/**
 * Creates the server's log. Errors are written with type, message, code and stack only: their other fields may contain
 * rows.
 */
export const createLog = (level: string): Logger =>
  pino({
    level,
    base: null,
    redact: { paths, censor: '[secret]' },
    serializers: { err: describeError, error: describeError },
  })

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) }
  return { type: error.name, message: error.message, code: Reflect.get(error, 'code'), stack: error.stack }
}
