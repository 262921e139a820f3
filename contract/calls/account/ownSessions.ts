/** The caller's own sessions: where they are, and their end. */
import { z } from 'zod'
import { defineCall, everyone } from '../../call'
import { ownSessions } from '../../entities/account/ownSessions'

const who = everyone

export const ownSessionCalls = {
  findOwnSessions: defineCall({
    method: 'GET',
    path: '/api/user/sessions',
    body: 'none',
    who,
    input: z.object({}),
    data: ownSessions,
    doc: 'Returns the caller’s sessions and the last 20 sign-ins, also failed ones: time, address, browser, and way.',
    section: 'Podium',
    parallel: true,
  }),
  reportActivity: defineCall({
    method: 'POST',
    path: '/api/user/active',
    body: 'form',
    who,
    input: z.object({}),
    data: z.null(),
    doc: 'Tells that the person is active. Where idle sessions end (`IDLE_SIGN_OUT_MINUTES`), pages send it at most once a minute.',
    section: 'Podium',
    parallel: true,
  }),
  endOwnSessions: defineCall({
    method: 'POST',
    path: '/api/user/endSessions',
    body: 'form',
    who,
    input: z.object({}),
    data: z.null(),
    doc: 'Ends all sessions of the caller, this one too.',
    section: 'Podium',
  }),
}
