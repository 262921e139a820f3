import { describe, expect, it } from 'vitest'
import type { Role } from '../../../contract/call'
import { modeOf, modes } from '../../../src/routes/shared/client/modes'
import {
  connectionMode,
  type GuardInput,
  type GuardPerson,
  guard,
  isClassPath,
  menuRoutes,
} from '../../../src/routes/shared/pages/guard'
import { matcherOf } from '../../../src/routes/shared/pages/match'
import { matchOpenRoutes } from '../../../src/routes/shell/table/open'
import { matchRoutes, pageRoutes, routeTable } from '../../../src/routes/shell/table/table'
import { workbenchRoutes } from '../../../src/routes/shell/table/workbench'

const person = (role: Role, over: Partial<GuardPerson> = {}): GuardPerson => ({
  role,
  userCode: 'U 1',
  accessList: [],
  mustChangePassword: false,
  ...over,
})
const chosenClass = { teachingClassId: 'tc1', classesId: 'cl1' }
const ask = (path: string, role: Role | null, over: Partial<GuardInput> = {}) =>
  guard(
    {
      path,
      person: role && person(role),
      features: modes.rpa.features,
      chosenClass,
      isBrowserSupported: true,
      ...over,
    },
    role ? matchRoutes : matchOpenRoutes,
  )
/** The path of the page that opens, or `-> target`. */
const lands = (path: string, role: Role | null, over: Partial<GuardInput> = {}): string => {
  const result = ask(path, role, over)
  return result.kind === 'page' ? result.route.path : `-> ${result.to}`
}

describe('without a token', () => {
  it('B013 login, register and registerResult open', () => {
    expect(['/user/login', '/user/register', '/user/register-result'].map((path) => lands(path, null))).toEqual([
      '/user/login',
      '/user/register',
      '/user/register-result',
    ])
  })

  it('B014 every other page redirects to /user/login', () => {
    const closed = pageRoutes.filter(({ open }) => !open)
    expect(closed.length).toBeGreaterThan(200)
    expect(new Set(closed.map(({ path }) => lands(path, null)))).toEqual(new Set(['-> /user/login']))
    expect(lands('/', null)).toBe('-> /user/login')
    expect(lands('/nowhere', null)).toBe('-> /user/login')
  })

  it('B026 /browser opens', () => {
    expect(lands('/browser', null)).toBe('/browser')
  })
})

