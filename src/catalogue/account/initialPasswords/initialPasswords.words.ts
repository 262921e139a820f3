/** Initial passwords, in words for testers. */
import { initialPasswordTexts as texts } from '../../../machines/account/initialPasswords/texts'

const noLine = '断开网络'

export const initialPasswordsWords = {
  title: '初始密码',
  start: { 'just made': '添加一位老师', 'of an import': '导入老师，等导入完成' },
  events: {
    'passwords.copy': '点击“复制”',
    'passwords.download': '点击“下载表格”',
    'passwords.print': '点击“打印密码条”',
    'passwords.close': '点击“完成”或关闭对话框',
    'passwords.stay': '点击“返回”',
    'passwords.leave': '点击“仍然关闭”',
    'passwords.retry': '点击“重试”',
    'passwords.renew': '点击“重新生成”',
  },
  guards: {
    isAtHand: '还没有取到初始密码',
    hasIssued: '没有可显示的初始密码',
    nobodyWaits: '还有帐号的初始密码没有取走',
    isEmpty: '还有帐号有新的初始密码',
    isKept: '初始密码还没有下载、复制或打印',
  },
  actors: {
    take: {
      done: [
        '等初始密码读取完成',
        '初始密码已被领取，还有帐号没有登录',
        '初始密码已被领取，所有人都已登录',
        '等只有一个帐号的初始密码读取完成',
        '初始密码没有被领取，但所有人都已登录',
      ],
      error: `${noLine}，使初始密码没有取到`,
    },
    renew: {
      done: ['等新的初始密码生成', '所有人都已登录，没有新的初始密码'],
      error: `${noLine}，使新的初始密码没有生成`,
    },
    copy: { done: '等复制完成', error: '浏览器不允许复制' },
    download: { done: '等表格保存', error: '表格没有生成' },
    print: { done: '等打印窗口关闭', error: '打印没有开始' },
  },
  names: {
    opening: '正在打开',
    asking: '正在读取',
    unanswered: '读取失败',
    gone: '已领取或过期',
    renewing: '正在重新生成',
    shown: '密码已显示',
    'shown.reading': '可以保存',
    'shown.copying': '正在复制',
    'shown.downloading': '正在下载表格',
    'shown.printing': '正在打印',
    'shown.leaving': '询问是否关闭',
    closed: '已关闭',
  },
  states: {
    opening: '',
    asking: '“正在读取初始密码”',
    unanswered: `“${texts.notAsked}”和“重试”`,
    gone: '说明初始密码已经领取或过期，有“重新生成”',
    renewing: '“正在重新生成”',
    'shown.reading': '帐号和初始密码的列表，有“复制”“下载表格”“打印密码条”',
    'shown.copying': '正在复制',
    'shown.downloading': '正在生成表格',
    'shown.printing': '打印窗口',
    'shown.leaving': '询问是否不保存就关闭',
    closed: '对话框已关闭',
  },
} as const
