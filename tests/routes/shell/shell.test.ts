import { describe, expect, it } from 'vitest'
import type { Role } from '../../../contract/call'
import { type Feature, modes } from '../../../src/routes/shared/client/modes'
import type { GuardPerson } from '../../../src/routes/shared/pages/guard'
import { matcherOf } from '../../../src/routes/shared/pages/match'
import { type PageRoute, row } from '../../../src/routes/shared/pages/route'
import { type HeaderInput, hasAny, headerElements, headerLinks } from '../../../src/routes/shell/frame/headerElements'
import { iconsAsEntries, navigationOf, withoutDoubles } from '../../../src/routes/shell/frame/navigation'
import { pageRoutes, routeTable } from '../../../src/routes/shell/table/table'
import { defaultConfig } from '../../../src/services/network/config'

const person = (role: Role, accessList: readonly string[] = []): GuardPerson => ({
  role,
  userCode: 'U1',
  accessList,
  mustChangePassword: false,
})
const config = {
  ...defaultConfig,
  businessUrl: 'https://simulation.example.edu/',
  oaUrl: 'https://oa.example.edu/',
  competitionUrl: 'https://competition.example.edu/',
  invoiceIssueUrl: 'https://invoice.example.edu/',
}
const everything = ['competencyTesting', 'businessPlan', 'operationSystem', 'oaSystem', 'competitionEntry']
const features: readonly Feature[] = ['simulationSystem', 'oaSystem', 'competitionEntry', 'abilityTest']
const chosenClass = { teachingClassId: 'tc1', classesId: 'cl1' }
/** The table as if every page were built. */
const everyPage = matcherOf(routeTable.map((route) => (route.kind === 'page' ? { ...route, built: true } : route)))
const seen = (role: Role, over: Partial<HeaderInput> & { accessList?: readonly string[] } = {}) => {
  const { accessList = everything, ...rest } = over
  const input = { person: person(role, accessList), features, config, chosenClass, base: '/dist', ...rest }
  const { icons, systems } = headerLinks(input, headerElements, everyPage)
  return [...icons.map(({ label, href }) => `${label} ${href}`), '|', ...systems.map(({ label }) => label)]
}

describe('the header links', () => {
  it('B052 B054 B132 ability test and business plan are shown with their access item, and link to the page of the role', () => {
    expect(seen('student')).toEqual([
      '能力测试 /dist/student/course/ability-test',
      '商业计划书 /dist/student/course/business-prospectus/studentDocument',
      '|',
      '仿真系统',
      'OA系统',
      '竞赛平台',
    ])
    expect(seen('teacher').slice(0, 3)).toEqual([
      '能力测试 /dist/teacher/ability-test/list',
      '考试管理 https://invoice.example.edu/',
      '商业计划书 /dist/business-prospectus/teachDocument',
    ])
    expect(seen('student', { accessList: [] })).toEqual(['|'])
  })

  it('omit links without a target: a page of a class outside a class, a page that is off in the mode', () => {
    expect(seen('student', { chosenClass: null })[0]).toBe('|')
    expect(seen('teacher', { features: [] })[0]).toBe('考试管理 https://invoice.example.edu/')
  })

  it('omit pages that are not built', () => {
    for (const role of ['student', 'teacher'] as const) {
      const { icons } = headerLinks({ person: person(role, everything), features, config, chosenClass, base: '' })
      for (const { href, external } of icons) {
        if (!external) expect(pageRoutes.find(({ path }) => path === href)).toMatchObject({ built: true })
      }
      const isAbility = (path: string) => path.includes('/ability-test')
      const without = matcherOf(
        routeTable.map((route) =>
          route.kind === 'page' && isAbility(route.path) ? { ...route, built: false } : route,
        ),
      )
      const input = { person: person(role, everything), features, config, chosenClass, base: '' }
      const labels = headerLinks(input, headerElements, without).icons.map(({ label }) => label)
      expect(labels).not.toContain('能力测试')
    }
  })

  it('B053 G023 exam management is for teachers, if the invoice system has an address', () => {
    const has = (role: Role, over = {}) => seen(role, over).some((line) => line.startsWith('考试管理'))
    expect([has('teacher'), has('student'), has('admin')]).toEqual([true, false, false])
    expect(has('teacher', { config: defaultConfig })).toBe(false)
  })

  it('B055 each system needs its access item, its feature and an address', () => {
    expect(seen('teacher', { accessList: ['oaSystem'] }).slice(-1)).toEqual(['OA系统'])
    expect(seen('teacher', { features: modes.rpa.features }).slice(-2)).toEqual(['仿真系统', 'OA系统'])
    expect(seen('teacher', { config: { ...config, oaUrl: '' } }).slice(-2)).toEqual(['仿真系统', '竞赛平台'])
    expect(seen('teacher', { config: { ...config, oaUrl: 'javascript:alert(1)' } })).not.toContain('OA系统')
  })

  it('B066 administrators have no icons', () => {
    expect(seen('admin')[0]).toBe('|')
  })

  it('B133 one of several access items is enough', () => {
    expect(hasAny(['oaSystem', 'businessPlan'], ['businessPlan'])).toBe(true)
    expect(hasAny(['oaSystem', 'businessPlan'], ['competitionEntry'])).toBe(false)
    expect(hasAny(undefined, [])).toBe(true)
    const both = headerElements.map((one) => ({ ...one, access: ['oaSystem', 'businessPlan'] as const }))
    const shown = (accessList: string[]) =>
      headerLinks(
        { person: person('teacher', accessList), features, config, chosenClass, base: '' },
        both.filter(({ id }) => id === 'competition'),
      ).systems.length
    expect([shown(['oaSystem']), shown(['businessPlan']), shown(['competencyTesting'])]).toEqual([1, 1, 0])
  })
})

