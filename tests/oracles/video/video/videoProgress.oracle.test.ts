import { videoProgressModel } from '../../../../src/catalogue/video/video/progress/videoProgress.model'
import { judge, judgeRejects } from '../../../support/judge'
import { oracle } from './videoProgress.oracle'

judge(videoProgressModel, oracle)

const film = (...path: (string | number)[]) => ['states', 'film', 'states', ...path]
const telling = (...path: (string | number)[]) => ['states', 'telling', 'states', ...path]

judgeRejects(videoProgressModel, oracle, {
  'that counts what was jumped over (D24)': [
    { at: film('playing', 'on', 'media.seeking', 1, 'target') },
    { at: film('playing', 'on', 'media.seeking', 1, 'actions') },
  ],
  'that loses what was played before a seek (D24)': [{ at: film('playing', 'on', 'media.seeking', 1, 'actions') }],
  'that makes no beat after ten seconds (D24)': [{ at: film('playing', 'on', 'media.time', 0) }],
  'that takes a pause for nothing (D24)': [
    { at: film('playing', 'on', 'media.paused', 'actions'), to: ['extend', 'close'] },
  ],
  'that forgets a beat whose line broke off': [{ at: telling('waiting', 'entry'), to: ['dropBeats', 'keep'] }],
  'that does not send again': [{ at: telling('waiting', 'after') }],
  'that goes on by itself where the task was taken back (D12)': [
    { at: telling('sending', 'invoke', 'onError', 2, 'target'), to: 'waiting' },
  ],
  'that forgets where one went while a beat was on its way': [{ at: telling('sending', 'invoke', 'onDone', 0) }],
  'that does not tell the place when the page is left': [{ at: telling('moved', 'on', 'progress.flush') }],
  'that keeps what was cleared (D13)': [{ at: telling('sending', 'invoke', 'onError', 0) }],
  'that claims another speed for what was played before (D24)': [
    { at: film('playing', 'on', 'media.rate', 'actions'), to: ['extend', 'changeRate', 'makeBeat', 'keep'] },
  ],
  'that says nothing of a hand (D24)': [{ at: ['on', 'hand.seen'] }],
})
