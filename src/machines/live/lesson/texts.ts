/** Texts of the current lesson on a student’s page. */
export const texts = {
  title: '这节课',
  began: (time: string) => `${time} 开始`,
  loading: '正在加载…',
  nothing: '这节课还没有活动',
  nothingText: '签到、点名、抢答和投票结束后，这里会写下结果和你的参与。',
  failed: '课堂动态加载失败，请重试',
  retry: '重试',
  tools: { signIn: '签到', rollCall: '点名', race: '抢答', vote: '投票' },
  details: {
    rollCall: (names: string) => `点到：${names}`,
    race: (name: string) => (name === '' ? '没有人抢到' : `${name} 抢到`),
    vote: (title: string) => title,
    signIn: () => '',
  },
  own: {
    '': '',
    signed: '你已签到',
    late: '你迟到',
    excused: '你请假',
    absent: '你未签到',
    picked: '点到了你',
    won: '你抢到了',
    pressed: '你按了，没抢到',
    answered: '你已投票',
    missed: '你没有投票',
  },
  next: '接下来',
  tasks: '学习任务',
  noTasks: '老师还没有推送学习任务',
  given: (lesson: string, moment: string) => `${lesson} · ${moment} 推送`,
  allTasks: (count: number) => (count === 0 ? '打开学习任务' : `查看全部 ${count} 个任务`),
  course: {
    begins: (day: string, days: number) => `课程 ${day} 开始${inDays(days)}`,
    ends: (day: string, days: number) => `课程到 ${day} 结束${inDays(days)}`,
    ended: (day: string) => `课程已于 ${day} 结束`,
  },
} as const

/** Deadlines up to this many days ahead are shown in days; later ones as a date only. */
const COUNTED_DAYS = 100

function inDays(days: number): string {
  if (days > COUNTED_DAYS) return ''
  return days === 0 ? '，就是今天' : `，还有 ${days} 天`
}
