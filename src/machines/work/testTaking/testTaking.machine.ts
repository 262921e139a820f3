/**
 * A test, taken by a student (content §7 Tests; D12, D15, D41). Responses are stored in this browser at once and count as saved
 * only when the server has acknowledged them; then the browser deletes them. Answering continues without a connection. While the
 * teacher has recalled the task, the test is locked; it reopens when the task is pushed again. A submitted test is read-only.
 */
import { failureOf } from '../../shared/failure'
import { idOf, testTakingSetup } from './testTaking.setup'
import { texts } from './texts'

export const testTakingMachine = testTakingSetup.createMachine({
  id: 'testTaking',
  description: 'A test, taken by a student.',
  context: ({ input }) => ({
    ...input,
    attempt: null,
    results: [],
    responses: [],
    unsaved: [],
    isKept: true,
    saveTime: null,
    position: 1,
    mode: 'single',
    tries: 0,
    openedAt: 0,
    watchedUntil: null,
    problem: null,
  }),
  invoke: [
    { src: 'classFacts', input: ({ context: { teachingClassId } }) => ({ teachingClassId }) },
    { id: 'queue', src: 'queue' },
  ],
  on: {
    'queue.stored': { actions: 'markStored' },
    'item.go': { guard: 'isThere', actions: 'go' },
    'item.step': { actions: 'step' },
    'mode.change': { actions: 'changeMode' },
  },
  initial: 'opening',
  states: {
    opening: {
      description: 'Opening the test, with the responses stored in this browser.',
      entry: 'clearProblem',
      invoke: {
        src: 'openTest',
        input: ({ context: { teachingClassId, lessonTaskId, writer } }) => ({ teachingClassId, lessonTaskId, writer }),
        onDone: [
          {
            guard: { type: 'isSubmitted', params: ({ event }) => event.output },
            target: 'submitted',
            actions: { type: 'take', params: ({ event }) => event.output },
          },
          { target: 'answering', actions: { type: 'take', params: ({ event }) => event.output } },
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
    answering: {
      description: 'Answering items; responses are saved automatically.',
      type: 'parallel',
      states: {
        paper: {
          description: 'The items and the review.',
          initial: 'working',
          states: {
            working: {
              description: 'Answering items.',
              on: { 'test.review': { guard: 'canSubmit', target: 'reviewing', actions: 'clearProblem' } },
            },
            reviewing: {
              description: 'Reviewing before submission: numbers of answered, unanswered and marked items.',
              on: {
                'review.close': 'working',
                'item.go': { guard: 'isThere', target: 'working', actions: 'go' },
                'test.submit': { guard: 'canSubmit', target: '#testTaking.submitting' },
              },
            },
          },
        },
        saving: {
          description: 'Saving responses on the server.',
          initial: 'settled',
          on: {
            'answer.change': { guard: 'canAnswer', actions: ['write', 'keep'] },
            'answer.mark': { guard: 'canAnswer', actions: ['write', 'keep'] },
          },
          states: {
            settled: {
              description: 'Everything is saved.',
              always: { guard: 'isUnsaved', target: 'dirty' },
            },
            dirty: {
              description: 'Unsaved responses, to be sent after a pause.',
              always: { guard: 'isAllSaved', target: 'settled' },
              initial: 'quiet',
              after: { latestOver: 'sending' },
              on: {
                'answer.change': { guard: 'canAnswer', target: '.quiet', actions: ['write', 'keep'] },
                'answer.mark': { guard: 'canAnswer', target: '.quiet', actions: ['write', 'keep'] },
              },
              states: {
                quiet: {
                  description: 'Waiting for a pause in answering.',
                  after: { quietOver: '#testTaking.answering.saving.sending' },
                },
              },
            },
            sending: {
              description: 'Sending responses; those of the meantime are sent next.',
              invoke: {
                src: 'saveResponses',
                input: ({ context }) => ({ testUserId: idOf(context), answer: context.unsaved }),
                onDone: {
                  target: 'settled',
                  actions: [
                    { type: 'forgetSent', params: ({ event }) => ({ sent: event.output.sent }) },
                    { type: 'acknowledge', params: ({ event }) => ({ sent: event.output.sent, saved: event.output }) },
                  ],
                },
                onError: [
                  {
                    guard: { type: 'isRecalled', params: ({ event }) => failureOf(event.error) },
                    target: '#testTaking.recalled',
                  },
                  {
                    guard: { type: 'isCleared', params: ({ event }) => failureOf(event.error) },
                    target: '#testTaking.opening',
                    actions: 'notifyCleared',
                  },
                  {
                    guard: { type: 'isOver', params: ({ event }) => failureOf(event.error) },
                    target: '#testTaking.opening',
                    actions: 'notifySubmittedElsewhere',
                  },
                  {
                    guard: { type: 'isPassing', params: ({ event }) => failureOf(event.error) },
                    target: 'offline',
                    actions: 'countTry',
                  },
                  {
                    target: 'refused',
                    actions: {
                      type: 'showProblem',
                      params: ({ event }) => ({ text: failureOf(event.error).text, instead: texts.saveFailed }),
                    },
                  },
                ],
              },
            },
            offline: {
              description: 'The server was not reached: responses are stored in the browser and retried automatically.',
              always: { guard: 'isAllSaved', target: 'settled' },
              after: { retryDue: 'sending' },
              on: { 'line.back': 'sending', 'save.retry': 'sending' },
            },
            refused: {
              description: 'The server refused the responses; the reason is shown, and they stay in the browser.',
              always: { guard: 'isAllSaved', target: 'settled' },
              on: {
                'save.retry': { target: 'sending', actions: 'clearProblem' },
                'answer.change': { guard: 'canAnswer', target: 'dirty', actions: ['clearProblem', 'write', 'keep'] },
              },
            },
          },
        },
        standing: {
          description: 'The state of the test on the server and on other devices.',
          initial: 'known',
          states: {
            known: {
              description: 'The state is up to date.',
              on: { 'tasks.changed': 'checking', 'task.progressed': 'checking', 'line.back': 'checking' },
            },
            checking: {
              description: 'Reloading the state; answering continues.',
              invoke: {
                src: 'openTest',
                input: ({ context: { teachingClassId, lessonTaskId, writer } }) => ({
                  teachingClassId,
                  lessonTaskId,
                  writer,
                }),
                onDone: [
                  {
                    guard: { type: 'isSubmitted', params: ({ event }) => event.output },
                    target: '#testTaking.submitted',
                    actions: [{ type: 'take', params: ({ event }) => event.output }, 'notifySubmittedElsewhere'],
                  },
                  { target: 'known', actions: { type: 'take', params: ({ event }) => event.output } },
                ],
                onError: [
                  {
                    guard: { type: 'isRecalled', params: ({ event }) => failureOf(event.error) },
                    target: '#testTaking.recalled',
                  },
                  {
                    guard: { type: 'isGone', params: ({ event }) => failureOf(event.error) },
                    target: '#testTaking.gone',
                  },
                  { target: 'known' },
                ],
              },
              on: {
                'tasks.changed': { target: 'checking', reenter: true },
                'task.progressed': { target: 'checking', reenter: true },
                'line.back': { target: 'checking', reenter: true },
              },
            },
          },
        },
        line: {
          description: 'The connection for notifications of the class.',
          initial: 'here',
          states: {
            here: { description: 'Connected.', on: { 'line.lost': 'lost' } },
            lost: { description: 'Disconnected; answering continues.', on: { 'line.back': 'here' } },
          },
        },
        clock: {
          description: 'The time limit.',
          initial: 'open',
          states: {
            open: { description: 'No deadline.', always: { guard: 'hasDeadline', target: 'running' } },
            running: {
              description: "Waiting for the deadline by the server's clock; a teacher may extend it.",
              entry: 'watchClock',
              always: [
                { guard: 'isEndless', target: 'open' },
                { guard: 'isMoved', target: 'running', reenter: true },
              ],
              after: { timeOver: '#testTaking.timeUp' },
            },
          },
        },
      },
    },
    submitting: {
      tags: 'sending',
      description: 'Submitting the test, with unsaved responses.',
      invoke: {
        src: 'submitTest',
        input: ({ context }) => ({
          userTaskId: context.attempt?.userTaskId ?? '',
          testUserId: idOf(context),
          answer: context.unsaved,
        }),
        onDone: {
          target: 'submitted',
          actions: { type: 'takeSubmitted', params: ({ event }) => event.output },
        },
        onError: [
          { guard: { type: 'isRecalled', params: ({ event }) => failureOf(event.error) }, target: 'recalled' },
          {
            guard: { type: 'isCleared', params: ({ event }) => failureOf(event.error) },
            target: 'opening',
            actions: 'notifyCleared',
          },
          {
            target: 'answering',
            actions: {
              type: 'showProblem',
              params: ({ event }) => ({ text: failureOf(event.error).text, instead: texts.submitFailed }),
            },
          },
        ],
      },
    },
    timeUp: {
      description: 'Time is up: the server submits the saved responses.',
      initial: 'handing',
      states: {
        handing: {
          description: 'Checking whether the server has submitted the test or a teacher has extended the deadline.',
          invoke: {
            src: 'openTest',
            input: ({ context: { teachingClassId, lessonTaskId, writer } }) => ({
              teachingClassId,
              lessonTaskId,
              writer,
            }),
            onDone: [
              {
                guard: { type: 'isSubmitted', params: ({ event }) => event.output },
                target: '#testTaking.submitted',
                actions: { type: 'take', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isPutOff', params: ({ event }) => event.output },
                target: '#testTaking.answering',
                actions: { type: 'take', params: ({ event }) => event.output },
              },
              { target: 'waiting', actions: 'countTry' },
            ],
            onError: [
              {
                guard: { type: 'isRecalled', params: ({ event }) => failureOf(event.error) },
                target: '#testTaking.recalled',
              },
              { guard: { type: 'isGone', params: ({ event }) => failureOf(event.error) }, target: '#testTaking.gone' },
              { target: 'waiting', actions: 'countTry' },
            ],
          },
        },
        waiting: {
          description: 'Not submitted yet, or the server was not reached: checked again automatically.',
          after: { retryDue: 'handing' },
          on: { 'line.back': 'handing', 'task.progressed': 'handing', 'save.retry': 'handing' },
        },
      },
    },
    submitted: {
      description: 'Submitted: the mark, and the answers as far as they are released (D19).',
      initial: 'shown',
      on: { 'late.drop': { guard: 'isUnsaved', actions: ['forgetUnsaved', 'dropUnsaved'] } },
      states: {
        shown: {
          description: 'The result is shown.',
          on: {
            'tasks.changed': 'checking',
            'task.progressed': 'checking',
            'line.back': 'checking',
            'test.reload': 'checking',
          },
        },
        checking: {
          description:
            'Checking whether answers or a mark were released or another attempt was allowed; the result stays visible.',
          invoke: {
            src: 'openTest',
            input: ({ context: { teachingClassId, lessonTaskId, writer } }) => ({
              teachingClassId,
              lessonTaskId,
              writer,
            }),
            onDone: [
              {
                guard: { type: 'isAnother', params: ({ event }) => event.output },
                target: '#testTaking.opening',
                actions: 'notifyRetry',
              },
              { target: 'shown', actions: { type: 'take', params: ({ event }) => event.output } },
            ],
            onError: [
              {
                guard: { type: 'isRecalled', params: ({ event }) => failureOf(event.error) },
                target: '#testTaking.recalled',
              },
              { target: 'shown' },
            ],
          },
          on: {
            'tasks.changed': { target: 'checking', reenter: true },
            'task.progressed': { target: 'checking', reenter: true },
            'line.back': { target: 'checking', reenter: true },
          },
        },
      },
    },
    recalled: {
      description:
        'The teacher has recalled the task: nothing is lost, and the test reopens automatically when the task is pushed again (D12).',
      on: { 'tasks.changed': 'opening', 'line.back': 'opening', 'test.reload': 'opening' },
    },
    gone: {
      description: 'The test does not exist for this student.',
      on: { 'tasks.changed': 'opening', 'line.back': 'opening', 'test.reload': 'opening' },
    },
    failed: {
      description: 'Opening failed; the user can retry.',
      on: { 'tasks.changed': 'opening', 'line.back': 'opening', 'test.reload': 'opening' },
    },
  },
})
