/** The demo course without its last chapter, the paper: for tests that count the other tasks. */
import type { TestApp } from './app'

/** Removes the chapter with the paper from the course and from the class. */
export async function withoutDemoPaper(server: TestApp): Promise<TestApp> {
  const { db } = server.app.database
  const task = 'demo-task-paper'
  await db.deleteFrom('user_task').where('node_id', '=', task).execute()
  await db.deleteFrom('class_task').where('node_id', '=', task).execute()
  await db.deleteFrom('course_node').where('node_id', 'in', [task, 'demo-lesson-5-1', 'demo-chapter-5']).execute()
  return server
}
