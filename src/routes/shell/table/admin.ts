/** Pages of administrators. */
import { administratorLimits } from '../../../../contract/call'
import { type Route, redirect, row, withOptions } from '../../shared/pages/route'

const ofOffices = { limits: ['academicOffice', 'academyOffice'] } as const
const ofSchoolOffice = { limits: ['academicOffice'] } as const
const ofAuditors = { limits: ['auditor'] } as const
const ofBarrage = { hidden: true, entry: '/admin/barrage/list' } as const

export const adminRoutes: readonly Route[] = withOptions({ roles: ['admin'] }, [
  redirect('/admin', '/admin/authorization/information'),
  // Not in the specification: the start page of administrators. /admin keeps its target of the specification (B073).
  row('/admin/home', '首页', { icon: 'home' }),
  row('/admin/authorization/information', '授权信息', { icon: 'verified' }),
  row('/admin/user/list', '老师管理', { ...ofOffices, icon: 'user' }),
  row('/admin/academy/list', '学院与专业', { ...ofSchoolOffice, icon: 'sitemap' }),
  row('/admin/class/list', '班级管理', { ...ofOffices, icon: 'users' }),
  row('/admin/class/recycle', '班级回收站', { ...ofOffices, hidden: true, entry: '/admin/class/list' }),
  row('/admin/class/students/:classesId', '班级学生', { ...ofOffices, hidden: true, entry: '/admin/class/list' }),
  row('/admin/class/requests/:classesId', '入班申请', { ...ofOffices, hidden: true, entry: '/admin/class/list' }),
  row('/admin/student/list', '学生管理', { ...ofOffices, icon: 'id-card' }),
  row('/admin/student/register-manage', '注册管理', { ...ofSchoolOffice, icon: 'user-plus' }),
  row('/admin/administrator/list', '管理员', { icon: 'shield' }),
  row('/admin/student/account-disable', '停用帐号', { ...ofSchoolOffice, hidden: true, entry: '/admin/student/list' }),
  row('/admin/student/account-delete', '注销帐号', { ...ofSchoolOffice, hidden: true, entry: '/admin/student/list' }),
  row('/admin/template/list', '模板管理', { icon: 'clone' }),
  row('/admin/school/info-manage', '学校信息', { icon: 'building' }),
  row('/admin/login-log/list', '登录日志', { ...ofAuditors, icon: 'sign-in' }),
  row('/admin/audit/list', '操作日志', { ...ofAuditors, icon: 'list-check' }),
  row('/admin/problem-report/list', '报告的问题', { icon: 'flag', feature: 'problemReports' }),
  row('/admin/account-settings', '帐号管理', { limits: administratorLimits, hidden: true }),
  row('/admin/invalid-file', '资源管理', { hidden: true }),
  row('/admin/barrage/list', '弹幕列表', { icon: 'comment' }),
  row('/admin/barrage/intercept-list', '已拦截弹幕', ofBarrage),
  row('/admin/barrage/reported-list', '被举报弹幕', ofBarrage),
  row('/admin/barrage/block-words', '屏蔽词', ofBarrage),
  row('/admin/barrage/forbidden-list', '禁言名单', ofBarrage),
])
