/**
 * Where the bytes of files stand: what was uploaded (`content/`), what was made of it (`views/`), pictures
 * in texts (`files/`), and what is on its way (`uploads/`).
 * In folders of the data folder, or in a store of the S3 kind (decision 0047). Names are those of the data folder: `content/3f/3f…`.
 */
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import type { DataStore } from '@tus/server'
import type { FileReader } from '../judging/fileReader'

/** Bytes that are to be sent, as whoever asks knows them. */
export interface KeptFile {
  readonly name: string
  /** Bytes. */
  readonly size: number
}

/** An answer to a request for bytes: whole, a piece, not changed, or a piece that there is none of. */
export interface SentFile {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, string>>
  /** Empty where nothing is to be sent. */
  readonly stream: Readable
}

/** Bytes under their names: each is there whole or not at all. */
export interface FileStore {
  /** The bytes; rejects where there are none. */
  read(name: string): Promise<Readable>
  /**
   * A file of this machine with the bytes, for a program that reads files. Where they stand elsewhere it is made in the folder
   * `work`, which is there and which whoever asks removes.
   */
  local(name: string, work: string): Promise<string>
  /** Bytes; null: there are none under this name. */
  sizeOf(name: string): Promise<number | null>
  /** Puts a file of this machine in its place, and may take it away from where it was. A crash after this loses nothing. */
  keep(name: string, place: string): Promise<void>
  /** The same for bytes. */
  write(name: string, bytes: Uint8Array): Promise<void>
  remove(name: string): Promise<void>
  /** All names below a folder such as `views`, some at a time. */
  names(folder: string): AsyncIterable<readonly string[]>
  /** What a request for bytes is answered (RFC 9110: ranges, conditions). Reads nothing of a `HEAD`. */
  send(request: IncomingMessage, file: KeptFile): Promise<SentFile>
  readonly uploads: UploadStore
}

/** What is on its way. */
export interface UploadStore {
  /** Speaks the protocol (tus). */
  readonly datastore: () => DataStore
  /** By which name the protocol's store knows an upload. */
  idOf(uploadId: string): string
  /** Makes room for the bytes of an upload, where there is none yet. */
  begin(uploadId: string, size: number): Promise<void>
  /** How many bytes have come for good. */
  received(uploadId: string): Promise<number>
  /** All bytes have come: they are one piece, and survive a crash, when this resolves. */
  seal(uploadId: string): Promise<void>
  /** Looks at pieces of what was sealed. */
  look<Result>(uploadId: string, look: (file: FileReader) => Promise<Result>): Promise<Result>
  read(uploadId: string): Promise<Readable>
  /** As `FileStore.local`. */
  local(uploadId: string, work: string): Promise<string>
  /** Gives what was sealed a name. Equal bytes that have it stay. */
  take(uploadId: string, name: string): Promise<void>
  /** Forgets what has come of an upload; nothing happens where nothing has. */
  remove(uploadId: string): Promise<void>
  /** Every upload of which something is there. */
  ids(): AsyncIterable<readonly string[]>
}

/** Where bytes stand that have this hash. */
export const contentName = (sha256: string): string => `content/${sha256.slice(0, 2)}/${sha256}`

/** The store of files cannot be used; the message says why, in words for whoever started the server. */
export class StoreUnusable extends Error {}
