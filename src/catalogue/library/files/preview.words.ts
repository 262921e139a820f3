/** Words for testers: a preview. */
import { previewTexts as texts } from '../../../machines/library/files/preview.texts'

export const previewWords = {
  title: texts.title,
  start: { 'a resource': '打开一个资源的预览' },
  events: {
    'preview.retry': `点击“${texts.retry}”`,
    'sheet.choose': '在表格的预览中选择第二个工作表',
    'layout.choose': `打开Word文档的预览，点击“${texts.asPages}”`,
    'view.failed': '在内容显示之前断开网络，或收回该文件',
    'place.changed': '由老师推送或撤回课堂的任务',
  },
  guards: {
    isMaking: '预览没有在生成',
    isUnshown: '文件可以预览',
    isUnanswered: '服务器作出了答复',
    isOver: '不是因为预览的链接已过期',
  },
  waits: { renewDelay: '让预览开着5分钟', retryDelay: '恢复网络，等10秒', viewAskDelay: '等1.5秒' },
  actors: {
    openFile: {
      done: [
        '等文件打开',
        '等只能在线查看的视频打开',
        '打开一个还没有生成预览的表格',
        '打开一个没有能生成预览的表格',
        '打开一个已生成预览的表格',
        '打开一个已生成预览的Word文档',
      ],
      error: ['断开网络，使打开没有回答', '打开一个没有权限的文件'],
    },
    findView: {
      done: ['预览还在生成', '等预览生成', '使预览生成失败（如设有密码的表格）'],
      error: ['断开网络，使服务器没有回答', '让电脑休眠10分钟以上', '由老师收回该文件'],
    },
    renewFile: {
      done: '等服务器回答',
      error: ['断开网络，使服务器没有回答', '让电脑休眠10分钟以上', '由老师收回该文件'],
    },
  },
  names: {
    opening: '正在打开',
    preparing: '准备预览',
    'preparing.resting': '等待生成',
    'preparing.asking': '询问是否完成',
    unshown: '不能预览',
    shown: '已显示',
    'shown.resting': '预览有效',
    'shown.renewing': '正在续期',
    'shown.waiting': '等待网络恢复',
    'shown.asking': '查询是否收回',
    broken: '显示失败',
    recalled: '已收回',
    failed: '打开失败',
  },
  states: {
    opening: `显示“${texts.opening}”`,
    preparing: `显示“${texts.preparing}”`,
    unshown: `显示不能预览的原因、“${texts.unshownHint}”和“${texts.retry}”`,
    shown: '文件的内容显示出来',
    broken: `显示“${texts.broken}”和“${texts.retry}”`,
    recalled: `内容消失，显示“${texts.recalled}”`,
    failed: `显示没有打开的原因和“${texts.retry}”`,
  },
} as const
