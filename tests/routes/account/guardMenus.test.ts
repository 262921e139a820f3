/** The menus, the pages of the workbench, and the modes. */

import { describe, expect, it } from 'vitest'
import type { AdministratorLimit, Role } from '../../../contract/call'
import { modeOf, modes } from '../../../src/routes/shared/client/modes'
import { type GuardInput, guard, menuRoutes } from '../../../src/routes/shared/pages/guard'
import { matcherOf } from '../../../src/routes/shared/pages/match'
import { pageRoutes, routeTable } from '../../../src/routes/shell/table/table'
import { workbenchRoutes } from '../../../src/routes/shell/table/workbench'
import { lands, person } from './support/guard'

describe('menus', () => {
  it('contain what is built, visible and permitted', () => {
    const menu = (role: Role) => menuRoutes(pageRoutes, person(role), modes.rpa.features).map(({ path }) => path)
    const workbench = '/statecharts'
    expect(menu('student').filter((path) => path !== workbench)).toEqual([
      '/student/index',
      '/student/class/detail',
      '/student/course/list',
      '/student/calendar',
      '/student/notice',
      '/student/note/list',
      '/student/discussion/list',
      '/student/course/task/index',
      '/student/course/task/list',
      '/student/course/resource/chapter',
      '/student/course/notice',
      '/student/course/discussion/list',
      '/student/course/note',
      '/student/course/past-slides',
      '/student/course/grade',
      '/student/course/ranking-list',
      '/student/course/data-sheet',
    ])
    expect(menu('teacher').filter((path) => path !== workbench)).toEqual([
      '/teacher/course/list',
      '/teacher/calendar',
      '/teacher/classes',
      '/teacher/video-answer/list',
      '/teacher/course/list/discussion/list',
      '/teacher/course/class-log',
      '/teacher/course/past-slides',
      '/teacher/course/detail/:teachingClassId',
      '/teacher/course/mission/:teachingClassId',
      '/teacher/course/films',
      '/teacher/course/barrage/list',
      '/teacher/course/progress/class',
      '/teacher/inbox',
      '/teacher/course/inbox',
      '/teacher/course/discussion/list',
      '/teacher/course/announcement/list',
      '/teacher/course/study-overview/index',
      '/teacher/course-template/list/standard',
      '/teacher/resource-library/all',
      '/teacher/files',
      '/teacher/course-grade/check-plan',
      '/teacher/course-grade/examine-grade/plan',
      '/teacher/notice/list',
      '/teacher/login-log/list',
    ])
    expect(menu('admin').filter((path) => path !== workbench)).toEqual([
      '/admin/home',
      '/admin/authorization/information',
      '/admin/user/list',
      '/admin/academy/list',
      '/admin/class/list',
      '/admin/announcement/list',
      '/admin/term/list',
      '/admin/teaching-class/list',
      '/admin/student/list',
      '/admin/student/register-manage',
      '/admin/roster',
      '/admin/administrator/list',
      '/admin/api-key/list',
      '/admin/template/list',
      '/admin/school/info-manage',
      '/admin/maintenance',
      '/admin/login-log/list',
      '/admin/audit/list',
      '/admin/figures',
      '/admin/system',
      '/admin/barrage/list',
    ])
    expect(menuRoutes(workbenchRoutes(false), person('admin'), ['statecharts']).map(({ path }) => path)).toEqual([
      workbench,
    ])
    expect(menuRoutes(workbenchRoutes(false), person('admin'), [])).toEqual([])
    expect(menuRoutes(workbenchRoutes(false), person('teacher'), [])).toEqual([])
  })

  it('omit what is hidden for the role', () => {
    const [route] = pageRoutes.filter(({ path }) => path === '/student/index')
    if (!route) throw new Error('the route is in the table')
    expect(menuRoutes([{ ...route, hiddenByRoles: ['student'] }], person('student'), [])).toEqual([])
  })
})

