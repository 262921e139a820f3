/**
 * An assignment as a student writes it (content §7 Subjective and practice; D12–D15, D19, D41). What is written saves itself, and is
 * handed in only once the server has all of it. What was handed in is looked at until a teacher returns it; what is taken back
 * freezes and goes on once it is pushed again.
 */
import { failureOf } from '../../shared/failure'
import { autosaveInput } from './subjective.logic'
import { workSetup } from './subjective.setup'
import { texts } from './texts'

export const workWritingMachine = workSetup.createMachine({
  id: 'workWriting',
  description: 'An assignment in the hands of a student.',
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
      description: 'The work is being opened, with what this browser has kept of it.',
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
      description: 'It is written, and saves itself.',
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
          description: 'What the student does with it.',
          initial: 'working',
          states: {
            working: {
              description: 'Text and files are changed.',
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
              description: 'The student is asked whether it is to be handed in.',
              on: { 'submit.close': 'working', 'submit.confirm': 'flushing' },
            },
            flushing: {
              tags: 'sending',
              description: 'What is written last is saved before it is handed in.',
              entry: 'flush',
              on: {
                'save.flushed': { target: 'submitting', actions: 'rememberRevision' },
                'save.failed': { target: 'working', actions: 'showFlushProblem' },
              },
            },
            submitting: {
              tags: 'sending',
              description: 'It is being handed in.',
              invoke: {
                src: 'submitWork',
                input: ({ context: { work, revision } }) => ({ userTaskId: work?.userTaskId ?? '', revision }),
                onDone: { target: '#workWriting.opening', actions: 'saySubmitted' },
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
          description: 'How the task stands in the class.',
          initial: 'known',
          states: {
            known: {
              description: 'As it was told last.',
              on: { 'tasks.changed': 'checking', 'task.progressed': 'checking', 'line.back': 'checking' },
            },
            checking: {
              description: 'It is looked at again; the text stays in sight.',
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
                    actions: [{ type: 'take', params: ({ event }) => event.output }, 'saySubmitted'],
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
                    actions: 'sayCleared',
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
          description: 'The line to the server.',
          initial: 'here',
          states: {
            here: { description: 'It is there.', on: { 'line.lost': 'lost' } },
            lost: {
              description: 'It is down: writing goes on.',
              on: { 'line.back': { target: 'here', actions: 'tellLine' } },
            },
          },
        },
      },
    },
    handedIn: {
      description: 'It is handed in, and is looked at.',
      on: { 'tasks.changed': 'looking', 'task.progressed': 'looking', 'line.back': 'looking' },
    },
    looking: {
      description: 'It is looked at again: a teacher may have judged or returned it.',
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
      description: 'The teacher has taken the task back; what was written is kept.',
      on: { 'tasks.changed': 'opening', 'work.reload': 'opening' },
    },
    gone: { description: 'There is no such work.', on: { 'work.reload': 'opening', 'tasks.changed': 'opening' } },
    failed: {
      description: 'It was not opened; it can be tried again.',
      on: { 'work.reload': 'opening', 'line.back': 'opening' },
    },
  },
})
