/** The lines of a class in figures (E209), and who has written how many over one film or all (E184). */
import { assertEvent, assign, setup } from 'xstate'
import { type Failure, failureOf } from '../../shared/failure'
import { figuresActors } from './barrage.actors'
import type { BarrageFigures, FiguresContext, FiguresEvent, InBarrageClass } from './barrage.types'
import { texts } from './texts'

export const figuresMachine = setup({
  types: { context: {} as FiguresContext, events: {} as FiguresEvent, input: {} as InBarrageClass },
  actors: figuresActors,
  actions: {
    clear: assign({ problem: null }),
    take: assign((_, found: BarrageFigures) => ({ found })),
    choose: assign(({ event }) => {
      assertEvent(event, 'film.choose')
      return { lessonTaskId: event.lessonTaskId }
    }),
    showProblem: assign((_, { text }: Failure) => ({ problem: text || texts.figuresFailed })),
  },
}).createMachine({
  id: 'barrageFigures',
  description: 'Barrage of a class in figures.',
  context: ({ input }) => ({ ...input, lessonTaskId: '', found: null, problem: null }),
  initial: 'loading',
  on: {
    'figures.reload': { target: '.loading' },
    'film.choose': { target: '.loading', actions: 'choose' },
  },
  states: {
    loading: {
      description: 'They are on their way; those before stay in sight.',
      entry: 'clear',
      invoke: {
        src: 'loadFigures',
        input: ({ context: { teachingClassId, lessonTaskId } }) => ({ teachingClassId, lessonTaskId }),
        onDone: { target: 'shown', actions: { type: 'take', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) } },
      },
    },
    shown: { description: 'They are here, as they were asked for last.' },
    failed: { description: 'They did not come; they can be asked for again.' },
  },
})
