/** Archived classes are read-only: they get no students, lessons or other names. */
import { Refusal } from '../kernel'

/** Refuses a change of a class that is archived. */
export function mustNotBeArchived(found: { readonly archived_at: number | null } | undefined): void {
  if (found !== undefined && found.archived_at !== null) throw new Refusal('classReadOnly', '班级已归档，只能查看')
}
