/** Reminding students of a task, in words for testers. */
import { texts } from '../../../machines/courses/reminding/texts'
import { carriedOut } from '../../shared/testerWords'

export const remindingWords = {
  title: texts.title,
  start: { 'a class': '老师打开一个任务的完成情况' },
  events: { 'task.remind': `点击“${texts.title}”` },
  actors: { remind: carriedOut('催交') },
  names: { idle: '没有在催交', sending: '正在催交' },
  states: { idle: `可以点击“${texts.title}”`, sending: '按钮显示正在发送' },
} as const
