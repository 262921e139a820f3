/** The announced maintenance, in words for testers. */
import { maintenanceTexts as texts } from '../../../machines/shell/maintenance/texts'

export const maintenanceWords = {
  title: '维护通知',
  start: { 'any page': '打开任意页面', 'closed before': '关闭维护通知后刷新页面' },
  events: {
    'maintenance.close': `点击“${texts.title}”的关闭按钮`,
    'maintenance.reload': '管理员保存或结束维护通知',
    'maintenance.changed (announced)': '管理员在另一台电脑上发布维护通知',
    'maintenance.changed (another text)': '管理员在另一台电脑上修改维护通知的说明',
    'maintenance.changed (ended)': '管理员在另一台电脑上结束维护通知',
  },
  actors: {
    getMaintenance: {
      done: ['等维护通知加载完成，没有维护', '等维护通知加载完成，维护还没有开始', '等维护通知加载完成，正在维护'],
      error: '断开网络，使维护通知加载失败',
    },
  },
  waits: { untilNext: '等一分钟，或等到维护开始、结束' },
  names: { asking: '正在询问', known: '已知' },
  states: { asking: '之前的维护通知仍然显示', known: '有维护时页面上方显示时间和说明' },
} as const
