/** The visible part of the teacher's dialog: the draw, the records of the class, or the check of one draw. */
import { assertEvent, assign, setup } from 'xstate'
import type { RollCallPanelContext, RollCallPanelEvent } from '../rollCall.types'
import { drawCheckMachine } from './drawCheck.machine'
import { rollCallRecordsMachine } from './rollCallRecords.machine'

export const rollCallPanelMachine = setup({
  types: {
    context: {} as RollCallPanelContext,
    events: {} as RollCallPanelEvent,
    input: {} as Pick<RollCallPanelContext, 'teachingClassId'>,
    children: {} as { records: 'records'; check: 'drawCheck' },
  },
  actors: { records: rollCallRecordsMachine, drawCheck: drawCheckMachine },
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
      description: 'The students picked in this class so far.',
      invoke: { id: 'records', src: 'records', input: ({ context: { teachingClassId } }) => ({ teachingClassId }) },
      on: { 'panel.renew': { target: 'records', reenter: true } },
    },
    check: {
      description: 'Recomputing a draw in this browser from the values that the server published.',
      invoke: {
        id: 'check',
        src: 'drawCheck',
        input: ({ context: { checked } }) => checked ?? { rollCallId: '', draw: null },
      },
    },
  },
})
