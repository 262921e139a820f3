/** Selectors of the notes chart. */
import type { SnapshotFrom } from 'xstate'
import { NOTE_PAGE } from '../../../../contract/limits'
import { autosaveView } from '../../shared/autosave/autosave.selectors'
import { pageFace } from '../../shared/listFace'
import type { notesMachine } from './notes.machine'
import { writeReason } from './notes.setup'
import type { NoteText } from './notes.types'

export function notesView(snapshot: SnapshotFrom<typeof notesMachine>) {
  const { context } = snapshot
  const { found, problem, query, desk, text, edition, uploads, deskProblem, asked } = context
  const child = snapshot.matches({ desk: 'writing' }) ? snapshot.children.autosave?.getSnapshot() : undefined
  // In walks the child chart is a stub without a context.
  const saving = child?.context ? autosaveView<NoteText>(child) : null
  return {
    face: pageFace(
      found?.groups.flatMap(({ notes }) => notes),
      snapshot.matches({ list: 'failed' }),
    ),
    isLoading: snapshot.matches({ list: 'loading' }),
    problem,
    query,
    groups: found?.groups ?? [],
    total: found?.total ?? 0,
    pageSize: NOTE_PAGE,
    isInClass: context.teachingClassId !== null,
    isBesideTask: context.lessonTaskId !== null,
    desk: snapshot.matches({ desk: 'empty' })
      ? ('empty' as const)
      : snapshot.matches({ desk: 'opening' })
        ? 'opening'
        : snapshot.matches({ desk: 'unopened' })
          ? 'unopened'
          : 'writing',
    note: desk?.note ?? null,
    momentSec: desk?.note?.momentSec ?? desk?.momentSec ?? null,
    text,
    edition,
    isUploading: uploads > 0,
    deskProblem,
    writeReason: writeReason(context),
    saving,
    /** Text that would be lost or hidden when the page is left: a new note that exists only in this browser is in no list. */
    isLosable: saving !== null && (saving.isAtRisk || (saving.isUnsaved && !desk?.note)),
    isClosing: snapshot.matches({ desk: { writing: 'closing' } }),
    asked,
    isDeleting: snapshot.matches({ deleting: 'working' }),
    isExporting: snapshot.matches({ exporting: 'working' }),
  }
}
export type NotesView = ReturnType<typeof notesView>