describe('signed in', () => {
  it('B015 B016 B073 /user/login and / redirect to the start page of the user type', () => {
    for (const path of ['/user/login', '/user/login/', '/USER/login', '/']) {
      expect(lands(path, 'student')).toBe('-> /student/index')
      expect(lands(path, 'teacher')).toBe('-> /teacher/course/list')
      expect(lands(path, 'admin')).toBe('-> /admin/home')
    }
    expect(lands('/admin', 'admin')).toBe('-> /admin/authorization/information')
    expect(lands('/admin/authorization/information', 'admin')).toBe('/admin/authorization/information')
  })

  it('B018 every page has a title', () => {
    expect(pageRoutes.filter(({ title }) => !title).map(({ path }) => path)).toEqual([])
  })

  it('B019 paths starting with /preview use the preview mode', () => {
    expect(['/preview/error/404', '/preview/my-video/7'].map(connectionMode)).toEqual(['preview', 'preview'])
    expect(connectionMode('/student/index')).toBe('normal')
    expect(ask('/preview/courseware/7', 'student')).toMatchObject({
      kind: 'page',
      mode: 'preview',
      params: { targetType: 'courseware', targetId: '7' },
    })
  })

  it('B020 a route without a list of roles is open to all roles', () => {
    for (const role of ['student', 'teacher', 'admin'] as const) {
      expect(lands('/account/settings/base', role)).toBe('/account/settings/base')
    }
  })

  it('B021 B022 a route of another role is an unknown path', () => {
    expect(lands('/teacher/course/list', 'student')).toBe('-> /404')
    expect(lands('/student/index', 'teacher')).toBe('-> /404')
    expect(lands('/admin/user/list', 'teacher')).toBe('-> /404')
    expect(lands('/team-space/student-space', 'student', { features: ['teamSpace'] })).toBe('-> /404')
    const foreign = routeTable.filter(({ roles, path }) => roles && !roles.includes('admin') && !path.includes(':'))
    // A preview of the notice list is an unknown preview for users without notices.
    const preview = '/preview/notice/list'
    for (const { path } of foreign)
      expect(lands(path, 'admin'), path).toBe(path === preview ? '-> /preview/error/404' : '-> /404')
  })

  it('B520 the pages of teachers open for teachers only, those of administrators for administrators only', () => {
    const everything = routeTable.flatMap(({ feature }) => feature ?? [])
    const opens = (path: string, role: Role) => lands(path, role, { features: everything, chosenClass }) !== '-> /404'
    for (const [prefix, owner] of [
      ['/teacher/', 'teacher'],
      ['/admin/', 'admin'],
    ] as const) {
      const paths = routeTable.map(({ path }) => path).filter((path) => path.startsWith(prefix) && !path.includes(':'))
      expect(paths.length).toBeGreaterThan(20)
      for (const role of ['student', 'teacher', 'admin'] as const)
        expect([role, paths.filter((path) => opens(path, role)).length]).toEqual([
          role,
          role === owner ? paths.length : 0,
        ])
    }
  })

  it('B521 the pages of practices exist for students only', () => {
    const everything = routeTable.flatMap(({ feature }) => feature ?? [])
    const beginning = '/student/course/task/practice'
    const range = (from: number, to: number, path: string) =>
      Array.from({ length: to - from + 1 }, (_, at) => `${beginning}/${path}-${from + at}`)
    const paths = [...range(1, 10, 'innovation/innovation'), ...range(11, 23, 'experiment/experiment')]
    const landed = (role: Role) => paths.map((path) => lands(path, role, { features: everything, chosenClass }))
    expect(landed('student')).toEqual(paths)
    for (const role of ['teacher', 'admin'] as const) expect(new Set(landed(role))).toEqual(new Set(['-> /404']))
    // No address of this kind exists under another prefix.
    const others = routeTable.filter(({ path }) => /practice\/(innovation|experiment)/.test(path))
    expect(others.map(({ path }) => path).toSorted()).toEqual(paths.toSorted())
  })

  it('B404 R080 /student/course/task redirects to the start page of the tasks', () => {
    expect(lands('/student/course/task', 'student', { chosenClass })).toBe('-> /student/course/task/index')
    expect(lands('/student/course/task/index', 'student', { chosenClass })).toBe('/student/course/task/index')
  })

  it('B003 a route whose feature is off in the mode does not exist', () => {
    expect(lands('/simulation-system/index', 'student')).toBe('/simulation-system/index')
    expect(lands('/team-space/my-space', 'student')).toBe('-> /404')
    expect(lands('/team-space/my-space', 'teacher')).toBe('-> /404')
  })

  it('B410 B523 the team space opens for students with the access permission only, B419 and its root redirects there', () => {
    const features = ['teamSpace'] as const
    const allowed = person('student', { accessList: ['teamSpace'] })
    for (const path of ['/team-space/my-space', '/team-space/group-space', '/team-space/upload']) {
      expect(lands(path, 'student', { features })).toBe('-> /403')
      expect(lands(path, 'student', { features, person: allowed })).toBe(path)
    }
    const teacher = person('teacher', { accessList: ['teamSpace'] })
    expect(lands('/team-space', 'teacher', { features, person: teacher })).toBe('-> /team-space/my-space')
    expect(lands('/team-space/student-space', 'teacher', { features, person: teacher })).toBe(
      '/team-space/student-space',
    )
    expect(lands('/team-space/student-space', 'student', { features, person: allowed })).toBe('-> /404')
  })

  it('B023 a missing access permission redirects to /403', () => {
    const path = '/student/course/ability-test'
    expect(lands(path, 'student')).toBe('-> /403')
    expect(lands(path, 'student', { person: person('student', { accessList: ['competencyTesting'] }) })).toBe(path)
  })

  it('B025 unknown paths redirect to /404', () => {
    expect(lands('/nowhere', 'student')).toBe('-> /404')
    expect(lands('/student/course/task/practice/innovation/innovation-11', 'student')).toBe('-> /404')
  })

  it("B422 unknown paths below /preview redirect to the preview's own page for error 404", () => {
    for (const path of [
      '/preview',
      '/preview/a/b/c',
      '/preview/a',
      '/preview/x/y',
      '/preview/error/oops',
      '/preview/notice/7',
    ]) {
      expect(lands(path, 'student')).toBe('-> /preview/error/404')
    }
    expect(lands('/preview/error/404', 'student')).toBe('/preview/error/:type')
    for (const type of ['video', 'courseware', 'case', 'test-paper', 'Gap-Fill'])
      expect(lands(`/preview/${type}/7`, 'student')).toBe('/preview/:targetType/:targetId')
    for (const path of ['/preview/team-space/7', '/preview/my-video/7', '/preview/error/500'])
      expect(lands(path, 'student')).toMatch(/^\/preview\/(team-space|my-video|error)\/:/)
  })

  it('B026 /403, /404, /500 and /browser open', () => {
    for (const path of ['/403', '/404', '/500', '/browser']) expect(lands(path, 'student')).toBe(path)
  })

  it('B027 B028 /user redirects to /user/login; the recover entry has no page', () => {
    expect(lands('/user', 'teacher')).toBe('-> /user/login')
    expect(lands('/user/recover', 'teacher')).toBe('-> /404')
  })

  it("B071 B072 the parent paths of a student's pages redirect to the first page", () => {
    expect(lands('/student/class', 'student')).toBe('-> /student/class/detail')
    expect(lands('/student/course', 'student')).toBe('-> /student/course/list')
  })

  it('B076 the lists of people and classes are for administrators only', () => {
    const lists = ['/admin/user/list', '/admin/class/list', '/admin/student/list', '/admin/login-log/list']
    expect(lists.map((path) => lands(path, 'admin'))).toEqual(lists)
    for (const role of ['student', 'teacher'] as const)
      expect(lists.map((path) => lands(path, role))).toEqual(lists.map(() => '-> /404'))
  })

  it('redirects insert class and user code', () => {
    expect(lands('/data-sheet/student/', 'student')).toBe('-> /data-sheet/student/tc1/U%201')
    expect(lands('/data-sheet/student/', 'student', { chosenClass: null })).toBe('-> /student/course/list')
  })

  it('every redirect ends at a page of the role', () => {
    for (const role of ['student', 'teacher', 'admin'] as const) {
      for (const route of routeTable) {
        if (route.kind !== 'redirect' || (route.roles && !route.roles.includes(role))) continue
        let path = route.path.replace('*', 'x/y/z')
        let result = ask(path, role, {
          features: ['teamSpace'],
          person: person(role, { accessList: ['businessPlan', 'teamSpace'] }),
        })
        for (let step = 0; result.kind === 'redirect' && step < 5; step++) {
          path = result.to
          result = ask(path, role, {
            features: ['teamSpace'],
            person: person(role, { accessList: ['businessPlan', 'teamSpace'] }),
          })
        }
        expect(result.kind, `${role} ${route.path} ends at ${path}`).toBe('page')
      }
    }
  })

  it('matches in any letter case, specific routes first', () => {
    expect(lands('/student/course/business-prospectus/StudentPreview', 'student')).toBe('-> /403')
    expect(ask('/preview/error/500', 'teacher')).toMatchObject({ route: { path: '/preview/error/:type' } })
    expect(ask('/preview/team-space/f1', 'teacher')).toMatchObject({ route: { path: '/preview/team-space/:fileId' } })
  })

  it('opens no other page before an initial password is changed', () => {
    const fresh = { person: person('student', { mustChangePassword: true }) }
    expect(lands('/student/index', 'student', fresh)).toBe('-> /account/settings/base')
    expect(lands('/account/settings/base', 'student', fresh)).toBe('/account/settings/base')
  })
})

