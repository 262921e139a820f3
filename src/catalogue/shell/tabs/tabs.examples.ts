/** Example tabs for the model and for pictures. */
import type { Tab } from '../../../machines/shell/tabs/tabs.types'

const tab = (path: string, title: string, icon: string, keepAlive = false): Tab => ({
  path,
  title,
  icon,
  keepAlive,
  search: '',
})

export const home = tab('/admin/authorization/information', '授权信息', 'verified')
export const teachers = tab('/admin/user/list', '老师管理', 'user', true)
export const classes = { ...tab('/admin/class/list', '班级管理', 'users', true), search: 'academyId=a1' }
