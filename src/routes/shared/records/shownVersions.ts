/** The versions of rows that were displayed when the user decided to delete them. */
import type { RecordActionInput } from '../../../machines/shared/records/recordList.types'

/** In the order of the ids; undefined when one of them is not displayed: the server then checks no versions. */
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
