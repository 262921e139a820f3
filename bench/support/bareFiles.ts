/**
 * The least that a server could do with files, in a process of its own: what is sent is written to a file as it comes, and
 * pieces of one are sent by the library that sends them.
 */
import { createWriteStream } from 'node:fs'
import { createServer } from 'node:http'
import * as path from 'node:path'
import { pipeline } from 'node:stream/promises'
import send from '@fastify/send'

/** Where it listens. */
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
