/** Pages of administrators. */
import { built, planned, type Route, redirect, withOptions } from './route'

export const adminRoutes: readonly Route[] = withOptions({ roles: ['admin'] }, [
  redirect('/admin', '/admin/authorization/information'),
  // Podium's own: where administrators begin. /admin keeps leading where the specification says (B073).
  built('/admin/home', '首页', { icon: 'home' }),
  built('/admin/authorization/information', '授权信息', { icon: 'verified' }),
  built('/admin/user/list', '教师管理', { icon: 'user' }),
  built('/admin/academy/list', '学院与专业', { icon: 'sitemap' }),
  built('/admin/class/list', '班级管理', { icon: 'users' }),
  built('/admin/class/recycle', '班级回收站', { hidden: true, entry: '/admin/class/list' }),
  built('/admin/class/students/:classesId', '班级学生', { hidden: true, entry: '/admin/class/list' }),
  built('/admin/class/requests/:classesId', '入班申请', { hidden: true, entry: '/admin/class/list' }),
  built('/admin/student/list', '学生管理', { icon: 'id-card' }),
  built('/admin/student/register-manage', '注册管理', { icon: 'user-plus' }),
  built('/admin/administrator/list', '管理员', { icon: 'shield' }),
  built('/admin/student/account-disable', '停用帐号', { hidden: true, entry: '/admin/student/list' }),
  built('/admin/student/account-delete', '注销帐号', { hidden: true, entry: '/admin/student/list' }),
  planned('/admin/template/list', '模板管理', { icon: 'clone' }),
  built('/admin/school/info-manage', '学校信息', { icon: 'building' }),
  built('/admin/login-log/list', '登录日志', { icon: 'sign-in' }),
  built('/admin/audit/list', '操作日志', { icon: 'list-check' }),
  built('/admin/account-settings', '帐号管理', { hidden: true }),
  built('/admin/invalid-file', '资源管理', { hidden: true }),
  planned('/admin/barrage/list', '弹幕列表', { icon: 'comment' }),
  planned('/admin/barrage/intercept-list', '已拦截弹幕', { hidden: true }),
  planned('/admin/barrage/reported-list', '被举报弹幕', { hidden: true }),
  planned('/admin/barrage/block-words', '屏蔽词', { hidden: true }),
  planned('/admin/barrage/forbidden-list', '禁言名单', { hidden: true }),
])
