/**
 * One task for a student: opening it, reading its file, marking it as finished. When the teacher recalls the open task,
 * a message appears; after the task is pushed again, it continues at the same position (D12). The position in the file
 * is stored during reading (`memory`); without a connection it is stored later.
 */

import { assertEvent, assign, emit, setup } from 'xstate'
import type { LearningTaskDetail } from '../../../../contract/entities/courses/learning'
import { errors } from '../../../../contract/errors'
import { MEMORY_QUIET_MS } from '../../../../contract/limits'
import { callActor } from '../../shared/data/calls'
import { type Failure, failureOf } from '../../shared/failure'
import { classFactsPlaceholder, openTaskPlaceholder } from './learning.actors'
import { canKeep, finishReason, isSameMemory } from './learning.logic'
import type { LearningEmitted, LessonFlowContext, LessonFlowEvent, LessonFlowInput } from './learning.types'
import { texts } from './texts'

export const lessonFlowMachine = setup({
  types: {
    context: {} as LessonFlowContext,
    events: {} as LessonFlowEvent,
    input: {} as LessonFlowInput,
    emitted: {} as LearningEmitted,
  },
  actors: {
    classFacts: classFactsPlaceholder,
    openTask: openTaskPlaceholder,
    finishTask: callActor('finishUserTask'),
    saveMemory: callActor('saveTaskMemory'),
  },
  delays: { memoryQuiet: MEMORY_QUIET_MS },
  guards: {
    isRecalled: (_, { code }: Failure) => code === errors.taskRecalled.code,
    isGone: (_, { code }: Failure) => code === errors.notFound.code,
    isCleared: (_, { code }: Failure) => code === errors.taskCleared.code,
    canFinish: ({ context: { task } }) => task !== null && finishReason(task) === null,
    isElsewhere: ({ context, event }) => {
      assertEvent(event, 'memory.change')
      return !isSameMemory(event.memory, context.memory)
    },
    /** The student's progress was cleared, and with it the position. */
    isNowhere: ({ context }) => isSameMemory(context.memory, {}),
    canKeep: ({ context, event }) => {
      assertEvent(event, 'memory.change')
      return canKeep(context.task) && !isSameMemory(event.memory, context.memory)
    },
  },
  actions: {
    /** The position reached on this page takes precedence over the stored one. */
    take: assign(({ context }, { task }: { task: LearningTaskDetail }) => ({
      task,
      memory: context.task === null ? task.pageMemory : context.memory,
    })),
    startOver: assign({ memory: {} }),
    move: assign(({ event }) => {
      assertEvent(event, 'memory.change')
      return { memory: event.memory }
    }),
    clearProblem: assign({ problem: null }),
    showOpenProblem: assign((_, { text }: Failure) => ({ problem: text || texts.openFailed })),
    showFinishProblem: assign((_, { text }: Failure) => ({ problem: text || texts.finishFailed })),
    notifyFinished: emit({ type: 'notify', level: 'success', text: texts.finishDone }),
    notifyCleared: emit({ type: 'notify', level: 'info', text: texts.cleared }),
    notifyRecalled: emit({ type: 'notify', level: 'warning', text: texts.recalled }),
  },
}).createMachine({
  id: 'lessonFlow',
  description: 'A task, for its student.',
  context: ({ input }) => ({ ...input, task: null, problem: null, memory: {} }),
  invoke: { src: 'classFacts', input: ({ context: { teachingClassId } }) => ({ teachingClassId }) },
  type: 'parallel',
  states: {
    task: {
      description: 'The task with its file.',
      initial: 'opening',
      states: {
        opening: {
          description: 'Opening the task; the previous content stays visible.',
          entry: 'clearProblem',
          invoke: {
            src: 'openTask',
            input: ({ context: { teachingClassId, lessonTaskId } }) => ({ teachingClassId, lessonTaskId }),
            onDone: {
              target: 'reading',
              actions: { type: 'take', params: ({ event }) => ({ task: event.output }) },
            },
            onError: [
              { guard: { type: 'isRecalled', params: ({ event }) => failureOf(event.error) }, target: 'recalled' },
              { guard: { type: 'isGone', params: ({ event }) => failureOf(event.error) }, target: 'gone' },
              {
                target: 'failed',
                actions: { type: 'showOpenProblem', params: ({ event }) => failureOf(event.error) },
              },
            ],
          },
          on: { 'tasks.changed': { target: 'opening', reenter: true } },
        },
        reading: {
          description: 'The task is open.',
          initial: 'calm',
          states: {
            calm: {
              description: 'No request is pending.',
              on: {
                'task.finish': { guard: 'canFinish', target: 'finishing', actions: 'clearProblem' },
                'tasks.changed': 'checking',
                'task.progressed': 'checking',
                'line.back': 'checking',
              },
            },
            checking: {
              description:
                'Reloading the task to learn whether it is still pushed, and the progress on other pages; it stays visible.',
              invoke: {
                src: 'openTask',
                input: ({ context: { teachingClassId, lessonTaskId } }) => ({ teachingClassId, lessonTaskId }),
                onDone: {
                  target: 'calm',
                  actions: { type: 'take', params: ({ event }) => ({ task: event.output }) },
                },
                onError: [
                  {
                    guard: { type: 'isRecalled', params: ({ event }) => failureOf(event.error) },
                    target: '#lessonFlow.task.recalled',
                    actions: 'notifyRecalled',
                  },
                  {
                    guard: { type: 'isGone', params: ({ event }) => failureOf(event.error) },
                    target: '#lessonFlow.task.gone',
                  },
                  { target: 'calm' },
                ],
              },
              on: {
                'task.finish': { guard: 'canFinish', target: 'finishing', actions: 'clearProblem' },
                'tasks.changed': { target: 'checking', reenter: true },
                'task.progressed': { target: 'checking', reenter: true },
                'line.back': { target: 'checking', reenter: true },
              },
            },
            finishing: {
              tags: 'sending',
              description: 'Marking the task as finished; the task is reloaded afterwards.',
              invoke: {
                src: 'finishTask',
                input: ({ context: { task } }) => ({ userTaskId: task?.userTaskId ?? '' }),
                onDone: { target: 'checking', actions: 'notifyFinished' },
                onError: [
                  {
                    guard: { type: 'isRecalled', params: ({ event }) => failureOf(event.error) },
                    target: '#lessonFlow.task.recalled',
                    actions: 'notifyRecalled',
                  },
                  {
                    guard: { type: 'isCleared', params: ({ event }) => failureOf(event.error) },
                    target: '#lessonFlow.task.opening',
                    actions: ['startOver', 'notifyCleared'],
                  },
                  {
                    target: 'checking',
                    actions: { type: 'showFinishProblem', params: ({ event }) => failureOf(event.error) },
                  },
                ],
              },
            },
          },
        },
        recalled: {
          description: 'The teacher has recalled the task; it reopens automatically when it is pushed again (D12).',
          on: { 'tasks.changed': 'opening', 'line.back': 'opening', 'task.reload': 'opening' },
        },
        gone: {
          description: 'The task does not exist for this student.',
          on: { 'tasks.changed': 'opening', 'line.back': 'opening', 'task.reload': 'opening' },
        },
        failed: {
          description: 'Opening the task failed; a retry is offered.',
          on: { 'tasks.changed': 'opening', 'line.back': 'opening', 'task.reload': 'opening' },
        },
      },
    },
    memory: {
      description: 'The student’s position in the file, and whether it is stored.',
      initial: 'kept',
      states: {
        kept: {
          description: 'The position is stored, or cannot be stored.',
          on: {
            'memory.change': [
              { guard: 'canKeep', target: 'moving', actions: 'move' },
              { guard: 'isElsewhere', actions: 'move' },
            ],
          },
        },
        moving: {
          description: 'The position is changing; it is stored after a pause.',
          always: { guard: 'isNowhere', target: 'kept' },
          after: { memoryQuiet: 'saving' },
          on: {
            'memory.change': { guard: 'isElsewhere', target: 'moving', reenter: true, actions: 'move' },
          },
        },
        saving: {
          description: 'Storing the position.',
          always: { guard: 'isNowhere', target: 'kept' },
          invoke: {
            src: 'saveMemory',
            input: ({ context: { task, memory } }) => ({ userTaskId: task?.userTaskId ?? '', pageMemory: memory }),
            onDone: 'kept',
            onError: 'unsaved',
          },
          on: { 'memory.change': { guard: 'isElsewhere', target: 'moving', actions: 'move' } },
        },
        unsaved: {
          description:
            'Storing the position failed; it is retried with the next change and when the connection returns.',
          always: { guard: 'isNowhere', target: 'kept' },
          on: {
            'memory.change': { guard: 'isElsewhere', target: 'moving', actions: 'move' },
            'line.back': 'moving',
            'tasks.changed': 'moving',
          },
        },
      },
    },
    line: {
      description: 'The connection that brings the events of the class.',
      initial: 'here',
      states: {
        here: { description: 'Connected.', on: { 'line.lost': 'lost' } },
        lost: {
          description: 'Disconnected: events do not arrive; the student can read on.',
          on: { 'line.back': 'here' },
        },
      },
    },
  },
})
