/** Model of the parts of the teacher’s dialog: examples, and an assertion for each state. */

import { rollCallPanelMachine } from '../../../../machines/live/rollCall/records/rollCallPanel.machine'
import { known } from '../../../../machines/live/rollCall/rollCall.logic'
import { defineModel } from '../../../../statecharts/model'
import { queryIn } from '../../../shared/data/resource.model'
import { must, mustBe } from '../../../shared/must'
import { round, STARTED_AT, teacherInput } from '../rollCall.examples'
import { rollCallPanelWords } from './rollCallParts.words'

const draw = known(round, STARTED_AT, null, null)
const { teachingClassId } = teacherInput

export const rollCallPanelModel = defineModel<typeof rollCallPanelMachine>({
  name: 'roll-call-panel',
  feature: 'rollCall',
  purpose:
    'The parts of the teacher’s dialog: the draw, the records of the class, loaded whenever they are opened or a draw is revealed, and the check of one draw.',
  machine: rollCallPanelMachine,
  source: 'src/machines/live/rollCall/records/rollCallPanel.machine.ts',
  starts: [{ name: 'an open dialog', input: { teachingClassId } }],
  words: rollCallPanelWords,
  events: {
    'panel.draw': [{ type: 'panel.draw' }],
    'panel.records': [{ type: 'panel.records' }],
    'panel.renew': [{ type: 'panel.renew' }],
    'panel.check': [
      { example: 'the draw in sight', event: { type: 'panel.check', rollCallId: round.rollCallId, draw } },
      { example: 'a draw of the records', event: { type: 'panel.check', rollCallId: 'r0', draw: null } },
    ],
  },
  states: {
    draw: ({ children }) => mustBe(Object.keys(children), [], 'the running actors'),
    records: ({ children }, { started }) => {
      must(children.records !== undefined, 'the records are at work')
      for (const { input } of started)
        mustBe(queryIn(input), { teachingClassId, page: 1 }, 'whose records are asked for')
    },
    check: ({ children, context: { checked } }, { started }) => {
      must(children.check !== undefined, 'the check is at work')
      for (const { input } of started) mustBe(queryIn(input), checked, 'the draw being checked')
    },
  },
})
