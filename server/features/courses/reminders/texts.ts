/** Messages for students about tasks that they have not handed in. */
import { momentInWords } from '../../../../contract/moments'

export const texts = {
  byTeacher: '老师提醒您提交任务',
  automatic: '任务即将截止',
  content: (name: string, dueAt: number | null): string =>
    dueAt === null ? name : `${name}（${momentInWords(dueAt)} 截止）`,
  /** Why the students cannot be reminded again now. */
  tooSoon: (nextAt: number): string => `每小时只能催交一次，${momentInWords(nextAt)} 之后可以再次催交`,
}
