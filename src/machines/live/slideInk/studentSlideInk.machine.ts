/** The ink on the shown page of slides, for a student. */
import { setup } from 'xstate'
import type { ToolInput } from '../classroom/classroom.types'
import { linkActions, onLinkChanged } from '../kit/chart'
import { firstInk, inkActions, inkActors, inkDelays, inkGuards, pageRegion, previewRegion } from './slideInk.states'
import type { SlideInkContext, StudentSlideInkEvent } from './slideInk.types'

export const studentSlideInkMachine = setup({
  types: { context: {} as SlideInkContext, events: {} as StudentSlideInkEvent, input: {} as ToolInput },
  actors: inkActors,
  delays: inkDelays,
  guards: inkGuards,
  actions: {
    ...inkActions<SlideInkContext, StudentSlideInkEvent>(),
    ...linkActions<SlideInkContext, StudentSlideInkEvent>(),
  },
}).createMachine({
  id: 'studentSlideInk',
  description: 'The ink on the shown page of slides, for a student.',
  context: firstInk,
  type: 'parallel',
  on: onLinkChanged,
  states: { page: { ...pageRegion('studentSlideInk') }, previews: { ...previewRegion } },
})