describe('the workbench of the statecharts', () => {
  const paths = ['/statecharts', '/statecharts/race-teacher', '/statecharts/view']
  const others = routeTable.filter(({ path }) => !path.startsWith('/statecharts'))
  const landing = (isDevelopment: boolean, role: Role | null, features: GuardInput['features'] = ['statecharts']) => {
    const find = matcherOf([...others, ...workbenchRoutes(isDevelopment)])
    const input = { person: role && person(role), features, chosenClass: null, isBrowserSupported: true }
    return paths.map((path) => {
      const result = guard({ ...input, path }, find)
      return result.kind === 'page' ? result.route.path : `-> ${result.to}`
    })
  }
  const pages = ['/statecharts', '/statecharts/:chart', '/statecharts/view']

  it('is for administrators only', () => {
    expect(landing(false, 'admin')).toEqual(pages)
    expect(landing(false, 'teacher')).toEqual(paths.map(() => '-> /404'))
    expect(landing(false, 'student')).toEqual(paths.map(() => '-> /404'))
    expect(landing(false, null)).toEqual(paths.map(() => '-> /user/login'))
  })

  it('is off for administrators, too, when it is not enabled', () => {
    expect(landing(false, 'admin', [])).toEqual(paths.map(() => '-> /404'))
  })

  it('is open to all in development, even without a session', () => {
    for (const role of [null, 'student', 'teacher', 'admin'] as const) expect(landing(true, role)).toEqual(pages)
    expect(paths.map((path) => lands(path, null))).toEqual(pages)
  })
})

describe('modes', () => {
  it('B001 B002 the mode names the product; the default is rpa', () => {
    expect(modeOf('')).toBe(modes.rpa)
    expect(modeOf('business_plan').name).toBe('商业计划书实训平台')
    expect(Object.keys(modes)).toEqual([
      'rpa',
      'business',
      'experiment',
      'innovation',
      'once',
      'research',
      'college',
      'competition',
      'ite',
      'business_plan',
      'rpa_tax',
      'excel',
      'finance',
    ])
  })

  it('B005 rpa enables exactly the simulation system, the OA system and the video progress bar', () => {
    expect([...modes.rpa.features]).toEqual(['simulationSystem', 'oaSystem', 'videoProgressBar'])
  })
})

describe('limited administrators', () => {
  const limited = (limit: AdministratorLimit) => person('admin', { limit })
  const menu = (limit: AdministratorLimit) =>
    menuRoutes(pageRoutes, limited(limit), modes.rpa.features).flatMap(({ path, roles }) => (roles ? path : []))

  it('see the pages of their office in the menu', () => {
    expect(menu('academicOffice')).toEqual([
      '/admin/user/list',
      '/admin/academy/list',
      '/admin/class/list',
      '/admin/announcement/list',
      '/admin/term/list',
      '/admin/student/list',
      '/admin/student/register-manage',
      '/admin/roster',
      '/admin/figures',
    ])
    expect(menu('academyOffice')).toEqual([
      '/admin/user/list',
      '/admin/class/list',
      '/admin/announcement/list',
      '/admin/student/list',
    ])
    expect(menu('auditor')).toEqual(['/admin/login-log/list', '/admin/audit/list'])
  })

  it('start at the first page of their office, and no other page of administrators exists for them', () => {
    const at = (path: string, limit: AdministratorLimit) => lands(path, 'admin', { person: limited(limit) })
    expect(at('/', 'auditor')).toBe('-> /admin/audit/list')
    expect(at('/admin', 'academyOffice')).toBe('-> /admin/class/list')
    expect(at('/user/login', 'academicOffice')).toBe('-> /admin/class/list')
    expect(at('/admin/administrator/list', 'academicOffice')).toBe('-> /404')
    expect(at('/admin/student/list', 'auditor')).toBe('-> /404')
    expect(at('/admin/account-settings', 'auditor')).toBe('/admin/account-settings')
  })
})
