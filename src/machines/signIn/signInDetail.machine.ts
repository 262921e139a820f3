/**
 * The people of a sign-in: all of them, or those who have not signed. The teacher notes them as late or excused, with a
 * reason. Used after a sign-in has ended and in its records.
 */
import { assertEvent, assign, emit, setup } from 'xstate'
import type { Notify } from '../shared/messages'
import { findStudentsPlaceholder, markPlaceholder } from './signIn.actors'
import { problemOf, versionToldBy } from './signIn.logic'
import type { FindStudentsInput, SignInDetailContext, SignInDetailEvent } from './signIn.types'
import { texts } from './texts'

export const signInDetailMachine = setup({
  types: {
    context: {} as SignInDetailContext,
    events: {} as SignInDetailEvent,
    input: {} as FindStudentsInput,
    emitted: {} as Notify,
  },
  actors: { findStudents: findStudentsPlaceholder, mark: markPlaceholder },
  guards: {
    isKnown: ({ context, event }) =>
      event.type === 'mark.begin' && Boolean(context.students?.some(({ studentId }) => studentId === event.studentId)),
    hasReason: ({ context: { draft } }) => draft !== null && (draft.mark === '' || draft.reason.trim() !== ''),
  },
  actions: {
    beginDraft: assign(({ context: { students }, event }) => {
      assertEvent(event, 'mark.begin')
      const row = students?.find(({ studentId }) => studentId === event.studentId)
      return row
        ? {
            draft: { studentId: row.studentId, version: row.version, mark: row.mark, reason: row.reason },
            problem: null,
          }
        : {}
    }),
    write: assign(({ context: { draft }, event }) => {
      assertEvent(event, 'mark.change')
      return { draft: draft && { ...draft, ...event.draft } }
    }),
    forgetDraft: assign({ draft: null, problem: null }),
    clearProblem: assign({ problem: null }),
    showProblem: assign((_, { error, instead }: { error: unknown; instead: string }) => ({
      problem: problemOf(error, instead),
    })),
    /** Another note stands there by now, and the problem says which: saving again replaces that one. */
    takeVersion: assign(({ context: { draft } }, { error }: { error: unknown }) => ({
      draft: draft && { ...draft, version: versionToldBy(error) ?? draft.version },
    })),
    saySaved: emit((_, { name }: { name: string }): Notify => {
      return { type: 'notify', level: 'success', text: texts.saved(name) }
    }),
  },
}).createMachine({
  id: 'signInDetail',
  description: 'The people of a sign-in.',
  context: ({ input: { signInId, only } }) => ({
    signInId,
    only,
    entry: null,
    students: null,
    draft: null,
    problem: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The server is asked; what was known before stays to be seen.',
      entry: 'clearProblem',
      invoke: {
        src: 'findStudents',
        input: ({ context: { signInId, only } }) => ({ signInId, only }),
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
      description: 'They did not come; they can be asked for again.',
      on: { 'detail.reload': 'loading' },
    },
    listed: {
      description: 'The people are here.',
      initial: 'reading',
      states: {
        reading: {
          description: 'Nothing is being noted.',
          on: {
            'detail.reload': '#signInDetail.loading',
            'mark.begin': { guard: 'isKnown', target: 'marking', actions: 'beginDraft' },
          },
        },
        marking: {
          description: 'A note about one of them is being written.',
          on: {
            'mark.begin': { guard: 'isKnown', actions: 'beginDraft' },
            'mark.change': { actions: 'write' },
            'mark.save': { guard: 'hasReason', target: 'saving' },
            'mark.cancel': { target: 'reading', actions: 'forgetDraft' },
          },
        },
        saving: {
          description: 'The note is on its way to the server.',
          entry: 'clearProblem',
          invoke: {
            src: 'mark',
            input: ({ context: { signInId, draft } }) => ({
              signInId,
              studentId: draft?.studentId ?? '',
              version: draft?.version ?? 1,
              mark: draft?.mark ?? '',
              reason: draft?.mark === '' ? '' : (draft?.reason.trim() ?? ''),
            }),
            onDone: {
              target: 'reading',
              actions: [
                assign(({ context: { students }, event: { output } }) => ({
                  students: students?.map((row) => (row.studentId === output.studentId ? output : row)) ?? null,
                  draft: null,
                })),
                { type: 'saySaved', params: ({ event }) => ({ name: event.output.studentName }) },
              ],
            },
            onError: {
              target: 'marking',
              actions: [
                { type: 'takeVersion', params: ({ event }) => ({ error: event.error }) },
                { type: 'showProblem', params: ({ event }) => ({ error: event.error, instead: texts.saveFailed }) },
              ],
            },
          },
        },
      },
    },
  },
})
