/** Pages of students, and pages common to students and teachers. */
import { type Route, redirect, row, withOptions } from '../../shared/pages/route'

const student = ['student'] as const

const ofTask = {
  hidden: true,
  needs: { key: 'lessonTaskId', noun: '学习任务', from: '/student/course/task/list' },
} as const
const practice = (path: string, number: number) => row(path, `实践任务 ${number}`, { ...ofTask, feature: 'practice' })

const own: readonly Route[] = [
  row('/student/index', '首页', { icon: 'home' }),
  redirect('/student/class', '/student/class/detail'),
  row('/student/class/detail', '我的班级', { icon: 'users', group: 'classes' }),
  row('/student/class-new', '我的班级', { hidden: true, entry: '/student/class/detail' }),
  redirect('/student/course', '/student/course/list'),
  row('/student/course/list', '我的课堂', { icon: 'book', keepAlive: true, group: 'lessons' }),
  row('/student/notice', '通知中心', { outsideClass: true, icon: 'bell', group: 'space' }),
  row('/student/note/list', '我的笔记', { icon: 'pencil', group: 'lessons' }),
  row('/student/discussion/list', '讨论区', { outsideClass: true, icon: 'comments', group: 'lessons' }),
  row('/student/drawing-board', '画板', { hidden: true }),
  row('/student/drawing-board-new', '画板', { hidden: true, bare: true }),
  row('/student/test', '测试', { hidden: true }),

  redirect('/student/course/task', '/student/course/task/index'),
  row('/student/course/task/index', '课堂', { inClass: true, icon: 'desktop', classGroup: 'teach' }),
  row('/student/course/task/list', '学习任务', { inClass: true, icon: 'list', classGroup: 'teach' }),
  row('/student/course/task/finished-list', '已完成任务', { hidden: true }),
  row('/student/course/task/detail', '任务详情', ofTask),
  row('/student/course/task/video', '视频任务', ofTask),
  row('/student/course/task/file', '文件任务', ofTask),
  row('/student/course/task/objective-item', '客观题', ofTask),
  row('/student/course/task/subjective-item', '主观题', ofTask),
  row('/student/course/task/test-paper', '试卷', ofTask),
  practice('/student/course/task/practice/innovation/innovation-1', 1),
  practice('/student/course/task/practice/innovation/innovation-2', 2),
  practice('/student/course/task/practice/innovation/innovation-3', 3),
  practice('/student/course/task/practice/innovation/innovation-4', 4),
  practice('/student/course/task/practice/innovation/innovation-5', 5),
  practice('/student/course/task/practice/innovation/innovation-6', 6),
  practice('/student/course/task/practice/innovation/innovation-7', 7),
  practice('/student/course/task/practice/innovation/innovation-8', 8),
  practice('/student/course/task/practice/innovation/innovation-9', 9),
  practice('/student/course/task/practice/innovation/innovation-10', 10),
  practice('/student/course/task/practice/experiment/experiment-11', 11),
  practice('/student/course/task/practice/experiment/experiment-12', 12),
  practice('/student/course/task/practice/experiment/experiment-13', 13),
  practice('/student/course/task/practice/experiment/experiment-14', 14),
  practice('/student/course/task/practice/experiment/experiment-15', 15),
  practice('/student/course/task/practice/experiment/experiment-16', 16),
  practice('/student/course/task/practice/experiment/experiment-17', 17),
  practice('/student/course/task/practice/experiment/experiment-18', 18),
  practice('/student/course/task/practice/experiment/experiment-19', 19),
  practice('/student/course/task/practice/experiment/experiment-20', 20),
  practice('/student/course/task/practice/experiment/experiment-21', 21),
  practice('/student/course/task/practice/experiment/experiment-22', 22),
  practice('/student/course/task/practice/experiment/experiment-23', 23),
  redirect('/student/course/resource', '/student/course/resource/chapter'),
  row('/student/course/resource/chapter', '课堂资源', { inClass: true, icon: 'folder', classGroup: 'teach' }),
  row('/student/course/resource/type', '分类资源', { hidden: true }),
  row('/student/course/notice', '通知中心', { inClass: true, icon: 'bell', classGroup: 'interact' }),
  redirect('/student/course/discussion', '/student/course/discussion/list'),
  row('/student/course/discussion/list', '讨论区', { inClass: true, icon: 'comments', classGroup: 'interact' }),
  row('/student/course/discussion/detail', '讨论详情', {
    hidden: true,
    entry: '/student/course/discussion/list',
    needs: { key: 'discussId', noun: '话题', from: '/student/course/discussion/list' },
  }),
  row('/student/course/note', '课堂笔记', { inClass: true, icon: 'pencil', classGroup: 'interact' }),
  row('/student/course/grade', '成绩单', { inClass: true, icon: 'chart-bar', classGroup: 'results' }),
  row('/student/course/ranking-list', '排行榜', { inClass: true, icon: 'trophy', classGroup: 'results' }),
  row('/student/course/achievement-practice', '我的成果', {
    feature: 'practice',
    inClass: true,
    asks: 'achievement',
    icon: 'star',
    classGroup: 'results',
  }),
  row('/student/course/data-sheet', '数据表', { inClass: true, icon: 'table', classGroup: 'results' }),
  row('/student/course/sign-in-records', '签到记录', { hidden: true, entry: '/student/course/task/index' }),
  row('/student/course/drawing-board', '画板', { hidden: true }),
  row('/student/course/account/settings/base', '帐号管理', { hidden: true }),
  row('/student/course/ability-test', '能力测试', {
    access: 'competencyTesting',
    inClass: true,
    icon: 'bolt',
    classGroup: 'teach',
  }),
  row('/student/course/ability-test/subject/:id', '能力测试题目', { access: 'competencyTesting', hidden: true }),
  row('/student/course/ability-test/start-test/:id', '开始测试', { access: 'competencyTesting', hidden: true }),
  row('/student/course/ability-test/answer-test/:id', '答题', { access: 'competencyTesting', hidden: true }),
  row('/student/course/ability-test/detail/:id', '测试详情', { access: 'competencyTesting', hidden: true }),
  redirect('/student/course/business', '/student/course/business/index'),
  row('/student/course/business/index', '业务', { hidden: true }),
  row('/student/course/business/new-href-page', '业务链接', { hidden: true }),
  redirect('/student/course/business-prospectus', '/student/course/business-prospectus/studentDocument'),
  row('/student/course/business-prospectus/studentDocument', '我的文档', {
    access: 'businessPlan',
    inClass: true,
    icon: 'file-edit',
    classGroup: 'teach',
  }),
  row('/student/course/business-prospectus/studentPreview', '文档预览', { access: 'businessPlan', hidden: true }),
  row('/student/course/business-prospectus/studentRedact', '文档编辑', { access: 'businessPlan', hidden: true }),
  // The class from the session, the user from the stored user code.
  redirect('/data-sheet/student/', '/data-sheet/student/:teachingClassId/:userCode'),
]

const ofSpace = { feature: 'teamSpace', access: 'teamSpace', hidden: true, entry: '/team-space/my-space' } as const

const both: readonly Route[] = [
  row('/team-space/my-space', '我的空间', {
    feature: 'teamSpace',
    access: 'teamSpace',
    icon: 'cloud',
    group: 'space',
  }),
  row('/team-space/group-space', '小组空间', ofSpace),
  row('/team-space/upload', '上传', ofSpace),
  row('/data-sheet/_platform', '数据平台', { hidden: true }),
  row('/data-sheet/student/:teachingClassId/:userCode', '学生数据表', { hidden: true, bare: true }),
  row('/data-sheet/demo/_platform', '数据平台示例', { hidden: true }),
  row('/data-sheet/demo/student', '学生数据表示例', { hidden: true }),
  row('/data-sheet/demo/teacher', '老师数据表示例', { hidden: true }),
]

export const studentRoutes: readonly Route[] = [
  ...withOptions({ roles: student }, own),
  ...withOptions({ roles: ['student', 'teacher'] }, both),
]
