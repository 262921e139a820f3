import { expect, test } from 'vitest'
import { catalogue } from '../../src/statecharts/catalogue'
import { Album } from '../support/pictures/album'

test('pictures are kept of charts that there are', () => {
  expect(new Album().strayCharts(new Set(catalogue.map(({ name }) => name)))).toEqual([])
})
