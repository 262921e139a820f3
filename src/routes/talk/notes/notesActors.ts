/** Connects the chart of notes with the server and the browser's storage. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import { z } from 'zod'
import { conflictingChange } from '../../../../contract/entities/shared/version'
import type { Note } from '../../../../contract/entities/talk/note'
import { errors } from '../../../../contract/errors'
import { NOTE_PAGE } from '../../../../contract/limits'
import { autosaveFor } from '../../../machines/shared/autosave/autosave.machine'
import type { SaveAnswer, SaveInput } from '../../../machines/shared/autosave/autosave.types'
import { notesMachine } from '../../../machines/talk/notes/notes.machine'
import type {
  FindNotesInput,
  FoundNotes,
  NoteOnDesk,
  NotesInput,
  NoteText,
  OpenNoteInput,
} from '../../../machines/talk/notes/notes.types'
import { saveFile } from '../../../services/files/files'
import { CallError, call, download } from '../../../services/network/http'
import { newId } from '../../../services/network/ids'
import { keepActor, keptCopy } from '../../shared/autosaveKeeper'
import { onLearningNews } from '../../shared/notificationFacts'

interface Asked<Input> {
  readonly input: Input
  readonly signal: AbortSignal
}

const noteText: z.ZodType<NoteText> = z.object({ noteName: z.string(), noteContext: z.string() })
const textOf = ({ noteName, noteContext }: NoteText): NoteText => ({ noteName, noteContext })

const findNotes = fromPromise(
  async ({ input: { teachingClassId, lessonTaskId, query }, signal }: Asked<FindNotesInput>): Promise<FoundNotes> => {
    const { search, noteType } = query
    if (teachingClassId !== null && lessonTaskId === null) {
      const groups = await call('findChapterNotes', { teachingClassId, search, noteType }, { signal })
      return { groups, total: groups.reduce((sum, { notes }) => sum + notes.length, 0) }
    }
    const place = {
      ...(teachingClassId !== null && { teachingClassId }),
      ...(lessonTaskId !== null && { noteKey: lessonTaskId }),
    }
    const { list, total } = await call('findNotes', { ...query, ...place, pageSize: NOTE_PAGE }, { signal })
    return { groups: [{ chapterId: '', chapterName: '', notes: list }], total }
  },
)

/** The saved version, when the server has refused to overwrite it; any other failure is thrown again. */
function savedByOther(reason: unknown): SaveAnswer<NoteText> {
  if (!(reason instanceof CallError) || reason.code !== errors.conflictingChange.code) throw reason
  const conflict = conflictingChange.safeParse(reason.data)
  const value = conflict.success ? noteText.safeParse(conflict.data.current) : undefined
  if (!conflict.success || !value?.success) throw reason
  const { version, changedBy, changedTime } = conflict.data
  return { kind: 'changed', value: value.data, version, changedBy, changedTime }
}

/** The actors for the notes of one page: they store which note is open, and the request id of a new one. */
export function createNotes(userId: string) {
  let open: { noteId: string | null; requestId: string; about: OpenNoteInput } | null = null

  const openNote = async ({ input, signal }: Asked<OpenNoteInput>): Promise<NoteOnDesk> => {
    const { noteId, momentSec, teachingClassId, lessonTaskId } = input
    open = { noteId, requestId: newId(), about: input }
    if (noteId === null) {
      const copyKey = `note new ${userId} ${teachingClassId} ${lessonTaskId}`
      const copy = keptCopy(copyKey, noteText)
      return { note: null, text: { noteName: '', noteContext: '' }, version: 1, kept: copy, copyKey, momentSec }
    }
    const note = await call('getNote', { noteId }, { signal })
    const copyKey = `note ${noteId}`
    const copy = keptCopy(copyKey, noteText)
    return { note, text: textOf(note), version: note.version, kept: copy, copyKey, momentSec: note.momentSec }
  }

  /** The first save creates a new note. */
  const create = async (now: NonNullable<typeof open>, value: NoteText): Promise<Note> => {
    const { teachingClassId, lessonTaskId, momentSec } = now.about
    const made = await call('saveNote', {
      ...value,
      teachingClassId: teachingClassId ?? '',
      noteType: lessonTaskId === null ? 'course' : momentSec === null ? 'lessonTask' : 'video',
      ...(lessonTaskId !== null && { noteKey: lessonTaskId }),
      ...(momentSec !== null && { momentSec }),
      requestId: now.requestId,
    })
    now.noteId = made.noteId
    return made
  }

  const save = async ({ input: { value, version } }: Asked<SaveInput<NoteText>>): Promise<SaveAnswer<NoteText>> => {
    const now = open
    if (now === null) throw new Error('no note is open')
    try {
      const made = now.noteId === null ? await create(now, value) : null
      // Created by a save whose response was lost: its text may be older.
      const isSame = made !== null && made.noteContext === value.noteContext
      const note = isSame
        ? made
        : await call('updateNote', { ...value, noteId: now.noteId ?? '', version: made?.version ?? version })
      return { kind: 'saved', version: note.version, savedTime: note.changeTime }
    } catch (reason) {
      return savedByOther(reason)
    }
  }

  return notesMachine.provide({
    actors: {
      lineFacts: fromCallback<AnyEventObject, undefined, AnyEventObject>(({ sendBack }) =>
        onLearningNews((news) => {
          // After a pause of its class, a note is saved again or refused.
          if (news.name === 'resumed' || news.name === 'teachingClassStopped') sendBack({ type: 'line.back' })
        }),
      ),
      findNotes,
      openNote: fromPromise(openNote),
      exportNotes: fromPromise<void, NotesInput>(async ({ input: { teachingClassId } }) => {
        saveFile(await download('exportNotes', { ...(teachingClassId !== null && { teachingClassId }) }))
      }),
      autosave: autosaveFor<NoteText>().provide({
        actors: { save: fromPromise(save), keep: keepActor<NoteText>() },
      }),
    },
  })
}
