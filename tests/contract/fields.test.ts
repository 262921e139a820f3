import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { raceTime, raceType } from '../../contract/entities/live/race'
import { rollCallCount, rollCallScope } from '../../contract/entities/live/rollCall'
import { filter, flag, id, integer, moment, paging } from '../../contract/fields'
import { rollCallDuration } from '../../contract/limits'

const read = (schema: { safeParse(value: unknown): { data?: unknown } }, value: unknown) => schema.safeParse(value).data

describe('integer', () => {
  it('accepts a number and its decimal text', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1000, max: 1000 }), (value) => {
        const schema = integer(-1000, 1000)
        expect(read(schema, value)).toBe(value)
        expect(read(schema, String(value))).toBe(value)
      }),
    )
  })

  it.each([['', ' ', 'x', '1.5', '1e3', '0x10', ' 5', '5 ', '٣', '--1', 1.5, Number.NaN, null, true, [], {}]].flat())(
    'refuses %j',
    (value) => {
      expect(read(integer(0, 9999), value)).toBeUndefined()
    },
  )

  it('enforces its limits', () => {
    for (const value of [0, 6, '0', '6', '-1', '999999999999999']) expect(read(integer(1, 5), value)).toBeUndefined()
  })
})

describe('flag', () => {
  it.each([
    ['1', '1'],
    ['0', '0'],
    [1, '1'],
    [0, '0'],
    [true, '1'],
    [false, '0'],
    ['true', '1'],
    ['false', '0'],
  ])('reads %j as %j', (value, expected) => {
    expect(read(flag, value)).toBe(expected)
  })

  it.each(['', '2', 'yes', 2, null, undefined])('refuses %j', (value) => {
    expect(read(flag, value)).toBeUndefined()
  })
})

describe('filter', () => {
  it('a blank filter does not restrict', () => {
    expect([filter.parse(undefined), filter.parse(''), filter.parse('  '), filter.parse(' 王 ')]).toEqual([
      undefined,
      undefined,
      undefined,
      '王',
    ])
    expect(filter.safeParse('x'.repeat(201)).success).toBe(false)
  })
})

describe('ids and moments', () => {
  it('an id is text of 1 to 64 characters', () => {
    expect([id.safeParse('a').success, id.safeParse('').success, id.safeParse('x'.repeat(65)).success]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('a moment is a whole number of milliseconds', () => {
    expect([moment.safeParse(0).success, moment.safeParse(-1).success, moment.safeParse(1.5).success]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('G048 pages count from 1, and "all" is an accepted size', () => {
    expect(read(paging.pageNo, '0')).toBeUndefined()
    expect(read(paging.pageNo, '1')).toBe(1)
    expect(read(paging.pageSize, '99999999')).toBe(99_999_999)
    expect(read(paging.pageSize, undefined)).toBeUndefined()
  })
})

describe('the fields of live tools', () => {
  it('B304 a roll call picks 1 to 5', () => {
    expect([0, 1, 5, 6].map((count) => rollCallCount.safeParse(count).success)).toEqual([false, true, true, false])
  })

  it('B305 its scope is 1 or 0', () => {
    expect(['1', '0', '2'].map((scope) => read(rollCallScope, scope))).toEqual(['1', '0', undefined])
  })

  it('B239 B244 its duration is 5 s plus 1 s for each further student', () => {
    expect([1, 2, 5].map(rollCallDuration)).toEqual([5000, 6000, 9000])
  })

  it('B318 a race counts down 1 to 5 s and is of type 0 or 1', () => {
    expect(['0', '1', '5', '6'].map((time) => read(raceTime, time))).toEqual([undefined, 1, 5, undefined])
    expect(['0', '1', '2', 0, 1].map((type) => read(raceType, type))).toEqual(['0', '1', undefined, '0', '1'])
  })
})
