/** Reminds the students who have not handed in a task. The server limits it to once an hour, and says when the next one is possible. */
import { assertEvent, assign, emit, setup } from 'xstate'
import { callActor } from '../../shared/data/calls'
import { type Failure, failureOf } from '../../shared/failure'
import type { RemindingContext, RemindingEmitted, RemindingEvent, RemindingInput } from './reminding.types'
import { texts } from './texts'

export const remindingMachine = setup({
  types: {
    context: {} as RemindingContext,
    events: {} as RemindingEvent,
    input: {} as RemindingInput,
    emitted: {} as RemindingEmitted,
  },
  actors: { remind: callActor('remindTask') },
  actions: {
    takeTask: assign(({ event }) => {
      assertEvent(event, 'task.remind')
      return { lessonTaskId: event.lessonTaskId }
    }),
    notifySent: emit((_, { studentNum }: { studentNum: number }) => ({
      type: 'notify' as const,
      level: 'success' as const,
      text: texts.sent(studentNum),
    })),
    notifyFailed: emit((_, { text }: Failure) => ({
      type: 'notify' as const,
      level: 'error' as const,
      text: text || texts.failed,
    })),
  },
}).createMachine({
  id: 'reminding',
  description: 'Reminding the students who have not handed in a task.',
  context: ({ input }) => ({ ...input, lessonTaskId: '' }),
  initial: 'idle',
  states: {
    idle: {
      description: 'No reminder is being sent.',
      on: { 'task.remind': { target: 'sending', actions: 'takeTask' } },
    },
    sending: {
      tags: 'sending',
      description: 'Sending a reminder; another one cannot be started.',
      invoke: {
        src: 'remind',
        input: ({ context: { teachingClassId, lessonTaskId } }) => ({ teachingClassId, lessonTaskId }),
        onDone: { target: 'idle', actions: { type: 'notifySent', params: ({ event }) => event.output } },
        onError: { target: 'idle', actions: { type: 'notifyFailed', params: ({ event }) => failureOf(event.error) } },
      },
    },
  },
})