describe('in class', () => {
  it('B029 B030 a student is in class under /student/course/ except on the list', () => {
    expect(isClassPath('student', '/student/course/task/index')).toBe(true)
    expect(isClassPath('student', '/student/course/notice')).toBe(true)
    expect(isClassPath('student', '/student/course/list')).toBe(false)
    expect(isClassPath('student', '/student/index')).toBe(false)
    expect(isClassPath('student', '/student/course')).toBe(false)
  })

  it('B031 B032 a teacher is in class under /teacher/course/ except on the list and the classes', () => {
    expect(isClassPath('teacher', '/teacher/course/detail/tc1')).toBe(true)
    expect(isClassPath('teacher', '/teacher/course/course-list-new')).toBe(true)
    expect(isClassPath('teacher', '/teacher/course/list')).toBe(false)
    expect(isClassPath('teacher', '/teacher/course/classes')).toBe(false)
    expect(isClassPath('teacher', '/teacher/course/list/discussion/list')).toBe(false)
    expect(isClassPath('admin', '/teacher/course/detail/tc1')).toBe(false)
  })

  it('B033 B034 B035 class paths keep the chosen class, other paths have none', () => {
    expect(ask('/student/course/task/index', 'student')).toMatchObject({ teachingClassId: 'tc1' })
    expect(ask('/student/course/grade', 'student')).toMatchObject({ teachingClassId: 'tc1' })
    expect(ask('/student/index', 'student')).toMatchObject({ teachingClassId: null })
    expect(ask('/teacher/course/detail/a%20b', 'teacher')).toMatchObject({ teachingClassId: 'a b' })
  })

  it('a class path without a chosen class redirects to the list of classes', () => {
    expect(lands('/student/course/task/index', 'student', { chosenClass: null })).toBe('-> /student/course/list')
  })
})

