/** The visible part of the teacher's dialog: the draw, the records of the class, or the check of one draw. */
import { assertEvent, assign, setup } from 'xstate'
import { resourceMachine } from '../../../shared/data/resource.machine'
import { inputOf } from '../../../shared/data/resource.types'
import type { RollCallPanelContext, RollCallPanelEvent } from '../rollCall.types'
import { rollCallCheckResource, rollCallRecordsResource } from './rollCallParts.resources'

export const rollCallPanelMachine = setup({
  types: {
    context: {} as RollCallPanelContext,
    events: {} as RollCallPanelEvent,
    input: {} as Pick<RollCallPanelContext, 'teachingClassId'>,
    children: {} as { records: 'records'; check: 'drawCheck' },
  },
  actors: { records: resourceMachine, drawCheck: resourceMachine },
  actions: {
    rememberChecked: assign(({ event }) => {
      assertEvent(event, 'panel.check')
      return { checked: { rollCallId: event.rollCallId, draw: event.draw } }
    }),
  },
}).createMachine({
  id: 'rollCallPanel',
  description: 'The visible part of the teacher’s dialog.',
  context: ({ input }) => ({ ...input, checked: null }),
  initial: 'draw',
  on: {
    'panel.draw': '.draw',
    'panel.records': '.records',
    'panel.check': { target: '.check', actions: 'rememberChecked' },
  },
  states: {
    draw: { description: 'Options, scroll and result.' },
    records: {
      description: 'Who was picked in this class so far.',
      invoke: {
        id: 'records',
        src: 'records',
        input: ({ context: { teachingClassId } }) => inputOf(rollCallRecordsResource, { teachingClassId, page: 1 }),
      },
      on: { 'panel.renew': { target: 'records', reenter: true } },
    },
    check: {
      description: 'Recomputing a draw in this browser from the values that the server published.',
      invoke: {
        id: 'check',
        src: 'drawCheck',
        input: ({ context: { checked } }) => inputOf(rollCallCheckResource, checked ?? { rollCallId: '', draw: null }),
      },
    },
  },
})
