/** Which versions of rows somebody had in sight when deciding to destroy them. */
import type { RecordActionInput } from '../../../machines/shared/records/recordList.types'

/** In the order of the ids; undefined where one of them is not in sight: the server does not ask then. */
export function shownVersions({ ids, rows }: Pick<RecordActionInput, 'ids' | 'rows'>, idField: string) {
  const versions = ids.flatMap((id) => {
    const row = rows.find((one) => Reflect.get(one, idField) === id)
    const version: unknown = row && Reflect.get(row, 'version')
    return typeof version === 'number' ? [version] : []
  })
  return versions.length === ids.length ? versions : undefined
}

/** The same for one row. */
export const shownVersion = (request: Pick<RecordActionInput, 'ids' | 'rows'>, idField: string): number | undefined =>
  shownVersions(request, idField)?.[0]