describe('the menu of administrators', () => {
  const entry = (path: string, title: string, over: Partial<PageRoute> = {}): PageRoute => ({
    ...row(path, title, { icon: 'user' }),
    built: true,
    ...over,
  })
  const routes = [
    entry('/admin/authorization/information', '授权信息'),
    entry('/admin/user/list', '老师管理'),
    entry('/admin/login-log/list', '登录日志'),
    entry('/admin/student/list', '学生管理'),
    entry('/admin/class/list', '班级管理', { hiddenByRoles: ['admin'] }),
    entry('/admin/school/info-manage', '学校信息'),
    entry('/admin/academy/list', '院系管理'),
    entry('/statecharts', '状态图'),
    { ...row('/admin/not-yet', '尚未开放'), built: false },
    entry('/admin/invalid-file', '资源管理', { hidden: true }),
  ]
  const [start] = routes
  if (!start) throw new Error('there is a start page')
  const menu = (isUnlocked: boolean) =>
    navigationOf({
      routes,
      person: person('admin'),
      features: [],
      current: start,
      base: '/dist',
      teachingClassId: null,
      isUnlocked,
    }).map((one) => ('items' in one ? [one.label, ...one.items.map(({ label }) => label)] : one.label))

  it('B070 groups related pages, without pages that are hidden for the role or not built', () => {
    expect(menu(false)).toEqual([
      '授权信息',
      ['组织', '学校信息', '院系管理'],
      ['人员', '老师管理', '学生管理'],
      '登录日志',
      '状态图',
    ])
  })

  it('groups a page of our own by its row', () => {
    const ofSchool = [start, ...routes.slice(5, 7), entry('/admin/room/list', '教室管理', { group: 'organisation' })]
    const shown = navigationOf({
      routes: ofSchool,
      person: person('admin'),
      features: [],
      current: start,
      base: '/dist',
      teachingClassId: null,
      isUnlocked: false,
    })
    expect(
      shown.map((one) => ('items' in one ? [one.label, ...one.items.map(({ label }) => label)] : one.label)),
    ).toEqual(['授权信息', ['组织', '学校信息', '院系管理', '教室管理']])
  })

  it('contains the pages of a class only in class, its submenus first', () => {
    const ofClass = [
      entry('/student/index', '首页'),
      entry('/student/notice/list', '通知中心'),
      entry('/student/course/task/list', '学习任务', { inClass: true, classGroup: 'teach' }),
    ]
    const shown = (isInClass: boolean) =>
      navigationOf({
        routes: ofClass,
        person: person('student'),
        features: [],
        current: start,
        base: '',
        teachingClassId: isInClass ? 'tc1' : null,
        isUnlocked: false,
      }).map(({ label }) => label)
    expect([shown(false), shown(true)]).toEqual([
      ['首页', '通知中心'],
      ['学习任务', '更多'],
    ])
  })

  it('lists each entry once in class, where pages of the class replace those over all classes', () => {
    for (const role of ['teacher', 'student'] as const) {
      const labels = navigationOf({
        routes: pageRoutes,
        person: person(role),
        features: modes.rpa.features,
        current: start,
        base: '',
        teachingClassId: 'tc1',
        hasAchievement: true,
        isUnlocked: false,
      }).flatMap((item) => ('items' in item ? item.items : [item]).map(({ label }) => label))
      expect(labels.filter((label, at) => labels.indexOf(label) < at)).toEqual([])
    }
  })

  const menuOf = (role: 'teacher' | 'student', teachingClassId: string | null, waitingNum: number | null = null) =>
    navigationOf({
      routes: pageRoutes,
      person: person(role, ['businessPlan', 'competencyTesting', 'teamSpace']),
      features: [...modes.rpa.features, 'teamSpace', 'courseEditing', 'abilityTest'],
      current: start,
      base: '',
      teachingClassId,
      waitingNum,
      isUnlocked: false,
    })

  it('has few submenus: the main menu, and in class teaching, grading, results and interaction first', () => {
    const labels = (...given: Parameters<typeof menuOf>) =>
      menuOf(...given).flatMap(({ label }) => (label === '状态图' ? [] : label))
    expect(labels('teacher', null)).toEqual(['课堂', '备课', '班级管理', '空间'])
    expect(labels('teacher', 'tc1')).toEqual(['教学', '批阅', '成绩', '互动', '更多'])
    expect(labels('student', 'tc1')).toEqual(['教学', '成绩', '互动', '更多'])
  })

  it('uses the same word for a page of teachers and of students', () => {
    const entries = (role: 'teacher' | 'student') =>
      menuOf(role, 'tc1').flatMap((one) => ('items' in one ? one.items : [one]).map(({ label }) => label))
    const [teachers, students] = [entries('teacher'), entries('student')]
    for (const label of ['课堂', '学习任务', '日历', '讨论区', '小组', '能力测试', '思维导图'])
      expect([label, teachers.includes(label), students.includes(label)]).toEqual([label, true, true])
  })

  it('fills in the class of an address, and counts the waiting works beside the inbox', () => {
    const items = menuOf('teacher', 'tc 1', 120).flatMap((one) => ('items' in one ? one.items : [one]))
    expect(items.find(({ label }) => label === '学习任务')?.href).toBe('/teacher/course/mission/tc%201')
    expect(items.filter(({ count }) => count !== undefined)).toMatchObject([
      { href: '/teacher/course/inbox', count: { value: 120, words: '120 份待批阅' } },
    ])
    expect(menuOf('teacher', 'tc1', 0).some((one) => 'count' in one)).toBe(false)
  })

  it('omits what the header shows elsewhere; icons have the targets of the replaced entries', () => {
    const item = (href: string, label: string) => ({ href, label, icon: 'circle', current: false })
    const nav = [
      item('/class/ability', '能力测试'),
      { id: 'more', label: '更多', icon: 'circle', items: [item('/talk', '讨论区'), item('/news', '公告')] },
    ]
    const icons = [
      { id: 'abilityTest', label: '能力测试', icon: 'bolt', href: '/ability', external: false },
      { id: 'businessPlan', label: '商业计划书', icon: 'briefcase', href: '/plans', external: false },
    ]
    const links = iconsAsEntries(icons, nav)
    expect(links.map(({ href }) => href)).toEqual(['/class/ability', '/plans'])
    const shown = withoutDoubles(nav, [...links, { label: '讨论区' }])
    expect(shown.flatMap((one) => ('items' in one ? one.items : [one])).map(({ label }) => label)).toEqual(['公告'])
    expect(withoutDoubles(nav, [{ label: '讨论区' }, { label: '公告' }])).toHaveLength(1)
  })

  it('B068 B069 contains the resource management only when it is unlocked', () => {
    expect(menu(true).at(-1)).toBe('资源管理')
    expect(menu(false)).not.toContain('资源管理')
    expect(pageRoutes.some(({ path }) => path === '/admin/invalid-file')).toBe(true)
  })
})

