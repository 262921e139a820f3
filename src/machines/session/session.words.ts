/** The session, in words for those who try it by hand. */
import { sessionTexts as texts } from './texts'

export const sessionWords = {
  title: '登录',
  start: { opened: '打开 Podium' },
  events: {
    'signIn.submit (with name and password)': '输入帐号和密码，点击“登录”',
    'signIn.submit (with a captcha)': '输入帐号、密码和验证码，点击“登录”',
    'signIn.submit (without a name)': '帐号留空，点击“登录”',
    'signIn.force': '点击“强制登录”',
    'signIn.cancel': '取消强制登录',
    'session.retry': '点击“立即重试”',
    'session.expire': '让服务器使登录过期，再做任意操作',
    'session.end': '在其他地方登录同一帐号',
    'session.replaced (by another)': '在同一浏览器的另一标签页登录另一帐号',
    'session.replaced (by the same)': '在同一浏览器的另一标签页登录同一帐号',
    'session.replaced (by none)': '在同一浏览器的另一标签页退出登录',
    'signOut.ask': `点击“${texts.signOut}”`,
    'signOut.confirm': '点击“确定”',
    'signOut.cancel': '点击“取消”',
    'profile.changed': `在“${texts.accountSettings}”中保存个人资料`,
    'password.submit (good)': '填写原密码和新密码并提交',
    'password.submit (not repeated)': '两次输入的新密码不同，提交',
  },
  waits: { restoreRetry: '页面自己重试', signOutPatience: '服务器一直没有回应', throttleOver: '限制的时间过去' },
  actors: {
    keptToken: {
      done: ['等浏览器读出以前保存的登录', '等浏览器确认没有保存的登录'],
      error: '浏览器不能读出保存的登录',
    },
    loadUser: {
      done: '等帐号资料读取完成',
      error: ['登录已过期，帐号资料没有取到', '断开网络，使帐号资料没有取到'],
    },
    signIn: {
      done: '等登录成功',
      error: [
        '帐号已在其他设备登录，登录没有成功',
        '帐号或密码错误，登录没有成功',
        '断开网络，使登录没有成功',
        '尝试次数过多，登录没有成功',
        '需要验证码，登录没有成功',
        '帐号或密码又错了，过一段时间才能再试',
      ],
    },
    signOut: {
      done: '等服务器确认退出',
      error: ['服务器说明不能退出', '登录已经过期，服务器没有确认退出', '断开网络，使服务器不能确认退出'],
    },
    changePassword: { done: '等密码修改成功', error: '密码没有修改成功' },
    forgetToken: { done: '等浏览器忘记登录', error: '浏览器没有忘记登录' },
  },
  states: {
    restoring: '页面正在打开',
    loadingUser: '页面正在打开',
    unreachable: texts.unreachable,
    'signedOut.waiting': '登录表单',
    'signedOut.failed': '登录表单和失败的原因',
    'signedOut.throttled': '登录表单，“登录”在一段时间内不可用',
    signingIn: '“正在登录”',
    askingForcedLogin: '询问是否强制登录',
    'signedIn.ready': '登录后的页面',
    'signedIn.confirmingSignOut': texts.signOutQuestion,
    'signedIn.changingPassword': '正在修改密码',
    expired: texts.expired,
    signingOut: '正在退出',
  },
} as const
