/** Decks of slides that exist without drawing: a resource of the teacher `t1` with a file whose pages are stored. */
import type { OpenDatabase } from '../../../../server/database'

const AT = 1_700_000_000_000

/** Stores the resource `res1` with a document of so many pages, ready to be shown. */
export async function storeDeck({ db }: Pick<OpenDatabase, 'db'>, pageCount: number): Promise<void> {
  await db
    .insertInto('file')
    .values({
      file_id: 'file1',
      sha256: 'a'.repeat(64),
      size: 1,
      mime: 'application/pdf',
      extension: 'pdf',
      facts: '{}',
      created_at: AT,
    })
    .execute()
  await db
    .insertInto('slide_deck')
    .values({ file_id: 'file1', state: 'ready', page_count: pageCount, ready_pages: pageCount, lease_until: 0 })
    .execute()
  const pages = Array.from({ length: pageCount }, (_, index) => ({
    file_id: 'file1',
    page: index + 1,
    width: 1920,
    height: 1080,
    small_size: 1,
    large_size: 1,
    text: `text of page ${index + 1}`,
  }))
  await db.insertInto('slide_page').values(pages).execute()
  await storeResource({ db }, { resourceId: 'res1', ownerId: 't1', fileId: 'file1' })
}

/** Stores a resource with a file. */
export async function storeResource(
  { db }: Pick<OpenDatabase, 'db'>,
  { resourceId, ownerId, fileId }: { resourceId: string; ownerId: string; fileId: string },
): Promise<void> {
  const resource = { resource_id: resourceId, owner_id: ownerId, kind: '0', name: '数据导论' } as const
  await db
    .insertInto('resource')
    .values({
      ...resource,
      folder_id: null,
      current_version_id: null,
      request_id: null,
      created_at: AT,
      updated_at: AT,
    })
    .execute()
  await db
    .insertInto('resource_version')
    .values({
      resource_version_id: `${resourceId}-v1`,
      resource_id: resourceId,
      no: 1,
      file_id: fileId,
      file_name: '数据导论.pdf',
      created_at: AT,
    })
    .execute()
  await db
    .updateTable('resource')
    .set({ current_version_id: `${resourceId}-v1` })
    .where('resource_id', '=', resourceId)
    .execute()
}
