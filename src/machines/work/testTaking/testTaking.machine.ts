/**
 * A test as a student takes it (content §7 Tests; D12, D15, D41). What is answered is kept in this browser at once and counts as saved
 * only when the server has said so; then the browser forgets it. Without a line answering goes on. What the teacher takes back
 * freezes and goes on once it is pushed again; what was handed in stays as it was.
 */
import { failureOf } from '../../shared/failure'
import { idOf, testTakingSetup } from './testTaking.setup'
import { texts } from './texts'

export const testTakingMachine = testTakingSetup.createMachine({
  id: 'testTaking',
  description: 'A test in the hands of a student.',
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
    'queue.kept': { actions: 'rememberKept' },
    'item.go': { guard: 'isThere', actions: 'go' },
    'item.step': { actions: 'step' },
    'mode.change': { actions: 'changeMode' },
  },
  initial: 'opening',
  states: {
    opening: {
      description: 'The test is being opened, with what this browser has kept of it.',
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
      description: 'Items are answered; what is answered saves itself.',
      type: 'parallel',
      states: {
        paper: {
          description: 'What the student looks at.',
          initial: 'working',
          states: {
            working: {
              description: 'The items.',
              on: { 'test.review': { guard: 'canSubmit', target: 'reviewing', actions: 'clearProblem' } },
            },
            reviewing: {
              description: 'What is answered, unanswered and marked, before it is handed in.',
              on: {
                'review.close': 'working',
                'item.go': { guard: 'isThere', target: 'working', actions: 'go' },
                'test.submit': { guard: 'canSubmit', target: '#testTaking.submitting' },
              },
            },
          },
        },
        saving: {
          description: 'What of it the server has.',
          initial: 'settled',
          on: {
            'answer.change': { guard: 'canAnswer', actions: ['write', 'keep'] },
            'answer.mark': { guard: 'canAnswer', actions: ['write', 'keep'] },
          },
          states: {
            settled: {
              description: 'The server has all of it.',
              always: { guard: 'isUnsaved', target: 'dirty' },
            },
            dirty: {
              description: 'Something is answered that is not on its way yet: sent after a moment of quiet.',
              always: { guard: 'isAllSaved', target: 'settled' },
              initial: 'quiet',
              after: { latestOver: 'sending' },
              on: {
                'answer.change': { guard: 'canAnswer', target: '.quiet', actions: ['write', 'keep'] },
                'answer.mark': { guard: 'canAnswer', target: '.quiet', actions: ['write', 'keep'] },
              },
              states: {
                quiet: {
                  description: 'Nothing was answered for a moment.',
                  after: { quietOver: '#testTaking.answering.saving.sending' },
                },
              },
            },
            sending: {
              description: 'It is on its way; what is answered meanwhile goes next.',
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
                    actions: 'sayCleared',
                  },
                  {
                    guard: { type: 'isOver', params: ({ event }) => failureOf(event.error) },
                    target: '#testTaking.opening',
                    actions: 'sayElsewhere',
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
              description: 'It did not arrive: kept here, and tried again by itself.',
              always: { guard: 'isAllSaved', target: 'settled' },
              after: { retryDue: 'sending' },
              on: { 'line.back': 'sending', 'save.retry': 'sending' },
            },
            refused: {
              description: 'The server has refused it and said why; it stays here.',
              always: { guard: 'isAllSaved', target: 'settled' },
              on: {
                'save.retry': { target: 'sending', actions: 'clearProblem' },
                'answer.change': { guard: 'canAnswer', target: 'dirty', actions: ['clearProblem', 'write', 'keep'] },
              },
            },
          },
        },
        standing: {
          description: 'How the test stands on the server and on other devices.',
          initial: 'known',
          states: {
            known: {
              description: 'It stands as it is shown.',
              on: { 'tasks.changed': 'checking', 'task.progressed': 'checking', 'line.back': 'checking' },
            },
            checking: {
              description: 'It is asked again; answering goes on.',
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
                    actions: [{ type: 'take', params: ({ event }) => event.output }, 'sayElsewhere'],
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
          description: 'The line on which the class is heard.',
          initial: 'here',
          states: {
            here: { description: 'Changes of the class are heard.', on: { 'line.lost': 'lost' } },
            lost: { description: 'Nothing is heard; answering goes on.', on: { 'line.back': 'here' } },
          },
        },
        clock: {
          description: 'The time that there is.',
          initial: 'open',
          states: {
            open: { description: 'There is no end to it.', always: { guard: 'hasDeadline', target: 'running' } },
            running: {
              description: 'It ends at a moment of the server, which a teacher may put off.',
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
      description: 'The test is being handed in, with what was not saved yet.',
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
            actions: 'sayCleared',
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
      description: 'The time is up: the server hands in what is saved, and says so.',
      initial: 'handing',
      states: {
        handing: {
          description: 'How it stands is asked: it is handed in, or a teacher has put the end off meanwhile.',
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
          description: 'It is not handed in yet, or the line is away: asked again by itself.',
          after: { retryDue: 'handing' },
          on: { 'line.back': 'handing', 'task.progressed': 'handing', 'save.retry': 'handing' },
        },
      },
    },
    submitted: {
      description: 'It is handed in: the mark, and what may be seen of the answers (D19).',
      initial: 'shown',
      on: { 'late.drop': { guard: 'isUnsaved', actions: ['forgetUnsaved', 'dropUnsaved'] } },
      states: {
        shown: {
          description: 'It stands as it is shown.',
          on: {
            'tasks.changed': 'checking',
            'task.progressed': 'checking',
            'line.back': 'checking',
            'test.reload': 'checking',
          },
        },
        checking: {
          description:
            'Whether answers are displayed by now, a mark is released, or it is taken again, is asked; it stays in sight.',
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
                actions: 'sayAgain',
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
        'The teacher has taken it back: nothing is lost, and it opens by itself once it is pushed again (D12).',
      on: { 'tasks.changed': 'opening', 'line.back': 'opening', 'test.reload': 'opening' },
    },
    gone: {
      description: 'There is no such test for this student.',
      on: { 'tasks.changed': 'opening', 'line.back': 'opening', 'test.reload': 'opening' },
    },
    failed: {
      description: 'It could not be opened; it can be tried again.',
      on: { 'tasks.changed': 'opening', 'line.back': 'opening', 'test.reload': 'opening' },
    },
  },
})
