import { expect, test } from 'vitest'
import { clustersOf } from '../../../src/services/browser/surroundings'

const box = (left: number, top: number, width = 20, height = 20) => ({ left, top, width, height })

test('adjacent controls count as one box, even if a later one joins two groups', () => {
  const row = [box(0, 0), box(40, 0), box(300, 0)]
  expect(clustersOf(row)).toEqual([box(0, 0, 60, 20), box(300, 0)])
  expect(clustersOf([box(0, 0), box(100, 0), box(50, 0)])).toEqual([box(0, 0, 120, 20)])
  expect(clustersOf([])).toEqual([])
})
