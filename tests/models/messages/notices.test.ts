import { describe, expect, test } from 'vitest'
import type { NoticeType } from '../../../contract/entities/messages/notice'
import {
  announcementsModel,
  noticeBellModel,
  noticeCentreModel,
  noticePopupsModel,
} from '../../../src/catalogue/messages/notices/notices.model'
import { noticePath } from '../../../src/machines/messages/notices/noticeTargets'
import { walkChart } from '../../support/walk'

walkChart(noticeBellModel, 'B090 B158 B160 B397')
walkChart(noticePopupsModel, 'B129 B130 B183 B186')
walkChart(noticeCentreModel, 'B157 B160')
walkChart(announcementsModel)

describe('the target of a notice', () => {
  const paths = (type: NoticeType, bizKey = 'c 1') =>
    (['student', 'teacher'] as const).flatMap((role) => {
      return [null, 'tc1'].map((teachingClassId) => noticePath({ type, bizKey }, { role, teachingClassId }))
    })

  test('B079 an announcement leads a student in class to its notices, all others to the notice centre', () => {
    expect(paths('0')).toEqual([
      '/student/notice',
      '/student/course/notice',
      '/teacher/notice/list',
      '/teacher/notice/list',
    ])
  })
  test('B080 B087 a study task leads students to their tasks, and a teacher nowhere', () => {
    expect(paths('1')).toEqual(['/student/course/task/list', '/student/course/task/list', null, null])
  })
  test('B081 B087 a join request leads a teacher to the class of its key, and a student nowhere', () => {
    expect(paths('2')).toEqual([null, null, '/teacher/classes/info/c%201', '/teacher/classes/info/c%201'])
  })
  test('B082 B083 B084 a reply leads to the discussion of the role and place', () => {
    expect(paths('3')).toEqual([
      '/student/course/discussion/list',
      '/student/course/discussion/list',
      '/teacher/course/list/discussion/list',
      '/teacher/course/discussion/list-detail',
    ])
  })
  test('B085 B087 a reviewed template leads a teacher to the open templates', () => {
    expect(paths('4')).toEqual([null, null, '/teacher/course-template/list/open', '/teacher/course-template/list/open'])
  })
  test('B086 B087 an ability test that begins or ends leads students to the ability tests', () => {
    const there = ['/student/course/ability-test', '/student/course/ability-test', null, null]
    expect([paths('5'), paths('6')]).toEqual([there, there])
  })
  test('B088 B089 an annotation leads a student to the editor and a teacher to the preview', () => {
    const [editor, preview] = ['/student/course/business-prospectus/studentRedact', '/business-prospectus/teachpreview']
    expect(paths('7')).toEqual([editor, editor, preview, preview])
    const place = '?sectionCode=plan%201&commentCode=an%261'
    expect(paths('7', 'plan 1/an&1')).toEqual([editor, editor, preview, preview].map((path) => path + place))
  })
  test('every type has a target for at least one role', () => {
    for (const type of ['0', '1', '2', '3', '4', '5', '6', '7'] as const) expect(paths(type).some(Boolean)).toBe(true)
  })
})
