/** Who may use a resource: its owner, and every teacher while it is shared; nobody once it lies in the trash. */
import { sql } from 'kysely'

/** The condition on `resource` that a teacher may read it, copy it and put it into courses. */
export const mayUseResource = (teacherId: string) =>
  sql<boolean>`(resource.deleted_at is null and (resource.owner_id = ${teacherId} or resource.share = '1'))`
