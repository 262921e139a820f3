/** What is chosen of a course, as it is sent; and when a record can be cancelled. Pure. */
import type { PushType, TaskStruct, TimeTask } from '../../../../contract/entities/messages/push'
import { texts } from './texts'

type Chapter = TaskStruct['chapters'][number]
type Lesson = Chapter['lessons'][number]

/** The ids of a lesson's tasks, and of a chapter's. */
export const lessonIds = ({ lessonTasks }: Lesson): string[] => lessonTasks.map(({ lessonTaskId }) => lessonTaskId)
export const chapterIds = ({ lessons }: Chapter): string[] => lessons.flatMap(lessonIds)

/** The chosen with these added, or without them where all of them were chosen. */
export function toggled(chosen: readonly string[], ids: readonly string[]): string[] {
  const isWhole = ids.every((id) => chosen.includes(id))
  const others = chosen.filter((id) => !ids.includes(id))
  return isWhole ? others : [...others, ...ids]
}

/** The chosen tasks by the largest parts that are chosen whole: chapters, lessons, single tasks. */
export function targetsOf(struct: TaskStruct, chosen: readonly string[]): { ids: string[]; types: PushType[] } {
  const isWhole = (ids: readonly string[]) => ids.length > 0 && ids.every((id) => chosen.includes(id))
  const found: { id: string; type: PushType }[] = []
  for (const chapter of struct.chapters) {
    if (isWhole(chapterIds(chapter))) {
      found.push({ id: chapter.chapterId, type: 'chapter' })
      continue
    }
    for (const lesson of chapter.lessons) {
      const ids = lessonIds(lesson)
      if (isWhole(ids)) found.push({ id: lesson.lessonId, type: 'lesson' })
      else for (const id of ids) if (chosen.includes(id)) found.push({ id, type: 'lessonTask' })
    }
  }
  return { ids: found.map(({ id }) => id), types: found.map(({ type }) => type) }
}

/** Why a record cannot be cancelled at this moment; null where it can (B105, B106). */
export function cancelReason({ pushStatus, pushTime }: TimeTask, at: number): string | null {
  if (pushStatus !== '0') return texts.settled
  return pushTime > at ? null : texts.due
}
