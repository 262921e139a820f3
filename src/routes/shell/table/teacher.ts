/** Pages of teachers. */
import { type Route, redirect, row, withOptions } from '../../shared/pages/route'

const hidden = { hidden: true } as const
const ofClasses = { hidden: true, entry: '/teacher/classes' } as const
const ofLessons = { hidden: true, entry: '/teacher/course/list' } as const

const ofOverview = { hidden: true, entry: '/teacher/course/study-overview/index' } as const
const ofProgress = { hidden: true, entry: '/teacher/course/progress/class' } as const
const ofDiscussion = { hidden: true, entry: '/teacher/course/discussion/list' } as const
const ofBarrage = { hidden: true, entry: '/teacher/course/barrage/list' } as const
const ofInbox = { hidden: true, entry: '/teacher/course/inbox' } as const
const ofSchemes = { hidden: true, entry: '/teacher/course-grade/check-plan' } as const

/** The list of all resources, which is the entry of the menu. */
const LIBRARY = '/teacher/resource-library/all'

/** The list of a kind of resource with its folders. */
const library = (list: string, folders: string, folder: string, title: string, feature?: Route['feature']): Route[] => {
  const gate = { hidden: true, entry: LIBRARY, ...(feature && { feature }) }
  return [row(list, title, gate), row(folders, `${title}文件夹`, gate), row(folder, `${title}文件夹`, gate)]
}

const classes: readonly Route[] = [
  row('/teacher/course/list', '我的课堂', { icon: 'book', keepAlive: true, group: 'lessons' }),
  row('/teacher/course/classes', '班级管理', ofClasses),
  row('/teacher/classes', '班级管理', { icon: 'users', group: 'classes' }),
  row('/teacher/classes-new', '班级管理', ofClasses),
  row('/teacher/classes-recycle', '班级回收站', ofClasses),
  row('/teacher/classes/recycle', '班级回收站', hidden),
  row('/teacher/classes-detail', '班级详情', ofClasses),
  row('/teacher/classes-window', '班级窗口', ofClasses),
  row('/teacher/classes/info/:classId', '班级信息', hidden),
  row('/teacher/video-answer/list', '视频答题', { icon: 'video', group: 'lessons' }),
  row('/teacher/course/list/discussion/list', '讨论区', { outsideClass: true, icon: 'comments', group: 'lessons' }),
]

