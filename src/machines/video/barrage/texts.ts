/** Texts of barrage over videos. */
import { BARRAGE_TEXT_MAX } from '../../../../contract/limits'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** A duration in the largest unit that it fills. */
const lasting = (ms: number): string => {
  if (ms >= DAY_MS) return `${Math.ceil(ms / DAY_MS)} 天`
  if (ms >= HOUR_MS) return `${Math.ceil(ms / HOUR_MS)} 小时`
  return `${Math.max(1, Math.ceil(ms / MINUTE_MS))} 分钟`
}

export const texts = {
  title: '弹幕',
  loadFailed: '弹幕没有加载成功',
  sendFailed: '弹幕没有发送成功，请重试',
  reportFailed: '举报没有成功，请重试',
  reported: '已举报，感谢您的反馈',
  asking: '正在确认是否可以发送弹幕，请稍候',
  sending: '正在发送，请稍候',
  lineLost: '连接已断开，恢复后可以发送弹幕',
  tooSoon: '发送太快了，请稍等几秒',
  blank: '请先输入弹幕',
  tooLong: `弹幕最多 ${BARRAGE_TEXT_MAX} 个字`,
  gates: {
    classReadOnly: '课堂已暂停或已结束，不能发送弹幕',
    closed: '老师已关闭该视频的弹幕',
  },
  forbidden: (reason: string, waitMs: number | null) =>
    `您已被禁止发送弹幕${reason === '' ? '' : `（${reason}）`}${waitMs === null ? '' : `，${lasting(waitMs)}后恢复`}`,
  gatesFailed: '弹幕开关没有加载成功',
  gateFailed: '弹幕开关没有设置成功，请重试',
  gateSet: (isOpen: boolean, count: number) =>
    count === 0 ? '没有视频需要更改' : `已${isOpen ? '开启' : '关闭'} ${count} 个视频的弹幕`,
  figuresFailed: '弹幕统计没有加载成功',
} as const
