/**
 * Records of tasks, and a file in one, for the permission matrix; the parts of the course are in
 * `taskPush.examples.ts`.
 */
import type { MatrixExamples } from '../../support/server/matrixExamples'

export const examples: MatrixExamples = {
  things: { userTaskId: 'demo-user-task-1-1', fileId: 'students-file' },
  ownFor: {
    getDownloadState: { resId: 'own-resource' },
    // Its bytes are tested where they exist: `learning.test.ts`.
    downloadFile: { fileId: '' },
  },
  /** A resource of the first teacher in a task that the first class has. */
  async make(db, at) {
    const resource_version_id = 'own-resource-v1'
    await db
      .insertInto('resource')
      .values({
        resource_id: 'own-resource',
        owner_id: 'demo-t001',
        kind: '0',
        name: '讲义',
        folder_id: null,
        current_version_id: resource_version_id,
        request_id: null,
        created_at: at,
        updated_at: at,
      })
      .execute()
    await db
      .insertInto('resource_version')
      .values({
        resource_version_id,
        resource_id: 'own-resource',
        no: 1,
        file_id: null,
        body: null,
        max_points: null,
        created_at: at,
      })
      .execute()
    await db
      .updateTable('course_node')
      .set({ resource_id: 'own-resource', resource_version_id })
      .where('node_id', '=', 'demo-task-1-1-1')
      .execute()
  },
}
