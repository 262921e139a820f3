/** Model of the lesson page’s side of the projector: examples, and an assertion for each state. */
import { projectionMachine } from '../../../machines/live/projector/projection.machine'
import { projectionView } from '../../../machines/live/projector/projector.selectors'
import { defineModel } from '../../../statecharts/model'
import { mustBe } from '../../shared/must'
import { projectionWords } from './projector.words'

export const projectionModel = defineModel<typeof projectionMachine>({
  name: 'projection',
  feature: 'projector',
  purpose: 'The lesson page of a teacher knows whether a projector window is open, and can blank its screen.',
  machine: projectionMachine,
  source: 'src/machines/live/projector/projection.machine.ts',
  starts: [{ name: 'a teacher in class', input: undefined }],
  words: projectionWords,
  events: {
    'window.present': [{ type: 'window.present' }],
    'window.closed': [{ type: 'window.closed' }],
    'projection.black': [{ type: 'projection.black' }],
    'projection.present': [{ type: 'projection.present' }],
  },
  actors: { channel: {} },
  states: {
    off: (snapshot) => mustBe(projectionView(snapshot).isBlack, false, 'whether the screen is blank'),
    on: (snapshot) => mustBe(projectionView(snapshot).isOpen, true, 'whether the window is open'),
  },
})
