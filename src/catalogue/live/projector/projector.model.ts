/** Model of the projector window: examples, and an assertion for each state. */
import { projectorMachine } from '../../../machines/live/projector/projector.machine'
import { projectorView } from '../../../machines/live/projector/projector.selectors'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import { between, black, sent, USED_AT } from './projector.examples'
import { projectorWords } from './projector.words'

const received = { type: 'scene.received', ...sent } as const

export const projectorModel = defineModel<typeof projectorMachine>({
  name: 'projector',
  feature: 'projector',
  purpose: 'The projector window of a teacher shows the scene of the lesson page in the same browser.',
  machine: projectorMachine,
  source: 'src/machines/live/projector/projector.machine.ts',
  isUsual: ({ context }) => context.sent?.scene.isBlack !== true,
  starts: [{ name: 'the window of a teacher', input: { userId: 't1' } }],
  words: projectorWords,
  events: {
    'scene.received': [
      { example: 'a page', event: received },
      { example: 'between activities', event: { ...received, scene: between } },
      { example: 'a black screen', event: { ...received, scene: black } },
      { example: 'of a tab used earlier', event: { ...received, from: 'tab0', usedAt: USED_AT - 1, scene: between } },
      { example: 'of a tab used at the same moment', event: { ...received, from: 'tab0', scene: between } },
      { example: 'of a tab used later', event: { ...received, from: 'tab2', usedAt: USED_AT + 1, scene: between } },
      { example: 'of another teacher', event: { ...received, userId: 't2', usedAt: USED_AT + 2, scene: between } },
    ],
    'scene.left': [
      { example: 'the followed tab', event: { type: 'scene.left', from: 'tab1' } },
      { example: 'another tab', event: { type: 'scene.left', from: 'tab9' } },
    ],
    'projector.turn': [
      { example: 'forward', event: { type: 'projector.turn', by: 1 } },
      { example: 'back', event: { type: 'projector.turn', by: -1 } },
    ],
    'projector.black': [{ type: 'projector.black' }],
  },
  actors: { channel: {} },
  states: {
    waiting: (snapshot) => mustBe(projectorView(snapshot), { scene: null, isSilent: false }, 'the view'),
    shown: ({ context }) => mustBe(context.sent?.userId, context.userId, 'the teacher of the scene'),
    leaving: (snapshot) => must(projectorView(snapshot).scene !== null, 'the last scene stays'),
    silent: (snapshot) => {
      must(projectorView(snapshot).scene !== null, 'the last scene stays')
      mustBe(projectorView(snapshot).isSilent, true, 'whether the screen says so')
    },
  },
})
