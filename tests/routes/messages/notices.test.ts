import { describe, expect, test } from 'vitest'
import { noticeType } from '../../../contract/entities/messages/notice'
import { announced } from '../../../src/catalogue/messages/notices/notices.examples'
import { leadsOn, noticePath, noticeTargets, noticeTypesOf } from '../../../src/machines/messages/notices/noticeTargets'
import { matchRoutes } from '../../../src/routes/shell/table/table'

/** Whether the role has a built page at the path, not just a placeholder. */
const isBuilt = (path: string, role: 'student' | 'teacher'): boolean => {
  const [match] = matchRoutes(path).filter(({ route }) => !route.roles || route.roles.includes(role))
  return match !== undefined && (match.route.kind === 'redirect' || match.route.built)
}

const readers = (['student', 'teacher'] as const).flatMap((role) =>
  [null, 'tc1'].map((teachingClassId) => ({ role, teachingClassId })),
)

describe.each(readers)('a notice to a $role (teaching class $teachingClassId)', (reader) => {
  test.each(noticeType.options)('of type %s leads to an existing page, or nowhere', (type) => {
    const notice = { ...announced, type, bizKey: 'c1' }
    const path = noticePath(notice, reader)
    if (path !== null) expect(isBuilt(path, reader.role), path).toBe(true)
    // The specified target is built.
    const target = noticeTargets[type][reader.role]
    if (target) {
      const specified = reader.teachingClassId === null ? target.outside : target.inside
      expect(isBuilt(specified.replace(':bizKey', 'c1'), reader.role), specified).toBe(true)
    }
    // An announcement is read in the notice centre.
    expect(leadsOn(notice, reader)).toBe(type !== '0' && target !== undefined)
  })
})

test('B087 the filter of the notice centre offers the types of the role', () => {
  expect(noticeTypesOf('student')).toEqual(['0', '1', '3', '5', '6', '7'])
  expect(noticeTypesOf('teacher')).toEqual(['0', '2', '3', '4', '7'])
})
