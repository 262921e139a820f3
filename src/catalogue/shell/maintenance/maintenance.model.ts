/** Model of the announced maintenance: examples, and an assertion for each state. */
import { announcementKey, maintenanceMachine } from '../../../machines/shell/maintenance/maintenance.machine'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import { maintenanceWords } from './maintenance.words'

const at = 1_760_000_000_000
const SECOND = 1_000
const soon = { text: '请提前保存', beginTime: at + 30 * SECOND, endTime: at + 50 * SECOND }

export const maintenanceModel = defineModel<typeof maintenanceMachine>({
  name: 'maintenance',
  feature: 'maintenance',
  purpose: 'Every page announces a maintenance from its publication to its end, without being reloaded.',
  machine: maintenanceMachine,
  source: 'src/machines/shell/maintenance/maintenance.machine.ts',
  starts: [
    { name: 'any page', input: { closed: '' } },
    { name: 'closed before', input: { closed: announcementKey({ maintenance: soon, at }) } },
  ],
  words: maintenanceWords,
  events: {
    'maintenance.close': [{ type: 'maintenance.close' }],
    'maintenance.reload': [{ type: 'maintenance.reload' }],
    'maintenance.changed': [
      { example: 'announced', event: { type: 'maintenance.changed', maintenance: soon, at } },
      {
        example: 'another text',
        event: { type: 'maintenance.changed', maintenance: { ...soon, text: '另一个说明' }, at },
      },
      { example: 'ended', event: { type: 'maintenance.changed', maintenance: null, at } },
    ],
  },
  actors: {
    getMaintenance: {
      done: [
        { maintenance: null, at },
        { maintenance: soon, at },
        { maintenance: { ...soon, text: '', beginTime: at - SECOND }, at },
      ],
      error: [{ code: 0, text: '' }],
    },
  },
  states: {
    asking: (_, { started }) => {
      for (const { src } of started) mustBe(src, 'getMaintenance', 'the question')
    },
    known: ({ context: { maintenance, at: now } }) =>
      must(maintenance === null || maintenance.endTime > now, 'an announcement ends at its time'),
  },
  stateKey: ({ context }) => ({
    text: announcementKey(context),
    isClosed: context.closed === announcementKey(context),
  }),
})
