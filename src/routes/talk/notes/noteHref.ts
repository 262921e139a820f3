/** The link of a note: its task and, for a video, the position. */
import type { NoteHead } from '../../../../contract/entities/talk/note'
import { base } from '../../shared/base'
import { useTaskHref, videoPath } from '../../shared/paths/learningPaths'

/** Returns a function for the address of a note's subject; the result is null when there is no page. */
export function useNoteHref(): (note: NoteHead) => string | null {
  const taskHref = useTaskHref()
  return ({ noteKey, lessonTaskType, noteType, momentSec }) => {
    if (lessonTaskType === null || noteKey === '') return null
    if (noteType === 'video' && momentSec !== null) return base + videoPath(noteKey, momentSec)
    return taskHref({ lessonTaskId: noteKey, lessonTaskType })
  }
}
