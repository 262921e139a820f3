/**
 * Notes (content §7 Notes; B551, D26): private notes of students about a class, its tasks and moments of videos.
 * Reading, exporting and deleting them remains possible after the class has ended; writing does not (D41).
 */
import type { Note } from '../../../../contract/entities/talk/note'
import { NOTES_MAX } from '../../../../contract/limits'
import { isBlankHtml } from '../../../../contract/text'
import { safeName } from '../../../documents/fileNames'
import { createPlanWriter } from '../../../documents/planWriter'
import { type Caller, type Feature, type FeatureContext, FileAnswer, Refusal } from '../../../kernel'
import { classRuns } from '../../../policies/courses/classRuns'
import { holdForEdit } from '../../../shared/edits'
import { cleanHtml } from '../../../shared/html'
import { newId } from '../../../shared/ids'
import { page, slice } from '../../../shared/paging'
import { plainText } from '../../../shared/plainText'
import { createNotesRepository } from './notes.repository'
import { byChapter, documentOf, headOf, noteOf } from './notes.rules'
import { texts } from './texts'

const DOCUMENT_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

type Given = Pick<FeatureContext, 'db' | 'membership' | 'dataDir' | 'log' | 'now'>

export function notesFeature({ db, membership, dataDir, log, now }: Given): Feature {
  const rows = createNotesRepository(db)
  const writer = createPlanWriter({ dataDir })

  const again = async (caller: Caller, noteId: string): Promise<Note> => {
    const row = await rows.get(caller.userId, noteId)
    if (!row) throw new Refusal('notFound')
    return noteOf(row, now())
  }

  const mustLearn = async (caller: Caller, teachingClassId: string): Promise<void> => {
    if ((await membership.find(caller, teachingClassId))?.role !== 'student') throw new Refusal('notFound')
  }

  return {
    name: 'notes',
    stop: () => writer.close(),
    calls: {
      async saveNote({ input, caller }) {
        const { teachingClassId, noteType, noteKey, noteName, momentSec, requestId } = input
        await mustLearn(caller, teachingClassId)
        const body = cleanHtml(input.noteContext)
        const noteId = await db.transaction().execute(async (trx) => {
          await rows.holdWriter(trx, caller.userId)
          const same = await rows.ofRequest(trx, caller.userId, requestId)
          if (same !== undefined) return same
          if (isBlankHtml(body) && noteName === '') throw new Refusal('noteEmpty')
          if (!(await classRuns(trx, teachingClassId, now()))) throw new Refusal('classReadOnly')
          const isOfClass = noteType === 'course'
          const level = noteType === 'video' || isOfClass ? 'lessonTask' : noteType
          const place = isOfClass ? undefined : await rows.openPlace(trx, teachingClassId, level, noteKey ?? '')
          if (!isOfClass && !place) throw new Refusal('notFound')
          if ((await rows.count(caller.userId, {}, trx)) >= NOTES_MAX) throw new Refusal('notesTooMany')
          const at = now()
          const note_id = newId(at)
          await rows.insert(trx, {
            note_id,
            student_id: caller.userId,
            teaching_class_id: teachingClassId,
            note_type: noteType,
            node_id: isOfClass ? null : (noteKey ?? null),
            name: noteName === '' ? (place?.name ?? texts.ofClass) : noteName,
            body,
            plain: plainText(body),
            moment_sec: noteType === 'video' ? (momentSec ?? null) : null,
            request_id: requestId,
            created_at: at,
          })
          return note_id
        })
        return again(caller, noteId)
      },

      async findNotes({ input, caller }) {
        const { teachingClassId, noteKey: nodeId, noteType, search, sortField = 'changeTime', sortOrder } = input
        const bounds = slice(input)
        const filter = { teachingClassId, nodeId, noteType, search }
        const order = { by: sortField, isUp: sortOrder === 'asc' }
        const [found, total] = await Promise.all([
          rows.find(caller.userId, filter, order, bounds),
          rows.count(caller.userId, filter),
        ])
        return page(found.map(headOf), total, bounds)
      },

      getNote: ({ input: { noteId }, caller }) => again(caller, noteId),

      async updateNote({ input: { noteId, noteName, noteContext, version: shown }, caller }) {
        const body = cleanHtml(noteContext)
        await db.transaction().execute(async (trx) => {
          const row = await rows.get(caller.userId, noteId, trx)
          if (!row) throw new Refusal('notFound')
          const name = noteName === '' ? row.name : noteName
          // Nothing changed, or the request is repeated because its answer was lost.
          if (row.body === body && row.name === name) return
          const isTaken = row.is_member && (await classRuns(trx, row.teaching_class_id, now()))
          if (!isTaken) throw new Refusal('classReadOnly')
          // Read under the lock, because another page may have saved concurrently.
          const current = async () => {
            const currentNote = (await rows.get(caller.userId, noteId, trx)) ?? row
            return { current: { noteName: currentNote.name, noteContext: currentNote.body } }
          }
          const edit = { table: 'note', id: noteId, shown, userId: caller.userId, at: now(), current } as const
          const held = await holdForEdit(trx, edit)
          if (!held) throw new Refusal('notFound')
          await rows.update(trx, noteId, { name, body, plain: plainText(body), ...held })
        })
        return again(caller, noteId)
      },

      async deleteNote({ input: { noteId }, caller }) {
        if (!(await rows.remove(caller.userId, noteId))) throw new Refusal('notFound')
        return null
      },

      async findChapterNotes({ input: { teachingClassId, noteType, search }, caller }) {
        await mustLearn(caller, teachingClassId)
        return byChapter(await rows.inOrder(caller.userId, { teachingClassId, noteType, search }))
      },

      async exportNotes({ input: { teachingClassId, noteIds }, caller, signal }) {
        const found = await rows.inOrder(caller.userId, { teachingClassId, noteIds })
        if (found.length === 0) throw new Refusal('notesNothingToExport')
        const document = documentOf(found, caller.realName)
        const bytes = await writer.write(document, { hasPictures: true, signal }).catch((error: unknown) => {
          signal.throwIfAborted()
          log.warn({ err: error }, 'notes could not be exported')
          throw new Refusal('tooLarge', texts.notWritten)
        })
        const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
        return new FileAnswer(safeName(texts.fileName(caller.realName)), DOCUMENT_TYPE, file)
      },
    },
  }
}
