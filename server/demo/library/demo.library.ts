/** The library of the demo school's teachers: folders, and resources with rich text and items. Deterministic. */
import type { Transaction } from 'kysely'
import { sectionOf } from '../../../contract/rules/library/papers'
import type { Database } from '../../database/schema/schema'
import { MADE_AT } from '../demo.data'
import { demoFiles } from './demo.files'
import { type DemoItem, type DemoResource, demoFolders, demoResources } from './demo.library.texts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

/** Stores folders and resources. `userId` returns the user of a login code. */
export async function makeLibrary(trx: Transaction<Database>, userId: (loginCode: string) => string): Promise<void> {
  const at = MADE_AT + 2 * DAY_MS
  for (const [folder_id, folder_type, folder_name, parent_id] of demoFolders) {
    const row = { folder_id, owner_id: userId('t001'), folder_type, folder_name, parent_id, created_at: at }
    await trx.insertInto('folder').values(row).execute()
  }
  for (const { fileId, sha256, bytes, extension, mime, facts } of Object.values(demoFiles)) {
    const row = {
      file_id: fileId,
      sha256,
      size: bytes.length,
      mime,
      extension,
      facts: JSON.stringify(facts),
      created_at: at,
    }
    await trx.insertInto('file').values(row).execute()
  }
  for (const [place, resource] of demoResources.entries()) {
    await makeResource(trx, resource, userId(resource.owner), at + (place + 1) * HOUR_MS)
  }
}

/** Stores one resource with its only version. */
export async function makeResource(trx: Transaction<Database>, resource: DemoResource, owner_id: string, at: number) {
  const { id, kind, name, folder = null, isShared, isTrash, text = '', items = [], file, paper } = resource
  const resource_version_id = `${id}-v1`
  await trx
    .insertInto('resource')
    .values({
      resource_id: id,
      owner_id,
      kind,
      folder_id: folder,
      name,
      share: isShared ? '1' : '0',
      current_version_id: resource_version_id,
      request_id: null,
      created_at: at,
      updated_at: at,
      deleted_at: isTrash ? at : null,
    })
    .execute()
  await trx
    .insertInto('resource_version')
    .values({
      resource_version_id,
      resource_id: id,
      no: 1,
      created_at: at,
      file_id: file?.fileId ?? null,
      file_name: file?.fileName ?? '',
      body: JSON.stringify({ text, handIn: '0', paper }),
      item_num: items.length,
      max_points: items.length === 0 ? null : items.reduce((sum, { points }) => sum + points, 0),
    })
    .execute()
  if (file) {
    const claim = { file_id: file.fileId, by_table: 'resource_version', by_id: resource_version_id }
    await trx.insertInto('file_claim').values(claim).execute()
  }
  for (const [position, item] of items.entries()) {
    const section = paper ? sectionOf({ itemType: item.kind }) : null
    await makeItem(trx, { section, item, item_id: `${id}-i${position + 1}`, resource_version_id, position, at })
  }
}

async function makeItem(
  trx: Transaction<Database>,
  made: {
    readonly item: DemoItem
    readonly section: number | null
    readonly item_id: string
    readonly resource_version_id: string
    readonly position: number
    readonly at: number
  },
) {
  const { item, item_id, resource_version_id, position, section, at } = made
  const { kind, stem, options = [], answers = [], gaps = [], reference = '', analysis = '', points } = item
  const interaction = JSON.stringify({ options })
  await trx.insertInto('item').values({ item_id, kind, stem, interaction, created_at: at }).execute()
  const key = JSON.stringify({ answers, gaps, reference })
  await trx.insertInto('item_key').values({ item_id, key, analysis }).execute()
  await trx.insertInto('resource_item').values({ resource_version_id, position, item_id, points, section }).execute()
}
