/** Writing an assignment, in words for those who try it by hand. */
import { texts } from '../../../machines/work/subjective/texts'

const opened = [
  '等作业打开',
  '等作业打开，还没有写过',
  '等作业打开，上次断网时写的内容还在',
  '等作业打开，课堂已暂停',
  '等作业打开，老师已退回',
  '等作业打开，已经提交',
  '等作业打开，成绩已发布',
]

export const workWritingWords = {
  title: texts.title,
  start: { 'an assignment': '学生在学习任务中打开一个作业' },
  events: {
    'work.write (a sentence)': '写一句话',
    'work.write (nothing)': '删除所有文字',
    'file.add': '上传一个附件',
    'file.remove': '移除第一个附件',
    'uploads.count (one travels)': '开始上传一张图片',
    'uploads.count (none)': '等图片上传完',
    'work.submit': `点击“${texts.submit}”`,
    'submit.close': `点击“${texts.goOn}”`,
    'submit.confirm': `在对话框中点击“${texts.submit}”`,
    'work.reload': '点击“重试”',
    'save.flushed': '等内容保存成功',
    'save.failed (why)': '保存被拒绝',
    'save.failed (offline)': '断开网络，使内容没有保存',
    'save.again': '点击“重试”',
    'conflict.mine': '选择“保留我的内容”',
    'conflict.theirs': '选择“使用已保存的内容”',
    'tasks.changed': '老师推送或收回任务，或开放答案',
    'task.progressed': '在另一台设备上提交，或老师批阅、退回',
    'line.lost': '断开网络',
    'line.back': '恢复网络，等连接恢复',
  },
  actors: {
    openWork: {
      done: opened,
      error: ['断开网络，使作业打不开', '老师收回了任务', '打开一个不存在的作业', '老师清除了学习记录'],
    },
    submitWork: { done: '等提交成功', error: ['断开网络，使提交没有成功', '老师在提交之前收回了任务'] },
  },
  states: {
    opening: `“${texts.opening}”`,
    'writing.paper.working': '作业要求与编辑器已显示',
    'writing.paper.asking': `“${texts.submitTitle}”对话框已打开`,
    'writing.paper.flushing': `“${texts.submitting}”`,
    'writing.paper.submitting': `“${texts.submitting}”`,
    'writing.standing.known': '',
    'writing.standing.checking': '',
    'writing.line.here': '',
    'writing.line.lost': `“${texts.lineLost}”`,
    handedIn: '提交的内容已显示；发布后有得分与评语',
    looking: '提交的内容已显示',
    recalled: `“${texts.recalled}”`,
    gone: `“${texts.gone}”`,
    failed: '作业没有打开，有“重试”',
  },
} as const
