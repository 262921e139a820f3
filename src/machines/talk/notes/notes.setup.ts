/** Setup of the notes chart: actors, guards and actions. */

import { assertEvent, assign, emit, enqueueActions, sendTo, setup } from 'xstate'
import { autosaveFor } from '../../shared/autosave/autosave.machine'
import type { AutosaveEvent, AutosaveInput } from '../../shared/autosave/autosave.types'
import { callActor } from '../../shared/data/calls'
import type { Failure } from '../../shared/failure'
import { exportNotesPlaceholder, findNotesPlaceholder, lineFactsPlaceholder, openNotePlaceholder } from './notes.actors'
import type {
  FoundNotes,
  NoteOnDesk,
  NotesContext,
  NotesEmitted,
  NotesEvent,
  NotesInput,
  NotesQuery,
  NoteText,
} from './notes.types'
import { texts } from './texts'

export const firstQuery: NotesQuery = { search: '', noteType: '', sortField: 'changeTime', pageNo: 1 }
export const blankText: NoteText = { noteName: '', noteContext: '' }

/** The input of the autosave chart. */
export const autosaveInput = ({ desk }: Pick<NotesContext, 'desk'>): AutosaveInput<NoteText> => ({
  value: desk?.text ?? blankText,
  version: desk?.version ?? 1,
  savedTime: desk?.note?.changeTime ?? null,
  restored: desk?.kept ?? null,
  copyKey: desk?.copyKey ?? '',
})

/** Why the note is read-only; null where it can be edited. */
export const writeReason = ({ desk }: Pick<NotesContext, 'desk'>): string | null =>
  desk?.note?.isReadOnly === '1' ? texts.readOnly : null

const toAutosave = (event: AutosaveEvent<NoteText>) => event

export const notesSetup = setup({
  types: {
    context: {} as NotesContext,
    events: {} as NotesEvent,
    input: {} as NotesInput,
    emitted: {} as NotesEmitted,
    children: {} as { autosave: 'autosave' },
  },
  actors: {
    lineFacts: lineFactsPlaceholder,
    findNotes: findNotesPlaceholder,
    openNote: openNotePlaceholder,
    deleteNote: callActor('deleteNote'),
    exportNotes: exportNotesPlaceholder,
    autosave: autosaveFor<NoteText>(),
  },
  guards: {
    canWrite: ({ context }) => writeReason(context) === null,
    /** A new note needs a class. */
    canBegin: ({ context: { teachingClassId } }) => teachingClassId !== null,
    isOnDesk: ({ context: { asked, desk } }) => asked !== null && desk?.note?.noteId === asked,
  },
  actions: {
    ask: assign(({ context: { query }, event }) => {
      assertEvent(event, 'query.change')
      return { query: { ...query, pageNo: 1, ...event.query } }
    }),
    clearProblem: assign({ problem: null }),
    take: assign((_, found: FoundNotes) => ({ found })),
    showProblem: assign((_, { text }: Failure) => ({ problem: text || texts.loadFailed })),
    choose: assign(({ event }) => {
      assertEvent(event, ['note.open', 'note.begin'])
      return {
        opening:
          event.type === 'note.open'
            ? { noteId: event.noteId, momentSec: null }
            : { noteId: null, momentSec: event.momentSec },
        desk: null,
        deskProblem: null,
      }
    }),
    /** The browser's draft is newer than the stored text. */
    putOnDesk: assign(({ context: { edition } }, desk: NoteOnDesk) => ({
      desk,
      text: desk.kept?.value ?? desk.text,
      edition: edition + 1,
      uploads: 0,
      deskProblem: null,
    })),
    showDeskProblem: assign((_, { text }: Failure) => ({ deskProblem: text || texts.openFailed })),
    clearDesk: assign({ desk: null, text: blankText, uploads: 0, deskProblem: null }),
    write: assign(({ context: { text }, event }) => {
      assertEvent(event, 'note.write')
      return { text: { ...text, ...event.change } }
    }),
    keep: sendTo('autosave', ({ context: { text } }) => toAutosave({ type: 'text.change', value: text })),
    countUploads: assign(({ event }) => {
      assertEvent(event, 'note.uploads')
      return { uploads: event.count }
    }),
    retrySave: sendTo('autosave', toAutosave({ type: 'save.retry' })),
    forwardConnected: sendTo('autosave', toAutosave({ type: 'link.connected' })),
    stopSaving: sendTo('autosave', toAutosave({ type: 'save.stop' })),
    keepMine: sendTo('autosave', toAutosave({ type: 'conflict.keepMine' })),
    takeTheirs: enqueueActions(({ context: { edition }, event, enqueue }) => {
      assertEvent(event, 'conflict.theirs')
      enqueue.assign({ text: event.text, edition: edition + 1 })
      enqueue.sendTo('autosave', toAutosave({ type: 'conflict.takeTheirs' }))
    }),
    askDelete: assign(({ event }) => {
      assertEvent(event, 'note.askDelete')
      return { asked: event.noteId }
    }),
    forgetAsked: assign({ asked: null }),
    notifyDeleted: emit({ type: 'notify', level: 'success', text: texts.deleted }),
    notifyDeleteFailed: emit((_, { text }: Failure) => ({
      type: 'notify' as const,
      level: 'error' as const,
      text: text || texts.deleteFailed,
    })),
    notifyExportFailed: emit((_, { text }: Failure) => ({
      type: 'notify' as const,
      level: 'error' as const,
      text: text || texts.exportFailed,
    })),
  },
})
