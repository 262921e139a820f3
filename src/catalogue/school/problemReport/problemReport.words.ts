/** The report of a problem, in words for testers. */
import { problemReportTexts as texts } from '../../../machines/school/problemReport/problemReport.texts'

export const problemReportWords = {
  title: '报告问题',
  start: { closed: '登录后的任意页面' },
  events: {
    'report.open': `在用户菜单中点击“${texts.menu}”`,
    'report.close': `点击“${texts.cancel}”或“${texts.close}”`,
    'text.change (what happened)': `在“${texts.text}”中写下问题`,
    'text.change (blanks)': `在“${texts.text}”中只输入空格`,
    'consent.change (given)': '勾选同意',
    'consent.change (withdrawn)': '取消同意',
    'report.send': `点击“${texts.send}”`,
  },
  guards: { isComplete: '还没有写完，或没有同意发送' },
  actors: {
    collect: { done: '等事件整理完成', error: '让整理事件失败' },
    send: { done: '等报告送达', error: '服务器拒绝报告' },
  },
  names: { closed: '没有打开', preparing: '正在整理', writing: '正在填写', sending: '正在发送', sent: '已发送' },
  states: {
    closed: '没有对话框',
    preparing: `“${texts.preparing}”`,
    writing: `“${texts.text}”“${texts.attached}”和同意的勾选框`,
    sending: `“${texts.send}”按钮转圈`,
    sent: `“${texts.sent}”`,
  },
} as const
