/** The proof of identity, in words for testers. */
import { confirmationTexts as texts } from '../../../machines/account/confirmation/texts'

export const confirmationWords = {
  title: texts.title,
  start: { 'a page of an administrator': '管理员登录10分钟后，打开任意管理页面' },
  events: {
    'confirmation.ask (with a password)': '点击一项重要操作，如“重置密码”',
    'confirmation.ask (with both ways)': '开启两步验证的管理员点击一项重要操作',
    'confirmation.ask (with a code only)': '用学校帐号登录并开启两步验证的管理员点击一项重要操作',
    'confirmation.ask (with no way)': '用学校帐号登录、没有密码的管理员点击一项重要操作',
    'confirmation.turn': `点击“${texts.byCode}”或“${texts.byPassword}”`,
    'confirmation.submit (typed)': `输入密码或验证码，点击“${texts.accept}”`,
    'confirmation.submit (blank)': `不输入，点击“${texts.accept}”`,
    'confirmation.cancel': `点击“${texts.cancel}”`,
  },
  actors: {
    prove: {
      done: '等确认成功',
      error: ['断开网络，使确认不成功', '输入错误的密码或验证码', '让服务器使登录过期'],
    },
  },
  guards: {
    isEmpty: '已经输入密码或验证码',
    hasBothWays: '只有一种确认方式',
    hasNoWay: '有确认方式',
    hasEnded: '登录没有过期',
  },
  names: { idle: '不需要确认', asking: '等待输入', checking: '正在确认' },
  states: {
    idle: '没有对话框',
    asking: `对话框“${texts.title}”要求输入密码或验证码，失败时说明原因`,
    checking: `按钮显示“${texts.checking}”，不能关闭`,
  },
} as const