const inClass: readonly Route[] = [
  row('/teacher/course/class-log', '课堂记录', { icon: 'history', group: 'lessons', classGroup: 'interact' }),
  row('/teacher/course/class-log/:teachingClassId/:meetingId', '课堂记录', hidden),
  row('/teacher/course/detail/:teachingClassId', '课堂', { inClass: true, classGroup: 'teach', icon: 'desktop' }),
  row('/teacher/course/detail-new', '课堂', hidden),
  row('/teacher/course/course-list-new', '我的课堂', hidden),
  row('/teacher/course/mission/:teachingClassId', '学习任务', { inClass: true, classGroup: 'teach', icon: 'list' }),
  row('/teacher/course/paper-test-results', '试卷结果', hidden),
  row('/teacher/course/student/paper-test-preview', '学生试卷', {
    ...hidden,
    needs: { key: 'userTaskId', noun: '学生试卷', from: '/teacher/course/paper-test-results' },
  }),
  row('/teacher/course/barrage/list', '弹幕列表', { inClass: true, icon: 'comment', classGroup: 'interact' }),
  row('/teacher/course/barrage/intercept-list', '已拦截弹幕', ofBarrage),
  row('/teacher/course/barrage/reported-list', '被举报弹幕', ofBarrage),
  row('/teacher/course/barrage/block-words', '屏蔽词', ofBarrage),
  row('/teacher/course/barrage/forbidden-list', '禁言名单', ofBarrage),
  row('/teacher/course/progress/class', '班级进度', { inClass: true, icon: 'chart-bar', classGroup: 'results' }),
  row('/teacher/course/progress/transcript', '成绩单', ofProgress),
  row('/teacher/course/progress/student/list', '学生进度', ofProgress),
  row('/teacher/course/progress/student/personal', '个人进度', {
    ...ofProgress,
    needs: { key: 'userId', noun: '学生', from: '/teacher/course/progress/student/list' },
  }),
  row('/teacher/course/achievement-practice', '学生成果', { ...ofInbox, feature: 'practice' }),
  row('/teacher/course/quality', '课堂质量', ofProgress),
  row('/teacher/course/homework-correcting', '客观题批阅', ofInbox),
  row('/teacher/course/homework-correcting/student-detail', '客观题详情', {
    ...ofInbox,
    needs: { key: 'lessonTaskId', noun: '客观题', from: '/teacher/course/homework-correcting' },
  }),
  row('/teacher/course/subjective-homework', '主观题批阅', ofInbox),
  row('/teacher/course/subjective-homework/student-detail', '主观题详情', {
    ...ofInbox,
    needs: { key: 'lessonTaskId', noun: '主观题', from: '/teacher/course/subjective-homework' },
  }),
  row('/teacher/course/practice-homework', '实践题批阅', { ...ofInbox, feature: 'practice' }),
  row('/teacher/course/practice-homework/student-detail', '实践题详情', {
    ...ofInbox,
    feature: 'practice',
    needs: { key: 'practiceUserId', noun: '学生的实践题', from: '/teacher/course/practice-homework' },
  }),
  row('/teacher/course/ranking-list', '排行榜', ofProgress),
  redirect('/teacher/course/discussion', '/teacher/course/discussion/list'),
  row('/teacher/course/discussion/list', '讨论区', { inClass: true, icon: 'comments', classGroup: 'interact' }),
  row('/teacher/course/discussion/list-detail', '讨论区', ofDiscussion),
  row('/teacher/course/discussion/detail', '讨论详情', {
    ...ofDiscussion,
    needs: { key: 'discussId', noun: '话题', from: '/teacher/course/discussion/list' },
  }),
  row('/teacher/course/announcement/list', '公告', { inClass: true, icon: 'megaphone', classGroup: 'interact' }),
  row('/teacher/course/announcement/create/:mode', '发布公告', {
    ...hidden,
    entry: '/teacher/course/announcement/list',
    only: { mode: ['add', 'edit'] },
  }),
  row('/teacher/course/sign-in/month', '月签到记录', ofLessons),
  row('/teacher/course/sign-in/class', '班级签到记录', ofLessons),
  row('/teacher/course/data-sheet/student', '学生数据表', ofOverview),
  row('/teacher/course/data-sheet/class', '班级数据表', ofOverview),
  row('/teacher/course/study-overview/index', '学习概况', {
    inClass: true,
    icon: 'chart-line',
    classGroup: 'results',
  }),
  ...withOptions({ feature: 'abilityTest' }, [
    row('/teacher/course/ability-test/list', '能力测试', { inClass: true, icon: 'bolt', classGroup: 'teach' }),
    row('/teacher/course/ability-test/result-list', '能力测试结果', hidden),
    row('/teacher/course/ability-test/subject/:id', '能力测试题目', hidden),
    row('/teacher/course/ability-test/statistical-view/:id', '能力测试统计', hidden),
    row('/teacher/course/ability-test/detail/:id/:studentId', '能力测试详情', hidden),
    row('/teacher/ability-test/list', '能力测试', { outsideClass: true, icon: 'bolt', group: 'lessons' }),
    row('/teacher/ability-test/subject/:id', '能力测试题目', hidden),
    row('/teacher/ability-test/set-test/:id', '设置能力测试', hidden),
  ]),
]

