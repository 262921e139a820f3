/** Filling in a practice, in words for those who try it by hand. */
import { texts } from '../../../../machines/work/practice/texts'

export const practiceFormWords = {
  title: texts.title,
  start: { 'a practice': '学生在学习任务中打开一个实践任务（创意海报）' },
  events: {
    'field.write (a poster)': '上传一张海报图片',
    'field.write (nothing)': '删除海报图片',
    'field.uploads (one travels)': '选择一张图片，等它开始上传',
    'field.uploads (none)': '等图片上传完',
    'practice.review': '点击“检查并提交”',
    'review.close': '点击“继续填写”',
    'practice.submit': '点击“提交”',
    'practice.reload': '点击“重试”',
    'save.retry': '点击“重试”，重新保存',
    'conflict.mine': '在另一页面修改同一任务，然后选择保留自己的内容',
    'conflict.theirs': '在另一页面修改同一任务，然后选择采用另一页面的内容',
    'tasks.changed': '老师推送、收回任务，或清除学习记录',
    'task.progressed': '老师批阅或退回，或在另一台设备上提交',
    'line.lost': '断开网络',
    'line.back': '恢复网络，等连接恢复',
  },
  waits: {},
  actors: {
    autosave: { done: '等内容保存' },
    openPractice: {
      done: [
        '等实践任务打开',
        '等实践任务打开，上次断网时的内容还在',
        '等实践任务打开，课堂已暂停',
        '等实践任务打开，老师已退回',
        '等实践任务打开，已经提交',
        '等实践任务打开，已经批阅并发布',
        '等实践任务打开，学习记录已被清除',
      ],
      error: ['断开网络，使实践任务打不开', '老师在打开之前收回了任务', '打开一个不存在的任务'],
    },
    submitPractice: {
      done: '等提交成功',
      error: ['断开网络，使提交没有成功', '老师在提交之前收回了任务'],
    },
  },
  states: {
    opening: `“${texts.opening}”`,
    'writing.paper.filling': '表单可以填写，有保存状态和步骤',
    'writing.paper.reviewing': '“提交实践任务”已打开，列出没有完成的必填内容，或说明都已完成',
    'writing.paper.submitting': '“提交”按钮在转动',
    'writing.standing.known': '',
    'writing.standing.checking': '',
    'writing.line.here': '',
    'writing.line.lost': '提示网络已断开',
    'done.shown': '已提交，等待批阅；或得分和评语，表单只读',
    'done.checking': '已提交，等待批阅；或得分和评语，表单只读',
    recalled: `“${texts.recalled}”，表单不再显示`,
    gone: `“${texts.gone}”`,
    failed: `“${texts.openFailed}”，有“重试”`,
  },
} as const
