import { describe, expect, test } from 'vitest'
import { noticeType } from '../../../contract/entities/messages/notice'
import { announced } from '../../../src/machines/messages/notices/notices.examples'
import {
  isPageMissing,
  leadsOn,
  noticePath,
  noticeTargets,
  noticeTypesOf,
} from '../../../src/machines/messages/notices/noticeTargets'
import { matchRoutes } from '../../../src/routes/shell/table/table'

/** Whether somebody of this role finds a page at the path, and not only the word that there will be one. */
const isBuilt = (path: string, role: 'student' | 'teacher'): boolean => {
  const [match] = matchRoutes(path).filter(({ route }) => !route.roles || route.roles.includes(role))
  return match !== undefined && (match.route.kind === 'redirect' || match.route.built)
}

const readers = (['student', 'teacher'] as const).flatMap((role) =>
  [null, 'tc1'].map((teachingClassId) => ({ role, teachingClassId })),
)

describe.each(readers)('a notice to a $role (teaching class $teachingClassId)', (reader) => {
  test.each(noticeType.options)('of type %s leads to a page that is there, or nowhere', (type) => {
    const notice = { ...announced, type, bizKey: 'c1' }
    const path = noticePath(notice, reader)
    if (path !== null) expect(isBuilt(path, reader.role), path).toBe(true)
    // What it is about, as specified, is missing exactly where it says so: a page that has been built is linked.
    const target = noticeTargets[type][reader.role]
    if (target) {
      const specified = reader.teachingClassId === null ? target.outside : target.inside
      expect(isBuilt(specified.replace(':bizKey', 'c1'), reader.role), specified).toBe(!isPageMissing(notice, reader))
    }
    // In the notice centre a missing page is no link: the reader is there already.
    expect(leadsOn(notice, reader)).toBe(type !== '0' && target !== undefined && !isPageMissing(notice, reader))
  })
})

test('B087 the filter of the notice centre offers the types of the role', () => {
  expect(noticeTypesOf('student')).toEqual(['0', '1', '3', '5', '6', '7'])
  expect(noticeTypesOf('teacher')).toEqual(['0', '2', '3', '4', '7'])
})
