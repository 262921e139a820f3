/**
 * Sends images of pages that are shown in class, below `/files/slides/`: to the teacher of the class, and to its students once a
 * page was shown. The session's cookie for `/files` identifies the user. Each request is checked; the image of a page never
 * changes, so the browser keeps it for the session that received it.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { slidePageNo, slideSizes } from '../../../contract/entities/live/slides'
import type { Caller, Membership } from '../../kernel'
import { findShownPage, type ShownPagesOf } from '../../policies/shownSlides'
import type { SlideDecks } from '../../services/files/slides/slideDecks'
import type { FileStore } from '../../services/files/store/fileStore'
import { sendRefusal } from '../http/envelope'

interface SlideRoutesOptions extends ShownPagesOf {
  readonly membership: Pick<Membership, 'find'>
  readonly store: Pick<FileStore, 'send'>
  readonly slideDecks: Pick<SlideDecks, 'image'>
  readonly callerOf: (request: FastifyRequest) => Promise<Caller | null>
}

const HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  // The next session of the browser has another cookie, and gets nothing from the cache of this one.
  'cache-control': 'private, max-age=86400, immutable',
  vary: 'cookie, authorization',
}

export function registerSlideRoutes(app: FastifyInstance, options: SlideRoutesOptions): void {
  const { store, slideDecks, callerOf } = options
  app.get<{ Params: { slidesId: string; page: string; file: string } }>(
    '/files/slides/:slidesId/:page/:file',
    async (request, reply) => {
      const page = slidePageNo.safeParse(request.params.page)
      const size = slideSizes.find((one) => request.params.file === `${one}.webp`)
      if (!page.success || !size) return reply.callNotFound()
      const caller = await callerOf(request)
      if (!caller) return sendRefusal(reply, { reason: 'signedOut' })
      const found = await findShownPage(options, caller, request.params.slidesId, page.data)
      const image = found && (await slideDecks.image(found.fileId, page.data, size))
      if (!image) return reply.callNotFound()
      const { statusCode, headers, stream } = await store.send(request.raw, image)
      return reply
        .code(statusCode)
        .headers({ ...headers, ...HEADERS, ...(statusCode < 300 && { 'content-type': 'image/webp' }) })
        .send(stream)
    },
  )
}
