/** Words for testers: learning. */

import { texts } from '../../../machines/courses/learning/texts'
import { carriedOut } from '../../shared/testerWords'

const classWords = {
  'tasks.changed': '老师推送或撤回一个任务',
  'task.progressed': '在另一台设备上学完一个任务',
  'line.back': '恢复网络，等连接恢复',
} as const

const opened = {
  done: ['等任务打开', '等任务打开，已经学完', '等任务打开，课堂已暂停', '等任务打开，是一份测验'],
  error: [
    '断开网络，使任务打不开',
    '断开网络，使任务打不开，并说明原因',
    '老师在打开之前收回了任务',
    '打开一个不存在的任务',
  ],
} as const

export const lessonFlowWords = {
  title: '学习一个任务',
  start: { 'a task': '学生在学习任务中打开一个文件任务' },
  events: {
    ...classWords,
    'line.lost': '断开网络',
    'task.reload': '点击“重试”',
    'task.finish': `点击“${texts.finish}”`,
    'memory.change (further)': '翻到后面一页',
    'memory.change (back)': '翻回打开时的那一页',
  },
  guards: {
    isRecalled: '不是因为任务已被收回',
    isGone: '不是因为任务已不存在',
    canFinish: '任务已完成，或不能由学生完成',
    isCleared: '不是因为学习记录已被清除',
    canKeep: '学习位置没有变化，或不能保存',
    isElsewhere: '学习位置没有变化',
    isNowhere: '还有学习位置没有保存',
  },
  waits: { memoryQuiet: '停下来，等阅读位置保存' },
  actors: {
    openTask: opened,
    finishTask: {
      done: '等学完保存成功',
      error: [
        '断开网络，使学完没有保存',
        '断开网络，使学完没有保存，并说明原因',
        '老师在点击之前收回了任务',
        '老师在点击之前清除了学习记录',
      ],
    },
    saveMemory: carriedOut('保存阅读位置'),
  },
  names: {
    task: '学习任务',
    'task.opening': '正在打开',
    'task.reading': '已打开',
    'task.reading.calm': '已是最新',
    'task.reading.checking': '正在更新',
    'task.reading.finishing': '正在标记完成',
    'task.recalled': '已收回',
    'task.gone': '任务不存在',
    'task.failed': '打开失败',
    memory: '学习位置',
    'memory.kept': '已保存',
    'memory.moving': '位置变化中',
    'memory.saving': '正在保存',
    'memory.unsaved': '未保存',
    line: '网络连接',
    'line.here': '已连接',
    'line.lost': '已断开',
  },
  states: {
    'task.opening': '任务正在打开',
    'task.reading.calm': '文件已显示',
    'task.reading.checking': '文件已显示',
    'task.reading.finishing': `“${texts.finish}”正在保存`,
    'task.recalled': `“${texts.recalled}”，文件不再显示`,
    'task.gone': `“${texts.gone}”`,
    'task.failed': '任务没有打开，有“重试”',
    'memory.kept': '',
    'memory.moving': '',
    'memory.saving': '',
    'memory.unsaved': `“${texts.memoryUnsaved}”`,
    'line.here': '',
    'line.lost': '提示网络已断开',
  },
} as const

export const resourceDownloadWords = {
  title: '资源的下载',
  start: { 'a class': `学生打开“${texts.resources}”` },
  events: {
    'file.download (a document)': '下载一份课件',
    'file.download (what can only be watched)': '对只能在线查看的视频，没有可以点的下载：跳过这一步',
  },
  guards: {
    mayDownload: '这个资源不允许下载',
  },
  actors: { download: carriedOut('下载') },
  names: { none: '未下载', fetching: '正在下载' },
  states: { none: '', fetching: '正在下载' },
} as const
