import { describe, expect, it } from 'vitest'
import type { TeachingClass } from '../../../contract/entities/live/teachingClass'
import { quoteOf, quotes } from '../../../src/routes/school/overview/quotes'
import { page } from '../../../src/routes/shared/pages/page'
import { whereabouts } from '../../../src/routes/shared/workspace/place'
import { missingNeed } from '../../../src/routes/shell/app/pages'
import { foundPages } from '../../../src/routes/shell/table/pages.gen'
import { pageRoutes, routeTable, withOwnRows } from '../../../src/routes/shell/table/table'

const Nothing = () => null

describe('the route table', () => {
  it('contains each path once', () => {
    const paths = routeTable.map(({ path }) => path.toLowerCase().replace(/:[a-z]+/gi, ':'))
    expect(paths.filter((path, i) => paths.indexOf(path) !== i)).toEqual([])
  })

  it('has a component for each built page', () => {
    const built = pageRoutes.filter((route) => route.built).map(({ path }) => path)
    expect(Object.keys(foundPages).sort()).toEqual(built.sort())
  })

  it('every page that opens without a session is built, because it stands alone with its own landmark', () => {
    expect(pageRoutes.filter(({ open, built }) => open && !built)).toEqual([])
  })

  it('inserts the row that a page declares after the named path', () => {
    const load = () => Promise.resolve({ Rooms: Nothing })
    const rowAfter = (after: string) =>
      withOwnRows(
        [
          { kind: 'redirect', path: '/a', to: '/b' },
          { kind: 'redirect', path: '/c', to: '/b' },
        ],
        {
          '/rooms': page(load, 'Rooms', { title: '教室', icon: 'building', roles: ['admin'], after }),
          '/named': page(load, 'Rooms'),
        },
      )
    expect(rowAfter('/a').map(({ path }) => path)).toEqual(['/a', '/rooms', '/c'])
    expect(rowAfter('/a')[1]).toEqual({
      kind: 'page',
      path: '/rooms',
      title: '教室',
      icon: 'building',
      roles: ['admin'],
      built: true,
    })
    expect(() => rowAfter('/nowhere')).toThrow('/rooms stands after /nowhere, which is no path of the table')
  })

  it('has business plans for teachers below their own path, and for students below the path of their course (B525)', () => {
    const rolesBelow = (beginning: string) => [
      ...new Set(pageRoutes.filter(({ path }) => path.startsWith(beginning)).flatMap(({ roles }) => roles)),
    ]
    expect(rolesBelow('/business-prospectus/')).toEqual(['teacher'])
    expect(rolesBelow('/student/course/business-prospectus/')).toEqual(['student'])
  })

  it('every page that needs an id links to a page of the same role that needs none', () => {
    const needing = pageRoutes.filter(({ needs }) => needs)
    // 29 kinds of tasks (R083–R111), two discussions, and the teachers' pages of one task, student or scheme.
    expect(needing.length).toBeGreaterThanOrEqual(29 + 2 + 6)
    for (const { path, needs, roles } of needing) {
      const from = pageRoutes.find((one) => one.path === needs?.from)
      expect([from?.built, from?.needs, from?.roles], path).toEqual([true, undefined, roles])
    }
  })

  it.each([
    ['', true],
    ['?lessonTaskId=', true],
    ['?lessonTaskId=%20', true],
    ['?other=t1', true],
    ['?lessonTaskId=t1', false],
  ])('a page that needs a task, opened with “%s”, asks the user to choose one: %s', (search, isMissing) => {
    const needs = { key: 'lessonTaskId', noun: '学习任务', from: '/student/course/task/list' }
    expect(missingNeed({ needs }, search)).toEqual(isMissing ? needs : null)
    expect(missingNeed({}, search)).toBeNull()
  })

  it('has an icon for every possible menu entry', () => {
    expect(pageRoutes.filter(({ hidden, icon }) => !hidden && !icon).map(({ path }) => path)).toEqual([])
  })
})

describe('the class of a path', () => {
  const own: TeachingClass = {
    teachingClassId: 'tc1',
    name: 'n',
    course: { courseId: 'co', fullName: 'n', coverImg: '' },
    classes: { classesId: 'cl1', className: 'c', studentNum: 1 },
    teacher: { userId: 'u', realName: 't', coverImg: '' },
    beginTime: 1,
    endTime: 2,
    state: '1',
    isStop: '0',
  }
  const place = { teachingClassId: 'tc1', classesId: 'cl1' }

  it('is none outside of class paths', () => {
    expect(whereabouts(null, [own], place)).toEqual({ kind: 'outside' })
  })
  it("is found among the user's own classes", () => {
    expect(whereabouts('tc1', [own], null)).toEqual({ kind: 'inside', place, teachingClass: own })
  })
  it('is entered at once after a reload', () => {
    expect(whereabouts('tc1', null, place)).toEqual({ kind: 'inside', place, teachingClass: null })
  })
  it('is loaded if it was not chosen here', () => {
    expect(whereabouts('tc2', null, place)).toEqual({ kind: 'unknown' })
  })
  it("is foreign if it is not among the user's classes", () => {
    expect(whereabouts('tc2', [own], { ...place, teachingClassId: 'tc2' })).toEqual({ kind: 'foreign' })
  })
})

describe('the quote of the day', () => {
  it('B011 is from the built-in list, a different one each day', () => {
    const day = 86_400_000
    expect(quotes).toContain(quoteOf(0))
    expect(quoteOf(day)).not.toBe(quoteOf(0))
    expect(quoteOf(day * quotes.length)).toBe(quoteOf(0))
  })
})
