/**
 * What a server tells browsers and security researchers: `Strict-Transport-Security` (RFC 6797), the reports about
 * violations of the content security policy, and `/.well-known/security.txt` (RFC 9116).
 */
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { z } from 'zod'
import { repeatedLog } from '../../shared/repeatedLog'

/** The address to which browsers send reports about violations of the content security policy. */
export const CSP_REPORTS_PATH = '/csp-reports'

const HSTS = 'max-age=31536000'
/** Browsers send small reports; an extension of the browser may inflate them. */
const REPORT_MAX_BYTES = 16 * 1024
/** A page sends few reports at once; more are not counted. */
const REPORTS_MAX = 20
const YEAR_MS = 365 * 24 * 60 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000

export interface SecurityOptions {
  /** The origins of this server's pages. */
  readonly publicOrigins: readonly string[]
  /** Where vulnerabilities are reported: `mailto:…` or `https://…`; undefined: there is no security.txt. */
  readonly contact: string | undefined
  /** A violation was reported, of a directive of the policy. */
  readonly reported: (directive: string) => void
  readonly log: Logger
  readonly now: () => number
}

/** The report of `report-uri` (application/csp-report). */
const single = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
    'blocked-uri': z.string().optional(),
  }),
})
/** The reports of `report-to` (application/reports+json). */
const several = z.array(
  z.object({ body: z.object({ effectiveDirective: z.string().optional(), blockedURL: z.string().optional() }) }),
)

interface Violation {
  readonly directive: string
  /** The origin or keyword that was blocked, without the path, which may contain data of a user. */
  readonly blocked: string
}

/** The names of directives are the labels of a metric: an unknown one is counted as `other`. */
const DIRECTIVES: ReadonlySet<string> = new Set([
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'media-src',
  'connect-src',
  'worker-src',
  'manifest-src',
  'form-action',
  'base-uri',
  'frame-src',
  'frame-ancestors',
  'object-src',
  'require-trusted-types-for',
  'trusted-types',
])

const violationOf = (directive = '', blocked = ''): Violation => {
  const name = directive.split(' ', 1)[0] ?? ''
  return {
    directive: DIRECTIVES.has(name) ? name : 'other',
    blocked: URL.canParse(blocked) ? new URL(blocked).origin : blocked.slice(0, 40),
  }
}

/** The violations in the body of a report; none if the body is no report. */
export function violationsIn(body: unknown): readonly Violation[] {
  const one = single.safeParse(body)
  if (one.success) {
    const report = one.data['csp-report']
    return [violationOf(report['effective-directive'] ?? report['violated-directive'], report['blocked-uri'])]
  }
  const list = several.safeParse(body)
  if (!list.success) return []
  return list.data
    .slice(0, REPORTS_MAX)
    .map(({ body: { effectiveDirective, blockedURL } }) => violationOf(effectiveDirective, blockedURL))
}

/** Registers the header and the two addresses. */
export async function registerSecurity(app: FastifyInstance, options: SecurityOptions): Promise<void> {
  const { publicOrigins, contact, reported, log, now } = options
  const isSecure = publicOrigins.length > 0 && publicOrigins.every((origin) => origin.startsWith('https:'))
  if (isSecure) {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('strict-transport-security', HSTS)
    })
  }
  const logViolation = repeatedLog((violation: Violation, times: number) =>
    log.warn({ ...violation, times }, 'a browser reported a violation of the content security policy'),
  )
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json', 'application/json'],
      { parseAs: 'string', bodyLimit: REPORT_MAX_BYTES },
      (_request, body, done) => {
        try {
          done(null, JSON.parse(String(body)))
        } catch {
          done(null, undefined)
        }
      },
    )
    scope.post(CSP_REPORTS_PATH, async (request, reply) => {
      for (const violation of violationsIn(request.body)) {
        reported(violation.directive)
        logViolation(violation)
      }
      return reply.code(204).send()
    })
  })
  app.get('/.well-known/security.txt', async (_request, reply) => {
    if (contact === undefined) return reply.callNotFound()
    // A whole day, so that the text is the same for a day.
    const expires = new Date(Math.floor(now() / DAY_MS) * DAY_MS + YEAR_MS).toISOString()
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires}`,
      'Preferred-Languages: zh, en',
      ...publicOrigins.slice(0, 1).map((origin) => `Canonical: ${origin}/.well-known/security.txt`),
    ]
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`)
  })
}
