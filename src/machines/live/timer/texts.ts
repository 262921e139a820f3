/** Texts of the timer. */
import type { TimerKind } from '../../../../contract/entities/live/timer'

export const texts = {
  /** X031. */
  title: '计时器',
  kinds: { countdown: '倒计时', stopwatch: '正计时' } satisfies Record<TimerKind, string>,
  minutes: '分钟',
  seconds: '秒',
  presets: '快捷时长',
  preset: (minutes: number) => `${minutes} 分钟`,
  stopwatchHint: '从零开始计时，最长 59 分 59 秒',
  start: '开始计时',
  starting: '正在开始…',
  close: '关闭',

  pause: '暂停',
  continue: '继续',
  stop: '结束计时',
  stopping: '正在结束…',
  waiting: '正在确认…',
  paused: '已暂停',

  /** X037. */
  timeUp: '时间到',
  /** X041. */
  tooShort: '倒计时时间不能少于10秒',
  /** X042. */
  exists: '计时器已经存在',
  startLost: '计时器未能开始，请重试',

  move: '移动计时器',
  moveHint: '拖动，或用方向键移动',
  collapse: '收起计时器',
  expand: '展开计时器',
  enlarge: '全屏显示',
  shrink: '退出全屏显示',

  /** Announcements for screen readers. */
  said: {
    started: (kind: TimerKind, length: string) => (kind === 'countdown' ? `倒计时开始，共${length}` : '正计时开始'),
    running: (kind: TimerKind, length: string) =>
      kind === 'countdown' ? `倒计时进行中，剩余${length}` : `正计时进行中，已过${length}`,
    paused: (kind: TimerKind, length: string) =>
      kind === 'countdown' ? `计时已暂停，剩余${length}` : `计时已暂停，已过${length}`,
    continued: (kind: TimerKind, length: string) =>
      kind === 'countdown' ? `计时继续，剩余${length}` : `计时继续，已过${length}`,
    lastSeconds: '还剩10秒',
  },
  /** A duration in words. */
  length: (minutes: number, seconds: number) =>
    [minutes > 0 ? `${minutes}分钟` : '', seconds > 0 || minutes === 0 ? `${seconds}秒` : ''].join(''),
} as const

/** The tool in the menu of a class. */
export const toolTexts = { label: '计时器', hint: '倒计时或正计时，显示在每个人的屏幕上' } as const
