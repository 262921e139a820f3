/** Where a note leads: to its task, and in a video to its moment. */
import type { NoteHead } from '../../../../contract/entities/talk/note'
import { useTaskHref, videoPath } from '../../courses/learning/learningPaths'
import { base } from '../../shell/app/base'

/** Answers the address of what a note is about; null where nothing leads there. */
export function useNoteHref(): (note: NoteHead) => string | null {
  const taskHref = useTaskHref()
  return ({ noteKey, lessonTaskType, noteType, momentSec }) => {
    if (lessonTaskType === null || noteKey === '') return null
    if (noteType === 'video' && momentSec !== null) return base + videoPath(noteKey, momentSec)
    return taskHref({ lessonTaskId: noteKey, lessonTaskType })
  }
}
