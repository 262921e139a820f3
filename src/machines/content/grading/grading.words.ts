/** Homework review, in words for those who try it by hand. */
import { texts as rubricTexts } from '../rubrics/texts'
import { texts } from './texts'

const facts = {
  'tasks.changed': '老师推送或收回任务',
  'task.progressed': '学生提交，或在另一个页面批阅',
  'line.back': '恢复网络，等连接恢复',
}
/** Of lists that can be asked for again. */
const listFacts = { ...facts, 'list.reload': '点击“重试”' }

export const homeworkTasksWords = {
  title: texts.titles.subjective,
  start: { 'a class': '老师打开批阅页面' },
  events: { ...listFacts, 'tasks.show': `选择“${texts.shownTasks.waiting}”` },
  waits: { progressQuiet: '等两秒' },
  actors: { loadTasks: { done: ['等任务列出', '等任务列出，没有任务'], error: '断开网络，使任务没有列出' } },
  states: {
    loading: '任务正在加载',
    listed: '任务已列出，有提交与待批的人数',
    outdated: '任务已列出',
    failed: '任务没有列出，有“重试”',
  },
} as const

export const homeworkStudentsWords = {
  title: texts.students,
  start: { 'a task': '老师在批阅页面打开一项任务' },
  events: {
    ...listFacts,
    'students.show': `选择“${texts.shownStudents.waiting}”`,
    'student.toggle (graded)': '勾选一名待发布的学生',
    'student.toggle (waiting)': '勾选一名待批阅的学生：不能勾选',
    'release.ask': '点击“发布全部已批成绩”',
    'release.confirm': `点击“${texts.confirm}”`,
    'again.ask': `点击“${texts.again}”`,
    'again.write (a mark)': '把满分改为 60',
    'again.write (no mark)': '把满分改为一个字母',
    'again.confirm': `点击“${texts.confirm}”`,
    'question.close': `点击“${texts.cancel}”`,
  },
  waits: { progressQuiet: '等两秒' },
  actors: {
    loadStudents: {
      done: ['等学生列出', '等学生列出，成绩都已发布', '等学生列出，没有学生'],
      error: '断开网络，使学生没有列出',
    },
    release: { done: '等成绩发布', error: '断开网络，使成绩没有发布' },
    again: { done: '等重新测试安排好', error: '断开网络，使重新测试没有安排' },
  },
  states: {
    loading: '学生正在加载',
    'listed.fresh': '学生已列出，有状态与得分',
    'listed.outdated': '学生已列出',
    failed: '学生没有列出，有“重试”',
    askingRelease: `“${texts.releaseTitle}”对话框已打开`,
    releasing: '成绩正在发布',
    askingAgain: `“${texts.againTitle}”对话框已打开`,
    openingAgain: '重新测试正在安排',
  },
} as const

