/** Being signed out from elsewhere, in words for testers. */
import { forcedOfflineTexts as texts } from '../../../machines/account/forcedOffline/texts'

export const forcedOfflineWords = {
  title: texts.title,
  start: { 'signed in': '登录' },
  events: {
    'forcedOffline.received': '在另一台设备上强制登录同一帐号',
    'forcedOffline.acknowledge': `点击“${texts.confirm}”`,
  },
  names: {
    watching: '正常使用',
    notified: '已被下线',
    left: '已确认',
  },
  states: {
    watching: '没有提示',
    notified: `对话框“${texts.title}”，说明已在其他地方登录`,
    left: '回到登录页',
  },
} as const
