/** What an order of tasks means, and how tasks stand in their course. Pure. */
import type { ExecutionType, PushType, TaskStruct } from '../../../../contract/entities/messages/push'
import type { Target, TaskRow } from './push.repository'

/** Ids with their types: parallel lists, or one type for all (G065). Null where they do not fit together. */
export function targetsOf(ids: readonly string[], types: readonly PushType[]): Target[] | null {
  if (types.length !== 1 && types.length !== ids.length) return null
  return ids.flatMap((id, i) => {
    const type = types.length === 1 ? types[0] : types[i]
    return type ? [{ id, type }] : []
  })
}

/** When and what: by core's fields, or by content's pullTime and recallTime (G064). Null where that is not one thing. */
export function timingOf(given: {
  readonly executionTime?: number | undefined
  readonly executionType?: ExecutionType | undefined
  readonly pullTime?: number | undefined
  readonly recallTime?: number | undefined
}): { time: number; executionType: ExecutionType } | null {
  const { executionTime, executionType = '0', pullTime, recallTime } = given
  const named: { time: number; executionType: ExecutionType }[] = []
  if (executionTime !== undefined) named.push({ time: executionTime, executionType })
  if (pullTime !== undefined) named.push({ time: pullTime, executionType: '0' })
  if (recallTime !== undefined) named.push({ time: recallTime, executionType: '1' })
  const [timing] = named
  return timing && named.length === 1 ? timing : null
}

/** The rows of a course, in its order, as a tree. */
export function structOf(rows: readonly TaskRow[]): TaskStruct['chapters'] {
  const chapters: TaskStruct['chapters'] = []
  for (const row of rows) {
    let chapter = chapters.at(-1)
    if (chapter?.chapterId !== row.chapter_id) {
      chapter = { chapterId: row.chapter_id, chapterName: row.chapter_name, lessons: [] }
      chapters.push(chapter)
    }
    let lesson = chapter.lessons.at(-1)
    if (lesson?.lessonId !== row.lesson_id) {
      lesson = { lessonId: row.lesson_id, lessonName: row.lesson_name, lessonTasks: [] }
      chapter.lessons.push(lesson)
    }
    if (row.lesson_task_id === null) continue
    lesson.lessonTasks.push({
      lessonTaskId: row.lesson_task_id,
      lessonTaskName: row.task_name ?? '',
      isPushed: row.push_time === null ? '0' : '1',
      pushTime: row.push_time,
    })
  }
  return chapters
}
