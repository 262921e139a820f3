/**
 * Access to pictures of texts below `/files`: for all signed-in users, and the school's logo without a session. An
 * `<img>` cannot send an authorization header, so a session has a cookie that browsers send only to this path; it gives
 * access to no call.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CallName } from '../../../contract/calls'
import type { Caller } from '../../kernel'
import type { SessionStore } from '../../services/account/sessions'
import { tokenOf } from '../http/token'

const COOKIE = 'podium_files'
const VALUE = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]+)`)

/** Sets and checks the cookie. */
export interface PictureAccess {
  /** Sets or clears the cookie with the answer of a call. */
  answered(name: CallName, request: FastifyRequest, reply: FastifyReply, data: unknown): void
  /** The signed-in user of a request below `/files`; null without one, and while the initial password is valid. */
  callerOf(request: FastifyRequest): Promise<Caller | null>
  /** Whether the request may read a picture, such as `/files/3f/3f….png`. */
  mayRead(request: FastifyRequest, path: string): Promise<boolean>
}

export function createPictureAccess({
  sessions,
  origins,
  logo,
}: {
  readonly sessions: Pick<SessionStore, 'authenticate' | 'remembered'>
  /** The origins of this server's pages. */
  readonly origins: readonly string[]
  readonly logo: () => Promise<string>
}): PictureAccess {
  const attributes = `Path=/files; HttpOnly; SameSite=Strict${origins.some((one) => one.startsWith('https:')) ? '; Secure' : ''}`
  const cookieOf = ({ headers }: FastifyRequest): string => VALUE.exec(headers.cookie ?? '')?.[1] ?? ''
  const give = (reply: FastifyReply, token: string): void => {
    reply.header('set-cookie', `${COOKIE}=${token}; ${attributes}`)
  }
  const callerOf: PictureAccess['callerOf'] = async (request) => {
    for (const token of [cookieOf(request), tokenOf(request)]) {
      const caller = token === '' ? null : (sessions.remembered(token) ?? (await sessions.authenticate(token)))
      if (caller && !caller.mustChangePassword) return caller
    }
    return null
  }
  return {
    answered(name, request, reply, data) {
      if ((name === 'login' || name === 'redeemTicket') && typeof data === 'string') give(reply, data)
      // When a page restores its session, the browser may have dropped the cookie.
      else if (name === 'currentUser') give(reply, tokenOf(request))
      else if (name === 'logout') reply.header('set-cookie', `${COOKIE}=; ${attributes}; Max-Age=0`)
    },
    callerOf,
    mayRead: async (request, path) => (await callerOf(request)) !== null || (await logo()) === path,
  }
}
