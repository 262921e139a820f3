/** Spaces, their files and groups for the permission matrix. */
import type { MatrixExamples } from '../../support/server/matrixExamples'

export const examples: MatrixExamples = {
  things: {
    spaceId: 'demo-group-1',
    spaceFolderId: 'demo-space-folder-1',
    parentFolderId: 'demo-space-folder-1',
    entryId: 'demo-space-entry-1',
    entryIds: 'demo-space-entry-1',
    groupId: 'demo-group-1',
  },
  own: {
    teacher: { entryIds: 'matrix-entry-teacher' },
    student: { entryIds: 'demo-space-entry-6', spaceFolderId: 'demo-space-folder-3' },
  },
  ownFor: {
    moveSpaceEntries: { entryIds: 'matrix-entry-teacher' },
    moveSpaceFolder: { spaceFolderId: 'demo-space-folder-1', parentFolderId: 'demo-space-folder-2' },
    restoreSpaceEntries: { entryIds: 'matrix-entry-trash' },
    restoreClassGroup: { groupId: 'matrix-group-gone' },
    dissolveClassGroup: { groupId: 'matrix-group-doomed' },
  },
  takingAway: ['trashSpaceEntries', 'eraseSpaceEntries', 'deleteSpaceFolder', 'dissolveClassGroup'],
  /** A file in the trash, and a dissolved group. */
  async make(db, at) {
    const entry = (entry_id: string, deleted_at: number | null) => ({
      entry_id,
      space_id: 'demo-group-1',
      folder_id: null,
      entry_name: `${entry_id}.txt`,
      request_id: null,
      file_id: 'demo-file-4',
      size: 1,
      extension: 'txt',
      created_by: 'demo-s001',
      created_at: at,
      updated_at: at,
      deleted_at,
    })
    await db
      .insertInto('space_entry')
      .values([entry('matrix-entry-trash', at), entry('matrix-entry-teacher', null)])
      .execute()
    const group = (group_id: string, dissolved_at: number | null) => ({
      group_id,
      teaching_class_id: 'demo-teaching-class-1',
      group_name: group_id,
      captain_id: null,
      position: 90,
      created_at: at,
      dissolved_at,
    })
    await db
      .insertInto('class_group')
      .values([group('matrix-group-gone', at), group('matrix-group-doomed', null)])
      .execute()
  },
}
