/** Courses, and the folders and templates of one teacher. */
import type { Kysely } from 'kysely'
import { PAGE_SIZE_MAX } from '../../../../contract/limits'
import type { Database } from '../../../database/schema/schema'
import { mayTeachCourse } from '../../../policies/courses/courseTrees'
import { containing, type Slice } from '../../../shared/paging'

/** The filter of a teacher's folders. */
interface FolderFilter {
  readonly name: string | undefined
  readonly type: string | undefined
}

export function teachingRepository(db: Kysely<Database>) {
  const own = (ownerId: string, { name, type }: FolderFilter) => {
    let query = db.selectFrom('folder').where('owner_id', '=', ownerId)
    if (name !== undefined) query = query.where('folder_name', 'ilike', containing(name))
    if (type !== undefined) query = query.where('folder_type', '=', type)
    return query
  }
  return {
    /** The courses that a teacher may teach, newest first. */
    courses: (teacherId: string) =>
      db
        .selectFrom('course')
        .select(['course_id', 'full_name', 'cover_img'])
        .where(mayTeachCourse(teacherId))
        .orderBy('created_at', 'desc')
        .orderBy('course_id')
        .limit(PAGE_SIZE_MAX)
        .execute(),

    folders: (ownerId: string, filter: FolderFilter, { limit, offset }: Slice) =>
      own(ownerId, filter)
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('folder_id')
        .limit(limit)
        .offset(offset)
        .execute(),

    async countFolders(ownerId: string, filter: FolderFilter): Promise<number> {
      const row = await own(ownerId, filter)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
      return row.n
    },

    templates: (ownerId: string) =>
      db
        .selectFrom('course_template')
        .selectAll()
        .where('owner_id', '=', ownerId)
        .orderBy('created_at', 'desc')
        .orderBy('template_id')
        .limit(PAGE_SIZE_MAX)
        .execute(),
  }
}
