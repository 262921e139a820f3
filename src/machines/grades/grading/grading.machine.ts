/**
 * Grading one homework after the other (B402, B417; D14, D17–D19). The draft is saved after a pause, and always before
 * the next homework opens, with the shown revision as the base. A change on another page is shown, and is overwritten
 * only after a confirmation. After a failed save, release or mark the page stays on the homework and shows the reason.
 * An event that arrives during another request leads to a reload after it.
 */
import { failureOf } from '../../shared/failure'
import { grade } from './grade.states'
import { gradingSetup, noDraft } from './grading.setup'
import { empty, loading, queue } from './queue.states'
import { texts } from './texts'

export const gradingMachine = gradingSetup.createMachine({
  id: 'grading',
  description: 'The homework of a task, graded by a teacher.',
  context: ({ input }) => ({
    ...input,
    queue: [],
    homework: null,
    draft: noDraft,
    mode: 'student',
    position: 0,
    areNamesHidden: false,
    sent: noDraft,
    next: null,
    theirs: null,
    returning: '',
    problem: null,
    homeworkNews: 'none',
    queueNews: 'none',
  }),
  invoke: { src: 'classFacts', input: ({ context: { teachingClassId } }) => ({ teachingClassId }) },
  on: {
    'mode.change': { actions: 'changeMode' },
    'names.toggle': { actions: 'toggleNames' },
  },
  initial: 'loading',
  states: {
    loading,
    empty,
    failed: {
      description: 'Loading the queue or the homework failed; a retry is offered.',
      on: { 'queue.reload': 'loading' },
    },
    opening: {
      description: 'Loading a homework.',
      entry: ['clearProblem', 'askHomework'],
      invoke: {
        src: 'loadHomework',
        input: ({ context: { userTaskId } }) => ({ userTaskId }),
        onDone: {
          target: 'grading',
          actions: [
            'settleHomeworkNews',
            { type: 'take', params: ({ event }) => event.output },
            { type: 'lookFirst', params: ({ event }) => event.output },
          ],
        },
        onError: {
          target: 'failed',
          actions: {
            type: 'showProblem',
            params: ({ event }) => ({ text: failureOf(event.error).text, instead: texts.openFailed }),
          },
        },
      },
      on: {
        'queue.step': { guard: 'isAnother', target: 'opening', reenter: true, actions: 'go' },
        'task.progressed': { actions: ['markHomeworkNews', 'markQueueNews'] },
        'tasks.changed': { actions: ['markHomeworkNews', 'markQueueNews'] },
        'line.back': { actions: ['markHomeworkNews', 'markQueueNews'] },
      },
    },
    grading: {
      description: 'The homework is shown.',
      type: 'parallel',
      on: {
        'item.go': { guard: 'isItem', actions: 'goItem' },
        'item.step': { actions: 'stepItem' },
      },
      states: { grade, queue },
    },
  },
})
