/**
 * An assignment, written by a student (content §7 Subjective and practice; D12–D15, D19, D41). The text is saved automatically,
 * and is submitted only when the server has all of it. A submitted work is read-only until a teacher returns it. While the
 * teacher has recalled the task, the work is locked; it reopens when the task is pushed again.
 */
import { failureOf } from '../../shared/failure'
import { autosaveInput } from './subjective.logic'
import { workSetup } from './subjective.setup'
import { texts } from './texts'

export const workWritingMachine = workSetup.createMachine({
  id: 'workWriting',
  description: 'An assignment, written by a student.',
  context: ({ input }) => ({
    ...input,
    work: null,
    answers: { isAnswerOpen: '0', answers: [] },
    kept: null,
    written: { content: '', files: [] },
    edition: 0,
    uploads: 0,
    revision: 0,
    problem: null,
  }),
  invoke: { src: 'classFacts', input: ({ context: { teachingClassId } }) => ({ teachingClassId }) },
  initial: 'opening',
  states: {
    opening: {
      description: 'Opening the work, with the draft of this browser.',
      entry: 'clearProblem',
      invoke: {
        src: 'openWork',
        input: ({ context: { teachingClassId, lessonTaskId } }) => ({ teachingClassId, lessonTaskId }),
        onDone: [
          {
            guard: { type: 'isWritable', params: ({ event }) => event.output },
            target: 'writing',
            actions: { type: 'take', params: ({ event }) => event.output },
          },
          { target: 'handedIn', actions: { type: 'take', params: ({ event }) => event.output } },
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
      description: 'Writing the work; it is saved automatically.',
      type: 'parallel',
      invoke: { id: 'autosave', src: 'autosave', input: ({ context }) => autosaveInput(context) },
      on: {
        'uploads.count': { actions: 'countUploads' },
        'save.again': { actions: 'retry' },
        'conflict.mine': { actions: 'keepMine' },
        'conflict.theirs': { actions: 'takeTheirs' },
      },
      states: {
        paper: {
          description: 'The text and its submission.',
          initial: 'working',
          states: {
            working: {
              description: 'Editing text and files.',
              on: {
                'work.write': { guard: 'canWrite', actions: ['write', 'keep'] },
                'file.add': { guard: 'canAddFile', actions: ['addFile', 'keep'] },
                'file.remove': { guard: 'canWrite', actions: ['removeFile', 'keep'] },
                'work.submit': [
                  { guard: 'canSubmit', target: 'asking', actions: 'clearProblem' },
                  { actions: 'refuse' },
                ],
              },
            },
            asking: {
              description: 'Asking for confirmation before the submission.',
              on: { 'submit.close': 'working', 'submit.confirm': 'flushing' },
            },
            flushing: {
              tags: 'sending',
              description: 'Saving the last changes before the submission.',
              entry: 'flush',
              on: {
                'save.flushed': { target: 'submitting', actions: 'rememberRevision' },
                'save.failed': { target: 'working', actions: 'showFlushProblem' },
              },
            },
            submitting: {
              tags: 'sending',
              description: 'Submitting the work.',
              invoke: {
                src: 'submitWork',
                input: ({ context: { work, revision } }) => ({ userTaskId: work?.userTaskId ?? '', revision }),
                onDone: { target: '#workWriting.opening', actions: 'notifySubmitted' },
                onError: [
                  {
                    guard: { type: 'isRecalled', params: ({ event }) => failureOf(event.error) },
                    target: '#workWriting.recalled',
                  },
                  {
                    target: 'working',
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
          description: 'The state of the task in the class.',
          initial: 'known',
          states: {
            known: {
              description: 'The state is up to date.',
              on: { 'tasks.changed': 'checking', 'task.progressed': 'checking', 'line.back': 'checking' },
            },
            checking: {
              description: 'Reloading the state; the text stays visible.',
              invoke: {
                src: 'openWork',
                input: ({ context: { teachingClassId, lessonTaskId } }) => ({ teachingClassId, lessonTaskId }),
                onDone: [
                  {
                    guard: { type: 'isWritable', params: ({ event }) => event.output },
                    target: 'known',
                    actions: { type: 'takeFacts', params: ({ event }) => event.output },
                  },
                  {
                    target: '#workWriting.handedIn',
                    actions: [{ type: 'take', params: ({ event }) => event.output }, 'notifySubmitted'],
                  },
                ],
                onError: [
                  {
                    guard: { type: 'isRecalled', params: ({ event }) => failureOf(event.error) },
                    target: '#workWriting.recalled',
                  },
                  {
                    guard: { type: 'isCleared', params: ({ event }) => failureOf(event.error) },
                    target: '#workWriting.opening',
                    actions: 'notifyCleared',
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
          description: 'The connection to the server.',
          initial: 'here',
          states: {
            here: { description: 'Connected.', on: { 'line.lost': 'lost' } },
            lost: {
              description: 'Disconnected; writing continues.',
              on: { 'line.back': { target: 'here', actions: 'forwardConnected' } },
            },
          },
        },
      },
    },
    handedIn: {
      description: 'The submitted work is displayed.',
      on: { 'tasks.changed': 'looking', 'task.progressed': 'looking', 'line.back': 'looking' },
    },
    looking: {
      description: 'Checking whether a teacher has marked or returned the work; it stays visible.',
      invoke: {
        src: 'openWork',
        input: ({ context: { teachingClassId, lessonTaskId } }) => ({ teachingClassId, lessonTaskId }),
        onDone: [
          {
            guard: { type: 'isWritable', params: ({ event }) => event.output },
            target: 'writing',
            actions: { type: 'take', params: ({ event }) => event.output },
          },
          { target: 'handedIn', actions: { type: 'take', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: { type: 'isRecalled', params: ({ event }) => failureOf(event.error) }, target: 'recalled' },
          { target: 'handedIn' },
        ],
      },
      on: {
        'tasks.changed': { target: 'looking', reenter: true },
        'task.progressed': { target: 'looking', reenter: true },
        'line.back': { target: 'looking', reenter: true },
      },
    },
    recalled: {
      description: 'The teacher has recalled the task; the written text is preserved.',
      on: { 'tasks.changed': 'opening', 'work.reload': 'opening' },
    },
    gone: { description: 'The work does not exist.', on: { 'work.reload': 'opening', 'tasks.changed': 'opening' } },
    failed: {
      description: 'Opening failed; the user can retry.',
      on: { 'work.reload': 'opening', 'line.back': 'opening' },
    },
  },
})
