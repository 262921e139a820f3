import type { Selectable } from 'kysely'
import type { FileTable } from '../../database/schema/shared/files.schema'
import type { StoredFile } from '../../kernel'

/** A row in the form for features. */
export const storedOf = ({
  file_id: fileId,
  size,
  mime,
  extension,
  facts,
}: Pick<Selectable<FileTable>, 'file_id' | 'size' | 'mime' | 'extension' | 'facts'>): StoredFile => ({
  fileId,
  size,
  mime,
  extension,
  facts,
})
