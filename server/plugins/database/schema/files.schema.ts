/** Who shows which uploaded file: migration 0026. */

export interface FilesTables {
  file_use: FileUseTable
}

/** A row that shows a file. Triggers write it; nothing else does. */
export interface FileUseTable {
  path: string
  by_table: string
  by_id: string
}
