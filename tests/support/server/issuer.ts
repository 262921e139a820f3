/** A real issuer of OpenID Connect (`oidc-provider`) on a free port. Its page asks for a number and nothing else. */
import { AsyncLocalStorage } from 'node:async_hooks'
import * as http from 'node:http'
import { Provider } from 'oidc-provider'
import { freePort } from './postgres'

export const ISSUER_CLIENT = { id: 'podium', secret: 'a-secret-of-the-issuer' } as const

/** A running issuer. */
export interface TestIssuer {
  readonly issuer: string
  /** The settings of a server that uses it. */
  readonly env: Readonly<Record<string, string>>
  close(): Promise<void>
}

export interface TestIssuerOptions {
  /** The origin of the server that signs people in here. */
  readonly origin: string
  /** Claims of a number beside `preferred_username` and `name`; null: without both. */
  readonly claimsOf?: (number: string) => Record<string, unknown> | null
  /** Seconds by which the issuer's clock is behind. */
  readonly behind?: number
  readonly port?: number
}

/** Milliseconds by which the clock of the current request's issuer is behind. */
const clock = new AsyncLocalStorage<number>()
const now = Date.now
const shiftClock = (): void => {
  Date.now = () => now() - (clock.getStore() ?? 0)
}

const page = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>学校认证</title>
  <form method="post"><label>学号 <input name="number"></label><button name="answer" value="yes">同意</button>
  <button name="answer" value="no">拒绝</button></form></html>`

export async function startIssuer(options: TestIssuerOptions): Promise<TestIssuer> {
  const { origin, claimsOf = () => ({}), behind = 0, port = await freePort() } = options
  const issuer = `http://127.0.0.1:${port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: ISSUER_CLIENT.id,
        client_secret: ISSUER_CLIENT.secret,
        redirect_uris: [`${origin}/login/oidc/callback`],
      },
    ],
    cookies: { keys: ['a key of the tests'] },
    claims: { profile: ['preferred_username', 'name', 'role'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, number) => ({
      accountId: number,
      claims: () => {
        const claims = claimsOf(number)
        return claims === null
          ? { sub: number }
          : { sub: number, preferred_username: number, name: `学生${number}`, ...claims }
      },
    }),
    // The issuer asks for no consent.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid profile')
      await grant.save()
      return grant
    },
    ttl: { IdToken: 600 },
  })
  const answer = provider.callback()
  if (behind > 0) shiftClock()
  const server = http.createServer((request, response) => {
    void clock
      .run(behind * 1_000, async () => {
        if (!request.url?.startsWith('/interaction/')) return answer(request, response)
        if (request.method !== 'POST') {
          response.setHeader('content-type', 'text/html; charset=utf-8')
          return response.end(page)
        }
        const chunks: Buffer[] = []
        for await (const chunk of request) chunks.push(Buffer.from(chunk))
        const form = new URLSearchParams(Buffer.concat(chunks).toString())
        const result =
          form.get('answer') === 'no' ? { error: 'access_denied' } : { login: { accountId: form.get('number') ?? '' } }
        return provider.interactionFinished(request, response, result)
      })
      .catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    issuer,
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: ISSUER_CLIENT.id, OIDC_CLIENT_SECRET: ISSUER_CLIENT.secret },
    close: () =>
      new Promise((resolve) => {
        Date.now = now
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
