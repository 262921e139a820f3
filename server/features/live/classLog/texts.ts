/** Texts of the class log: events, and the spreadsheet. */
import { minuteClock } from '../../../../contract/durations'
import { kindWords, toolWords } from '../../../../contract/words/classLogWords'

const minutes = (ms: number): string => minuteClock(Math.round(ms / 1_000))

export const texts = {
  tools: toolWords,
  kinds: kindWords,
  details: {
    picks: (count: number): string => `抽取${count}人`,
    cancelled: '已取消',
    afterOpening: (ms: number): string => `开抢后${(ms / 1_000).toFixed(2)}秒`,
    nobodyWon: '无人抢到',
    image: '[图片]',
    timer: { countdown: '倒计时', stopwatch: '正计时' },
    countdown: (ms: number): string => `倒计时 ${minutes(ms)}`,
    counted: (ms: number): string => `已计时 ${minutes(ms)}`,
    modes: { time: '限时签到', code: '签到码', pattern: '图案签到' },
    marks: { present: '补签', late: '迟到', excused: '请假' },
    marked: (mark: string, reason: string): string => (reason === '' ? mark : `${mark}：${reason}`),
    slides: (title: string, pages: number): string => `${title}，共${pages}页`,
    shownPages: (count: number): string => `放映过${count}页`,
    answered: (answered: string, asked: string): string => `${asked}人中${answered}人参与`,
  },
  sheets: { participation: '学生参与', timeline: '时间线' },
  participation: {
    loginCode: '帐号',
    userName: '姓名',
    attendance: '应签到',
    signed: '按时签到',
    late: '迟到',
    excused: '请假',
    absent: '缺勤',
    picked: '被点名',
    pressed: '抢答按下',
    won: '抢答获胜',
    vote: '应投票',
    answered: '参与投票',
    chat: '聊天消息',
  },
  timeline: { at: '时间', tool: '工具', kind: '事件', loginCode: '帐号', userName: '姓名', detail: '说明' },
  fileName: (className: string, when: string): string => `课堂记录-${className}-${when}.xlsx`,
  range: {
    all: '全部',
    from: (first: string): string => `${first}起`,
    to: (last: string): string => `截至${last}`,
    both: (first: string, last: string): string => `${first}至${last}`,
  },
  tooMany: '所选时间范围内的课堂记录过多，请缩小范围后再导出',
} as const
