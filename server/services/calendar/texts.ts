/** Texts of calendar files. */
import type { CalendarEntry } from '../../../contract/entities/courses/calendar'
import { finishedStates } from '../../../contract/entities/courses/learning'
import { momentInWords } from '../../../contract/moments'
import { dueRuleWords, dueTexts } from '../../../contract/words/dueWords'
import { resourceKindNames } from '../../../contract/words/libraryWords'

const kindOf = ({ lessonTaskType }: CalendarEntry): string =>
  lessonTaskType === '' ? '' : resourceKindNames[lessonTaskType]

export const texts = {
  /** The name of the calendar. */
  name: (realName: string): string => `${realName}的课堂日历`,
  about: '课堂任务的截止时间、能力测试和定时推送',
  /** The title of an entry. */
  summary: ({ kind, name, ...entry }: CalendarEntry): string => {
    if (kind === 'test') return `能力测试：${name}`
    if (kind === 'push') return `定时推送：${name}`
    if (kind === 'recall') return `定时收回：${name}`
    const mark =
      entry.isLate === '1' ? `（${dueTexts.late}）` : finishedStates.includes(entry.taskState) ? '（已完成）' : ''
    return `截止：${name}${mark}`
  },
  /** The lines below it. */
  description: (entry: CalendarEntry): string[] =>
    [
      `${entry.courseName} · ${entry.className}`,
      kindOf(entry),
      entry.kind === 'due' ? dueRuleWords({ ...entry, dueTime: entry.time }) : '',
      entry.endTime === null ? '' : `${momentInWords(entry.time)} 至 ${momentInWords(entry.endTime)}`,
    ].filter((line) => line !== ''),
}
