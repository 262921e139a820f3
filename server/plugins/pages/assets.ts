/**
 * The client's files, held in memory and compressed once each: they are few, and do not change while the server runs.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import * as path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}
const compressible = /^(text|application\/(json|manifest)|image\/svg)/
/** Smaller files are not worth compressing. */
const COMPRESS_MIN_BYTES = 1_024
const BROTLI_QUALITY = 9

type Encoding = 'br' | 'gzip' | 'identity'

/** One file in its transfer forms. */
export interface Asset {
  readonly type: string
  readonly tag: string
  /** Whether the file never changes: its name contains a hash, or its folder has a version (`assets/` of the build). */
  readonly isImmutable: boolean
  /** The bytes in the best encoding that the client accepts. */
  encoded(acceptEncoding: string): Promise<{ readonly encoding: Encoding; readonly bytes: Buffer }>
}

/** Reads a folder of built files; empty if the client is not built. Keys are paths such as `assets/index-abc.js`. */
export async function loadAssets(folder: string): Promise<ReadonlyMap<string, Asset>> {
  const assets = new Map<string, Asset>()
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  for (const entry of entries) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue
    const full = path.join(entry.parentPath, entry.name)
    const name = path.relative(folder, full).split(path.sep).join('/')
    assets.set(name, createAsset(name, await readFile(full)))
  }
  return assets
}

/** A file in memory. */
export function createAsset(name: string, bytes: Buffer): Asset {
  const type = types[path.extname(name)] ?? 'application/octet-stream'
  const mayCompress = compressible.test(type) && bytes.length >= COMPRESS_MIN_BYTES
  const made = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(bytes)]])
  const make = (encoding: Encoding): Promise<Buffer> => {
    const found = made.get(encoding)
    if (found) return found
    const compressed = compress(encoding, bytes)
    made.set(encoding, compressed)
    return compressed
  }
  return {
    type,
    tag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    isImmutable: name.startsWith('assets/'),
    async encoded(acceptEncoding) {
      const encoding = mayCompress ? bestOf(acceptEncoding) : 'identity'
      return { encoding, bytes: await make(encoding) }
    },
  }
}

const compress = (encoding: Encoding, bytes: Buffer): Promise<Buffer> =>
  encoding === 'br'
    ? promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
    : promisify(gzip)(bytes, { level: 9 })

function bestOf(acceptEncoding: string): Encoding {
  const offered = acceptEncoding.split(',').map((part) => part.trim().split(';'))
  const takes = (name: string) => offered.some(([coding, q]) => coding === name && q?.trim() !== 'q=0')
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}
