/** The pages of people. */
import { type Pages, page } from '../../shared/pages/page'

export const peoplePages: Pages = {
  '/admin/authorization/information': page(() => import('./School'), 'License'),
  '/admin/school/info-manage': page(() => import('./School'), 'SchoolInfo'),
  '/admin/user/list': page(() => import('./Teachers'), 'Teachers'),
  '/admin/administrator/list': page(() => import('./Administrators'), 'Administrators'),
  '/admin/student/list': page(() => import('./Students'), 'Students'),
  '/admin/student/register-manage': page(() => import('./Registrations'), 'Registrations'),
  '/admin/student/account-disable': page(() => import('./ClosedAccounts'), 'DisabledAccounts'),
  '/admin/student/account-delete': page(() => import('./ClosedAccounts'), 'RemovedAccounts'),
  '/admin/audit/list': page(() => import('./AuditLog'), 'AuditLog'),
  '/admin/login-log/list': page(() => import('./LoginLogs'), 'LoginLogs'),
  '/admin/invalid-file': page(() => import('./InvalidFiles'), 'InvalidFiles'),
  '/teacher/login-log/list': page(() => import('./LoginLogs'), 'TeacherLoginLogs'),
}
