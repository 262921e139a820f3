import { videoPlayerModel } from '../../../../src/catalogue/video/video/player/videoPlayer.model'
import { judge, judgeRejects } from '../../../support/judge'
import { oracle } from './videoPlayer.oracle'

judge(videoPlayerModel, oracle)

const video = (...path: (string | number)[]) => ['states', 'video', 'states', ...path]

judgeRejects(videoPlayerModel, oracle, {
  'that seeks beyond the watched part (D23)': [{ at: video('ready', 'on', 'seek.to', 0, 'guard') }],
  "that allows the browser's own keys to seek there (D23)": [{ at: video('ready', 'on', 'media.seeking', 0, 'guard') }],
  'that shows no message when it refuses a seek (D23)': [{ at: video('ready', 'on', 'seek.to', 1) }],
  'that plays past a test of a video with stops (D23)': [{ at: video('ready', 'always', 1) }],
  "that keeps playing while the student's presence is unconfirmed (D24)": [{ at: video('ready', 'always', 0) }],
  'that plays behind an open test': [{ at: video('asked', 'on', 'media.playing') }],
  'that does not pause when a test opens (D23)': [{ at: video('asked', 'entry') }],
  'that stays paused after the answer': [
    {
      at: video('asked', 'invoke', 'onDone', 1, 'actions'),
      to: { type: 'takeTest', params: ({ event }: { event: { output: unknown } }) => event.output },
    },
  ],
  'that closes a test being answered when the video fails to load': [
    { at: video('asked', 'on', 'media.failed'), to: 'broken' },
  ],
  'that does not ask the media element for its state while loading': [{ at: video('loading', 'entry') }],
  'that continues after a wrong captcha (D24)': [
    { at: video('checking', 'states', 'verifying', 'invoke', 'onError'), to: '#videoPlayer.video.ready' },
  ],
  'that does not record what it plays': [{ at: video('ready', 'states', 'playing', 'on', 'media.time') }],
  'that starts from the beginning each time (B546)': [
    { at: video('loading', 'on', 'media.ready', 'actions'), to: 'takeLength' },
  ],
  'that opens a test behind picture-in-picture': [{ at: ['states', 'video', 'states', 'asked', 'entry'], to: 'halt' }],
  'that keeps a cleared record (D13)': [{ at: ['states', 'video', 'on', 'progress.over'] }],
})
