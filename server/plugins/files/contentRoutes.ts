/**
 * Sends files below `/content/` to requests with a ticket: with ranges and conditional requests. If a file has a
 * conversion for display, that is sent, and the original for `?download`. Executable types are only downloaded, never
 * displayed; view-only files are not downloaded. A transfer ends with its ticket.
 */
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FileLayout } from '../../../contract/entities/library/file'
import { captionsAsVtt } from '../../../contract/rules/shared/captions'
import { decodedText } from '../../../contract/rules/shared/textEncoding'
import { CONTENT_PATH } from '../../services/files/contentPath'
import { mediaTypeOf } from '../../services/files/mediaTypes'
import { contentName, type FileStore, type KeptFile } from '../../services/files/store/fileStore'
import type { Tickets } from '../../services/files/tickets'
import type { FileViews } from '../../services/files/views/fileViews'

/** The dependencies of the routes. */
interface ContentRoutesOptions {
  readonly tickets: Tickets
  readonly store: Pick<FileStore, 'read' | 'send'>
  readonly views: Pick<FileViews, 'bytesOf'>
}

const HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  // The browser caches it, but revalidates the ticket for each request.
  'cache-control': 'private, no-cache',
}
/** The interval at which the ticket of a long transfer is checked again. */
const LOOK_AGAIN_MS = 10_000

interface Sent extends KeptFile {
  readonly mime: string
  readonly disposition: string
}

/** Registers the routes. */
export function registerContentRoutes(app: FastifyInstance, { tickets, store, views }: ContentRoutesOptions): void {
  const under = new Set<FastifyReply>()
  app.addHook('preClose', async () => {
    for (const reply of under) reply.raw.destroy()
  })

  const sendFile = async (request: FastifyRequest, reply: FastifyReply, { mime, disposition, ...kept }: Sent) => {
    const { statusCode, headers, stream } = await store.send(request.raw, kept)
    reply.code(statusCode).headers({ ...headers, ...HEADERS })
    if (statusCode === 200 || statusCode === 206) {
      reply.headers({ 'content-type': mime, 'content-disposition': disposition })
    }
    return reply.send(stream)
  }

  /** Browsers read WebVTT only in UTF-8. */
  const sendCaptions = async (reply: FastifyReply, name: string) => {
    const text = decodedText(await buffer(await store.read(name)))
    return text === null
      ? reply.callNotFound()
      : reply.headers(HEADERS).type('text/vtt; charset=utf-8').send(captionsAsVtt(text))
  }

  app.get<{ Params: { ticket: string; '*': string }; Querystring: { download?: string; part?: string } }>(
    `${CONTENT_PATH}/:ticket/*`,
    async (request, reply) => {
      const { ticket } = request.params
      const cut = (): void => void reply.raw.destroy()
      const opened = await tickets.open(ticket, cut)
      if (!opened) return reply.callNotFound()
      under.add(reply)
      const watch = setInterval(() => {
        tickets.open(ticket).then((still) => {
          if (!still) cut()
        }, cut)
      }, LOOK_AGAIN_MS)
      reply.raw.once('close', () => {
        clearInterval(watch)
        under.delete(reply)
        opened.stop()
      })
      const { part } = request.query
      if (part !== undefined) {
        const beside = part === 'poster' || part === 'captions' ? await tickets.beside(opened, part) : null
        if (!beside) return reply.callNotFound()
        const { sha256, size, extension } = beside
        if (part === 'captions') return sendCaptions(reply, contentName(sha256))
        const mime = mediaTypeOf(extension).mime
        return sendFile(request, reply, { name: contentName(sha256), size, mime, disposition: 'inline' })
      }
      const isAsked = request.query.download !== undefined
      const view = isAsked ? null : await views.bytesOf(opened.stored, layoutOf(request.params['*']))
      if (view) return sendFile(request, reply, { ...view, disposition: 'inline' })
      const { mime, isInline } = mediaTypeOf(opened.stored.extension)
      const isSaved = !isInline || isAsked
      if (isSaved && !opened.mayDownload) return reply.callNotFound()
      return sendFile(request, reply, {
        name: contentName(opened.sha256),
        size: opened.stored.size,
        mime,
        disposition: `${isSaved ? 'attachment' : 'inline'}; filename*=UTF-8''${encodeName(opened.fileName)}`,
      })
    },
  )
}

/** The address of a document's page view has this prefix before the name. */
const layoutOf = (path: string): FileLayout => (path.startsWith('pages/') ? 'pages' : 'usual')

/** Percent-encoding as in RFC 5987. */
const encodeName = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)
