/** The pages of notes: in a class by chapter, and over all classes. */
import { type Pages, page } from '../../shared/pages/page'

export const notesPages: Pages = {
  '/student/course/note': page(() => import('./NotePages'), 'ClassNotes'),
  '/student/note/list': page(() => import('./NotePages'), 'AllNotes'),
}
