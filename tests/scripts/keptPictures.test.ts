import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { catalogue } from '../../src/catalogue/catalogue'
import { Album } from '../support/pictures/album'

test('pictures are stored only for existing charts', () => {
  expect(new Album().strayCharts(new Set(catalogue.map(({ name }) => name)))).toEqual([])
})

test('every chart has pictures that were compared with its views', () => {
  const marks = JSON.parse(readFileSync('tests/pictures/marks.json', 'utf8'))
  expect(catalogue.map(({ name }) => name).filter((name) => !(name in marks))).toEqual([])
})
