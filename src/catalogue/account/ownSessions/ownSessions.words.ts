/** The end of all own sessions, in words for testers. */
import { ownSessionsTexts as texts } from '../../../machines/account/ownSessions/texts'
import { carriedOut } from '../../shared/testerWords'

export const signOutEverywhereWords = {
  title: texts.end,
  start: { 'the account page': '打开帐号管理' },
  events: {
    'everywhere.ask': `点击“${texts.end}”`,
    'everywhere.confirm': `在对话框中点击“${texts.end}”`,
    'everywhere.cancel': '点击“取消”',
  },
  actors: { end: carriedOut('退出') },
  names: { idle: '没有询问', asking: '询问', ending: '正在退出', ended: '已退出' },
  states: {
    idle: `可以点击“${texts.end}”，失败时说明原因`,
    asking: '对话框询问是否退出所有登录',
    ending: '对话框正在退出，不能取消',
    ended: '页面退出登录',
  },
} as const
