/**
 * Who may see a page of slides: the teacher of the class every page, its students those that were shown. Texts and images of pages
 * ask here, so that nothing of an unseen page is sent.
 */
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema/schema'
import type { Caller, Membership } from '../kernel'

/** The dependencies. */
export interface ShownPagesOf {
  readonly db: Kysely<Database>
  readonly membership: Pick<Membership, 'find'>
}

/** The document of a page that the caller may see; null for unknown, foreign and unseen pages. */
export async function findShownPage(
  { db, membership }: ShownPagesOf,
  caller: Caller,
  slidesId: string,
  page: number,
): Promise<{ readonly fileId: string } | null> {
  const row = await db
    .selectFrom('slides')
    .select(['teaching_class_id', 'file_id', 'page_count', 'shown_to'])
    .where('slides_id', '=', slidesId)
    .executeTakeFirst()
  if (!row) return null
  const member = await membership.find(caller, row.teaching_class_id)
  if (!member) return null
  return page <= (member.role === 'teacher' ? row.page_count : row.shown_to) ? { fileId: row.file_id } : null
}

/** The slides that a class sees now. */
export interface RunningSlides {
  readonly slidesId: string
  readonly endsAt: number
  readonly isShown: (page: number) => boolean
}

/** The running slides of a class; null without any. */
export async function findRunningSlides(db: Kysely<Database>, teachingClassId: string): Promise<RunningSlides | null> {
  const row = await db
    .selectFrom('slides')
    .select(['slides_id', 'ends_at', 'shown_to'])
    .where('teaching_class_id', '=', teachingClassId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return row
    ? { slidesId: row.slides_id, endsAt: row.ends_at, isShown: (page) => page >= 1 && page <= row.shown_to }
    : null
}
