/** Steps with mail and the own e-mail address, in words for testers. */
import { emailTexts as texts } from '../../../machines/account/email/texts'
import { carriedOut } from '../../shared/testerWords'

export const mailStepWords = {
  title: '邮件',
  start: {
    'the forgotten password': '在登录页点击“忘记密码？”',
    'the link for a new password': '打开邮件中重设密码的链接',
    'the link of an address': '打开邮件中确认邮箱的链接',
  },
  events: {
    'step.submit (a login code)': `输入帐号，点击“${texts.send}”`,
    'step.submit (passwords)': `输入两次新密码，点击“${texts.save}”`,
    'step.submit (different passwords)': '两次输入不同的新密码',
    'step.submit (a short password)': '输入7位的新密码',
    'step.submit (nothing)': `不输入，点击按钮（确认邮箱时：点击“${texts.retry}”）`,
  },
  actors: { send: carriedOut('提交') },
  guards: { beginsByItself: '不是确认邮箱，或已经失败过', isIncomplete: '输入完整' },
  names: { waiting: '等待输入', sending: '正在提交', done: '已完成' },
  states: {
    waiting: '显示输入框，失败时说明原因',
    sending: `按钮显示“${texts.sending}”，或显示“${texts.confirming}”`,
    done: '说明接下来做什么，可以返回登录',
  },
} as const

export const ownEmailWords = {
  title: texts.title,
  start: { 'the account page': '学校设置了邮件服务器：打开帐号管理' },
  events: {
    'email.reload': '点击“重试”',
    'email.save (typed)': `输入邮箱地址，点击“${texts.mail}”`,
    'email.save (blank)': `不输入，点击“${texts.mail}”`,
    'email.remove': `点击“${texts.remove}”`,
  },
  actors: {
    find: { done: ['没有邮箱：等加载完成', '有确认过的邮箱：等加载完成'], error: carriedOut('加载').error },
    save: carriedOut('发送'),
    remove: carriedOut('删除'),
  },
  guards: { isBlank: '已经输入邮箱地址', hasNone: '有邮箱' },
  names: { loading: '正在加载', failed: '加载失败', shown: '已显示', saving: '正在发送', removing: '正在删除' },
  states: {
    loading: '卡片正在加载',
    failed: '说明原因，有“重试”',
    shown: '显示邮箱和输入框，失败时说明原因',
    saving: `按钮显示“${texts.mailing}”`,
    removing: `“${texts.remove}”正在进行`,
  },
} as const
