/** Opens the store that the settings name. */
import type { BucketSettings } from './bucket'
import type { FileStore } from './fileStore'
import { createFolderStore } from './folderStore'

/** A store, and how to let go of it. */
export interface OpenFileStore {
  readonly store: FileStore
  close(): void
}

/** @throws StoreUnusable where a store of the S3 kind does not answer or may not be used. */
export async function openFileStore(options: {
  readonly dataDir: string
  /** Null: the data folder. */
  readonly s3: BucketSettings | null
}): Promise<OpenFileStore> {
  if (options.s3 === null) return { store: createFolderStore(options.dataDir), close: () => undefined }
  // Its client is large; whoever has none does not load it.
  const { openBucketStore } = await import('./bucketStore')
  const store = await openBucketStore(options.s3)
  return { store, close: store.close }
}
