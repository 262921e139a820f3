/** The token of a request. */

import type { FastifyRequest } from 'fastify'

/**
 * The token of the request: `Authorization: <token>`, `Authorization: Bearer <token>` or `Access-Token: <token>`
 * (G060).
 */
export function tokenOf(request: FastifyRequest): string {
  const { authorization } = request.headers
  if (authorization !== undefined && authorization !== '') {
    return authorization.startsWith('Bearer ') ? authorization.slice(7) : authorization
  }
  const other = request.headers['access-token']
  return typeof other === 'string' ? other : ''
}