export const gradingWords = {
  title: texts.grade,
  start: { 'the first that waits': '老师点击“开始批阅”', 'a student': '老师在名单中点击一名学生的“批阅”' },
  events: {
    ...facts,
    'grade.points (in steps)': '在得分中输入 8',
    'grade.points (too many)': '在得分中输入 99',
    'grade.points (of an automatic one)': '把自动评分的得分改为 3',
    'grade.points (of a work)': '在作业的得分中输入 90',
    'grade.comment (of all)': `在“${texts.comment}”中写一句话`,
    'grade.comment (of an item)': `在“${texts.itemComment}”中写一句话`,
    'grade.reason': `在“${texts.reason}”中写一句话`,
    'grade.rubric (the first criterion)': '在评分量规的第一项标准中选择第一个等级',
    'grade.rubric (the second criterion)': '在评分量规的第二项标准中选择第二个等级',
    'grade.rubric (a comment)': '在评分量规的第二项标准旁写一句话',
    'grade.rubric (a reason)': '写明为什么得分与评分量规不同',
    'grade.rubric (none)': `点击“${rubricTexts.clear}”`,
    'grade.rubric (of a work)': '在作业的评分量规中选择第二项标准的第一个等级',
    'grade.save': `点击“${texts.saveNow}”`,
    'grade.discard': `点击“${texts.discard}”`,
    'queue.step (on)': `点击“${texts.next}”`,
    'queue.step (back)': `点击“${texts.previous}”`,
    'queue.go (another)': '在名单中点击另一名学生',
    'queue.go (nobody)': '名单中没有这名学生：跳过这一步',
    'queue.reload': '点击“重试”',
    'item.step': `点击“${texts.nextItem}”`,
    'item.go (another)': '点击第 2 题',
    'item.go (none)': '没有这一题：跳过这一步',
    'mode.change': `选择“${texts.modes.item}”`,
    'names.toggle': `点击“${texts.hideNames}”`,
    'conflict.mine': `点击“${texts.keepMine}”`,
    'conflict.theirs': `点击“${texts.takeTheirs}”`,
    'grade.release': `点击“${texts.release}”`,
    'return.ask': `点击“${texts.returnWork}”`,
    'return.write (a comment)': '写明需要修改的地方',
    'return.write (nothing)': '清空评语',
    'return.confirm': `点击“${texts.confirm}”`,
    'return.close': `点击“${texts.cancel}”`,
    'achievement.toggle': `点击“${texts.markAchievement}”`,
    'comment.keep': `点击“${texts.bankKeep}”`,
    'comment.drop': '删除一条常用评语',
    'comment.forget': `在没有保存的评语旁点击“${texts.bankForget('论据充分')}”；没有这样的评语：跳过这一步`,
  },
  waits: { quietOver: '停下来，等评分开始保存' },
  actors: {
    loadQueue: {
      done: ['等名单打开', '等名单打开，又有人提交', '等名单打开，还没有人提交'],
      error: '断开网络，使名单没有打开',
    },
    loadHomework: {
      done: ['等问答打开', '等问答打开，已批阅', '等作业打开', '等作业打开，已批阅', '等作业打开，已退回'],
      error: '断开网络，使作业没有打开',
    },
    saveGrade: {
      done: ['等评分保存成功', '等评分保存，同时在另一个页面改了它', '等评分保存，同时学生重新提交并已批阅'],
      error: '断开网络，使评分没有保存',
    },
    release: { done: '等成绩发布', error: '断开网络，使成绩没有发布' },
    returnWork: { done: '等作业退回', error: '断开网络，使作业没有退回' },
    markAchievement: { done: '等标记成功', error: '断开网络，使标记没有成功' },
    changeBank: { done: '等评语保存成功', error: '断开网络，使评语没有保存' },
  },
  states: {
    loading: texts.loading,
    empty: `“${texts.queueEmpty}”`,
    failed: '没有打开，有“重试”',
    opening: texts.loading,
    'grading.grade.settled': '学生的提交与评分已显示',
    'grading.grade.looking': '',
    'grading.grade.checking': `“${texts.saving}”`,
    'grading.grade.saved': '',
    'grading.grade.typing': `“${texts.unsaved}”`,
    'grading.grade.saving': `“${texts.saving}”`,
    'grading.grade.stuck': '说明为什么没有保存，有“立即保存”和“放弃修改”',
    'grading.grade.conflict': `“${texts.conflict}”对话框已打开`,
    'grading.grade.releasing': '',
    'grading.grade.askingReturn': `“${texts.returnTitle}”对话框已打开`,
    'grading.grade.returning': '',
    'grading.grade.marking': '',
    'grading.queue.known': '',
    'grading.queue.renewing': '',
    'grading.bank.idle': '',
    'grading.bank.changing': '',
  },
} as const

export const testPreviewWords = {
  title: texts.testPreview,
  start: { 'a student': '老师在试卷结果中点击一名学生的“查看”' },
  events: { 'test.reload': '点击“重试”' },
  actors: { loadTest: { done: ['等试卷打开', '等试卷打开，该学生没有打开过'], error: '断开网络，使试卷没有打开' } },
  states: { loading: texts.loading, shown: '题目、作答、答案与得分已显示', failed: '试卷没有打开，有“重试”' },
} as const
