/** Folders, resources and versions for the permission matrix. */
import type { MatrixExamples } from '../../support/server/matrixExamples'

export const examples: MatrixExamples = {
  things: {
    floderId: 'demo-folder-1',
    parentId: 'demo-folder-1',
    resId: 'demo-resource-1',
    resIds: 'demo-resource-1',
    resVersionId: 'demo-resource-1-v1',
    posterFileId: 'foreign-file',
    captionsFileId: 'foreign-file',
  },
  ownFor: {
    // Only videos have a poster and captions.
    changeResource: { posterFileId: '', captionsFileId: '' },
    importObjectiveItems: { floderId: 'demo-folder-4' },
    findItems: { floderId: 'demo-folder-4' },
    drawItems: { floderId: 'demo-folder-4' },
    importItems: { floderId: 'demo-folder-4' },
    moveResources: { resIds: 'demo-resource-1', floderId: 'demo-folder-5' },
    copyResource: { resId: 'demo-resource-1', floderId: 'demo-folder-5' },
    restoreResources: { resIds: 'demo-resource-7' },
    eraseResources: { resIds: 'trashed-resource' },
  },
  takingAway: ['deleteResources', 'deleteFolder'],
  /** One more in the trash: restoring and erasing need two. */
  async make(db, at) {
    const row = {
      resource_id: 'trashed-resource',
      owner_id: 'demo-t001',
      kind: '2',
      name: '旧的',
      deleted_at: at,
    } as const
    const none = { folder_id: null, current_version_id: null, request_id: null }
    await db
      .insertInto('resource')
      .values({ ...row, ...none, created_at: at, updated_at: at })
      .execute()
  },
}
