/**
 * Receives the bytes of uploads below `/upload/`, by tus, from the user who began them. Calls begin and finish uploads.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorName } from '../../../contract/errors'
import type { SessionStore } from '../../services/account/sessions'
import { UPLOAD_PATH, type Uploads } from '../../services/files/uploads/uploads'
import type { License } from '../../services/operations/license'
import { sendRefusal } from '../http/envelope'
import { tokenOf } from '../http/token'

/** The dependencies of the routes. */
interface UploadRoutesOptions {
  readonly uploads: Uploads
  readonly sessions: Pick<SessionStore, 'authenticate'>
  readonly license: Pick<License, 'refusal'>
}

/** Registers the routes. */
export async function registerUploadRoutes(
  app: FastifyInstance,
  { uploads, sessions, license }: UploadRoutesOptions,
): Promise<void> {
  const under = new Set<FastifyRequest>()
  // A closing server does not wait for slow connections: their clients continue elsewhere.
  app.addHook('preClose', async () => {
    for (const request of under) request.raw.destroy()
  })

  const refusalOf = async (request: FastifyRequest, uploadId: string): Promise<ErrorName | null> => {
    const token = tokenOf(request)
    const caller = token === '' ? null : await sessions.authenticate(token)
    if (!caller) return 'signedOut'
    if (caller.mustChangePassword) return 'passwordChangeNeeded'
    const shutOut = license.refusal(caller.role)
    if (shutOut) return shutOut.reason
    return (await uploads.mayReceive(caller, uploadId)) ? null : 'noSuchCall'
  }

  await app.register(async (scope) => {
    scope.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null))
    scope.route<{ Params: { uploadId: string } }>({
      method: ['HEAD', 'PATCH'],
      url: `${UPLOAD_PATH}/:uploadId`,
      async handler(request, reply): Promise<FastifyReply> {
        const refusal = await refusalOf(request, request.params.uploadId)
        if (refusal) return sendRefusal(reply, { reason: refusal })
        reply.hijack()
        under.add(request)
        try {
          await uploads.protocol().handle(request.raw, reply.raw)
        } finally {
          under.delete(request)
          // After a refusal, such as for a wrong offset, the request body is drained, so that the client reads the
          // answer.
          request.raw.resume()
        }
        return reply
      },
    })
  })
}
