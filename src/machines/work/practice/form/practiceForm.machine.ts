/**
 * A practice, filled in by a student (B542; D12, D14, D27, D34, D41). Written content is stored in this browser at once and is
 * saved automatically. After submission it is read-only until the teacher returns it. While the teacher has recalled the task,
 * the form is locked; it reopens when the task is pushed again. A version that another page saved is shown; nothing is
 * overwritten without a choice.
 */
import { failureOf } from '../../../shared/failure'
import { texts } from '../texts'
import { autosaveInput, practiceFormSetup } from './practiceForm.setup'
import type { PracticeFormContext } from './practiceForm.types'

const inputOf = ({ context: { teachingClassId, lessonTaskId } }: { context: PracticeFormContext }) => ({
  teachingClassId,
  lessonTaskId,
})

export const practiceFormMachine = practiceFormSetup.createMachine({
  id: 'practiceForm',
  description: 'A practice, filled in by a student.',
  context: ({ input }) => ({
    ...input,
    work: null,
    content: {},
    opened: null,
    edition: 0,
    uploads: {},
    problem: null,
  }),
  invoke: { src: 'classFacts', input: ({ context: { teachingClassId } }) => ({ teachingClassId }) },
  initial: 'opening',
  states: {
    opening: {
      description: 'Opening the practice, with the draft of this browser.',
      entry: 'clearProblem',
      invoke: {
        src: 'openPractice',
        input: inputOf,
        onDone: [
          {
            guard: { type: 'isHandedIn', params: ({ event }) => event.output },
            target: 'done',
            actions: { type: 'takeDone', params: ({ event }) => event.output },
          },
          { target: 'writing', actions: { type: 'take', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: { type: 'isRecalled', params: ({ event }) => failureOf(event.error) }, target: 'recalled' },
          { guard: { type: 'isGone', params: ({ event }) => failureOf(event.error) }, target: 'gone' },
          {
            target: 'failed',
            actions: {
              type: 'showProblem',
              params: ({ event }) => ({ text: failureOf(event.error).text, instead: texts.openFailed }),
            },
          },
        ],
      },
      on: { 'tasks.changed': { target: 'opening', reenter: true } },
    },
    writing: {
      description: 'Filling in the form; it is saved automatically.',
      type: 'parallel',
      invoke: { id: 'autosave', src: 'autosave', input: ({ context }) => autosaveInput(context) },
      on: {
        'save.retry': { actions: 'retrySave' },
        'field.uploads': { actions: 'countUploads' },
      },
      states: {
        paper: {
          description: 'The form and its submission.',
          initial: 'filling',
          states: {
            filling: {
              description: 'Editing the fields.',
              on: {
                'field.write': { guard: 'canWrite', actions: ['write', 'keep'] },
                'practice.review': { guard: 'canWrite', target: 'reviewing', actions: 'clearProblem' },
                'conflict.mine': { actions: 'keepMine' },
                'conflict.theirs': { actions: 'takeTheirs' },
              },
            },
            reviewing: {
              description: 'Reviewing before submission: missing required fields, or none.',
              on: {
                'review.close': 'filling',
                'practice.submit': { guard: 'canSubmit', target: 'submitting' },
              },
            },
            submitting: {
              tags: 'sending',
              description: 'Submitting the practice, with unsaved changes.',
              invoke: {
                src: 'submitPractice',
                input: ({ context: { work, content }, event }) => ({
                  practiceUserId: work?.practiceUserId ?? '',
                  content,
                  version: event.type === 'practice.submit' ? event.version : (work?.version ?? 1),
                }),
                onDone: {
                  target: '#practiceForm.done',
                  actions: { type: 'takeSubmitted', params: ({ event }) => ({ work: event.output }) },
                },
                onError: [
                  {
                    guard: { type: 'isRecalled', params: ({ event }) => failureOf(event.error) },
                    target: '#practiceForm.recalled',
                  },
                  {
                    target: 'reviewing',
                    actions: {
                      type: 'showProblem',
                      params: ({ event }) => ({ text: failureOf(event.error).text, instead: texts.submitFailed }),
                    },
                  },
                ],
              },
            },
          },
        },
        standing: {
          description: 'The state of the task on the server and on other devices.',
          initial: 'known',
          states: {
            known: {
              description: 'The state is up to date.',
              on: {
                'tasks.changed': 'checking',
                'task.progressed': 'checking',
                'line.back': { target: 'checking', actions: 'forwardConnected' },
              },
            },
            checking: {
              description: 'Reloading the state; editing continues.',
              invoke: {
                src: 'openPractice',
                input: inputOf,
                onDone: [
                  {
                    guard: { type: 'isAnother', params: ({ event }) => event.output },
                    target: '#practiceForm.opening',
                    actions: 'notifyCleared',
                  },
                  {
                    guard: { type: 'isHandedIn', params: ({ event }) => event.output },
                    target: '#practiceForm.done',
                    actions: [{ type: 'takeDone', params: ({ event }) => event.output }, 'notifySubmittedElsewhere'],
                  },
                  { target: 'known', actions: { type: 'takeFacts', params: ({ event }) => event.output } },
                ],
                onError: [
                  {
                    guard: { type: 'isRecalled', params: ({ event }) => failureOf(event.error) },
                    target: '#practiceForm.recalled',
                  },
                  {
                    guard: { type: 'isGone', params: ({ event }) => failureOf(event.error) },
                    target: '#practiceForm.gone',
                  },
                  { target: 'known' },
                ],
              },
              on: {
                'tasks.changed': { target: 'checking', reenter: true },
                'task.progressed': { target: 'checking', reenter: true },
                'line.back': { target: 'checking', reenter: true, actions: 'forwardConnected' },
              },
            },
          },
        },
        line: {
          description: 'The connection for notifications of the class.',
          initial: 'here',
          states: {
            here: { description: 'Connected.', on: { 'line.lost': 'lost' } },
            lost: { description: 'Disconnected; editing continues.', on: { 'line.back': 'here' } },
          },
        },
      },
    },
    done: {
      description: "Submitted: the state and, once released, the teacher's mark and comment (D19).",
      initial: 'shown',
      states: {
        shown: {
          description: 'The submitted work is shown.',
          on: {
            'tasks.changed': 'checking',
            'task.progressed': 'checking',
            'line.back': 'checking',
            'practice.reload': 'checking',
          },
        },
        checking: {
          description: 'Checking whether the work was marked or returned; the work stays visible.',
          invoke: {
            src: 'openPractice',
            input: inputOf,
            onDone: [
              {
                guard: { type: 'isWritable', params: ({ event }) => event.output },
                target: '#practiceForm.writing',
                actions: [{ type: 'take', params: ({ event }) => event.output }, 'notifyReturned'],
              },
              { target: 'shown', actions: { type: 'takeDone', params: ({ event }) => event.output } },
            ],
            onError: [
              {
                guard: { type: 'isRecalled', params: ({ event }) => failureOf(event.error) },
                target: '#practiceForm.recalled',
              },
              { target: 'shown' },
            ],
          },
          on: {
            'tasks.changed': { target: 'checking', reenter: true },
            'task.progressed': { target: 'checking', reenter: true },
            'line.back': { target: 'checking', reenter: true },
            'practice.reload': { target: 'checking', reenter: true },
          },
        },
      },
    },
    recalled: {
      description: 'The teacher has recalled the task; the written content is preserved.',
      on: { 'tasks.changed': 'opening', 'line.back': 'opening', 'practice.reload': 'opening' },
    },
    gone: {
      description: 'The task does not exist here.',
      on: { 'tasks.changed': 'opening', 'line.back': 'opening', 'practice.reload': 'opening' },
    },
    failed: {
      description: 'Opening failed; the user can retry.',
      on: { 'tasks.changed': 'opening', 'line.back': 'opening', 'practice.reload': 'opening' },
    },
  },
})
