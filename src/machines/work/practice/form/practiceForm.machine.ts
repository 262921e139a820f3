/**
 * A practice in the hands of a student (B542; D12, D14, D27, D34, D41). What is written is kept in this browser at once and saves
 * itself; handed in it stays as it is, until the teacher returns it. What the teacher takes back freezes and goes on once it is
 * pushed again; what another page has saved is shown, and nothing is overwritten unasked.
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
  description: 'A practice in the hands of a student.',
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
      description: 'The practice is being opened, with what this browser has kept of it.',
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
      description: 'The form is filled in; what is written saves itself.',
      type: 'parallel',
      invoke: { id: 'autosave', src: 'autosave', input: ({ context }) => autosaveInput(context) },
      on: {
        'save.retry': { actions: 'retrySave' },
        'field.uploads': { actions: 'countUploads' },
      },
      states: {
        paper: {
          description: 'What the student does.',
          initial: 'filling',
          states: {
            filling: {
              description: 'The fields are open.',
              on: {
                'field.write': { guard: 'canWrite', actions: ['write', 'keep'] },
                'practice.review': { guard: 'canWrite', target: 'reviewing', actions: 'clearProblem' },
                'conflict.mine': { actions: 'keepMine' },
                'conflict.theirs': { actions: 'takeTheirs' },
              },
            },
            reviewing: {
              description: 'What is missing, or that nothing is, before it is handed in.',
              on: {
                'review.close': 'filling',
                'practice.submit': { guard: 'canSubmit', target: 'submitting' },
              },
            },
            submitting: {
              tags: 'sending',
              description: 'It is being handed in, with what was not saved yet.',
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
          description: 'How the task stands on the server and on other devices.',
          initial: 'known',
          states: {
            known: {
              description: 'It stands as it is shown.',
              on: {
                'tasks.changed': 'checking',
                'task.progressed': 'checking',
                'line.back': { target: 'checking', actions: 'tellLine' },
              },
            },
            checking: {
              description: 'It is asked again; writing goes on.',
              invoke: {
                src: 'openPractice',
                input: inputOf,
                onDone: [
                  {
                    guard: { type: 'isAnother', params: ({ event }) => event.output },
                    target: '#practiceForm.opening',
                    actions: 'sayCleared',
                  },
                  {
                    guard: { type: 'isHandedIn', params: ({ event }) => event.output },
                    target: '#practiceForm.done',
                    actions: [{ type: 'takeDone', params: ({ event }) => event.output }, 'sayElsewhere'],
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
                'line.back': { target: 'checking', reenter: true, actions: 'tellLine' },
              },
            },
          },
        },
        line: {
          description: 'The line on which the class is heard.',
          initial: 'here',
          states: {
            here: { description: 'Changes of the class are heard.', on: { 'line.lost': 'lost' } },
            lost: { description: 'Nothing is heard; writing goes on.', on: { 'line.back': 'here' } },
          },
        },
      },
    },
    done: {
      description: 'It is handed in: how it stands, and what the teacher says of it once that may be seen (D19).',
      initial: 'shown',
      states: {
        shown: {
          description: 'It stands as it is shown.',
          on: {
            'tasks.changed': 'checking',
            'task.progressed': 'checking',
            'line.back': 'checking',
            'practice.reload': 'checking',
          },
        },
        checking: {
          description: 'Whether it was judged or returned is asked; it stays in sight.',
          invoke: {
            src: 'openPractice',
            input: inputOf,
            onDone: [
              {
                guard: { type: 'isWritable', params: ({ event }) => event.output },
                target: '#practiceForm.writing',
                actions: [{ type: 'take', params: ({ event }) => event.output }, 'sayReturned'],
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
      description: 'The teacher has taken the task back; what is written is kept.',
      on: { 'tasks.changed': 'opening', 'line.back': 'opening', 'practice.reload': 'opening' },
    },
    gone: {
      description: 'There is no such task here.',
      on: { 'tasks.changed': 'opening', 'line.back': 'opening', 'practice.reload': 'opening' },
    },
    failed: {
      description: 'It was not opened; it can be tried again.',
      on: { 'tasks.changed': 'opening', 'line.back': 'opening', 'practice.reload': 'opening' },
    },
  },
})
