/** Which part of the teacher's dialog is in sight: the draw, the records of the class, or the check of one draw. */
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
  description: 'Which part of the teacher’s dialog is in sight.',
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
      invoke: { id: 'records', src: 'records', input: ({ context: { teachingClassId } }) => ({ teachingClassId }) },
      on: { 'panel.renew': { target: 'records', reenter: true } },
    },
    check: {
      description: 'A draw is recomputed in this browser from what the server published.',
      invoke: {
        id: 'check',
        src: 'drawCheck',
        input: ({ context: { checked } }) => checked ?? { rollCallId: '', draw: null },
      },
    },
  },
})
