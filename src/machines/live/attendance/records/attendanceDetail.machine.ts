/**
 * The students of a sign-in. The teacher selects some, and marks one or several as present, late or excused. Marks that
 * another user has changed are shown and not overwritten. Used during a sign-in, after it, and in its records.
 */
import { assertEvent, assign, emit, setup } from 'xstate'
import type { AttendanceMarked } from '../../../../../contract/entities/live/attendance'
import { failureOf } from '../../../shared/failure'
import type { Notify } from '../../../shared/messages'
import { findStudentsPlaceholder, markPlaceholder } from '../attendance.actors'
import { draftFor, markOf } from '../attendance.logic'
import type { AttendanceDetailContext, AttendanceDetailEvent, FindStudentsInput } from '../attendance.types'
import { texts } from '../texts'

export const attendanceDetailMachine = setup({
  types: {
    context: {} as AttendanceDetailContext,
    events: {} as AttendanceDetailEvent,
    input: {} as FindStudentsInput,
    emitted: {} as Notify,
  },
  actors: { findStudents: findStudentsPlaceholder, mark: markPlaceholder },
  guards: {
    isKnown: ({ context, event }) =>
      event.type === 'mark.begin' && draftFor(context.students, event.studentIds) !== null,
    hasChanged: (_, { changed }: AttendanceMarked) => changed.length > 0,
  },
  actions: {
    applyMarks: assign(({ event }) => {
      assertEvent(event, 'detail.received')
      return { students: event.students }
    }),
    takeTicks: assign(({ event }) => {
      assertEvent(event, 'tick.change')
      return { ticked: event.studentIds }
    }),
    beginDraft: assign(({ context: { students }, event }) => {
      assertEvent(event, 'mark.begin')
      return { draft: draftFor(students, event.studentIds), changed: [], problem: null }
    }),
    write: assign(({ context: { draft }, event }) => {
      assertEvent(event, 'mark.change')
      return { draft: draft && { ...draft, ...event.draft } }
    }),
    takeMarked: assign(({ context: { students } }, { marked, changed }: AttendanceMarked) => {
      const now = new Map([...marked, ...changed].map((row) => [row.studentId, row]))
      return { students: students?.map((row) => now.get(row.studentId) ?? row) ?? null }
    }),
    /** The draft stays for the students that another user has changed: its writer sees both marks, and chooses. */
    keepDraft: assign(({ context: { draft } }, { changed }: AttendanceMarked) => ({
      changed,
      draft: draft && { ...draft, studentIds: changed.map(({ studentId }) => studentId) },
    })),
    forgetTicks: assign({ ticked: [] }),
    forgetDraft: assign({ draft: null, changed: [], problem: null }),
    clearProblem: assign({ problem: null }),
    showProblem: assign((_, { error, instead }: { error: unknown; instead: string }) => ({
      problem: failureOf(error).text || instead,
    })),
    notifySaved: emit((_, { marked }: AttendanceMarked): Notify => {
      const [first] = marked
      const text = marked.length === 1 && first ? texts.saved(first.studentName) : texts.savedAll(marked.length)
      return { type: 'notify', level: 'success', text }
    }),
  },
}).createMachine({
  id: 'attendanceDetail',
  description: 'The students of one sign-in.',
  context: ({ input: { signInId } }) => ({
    signInId,
    entry: null,
    students: null,
    ticked: [],
    draft: null,
    changed: [],
    problem: null,
  }),
  on: { 'detail.received': { actions: 'applyMarks' } },
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the students; the previous list stays visible.',
      entry: 'clearProblem',
      invoke: {
        src: 'findStudents',
        input: ({ context: { signInId } }) => ({ signInId }),
        onDone: { target: 'listed', actions: assign(({ event: { output } }) => output) },
        onError: {
          target: 'failed',
          actions: {
            type: 'showProblem',
            params: ({ event }) => ({ error: event.error, instead: texts.detailFailed }),
          },
        },
      },
      on: { 'detail.reload': { target: 'loading', reenter: true } },
    },
    failed: {
      description: 'Loading the students failed; it can be retried.',
      on: { 'detail.reload': 'loading' },
    },
    listed: {
      description: 'The students are shown.',
      initial: 'reading',
      on: { 'tick.change': { actions: 'takeTicks' } },
      states: {
        reading: {
          description: 'No note is being written.',
          on: {
            'detail.reload': '#attendanceDetail.loading',
            'mark.begin': { guard: 'isKnown', target: 'marking', actions: 'beginDraft' },
          },
        },
        marking: {
          description: 'The teacher writes a note about one or several students.',
          on: {
            'mark.begin': { guard: 'isKnown', actions: 'beginDraft' },
            'mark.change': { actions: 'write' },
            'mark.save': 'saving',
            'mark.cancel': { target: 'reading', actions: 'forgetDraft' },
          },
        },
        saving: {
          description: 'Saving the note.',
          entry: 'clearProblem',
          invoke: {
            src: 'mark',
            input: ({ context }) => markOf(context),
            onDone: [
              {
                guard: { type: 'hasChanged', params: ({ event }) => event.output },
                target: 'marking',
                actions: [
                  { type: 'takeMarked', params: ({ event }) => event.output },
                  { type: 'keepDraft', params: ({ event }) => event.output },
                ],
              },
              {
                target: 'reading',
                actions: [
                  { type: 'takeMarked', params: ({ event }) => event.output },
                  { type: 'notifySaved', params: ({ event }) => event.output },
                  'forgetDraft',
                  'forgetTicks',
                ],
              },
            ],
            onError: {
              target: 'marking',
              actions: {
                type: 'showProblem',
                params: ({ event }) => ({ error: event.error, instead: texts.saveFailed }),
              },
            },
          },
        },
      },
    },
  },
})
