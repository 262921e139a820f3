/** The calls of business plans as the specification lists them (content §7). */
import { expect, test } from 'vitest'
import { annotationCalls } from '../../../contract/calls/documents/annotations'
import { planExportCalls } from '../../../contract/calls/documents/planExport'
import { planCalls } from '../../../contract/calls/documents/plans'
import { planTeachingCalls } from '../../../contract/calls/documents/planTeaching'
import { planOfCreated, planOfImported } from '../../../src/machines/documents/plans/plans.logic'

const planFamily = { ...planCalls, ...planTeachingCalls, ...annotationCalls, ...planExportCalls }

test('B560 requests of business plans are JSON, except the upload of a picture (E264)', () => {
  const bodies = Object.entries(planFamily).filter(([, { method }]) => method === 'POST')
  expect(bodies.filter(([, { body }]) => body !== 'json').map(([name]) => name)).toEqual(['uploadPlanImage'])
  expect(bodies.length).toBeGreaterThan(20)
})

test('B463 B464 the answers of import and creation have the field names of the list', () => {
  const times = { createDate: 1_763_884_800_000, updateDate: 1_763_888_400_000 }
  const listed = { coverPath: '', createTime: times.createDate, updateTime: times.updateDate }
  const imported = { sectionCode: 'p1', sectionName: '校园咖啡馆', coverPath: '', ...times }
  expect(planOfImported(imported)).toEqual({ ...listed, sectionCode: 'p1', planName: '校园咖啡馆' })
  const created = { businessCode: 'p2', businessName: '二手书循环', coverPath: '', ...times }
  expect(planOfCreated(created)).toEqual({ ...listed, sectionCode: 'p2', planName: '二手书循环' })
})
