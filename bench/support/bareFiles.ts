/**
 * A minimal file server for comparison, in a separate process: an upload is written to a file as it arrives, and
 * ranges are sent by the library that Podium uses.
 */
import { createWriteStream } from 'node:fs'
import { createServer } from 'node:http'
import * as path from 'node:path'
import { pipeline } from 'node:stream/promises'
import send from '@fastify/send'

/** Its address. */
export interface BareFilesAnswer {
  readonly url: string
}

const [folder = ''] = process.argv.slice(2)

const server = createServer(async (request, response) => {
  const name = path.basename(request.url ?? '')
  if (request.method === 'PATCH') {
    await pipeline(request, createWriteStream(path.join(folder, name), { flags: 'a' }))
    response.writeHead(204).end()
    return
  }
  const { statusCode, headers, stream } = await send(request, name, { root: folder })
  response.writeHead(statusCode, headers)
  stream.pipe(response)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  process.send?.({ url: `http://127.0.0.1:${port}` } satisfies BareFilesAnswer)
})