describe('B023 a page that is not in a menu marks its menu entry', () => {
  const marked = (role: Role, path: string): readonly string[] => {
    const current = pageRoutes.find((route) => route.path === path)
    if (!current) throw new Error(`there is no ${path}`)
    const entries = navigationOf({
      routes: pageRoutes,
      person: person(role),
      features: [],
      current,
      base: '',
      teachingClassId: 'tc1',
      isUnlocked: false,
    })
    return entries
      .flatMap((entry) => ('items' in entry ? entry.items : [entry]))
      .flatMap((item) => (item.current ? [item.label] : []))
  }
  it.each([
    ['admin', '/admin/class/list', '班级管理'],
    ['admin', '/admin/class/recycle', '班级管理'],
    ['admin', '/admin/class/students/:classesId', '班级管理'],
    ['admin', '/admin/student/account-disable', '学生管理'],
    ['admin', '/admin/student/account-delete', '学生管理'],
    ['teacher', '/teacher/classes/recycle', '班级管理'],
    ['teacher', '/teacher/classes-recycle', '班级管理'],
    ['teacher', '/teacher/classes-detail', '班级管理'],
    ['teacher', '/teacher/classes-window', '班级管理'],
    ['teacher', '/teacher/classes/info/:classId', '班级管理'],
    ['teacher', '/teacher/course/detail/:teachingClassId', '课堂'],
    ['teacher', '/teacher/course/subjective-homework', '批阅'],
    ['teacher', '/teacher/course/practice-homework/student-detail', '批阅'],
    ['teacher', '/teacher/course/progress/transcript', '班级进度'],
    ['teacher', '/teacher/course/class-log/:teachingClassId/:meetingId', '课堂记录'],
    ['student', '/student/course/sign-in-records', '课堂'],
  ] as const)('%s at %s: %s', (role, path, label) => expect(marked(role, path)).toEqual([label]))

  it('every named entry exists', () => {
    const paths = new Set(pageRoutes.filter(({ hidden }) => !hidden).map(({ path }) => path))
    expect(pageRoutes.filter(({ entry }) => entry !== undefined && !paths.has(entry))).toEqual([])
  })
})
