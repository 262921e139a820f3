/**
 * The students of a class with their homework of one task (B417; D18, D19): who waits for grading, releasing marks, and
 * opening a re-test. Both actions ask for a confirmation, because students are notified.
 */
import { assertEvent, assign, emit, setup } from 'xstate'
import type { HomeworkStudents } from '../../../../contract/entities/grades/grading'
import { PROGRESS_QUIET_MS } from '../../../../contract/limits'
import { classFactsPlaceholder } from '../../courses/learning/learning.actors'
import { failureOf } from '../../shared/failure'
import type { Notify } from '../../shared/messages'
import { againPlaceholder, loadStudentsPlaceholder, releasePlaceholder } from './grading.actors'
import { markOf, releasable } from './grading.logic'
import type {
  GradingEmitted,
  HomeworkStudentsContext,
  HomeworkStudentsEvent,
  HomeworkStudentsInput,
} from './grading.types'
import { texts } from './texts'

const toNotify = (level: Notify['level'], text: string): Notify => ({ type: 'notify', level, text })
const place = ({ teachingClassId, lessonTaskId }: HomeworkStudentsContext) => ({ teachingClassId, lessonTaskId })

export const homeworkStudentsMachine = setup({
  types: {
    context: {} as HomeworkStudentsContext,
    events: {} as HomeworkStudentsEvent,
    input: {} as HomeworkStudentsInput,
    emitted: {} as GradingEmitted,
  },
  actors: {
    classFacts: classFactsPlaceholder,
    loadStudents: loadStudentsPlaceholder,
    release: releasePlaceholder,
    again: againPlaceholder,
  },
  delays: { progressQuiet: PROGRESS_QUIET_MS },
  guards: {
    hasReleasable: ({ context: { found, chosen } }) => releasable(found?.students ?? [], chosen).length > 0,
    isTest: ({ context: { found } }) => found !== null && found.lessonTaskType !== '2',
    isMark: ({ context: { mark } }) => markOf(mark) !== null,
    isStale: ({ context }) => context.isStale,
  },
  actions: {
    /** A student without a mark to release is no longer chosen. */
    take: assign(({ context: { chosen } }, { found }: { found: HomeworkStudents }) => ({
      found,
      chosen: chosen.length === 0 ? [] : releasable(found.students, chosen),
    })),
    show: assign(({ event }) => {
      assertEvent(event, 'students.show')
      return { shown: event.shown }
    }),
    toggle: assign(({ context: { chosen, found }, event }) => {
      assertEvent(event, 'student.toggle')
      if (chosen.includes(event.userId)) return { chosen: chosen.filter((one) => one !== event.userId) }
      return { chosen: [...chosen, ...releasable(found?.students ?? [], [event.userId])] }
    }),
    beginAgain: assign(({ context: { found } }) => ({ mark: String(found?.fullMark ?? ''), problem: null })),
    writeMark: assign(({ event }) => {
      assertEvent(event, 'again.write')
      return { mark: event.mark, problem: null }
    }),
    refuseMark: assign({ problem: texts.againWrong }),
    clearProblem: assign({ problem: null }),
    noteNews: assign({ isStale: true }),
    clearStale: assign({ isStale: false }),
    clearChosen: assign({ chosen: [] }),
    showProblem: assign((_, { text, instead }: { text: string; instead: string }) => ({ problem: text || instead })),
    notifyReleased: emit((_, { count }: { count: number }) => toNotify('success', texts.releaseDone(count))),
    notifyReturnedForRetry: emit((_, { count }: { count: number }) => toNotify('success', texts.againDone(count))),
  },
}).createMachine({
  id: 'homeworkStudents',
  description: 'The students of a class with their homework of one task.',
  context: ({ input }) => ({
    ...input,
    found: null,
    shown: 'all',
    chosen: [],
    mark: '',
    problem: null,
    isStale: false,
  }),
  invoke: { src: 'classFacts', input: ({ context: { teachingClassId } }) => ({ teachingClassId }) },
  initial: 'loading',
  on: {
    'students.show': { actions: 'show' },
    // Arrives during a request or while a dialog is open: the list is reloaded after that.
    'task.progressed': { actions: 'noteNews' },
    'tasks.changed': { actions: 'noteNews' },
    'line.back': { actions: 'noteNews' },
  },
  states: {
    loading: {
      description: 'Loading the students; the previous ones stay visible.',
      entry: ['clearProblem', 'clearStale'],
      invoke: {
        src: 'loadStudents',
        input: ({ context }) => place(context),
        onDone: [
          {
            guard: 'isStale',
            target: 'listed.outdated',
            actions: { type: 'take', params: ({ event }) => ({ found: event.output }) },
          },
          { target: 'listed', actions: { type: 'take', params: ({ event }) => ({ found: event.output }) } },
        ],
        onError: {
          target: 'failed',
          actions: {
            type: 'showProblem',
            params: ({ event }) => ({ text: failureOf(event.error).text, instead: texts.studentsFailed }),
          },
        },
      },
      on: {
        'tasks.changed': { target: 'loading', reenter: true },
        'line.back': { target: 'loading', reenter: true },
      },
    },
    listed: {
      description: 'The students are listed.',
      initial: 'fresh',
      on: {
        'student.toggle': { actions: 'toggle' },
        'list.reload': 'loading',
        'tasks.changed': 'loading',
        'line.back': 'loading',
        'release.ask': { guard: 'hasReleasable', target: 'askingRelease', actions: 'clearProblem' },
        'again.ask': { guard: 'isTest', target: 'askingAgain', actions: 'beginAgain' },
      },
      states: {
        fresh: { description: 'The list is up to date.', on: { 'task.progressed': 'outdated' } },
        outdated: {
          description: 'Students have made progress; waiting for a quiet moment before the reload.',
          after: { progressQuiet: '#homeworkStudents.loading' },
        },
      },
    },
    failed: {
      description: 'Loading the students failed; a retry is offered.',
      on: { 'list.reload': 'loading', 'tasks.changed': 'loading', 'line.back': 'loading' },
    },
    askingRelease: {
      description: 'Asking the teacher to confirm the release; the number of students is shown.',
      on: {
        'release.confirm': 'releasing',
        'question.close': [
          { guard: 'isStale', target: 'loading' },
          { target: 'listed', actions: 'clearProblem' },
        ],
      },
    },
    releasing: {
      tags: 'sending',
      description: 'Releasing the marks.',
      invoke: {
        src: 'release',
        input: ({ context }) => ({
          ...place(context),
          studentIds: context.chosen.length === 0 ? null : context.chosen,
        }),
        onDone: {
          target: 'loading',
          actions: ['clearChosen', { type: 'notifyReleased', params: ({ event }) => ({ count: event.output }) }],
        },
        onError: {
          target: 'askingRelease',
          actions: {
            type: 'showProblem',
            params: ({ event }) => ({ text: failureOf(event.error).text, instead: texts.releaseFailed }),
          },
        },
      },
    },
    askingAgain: {
      description: 'Asking the teacher for the full mark of a re-test.',
      on: {
        'again.write': { actions: 'writeMark' },
        'again.confirm': [{ guard: 'isMark', target: 'openingAgain' }, { actions: 'refuseMark' }],
        'question.close': [
          { guard: 'isStale', target: 'loading' },
          { target: 'listed', actions: 'clearProblem' },
        ],
      },
    },
    openingAgain: {
      tags: 'sending',
      description: 'Opening another attempt for the students who had submitted (D18).',
      invoke: {
        src: 'again',
        input: ({ context }) => ({ ...place(context), mark: markOf(context.mark) ?? 0 }),
        onDone: {
          target: 'loading',
          actions: { type: 'notifyReturnedForRetry', params: ({ event }) => ({ count: event.output }) },
        },
        onError: {
          target: 'askingAgain',
          actions: {
            type: 'showProblem',
            params: ({ event }) => ({ text: failureOf(event.error).text, instead: texts.againFailed }),
          },
        },
      },
    },
  },
})
