/** Pages outside of any role: sign-in, errors, previews, windows. */
import { matcherOf } from '../../shared/pages/match'
import { type Route, redirect, row } from '../../shared/pages/route'
import { workbenchRoutes } from './workbench'

/** The kinds of resources, by their names in page paths of the resource library (content §2). */
const resources = [
  'video',
  'courseware',
  'objective-item',
  'subjective-item',
  'case',
  'answer',
  'single-item',
  'gap-fill',
  'subjective',
  'test-paper',
  // Not in the specification: a task of a class, and a file that was just uploaded.
  'lesson-task',
  'upload',
]

export const openRoutes: readonly Route[] = [
  redirect('/', 'home'),
  redirect('/user', '/user/login'),
  row('/user/login', '登录', { open: true, bare: true, hidden: true }),
  row('/user/register', '注册', { open: true, bare: true, hidden: true }),
  row('/user/register-result', '注册结果', { open: true, bare: true, hidden: true }),
  row('/user/forgot-password', '忘记密码', { open: true, bare: true, hidden: true }),
  row('/user/reset-password', '设置新密码', { open: true, bare: true, hidden: true }),
  row('/user/confirm-email', '确认邮箱', { open: true, bare: true, hidden: true }),
  // An entry without a page (B028): it redirects to the page of unknown paths (G011).
  redirect('/user/recover', '/404'),
  // The target of a sign-in's QR code: users who are not signed in return to it after sign-in.
  row('/student/course/sign-in', '扫码签到', { open: true, bare: true, hidden: true, roles: ['student'] }),
  row('/403', '没有权限', { hidden: true }),
  row('/404', '页面不存在', { hidden: true }),
  row('/500', '页面出错了', { hidden: true }),
  row('/browser', '浏览器不受支持', { open: true, hidden: true, bare: true }),
  row('/account/settings/base', '帐号管理', { hidden: true }),
  row('/simulation-system/index', '外部系统', { feature: 'simulationSystem', hidden: true }),
  row('/calculator', '计算器', { hidden: true, bare: true, roles: ['student', 'teacher'] }),
  redirect('/preview', '/preview/error/404'),
  // Unknown paths below it redirect here, and not to the page of all other unknown paths (B422).
  row('/preview/error/:type', '预览失败', { hidden: true, bare: true, only: { type: ['403', '404', '500'] } }),
  row('/preview/team-space/:fileId', '文件预览', { hidden: true, bare: true }),
  row('/preview/my-video/:targetId', '视频预览', { hidden: true, bare: true }),
  // The notice centre in preview mode: its notices arrive by server-sent events (B019).
  row('/preview/notice/list', '通知中心', { hidden: true, roles: ['student', 'teacher'] }),
  row('/preview/:targetType/:targetId', '资源预览', { hidden: true, bare: true, only: { targetType: resources } }),
  redirect('/preview/*', '/preview/error/404'),
  // The links at the foot of the sign-in page (G013).
  row('/help', '帮助', { open: true, bare: true, hidden: true }),
  row('/privacy', '隐私', { open: true, bare: true, hidden: true }),
  row('/terms', '条款', { open: true, bare: true, hidden: true }),
  ...(import.meta.env.DEV ? workbenchRoutes(true) : []),
]

/** Finds the open routes of a path. */
export const matchOpenRoutes = matcherOf(openRoutes)
