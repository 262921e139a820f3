/** The teacher's roll call, in words for those who try it by hand. */
import { texts } from './texts'

export const teacherRollCallWords = {
  events: {
    'link.connected': '恢复教师的网络连接',
    'link.lost': '断开教师的网络连接',
    'link.refused': '让服务器拒绝教师的课堂连接',
    'options.restored': '等上次的设置恢复',
    'rollCall.open': `教师在课堂工具中打开“${texts.title}”`,
    'rollCall.choose (five)': `教师把“${texts.count}”改为 5`,
    'rollCall.choose (those not yet picked)': `教师在“${texts.scope}”中选择“${texts.scopes['0']}”`,
    'rollCall.choose (the whole class)': `教师在“${texts.scope}”中选择“${texts.scopes['1']}”`,
    'rollCall.committed': `等“${texts.committed}”出现`,
    'rollCall.start': `教师点击“${texts.start}”`,
    'rollCall.drawn': '等服务器宣布点名开始',
    'rollCall.resumed': '教师刷新页面，重新进入课堂',
    'rollCall.revealed': '等结果揭晓',
    'rollCall.closed': '点名在另一台设备上被关闭',
    'rollCall.soundChanged (off)': `音效变为“${texts.soundIsOff}”`,
    'rollCall.soundChanged (on)': `音效变为“${texts.soundIsOn}”`,
    'rollCall.refused': '服务器拒绝了刚才的操作',
    'rollCall.toggleSound': `教师点击“${texts.sound}”开关`,
    'rollCall.close': `教师关闭“${texts.title}”窗口`,
    'rollCall.confirmClose': `教师点击“${texts.closing.confirm}”`,
    'rollCall.declineClose': `教师点击“${texts.closing.decline}”`,
    'rollCall.showDraw': `教师切换到“${texts.draw}”页`,
    'rollCall.showRecords': `教师切换到“${texts.records}”页`,
    'rollCall.check': `教师点击“${texts.check}”`,
  },
  waits: {
    answerOverdue: '服务器一直没有回应',
    promiseOverdue: '点名承诺一直没有公布',
    untilReveal: '滚动到揭晓的时刻',
  },
  states: {
    'dialog.closed': `没有“${texts.title}”窗口`,
    'dialog.open.draw.idle.preparing': `“${texts.title}”窗口，正在准备点名`,
    'dialog.open.draw.idle.ready': `“${texts.title}”窗口，“${texts.start}”可以点击`,
    'dialog.open.draw.starting': texts.starting,
    'dialog.open.draw.running': `姓名滚动，“${texts.running}”`,
    'dialog.open.closing.asking': `询问“${texts.closing.title}”`,
  },
} as const