describe('an unsupported browser', () => {
  it('B012 always opens /browser', () => {
    expect(lands('/student/index', 'student', { isBrowserSupported: false })).toBe('-> /browser')
    expect(lands('/user/login', null, { isBrowserSupported: false })).toBe('-> /browser')
    expect(lands('/browser', null, { isBrowserSupported: false })).toBe('/browser')
  })
})

describe('menus', () => {
  it('contain what is built, visible and permitted', () => {
    const menu = (role: Role) => menuRoutes(pageRoutes, person(role), modes.rpa.features).map(({ path }) => path)
    const workbench = '/statecharts'
    expect(menu('student').filter((path) => path !== workbench)).toEqual([
      '/student/index',
      '/student/class/detail',
      '/student/course/list',
      '/student/notice',
      '/student/note/list',
      '/student/discussion/list',
      '/student/course/task/index',
      '/student/course/task/list',
      '/student/course/resource/chapter',
      '/student/course/notice',
      '/student/course/discussion/list',
      '/student/course/note',
      '/student/course/grade',
      '/student/course/ranking-list',
      '/student/course/data-sheet',
    ])
    expect(menu('teacher').filter((path) => path !== workbench)).toEqual([
      '/teacher/course/list',
      '/teacher/classes',
      '/teacher/video-answer/list',
      '/teacher/course/list/discussion/list',
      '/teacher/course/class-log',
      '/teacher/course/films',
      '/teacher/course/barrage/list',
      '/teacher/course/progress/class',
      '/teacher/course/subjective-homework',
      '/teacher/course/discussion/list',
      '/teacher/course/announcement/list',
      '/teacher/course/study-overview/index',
      '/teacher/course-template/list/standard',
      '/teacher/resource-library/video-list',
      '/teacher/course-grade/check-plan',
      '/teacher/notice/list',
      '/teacher/login-log/list',
    ])
    expect(menu('admin').filter((path) => path !== workbench)).toEqual([
      '/admin/home',
      '/admin/authorization/information',
      '/admin/user/list',
      '/admin/academy/list',
      '/admin/class/list',
      '/admin/term/list',
      '/admin/teaching-class/list',
      '/admin/student/list',
      '/admin/student/register-manage',
      '/admin/roster',
      '/admin/administrator/list',
      '/admin/api-key/list',
      '/admin/template/list',
      '/admin/school/info-manage',
      '/admin/login-log/list',
      '/admin/audit/list',
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
