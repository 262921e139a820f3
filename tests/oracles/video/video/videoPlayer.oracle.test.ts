import { videoPlayerModel } from '../../../../src/catalogue/video/video/player/videoPlayer.model'
import { judge, judgeRejects } from '../../../support/judge'
import { oracle } from './videoPlayer.oracle'

judge(videoPlayerModel, oracle)

const film = (...path: (string | number)[]) => ['states', 'film', 'states', ...path]

judgeRejects(videoPlayerModel, oracle, {
  'that goes to what was not seen (D23)': [{ at: film('ready', 'on', 'seek.to', 0, 'guard') }],
  'that lets the browser’s own keys go there (D23)': [{ at: film('ready', 'on', 'media.seeking', 0, 'guard') }],
  'that says nothing when it does not go (D23)': [{ at: film('ready', 'on', 'seek.to', 1) }],
  'that plays past a test of a film with stops (D23)': [{ at: film('ready', 'always', 1) }],
  'that plays on while nobody is there (D24)': [{ at: film('ready', 'always', 0) }],
  'that plays behind the question': [{ at: film('asked', 'on', 'media.playing') }],
  'that does not stand while it asks (D23)': [{ at: film('asked', 'entry') }],
  'that stays stopped when it is answered': [
    {
      at: film('asked', 'invoke', 'onDone', 1, 'actions'),
      to: { type: 'takeTest', params: ({ event }: { event: { output: unknown } }) => event.output },
    },
  ],
  'that takes away what is being written when its bytes do not come': [
    { at: film('asked', 'on', 'media.failed'), to: 'broken' },
  ],
  'that waits for what was told while it was opened': [{ at: film('loading', 'entry') }],
  'that goes on with a wrong code (D24)': [
    { at: film('checking', 'states', 'verifying', 'invoke', 'onError'), to: '#videoPlayer.film.ready' },
  ],
  'that does not see what it plays': [{ at: film('ready', 'states', 'playing', 'on', 'media.time') }],
  'that begins anew each time (B546)': [{ at: film('loading', 'on', 'media.ready', 'actions'), to: 'takeLength' }],
  'that asks a test behind picture in picture': [{ at: ['states', 'film', 'states', 'asked', 'entry'], to: 'halt' }],
  'that keeps what was cleared (D13)': [{ at: ['states', 'film', 'on', 'progress.over'] }],
})
