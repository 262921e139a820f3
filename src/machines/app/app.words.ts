/** The client as a whole, in words for those who try it by hand. */
import { appTexts } from './texts'

export const appWords = {
  title: '整个应用',
  start: { opened: '打开 Podium' },
  events: {
    'session.signedIn (a teacher)': '教师登录',
    'session.signedIn (an administrator)': '管理员登录',
    'session.signedOut': '退出登录',
    'session.end': '在其他地方登录同一帐号，结束这里的登录',
    'sockets.close': '让服务器关闭这里的所有连接',
    'notifications.forcedOffline': '在另一台设备上强制登录同一帐号',
    'notifications.refused': '让服务器拒绝通知连接（例如登录已过期）',
    'http.blocked': '让学校的授权失效，再做任意操作',
    'http.licenseEnded': '让学校的授权到期，再做任意操作',
    'http.warned': '让服务器在答复中给出提示，再做任意操作',
    'http.signedOut': '让登录过期，再做任意操作',
    'place.changed (into a class)': '进入一个课堂',
    'place.changed (into another class)': '进入另一个课堂',
    'place.changed (out of it)': '离开课堂',
    'mode.changed (to preview)': '打开预览页面',
    'mode.changed (to normal)': '从预览页面回到普通页面',
  },
  waits: { forcedLogout: '提示显示一段时间后自动退出' },
  states: {
    'presence.signedOut': '登录页，或正在打开页面',
    'presence.signedIn.online.outside': '登录后的页面，不在课堂中',
    'presence.signedIn.online.inClass': '课堂页面和课堂工具',
    'presence.signedIn.offline': '对话框说明已在其他地方登录',
    'license.valid': '',
    'license.ending': `对话框“${appTexts.warningTitle}”，说明授权已到期，即将退出`,
    'license.blocked': `整页提示“${appTexts.blockedTitle}”`,
  },
} as const
