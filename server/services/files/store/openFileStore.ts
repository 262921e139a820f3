/** Opens the store that the settings name. */
import type { BucketSettings } from './bucket'
import type { FileStore } from './fileStore'
import { createFolderStore } from './folderStore'

/** An open store, and the function that closes it. */
export interface OpenFileStore {
  readonly store: FileStore
  close(): void
}

/** @throws StoreUnusable if an S3-compatible store does not answer or is not usable. */
export async function openFileStore(options: {
  readonly dataDir: string
  /** Null: the data folder. */
  readonly s3: BucketSettings | null
}): Promise<OpenFileStore> {
  if (options.s3 === null) return { store: createFolderStore(options.dataDir), close: () => undefined }
  // The client of the store is large, so it is loaded on demand.
  const { openBucketStore } = await import('./bucketStore')
  const store = await openBucketStore(options.s3)
  return { store, close: store.close }
}
