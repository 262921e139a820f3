/**
 * The store of file bytes: uploads (`content/`), their conversions (`views/`), pictures in texts (`files/`), and
 * unfinished uploads (`uploads/`). In folders of the data folder, or in an S3-compatible store (decision 0047). Names
 * are relative to the data folder: `content/3f/3f…`.
 */
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import type { DataStore } from '@tus/server'
import type { FileReader } from '../judging/fileReader'

/** Stored bytes to be sent, with the properties that the caller knows. */
export interface KeptFile {
  readonly name: string
  /** Size in bytes. */
  readonly size: number
}

/** The answer to a request for bytes: complete, a range, not modified, or an unsatisfiable range. */
export interface SentFile {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, string>>
  /** Empty if there is no body. */
  readonly stream: Readable
}

/** Bytes by name: a name exists either with all its bytes or not at all. */
export interface FileStore {
  /** The bytes; rejects if the name does not exist. */
  read(name: string): Promise<Readable>
  /**
   * A local file with the bytes, for a program that reads files. A remote store downloads it to the folder `work`,
   * which exists and which the caller removes.
   */
  local(name: string, work: string): Promise<string>
  /** Size in bytes; null: the name does not exist. */
  sizeOf(name: string): Promise<number | null>
  /** Stores a local file under a name, and may move it from its place. It survives a crash after this. */
  keep(name: string, place: string): Promise<void>
  /** The same for bytes in memory. */
  write(name: string, bytes: Uint8Array): Promise<void>
  remove(name: string): Promise<void>
  /** All names below a folder such as `views`, in batches. */
  names(folder: string): AsyncIterable<readonly string[]>
  /** The answer to a request for bytes (RFC 9110: ranges, conditions). Reads nothing for a `HEAD`. */
  send(request: IncomingMessage, file: KeptFile): Promise<SentFile>
  readonly uploads: UploadStore
}

/** The store of unfinished uploads. */
export interface UploadStore {
  /** The data store of the tus protocol. */
  readonly datastore: () => DataStore
  /** The protocol's id of an upload. */
  idOf(uploadId: string): string
  /** Creates the upload, if it does not exist yet. */
  begin(uploadId: string, size: number): Promise<void>
  /** The number of durably received bytes. */
  received(uploadId: string): Promise<number>
  /** Completes the upload: when it resolves, its bytes are one object and survive a crash. */
  seal(uploadId: string): Promise<void>
  /** Reads pieces of a completed upload. */
  look<Result>(uploadId: string, look: (file: FileReader) => Promise<Result>): Promise<Result>
  read(uploadId: string): Promise<Readable>
  /** As `FileStore.local`. */
  local(uploadId: string, work: string): Promise<string>
  /** Moves a completed upload to a name. Equal bytes with that name remain. */
  take(uploadId: string, name: string): Promise<void>
  /** Removes the received bytes of an upload; does nothing if there are none. */
  remove(uploadId: string): Promise<void>
  /** The ids of all uploads with stored data. */
  ids(): AsyncIterable<readonly string[]>
}

/** The name of the bytes with this hash. */
export const contentName = (sha256: string): string => `content/${sha256.slice(0, 2)}/${sha256}`

/** The file store is unusable; the message explains why to the person who starts the server. */
export class StoreUnusable extends Error {}