const templates: readonly Route[] = [
  redirect('/teacher/course-template', '/teacher/course-template/list/standard'),
  row('/teacher/course-template/list/standard', '课程模板', { icon: 'clone', group: 'prepare' }),
  row('/teacher/course-template/list/public', '公共课程模板', hidden),
  row('/teacher/course-template/list/my', '我的课程模板', hidden),
  row('/teacher/course-template/list/open', '公开课程模板', hidden),
  row('/teacher/course-template/list/result', '成果课程模板', hidden),
  row('/teacher/course-template/info/standard/:targetId', '标准课程模板', hidden),
  row('/teacher/course-template/info/public/:targetId', '公共课程模板', hidden),
  row('/teacher/course-template/info/my/:targetId', '我的课程模板', hidden),
  row('/teacher/course-template/info/open/:targetId', '公开课程模板', hidden),
  row('/teacher/course-template/info/result/:targetId', '成果课程模板', hidden),
  ...withOptions({ feature: 'courseEditing' }, [
    row('/teacher/course-template/editor/:courseId', '课程编辑', hidden),
    row('/teacher/course-template/editor/:courseId/history-record', '编辑记录', hidden),
  ]),
]

const resources: readonly Route[] = [
  redirect('/teacher/resource-library', LIBRARY),
  ...library(
    '/teacher/resource-library/video-list',
    '/teacher/resource-library/video-list/folder',
    '/teacher/resource-library/video-list/folder/:folderId',
    '视频资源',
  ),
  ...library(
    '/teacher/resource-library/courseware-list',
    '/teacher/resource-library/courseware-list/folder',
    '/teacher/resource-library/courseware-list/folder/:folderId',
    '课件资源',
  ),
  ...library(
    '/teacher/resource-library/case-list',
    '/teacher/resource-library/case-list/folder',
    '/teacher/resource-library/case-list/folder/:folderId',
    '案例资源',
  ),
  ...library(
    '/teacher/resource-library/answer-list',
    '/teacher/resource-library/answer-list/folder',
    '/teacher/resource-library/answer-list/folder/:folderId',
    '答案资源',
    'answers',
  ),
  ...library(
    '/teacher/resource-library/objective-item-list',
    '/teacher/resource-library/objective-item-list/folder',
    '/teacher/resource-library/objective-item-list/folder/:folderId',
    '客观题库',
    'objectiveSets',
  ),
  ...library(
    '/teacher/resource-library/subjective-item-list',
    '/teacher/resource-library/subjective-item-list/folder',
    '/teacher/resource-library/subjective-item-list/folder/:folderId',
    '主观题文档库',
    'subjective',
  ),
  ...library(
    '/teacher/resource-library/single-item-list',
    '/teacher/resource-library/single-item-list/folder',
    '/teacher/resource-library/single-item-list/folder/:folderId',
    '单项文件库',
    'singleItems',
  ),
  ...library(
    '/teacher/resource-library/subjective',
    '/teacher/resource-library/subjective/folder',
    '/teacher/resource-library/subjective/folder/:folderId',
    '主观题',
    'subjective',
  ),
  ...library(
    '/teacher/resource-library/gap-fill',
    '/teacher/resource-library/gap-fill/folder',
    '/teacher/resource-library/gap-fill/folder/:folderId',
    '填空题',
  ),
  ...library(
    '/teacher/resource-library/test-paper',
    '/teacher/resource-library/test-paper/folder',
    '/teacher/resource-library/test-paper/folder/:folderId',
    '试卷',
  ),
  ...library(
    '/teacher/resource-library/link-list',
    '/teacher/resource-library/link-list/folder',
    '/teacher/resource-library/link-list/folder/:folderId',
    '网址',
  ),
  row('/teacher/resource-library/test-paper/preview/:testpaperName', '试卷预览', hidden),
  row('/teacher/resource-library-preview/:testpaperName', '试卷预览', hidden),
  redirect('/teacher/resource-library/create-panel', '/teacher/resource-library/create-panel/video'),
  row('/teacher/resource-library/create-panel/video', '新建视频', hidden),
  row('/teacher/resource-library/create-panel/courseware', '新建课件', hidden),
  row('/teacher/resource-library/create-panel/case', '新建案例', hidden),
  row('/teacher/resource-library/create-panel/gap-fill', '新建填空题', hidden),
  row('/teacher/resource-library/create-panel/test-paper', '新建试卷', hidden),
  row('/teacher/resource-library/create-panel/link', '新建网址', hidden),
  row('/teacher/resource-library/create-panel/answer', '新建答案', { ...hidden, feature: 'answers' }),
  row('/teacher/resource-library/create-panel/single-item', '新建单项文件', { ...hidden, feature: 'singleItems' }),
  ...withOptions({ feature: 'objectiveSets' }, [
    row('/teacher/resource-library/create-panel/objective-item', '新建客观题', hidden),
    row('/teacher/resource-library/create-panel/objective-item/import', '导入客观题', hidden),
    row('/teacher/resource-library/create-panel/objective-item/editor', '编辑客观题', hidden),
  ]),
  ...withOptions({ feature: 'subjective' }, [
    row('/teacher/resource-library/create-panel/subjective-item', '新建主观题文档', hidden),
    row('/teacher/resource-library/create-panel/subjective-item/import', '导入主观题文档', hidden),
    row('/teacher/resource-library/create-panel/subjective-item/editor', '编辑主观题文档', hidden),
    row('/teacher/resource-library/create-panel/subjective', '新建主观题', hidden),
  ]),
]

