/** What the player of films says to students. */
import type { VideoTest, VideoType } from '../../../../contract/entities/content/talk/video'

const two = (n: number) => String(n).padStart(2, '0')

/** A place in a film, as people write it: 1:02:03, or 2:03. */
export const placeInWords = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1_000))
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

export const texts = {
  title: '视频',
  player: (name: string) => `视频：${name}`,
  openFailed: '视频没有加载成功',
  broken: '视频无法播放',
  brokenHint: '请检查网络后重试；仍不能播放时请告诉老师。',
  retry: '重试',
  loading: '正在加载视频…',
  stalled: '正在缓冲…',
  play: '播放',
  pause: '暂停',
  replay: '重播',
  back: '后退 10 秒',
  forward: '前进 10 秒',
  place: '播放位置',
  placeOf: (at: string, whole: string) => `${at} / ${whole}`,
  volume: '音量',
  mute: '静音',
  unmute: '取消静音',
  rate: '播放速度',
  rateOf: (rate: number) => `${rate} 倍`,
  captions: '字幕',
  captionsNone: '这个视频没有字幕',
  full: '全屏',
  fullEnd: '退出全屏',
  float: '画中画',
  floatEnd: '退出画中画',
  floatNone: '这个浏览器不支持画中画',
  keys: '快捷键',
  keysHint:
    '空格或 K 播放/暂停，←/→ 后退/前进 5 秒，J/L 10 秒，↑/↓ 音量，M 静音，C 字幕，F 全屏，< > 调速，0–9 跳到百分比。手机上双击画面两侧前进或后退，左右滑动拖动进度。',
  /** Why one cannot go somewhere else. */
  barHidden: '老师已关闭进度条，不能拖动',
  barHiddenHint: '老师已关闭进度条：只能按顺序观看，进度条仅显示进度。',
  notSeenYet: '只能在已经看过的部分拖动',
  playRefused: '浏览器阻止了播放，请再按一次播放',
  types: {
    '0': '自由观看：看到 95% 自动完成，也可以直接点“学完”',
    '1': '必看：看到 95% 算完成，不能跳过没看过的部分',
    '2': '必看：看到 95% 并答完题目算完成，遇到题目要先作答',
  } satisfies Record<VideoType, string>,
  seen: (percent: number) => `已看 ${percent}%`,
  finished: '已看完，任务已完成',
  /** Finished by hand, without having been watched to 95 %. */
  finishedOnly: '任务已完成',
  finishedNow: '已看到 95%，任务已完成',
  unfinished: {
    videoNotWatched: '看到 95% 后任务会自动完成。',
    videoNotAnswered: '答完视频中的题目后任务会自动完成。',
  },
  lengthUnknown: '这个视频没有写明长度，无法自动完成，请告诉老师。',
  unrecorded: '课堂现在只能阅读：可以观看，但不记录进度。',
  unsent: '观看进度还没有上传，网络恢复后会自动补传。',
  refused: (why: string) => `观看进度没有上传：${why}`,
  cleared: '老师清除了学习记录，观看进度从头开始',
  watchOver: '这个视频后来在其他页面打开过多次，已重新载入',
  sendFailed: '观看进度没有上传成功',
  /** Tests inside. */
  tests: '视频中的题目',
  testAt: (at: string) => `${at} 处的题目`,
  testOffer: (at: string) => `${at} 处有一道题`,
  testOpen: '作答',
  testAhead: '看到这里时会停下来作答',
  testLook: '查看',
  testStop: '视频在这里停下：作答后继续观看。',
  testFree: '可以现在作答，也可以稍后再答。',
  testSend: '提交答案',
  testLater: '稍后再答',
  goOn: '继续观看',
  testFirst: '请先作答题目',
  testGone: '老师移除了这道题',
  answerMissing: '请先作答',
  answerFailed: '答案没有提交成功，请重试',
  noRecord: '课堂现在只能阅读，不能作答',
  firstStands: '每题只能提交一次。',
  keyLater: '老师开放答案后，这里会显示正确答案和解析。',
  outcomes: { right: '回答正确', partly: '部分正确', wrong: '回答错误' } satisfies Record<
    NonNullable<VideoTest['own']>['outcome'],
    string
  >,
  unanswered: '未作答',
  key: (answers: string) => `正确答案：${answers}`,
  /** Whether somebody is there. */
  presence: '还在看吗？',
  presenceHint: '已经有一段时间没有操作了。输入验证码后继续观看，在这之前的播放不计入进度。',
  presenceFirst: '请先输入验证码',
  presenceConfirm: '继续观看',
  presenceMissing: '请输入验证码',
  presenceFailed: '验证没有成功，请重试',
} as const
