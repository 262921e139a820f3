/**
 * Uploads of a client, written from the protocol (https://tus.io/protocols/resumable-upload) and not from Podium's
 * code.
 */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { UploadKindName } from '../../../contract/rules/shared/uploads'

/** A local file. */
export interface LocalFile {
  readonly fileName: string
  readonly bytes: Buffer
}

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** The announcement of a file before its upload. */
export const announced = (kind: UploadKindName, { fileName, bytes }: LocalFile) => ({
  kind,
  fileName,
  size: bytes.length,
  fingerprint: sha256Of(bytes.subarray(0, 10_485_760)),
})

/** Requests of the protocol to a server. */
export class TusClient {
  constructor(
    private readonly origin: string,
    private readonly token: string,
  ) {}

  readonly #headers = () => ({ authorization: this.token, 'tus-resumable': '1.0.0' })

  /** The server's offset; its status if there is none. */
  async offset(uploadId: string): Promise<number | { status: number }> {
    const response = await fetch(`${this.origin}/upload/${uploadId}`, { method: 'HEAD', headers: this.#headers() })
    const said = response.headers.get('upload-offset')
    return said === null ? { status: response.status } : Number(said)
  }

  /** Sends bytes from an offset; returns the status. */
  async send(uploadId: string, at: number, bytes: Buffer | ReadableStream): Promise<number> {
    const response = await fetch(`${this.origin}/upload/${uploadId}`, {
      method: 'PATCH',
      headers: { ...this.#headers(), 'upload-offset': String(at), 'content-type': 'application/offset+octet-stream' },
      body: bytes instanceof ReadableStream ? bytes : new Uint8Array(bytes),
      ...(bytes instanceof ReadableStream && { duplex: 'half' }),
    })
    await response.arrayBuffer()
    return response.status
  }
}

export const begunUpload = z.object({ uploadId: z.string(), received: z.number() })
export const finishedUpload = z.object({
  fileId: z.string(),
  fileName: z.string(),
  size: z.number(),
  extension: z.string(),
  mime: z.string(),
  facts: z.record(z.string(), z.unknown()),
})
