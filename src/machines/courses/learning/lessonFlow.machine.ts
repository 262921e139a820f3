/**
 * A student's path through one task: opening it, reading its file, saying that it is learned. A task that the teacher takes back
 * while it is open says so and goes on, where it was, once it is pushed again (D12). Where one is in the file is kept as one
 * goes (`memory`); without a line it waits.
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
    /** What was learned was cleared, and with it the place. */
    isNowhere: ({ context }) => isSameMemory(context.memory, {}),
    canKeep: ({ context, event }) => {
      assertEvent(event, 'memory.change')
      return canKeep(context.task) && !isSameMemory(event.memory, context.memory)
    },
  },
  actions: {
    /** The place that was reached on this page stands before the one that is stored. */
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
    sayFinished: emit({ type: 'notify', level: 'success', text: texts.finishDone }),
    sayCleared: emit({ type: 'notify', level: 'info', text: texts.cleared }),
    sayRecalled: emit({ type: 'notify', level: 'warning', text: texts.recalled }),
  },
}).createMachine({
  id: 'lessonFlow',
  description: 'A student’s path through a task.',
  context: ({ input }) => ({ ...input, task: null, problem: null, memory: {} }),
  invoke: { src: 'classFacts', input: ({ context: { teachingClassId } }) => ({ teachingClassId }) },
  type: 'parallel',
  states: {
    task: {
      description: 'The task itself.',
      initial: 'opening',
      states: {
        opening: {
          description: 'It is being opened; what was in sight before stays.',
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
          description: 'It is open.',
          initial: 'calm',
          states: {
            calm: {
              description: 'Nothing is asked of the server.',
              on: {
                'task.finish': { guard: 'canFinish', target: 'finishing', actions: 'clearProblem' },
                'tasks.changed': 'checking',
                'task.progressed': 'checking',
                'line.back': 'checking',
              },
            },
            checking: {
              description: 'Whether it is still pushed, and how far it is elsewhere, is asked; it stays in sight.',
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
                    actions: 'sayRecalled',
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
              description: 'It is being finished; what changes meanwhile is asked afterwards.',
              invoke: {
                src: 'finishTask',
                input: ({ context: { task } }) => ({ userTaskId: task?.userTaskId ?? '' }),
                onDone: { target: 'checking', actions: 'sayFinished' },
                onError: [
                  {
                    guard: { type: 'isRecalled', params: ({ event }) => failureOf(event.error) },
                    target: '#lessonFlow.task.recalled',
                    actions: 'sayRecalled',
                  },
                  {
                    guard: { type: 'isCleared', params: ({ event }) => failureOf(event.error) },
                    target: '#lessonFlow.task.opening',
                    actions: ['startOver', 'sayCleared'],
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
          description: 'The teacher has taken it back; it opens again by itself once it is pushed (D12).',
          on: { 'tasks.changed': 'opening', 'line.back': 'opening', 'task.reload': 'opening' },
        },
        gone: {
          description: 'There is no such task for this student.',
          on: { 'tasks.changed': 'opening', 'line.back': 'opening', 'task.reload': 'opening' },
        },
        failed: {
          description: 'It could not be opened; it can be tried again.',
          on: { 'tasks.changed': 'opening', 'line.back': 'opening', 'task.reload': 'opening' },
        },
      },
    },
    memory: {
      description: 'Where the student is in the file, as the server knows it.',
      initial: 'kept',
      states: {
        kept: {
          description: 'The server knows it, or nothing can be kept.',
          on: {
            'memory.change': [
              { guard: 'canKeep', target: 'moving', actions: 'move' },
              { guard: 'isElsewhere', actions: 'move' },
            ],
          },
        },
        moving: {
          description: 'The student moves on; the place is sent once that has stopped for a moment.',
          always: { guard: 'isNowhere', target: 'kept' },
          after: { memoryQuiet: 'saving' },
          on: {
            'memory.change': { guard: 'isElsewhere', target: 'moving', reenter: true, actions: 'move' },
          },
        },
        saving: {
          description: 'The place is on its way.',
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
          description: 'It could not be sent; it is tried again with the next move, and once the line is back.',
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
      description: 'The line on which the class is heard.',
      initial: 'here',
      states: {
        here: { description: 'Changes of the class are heard.', on: { 'line.lost': 'lost' } },
        lost: { description: 'Nothing is heard; reading goes on.', on: { 'line.back': 'here' } },
      },
    },
  },
})
