import { videoProgressModel } from '../../../../src/catalogue/video/video/progress/videoProgress.model'
import { judge, judgeRejects } from '../../../support/judge'
import { oracle } from './videoProgress.oracle'

judge(videoProgressModel, oracle)

const video = (...path: (string | number)[]) => ['states', 'video', 'states', ...path]
const reporting = (...path: (string | number)[]) => ['states', 'reporting', 'states', ...path]

judgeRejects(videoProgressModel, oracle, {
  'that counts a skipped part (D24)': [
    { at: video('playing', 'on', 'media.seeking', 1, 'target') },
    { at: video('playing', 'on', 'media.seeking', 1, 'actions') },
  ],
  'that loses the part played before a seek (D24)': [{ at: video('playing', 'on', 'media.seeking', 1, 'actions') }],
  'that makes no beat after ten seconds (D24)': [{ at: video('playing', 'on', 'media.time', 0) }],
  'that makes no beat at a pause (D24)': [
    { at: video('playing', 'on', 'media.paused', 'actions'), to: ['extend', 'close'] },
  ],
  'that drops a beat whose request failed': [{ at: reporting('waiting', 'entry'), to: ['dropBeats', 'keep'] }],
  'that does not send again': [{ at: reporting('waiting', 'after') }],
  'that retries although the task was recalled (D12)': [
    { at: reporting('sending', 'invoke', 'onError', 2, 'target'), to: 'waiting' },
  ],
  'that forgets a seek made while a beat was pending': [{ at: reporting('sending', 'invoke', 'onDone', 0) }],
  'that does not send the position when the page closes': [{ at: reporting('moved', 'on', 'progress.flush') }],
  'that keeps beats of a cleared record (D13)': [{ at: reporting('sending', 'invoke', 'onError', 0) }],
  'that reports another speed for the part already played (D24)': [
    { at: video('playing', 'on', 'media.rate', 'actions'), to: ['extend', 'changeRate', 'makeBeat', 'keep'] },
  ],
  "that does not report the user's activity (D24)": [{ at: ['on', 'activity.detected'] }],
})