const own: readonly Route[] = [
  row('/teacher/notice/list', '通知中心', { icon: 'bell', group: 'space' }),
  row('/teacher/login-log/list', '登录日志', { icon: 'sign-in', group: 'space' }),
]

const grading: readonly Route[] = [
  row('/teacher/course-grade/check-plan', '评分方案', { icon: 'percentage', group: 'prepare' }),
  row('/teacher/course-grade/check-plan/preview', '评分方案预览', {
    ...ofSchemes,
    needs: { key: 'schemeId', noun: '评分方案', from: '/teacher/course-grade/check-plan' },
  }),
  row('/teacher/course-grade/check-plan/amend', '修改评分方案', ofSchemes),
  row('/teacher/course-grade/check-plan/amend/folder/:folderId', '修改评分方案', ofSchemes),
  row('/teacher/course-grade/examine-grade/plan', '成绩考核方案', {
    inClass: true,
    icon: 'percentage',
    classGroup: 'results',
  }),
]

const plans: readonly Route[] = [
  redirect('/business-prospectus', '/business-prospectus/teachDocument'),
  row('/business-prospectus/teachDocument', '商业计划书', {
    access: 'businessPlan',
    icon: 'briefcase',
    group: 'prepare',
  }),
  row('/business-prospectus/teachPreview', '商业计划书预览', { access: 'businessPlan', hidden: true, bare: true }),
  row('/business-prospectus/teachPage', '模板管理', {
    access: 'businessPlan',
    hidden: true,
    entry: '/business-prospectus/teachDocument',
  }),
  row('/business-prospectus/mindMapPage', '思维导图', { access: 'businessPlan', icon: 'sitemap', group: 'prepare' }),
  row('/business-prospectus/mindMapRedact', '思维导图编辑', {
    access: 'businessPlan',
    hidden: true,
    entry: '/business-prospectus/mindMapPage',
  }),
  redirect('/team-space', '/team-space/my-space'),
  row('/team-space/student-space', '学生空间', { feature: 'teamSpace', hidden: true, entry: '/team-space/my-space' }),
  row('/data-sheet/teacher/:teachingClassId', '老师数据表', hidden),
]

export const teacherRoutes: readonly Route[] = withOptions({ roles: ['teacher'] }, [
  ...classes,
  ...inClass,
  ...templates,
  ...resources,
  ...grading,
  ...plans,
  ...own,
])
