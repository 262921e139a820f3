import { describe, expect, test } from 'vitest'
import { addressWith } from '../../../src/routes/workbench/bench/address'

describe('an address of the workbench', () => {
  test('keeps unchanged parameters, and removes those set to null', () => {
    expect(addressWith('/statecharts/race', { tab: 'paths', at: null })).toBe('/statecharts/race?tab=paths')
    expect(addressWith('/statecharts/race?tab=paths&at=open', { at: null })).toBe('/statecharts/race?tab=paths')
    expect(addressWith('/statecharts/race?at=open', { at: null })).toBe('/statecharts/race')
    expect(addressWith('/statecharts/race?', {})).toBe('/statecharts/race')
  })

  test('encodes any name of a place', () => {
    const at = 'open --go? [a & b]--> shut'
    const address = addressWith('/statecharts/race?tab=simulate&move=a&move=b', { at })
    const query = new URLSearchParams(address.split('?')[1])
    expect([...query]).toEqual([
      ['tab', 'simulate'],
      ['move', 'a'],
      ['move', 'b'],
      ['at', at],
    ])
    expect(address.split('?')).toHaveLength(2)
  })
})
