import { describe, expect, it } from 'vitest'
import type { Role } from '../../../contract/call'
import { accessItemsOf, type Feature, features, modes } from '../../../contract/modes'
import { practicePath, practiceSers } from '../../../contract/practices/addresses'
import { kindRules } from '../../../contract/rules/library/resourceKinds'
import { noticeTargets } from '../../../src/machines/messages/notices/noticeTargets'
import { importAddress, isKindOn, libraryKinds } from '../../../src/routes/library/library/kinds'
import { canOpen, type GuardPerson, menuRoutes } from '../../../src/routes/shared/pages/guard'
import { headerElements } from '../../../src/routes/shell/frame/headerElements'
import { matchRoutes, pageRoutes, routeTable } from '../../../src/routes/shell/table/table'

const roles = ['student', 'teacher', 'admin'] as const
/** The features of each mode without a required licence, and none at all. */
const sets: readonly (readonly [string, readonly Feature[]])[] = [
  ...Object.entries(modes).map(([name, mode]) => [name, mode.features] as const),
  ['nothing', []],
  ['everything', features],
]
const personOf = (role: Role, on: readonly Feature[]): GuardPerson => ({
  role,
  userCode: 'u1',
  accessList: accessItemsOf(on),
  mustChangePassword: false,
})
const opens = (path: string, role: Role, on: readonly Feature[]): boolean =>
  canOpen(path, { person: personOf(role, on), features: on, chosenClass: null }, matchRoutes)
/** An address for a path pattern. */
const example = (path: string): string => path.replaceAll(/:\w+/g, 'x1')

describe.each(sets)('offers in %s', (_, on) => {
  it('D1 B021 menus offer only pages that open', () => {
    for (const role of roles)
      for (const { path } of menuRoutes(pageRoutes, personOf(role, on), on))
        expect([path, opens(example(path), role, on)]).toEqual([path, true])
  })

  it('D1 B413 R187 R188 R201 the library offers a kind with its list, its editor, its upload and its import, or none of them', () => {
    for (const kind of libraryKinds) {
      const addresses = [kind.list, `${kind.list}/folder`, kind.editor, kind.upload, importAddress(kind)]
      for (const path of addresses.filter((one) => one !== null))
        expect([path, opens(path, 'teacher', on)]).toEqual([path, isKindOn(kind.kind, on)])
    }
  })

  it('D1 practices are off or on with all their pages', () => {
    const isOn = on.includes('practice')
    const student = [...practiceSers.map(practicePath), '/student/course/achievement-practice']
    const teacher = ['/teacher/course/practice-homework', '/teacher/course/achievement-practice']
    expect(student.filter((path) => opens(path, 'student', on) !== isOn)).toEqual([])
    expect(teacher.filter((path) => opens(path, 'teacher', on) !== isOn)).toEqual([])
  })
})

describe('the tables of addresses', () => {
  it('every target of a notice or of the header opens when all features are on', () => {
    const ofNotices = Object.values(noticeTargets).flatMap((targets) =>
      Object.entries(targets).flatMap(([role, { inside, outside }]) => [inside, outside].map((path) => [role, path])),
    )
    const ofHeader = headerElements.flatMap(({ target }) =>
      'pages' in target
        ? Object.entries(target.pages).flatMap(([role, paths]) => paths.map((path) => [role, path]))
        : [],
    )
    for (const [role = '', path = ''] of [...ofNotices, ...ofHeader])
      expect([path, opens(example(path), roles.find((one) => one === role) ?? 'admin', features)]).toEqual([path, true])
  })

  it('B004 the feature of each kind of resource gates a page, and every row is built', () => {
    const gates = new Set(routeTable.flatMap(({ feature }) => feature ?? []))
    for (const { feature } of Object.values(kindRules)) if (feature !== null) expect(gates).toContain(feature)
    expect(pageRoutes.filter(({ built }) => !built).map(({ path }) => path)).toEqual([])
  })
})
