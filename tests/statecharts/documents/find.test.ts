/** Places of a chart are found by their names and by search words. */
import { describe, expect, test } from 'vitest'
import { readChart } from '../../../src/statecharts/chart/chart'
import { holdersOf, placeIn, searchChart } from '../../../src/statecharts/chart/find'
import { loaderModel, playerModel } from '../examples'

const loader = readChart(loaderModel.machine)
const player = readChart(playerModel.machine)

test('a name identifies a state, a transition or nothing', () => {
  expect(placeIn(loader, 'failed')?.kind).toBe('state')
  expect(placeIn(loader, '')).toMatchObject({ kind: 'state', state: { path: '' } })
  expect(placeIn(loader, 'loading --load.cancel--> idle')).toMatchObject({ kind: 'transition' })
  expect(placeIn(loader, 'nowhere')).toBeNull()
})

test('the holders of a place are the states around it and around its targets', () => {
  expect(holdersOf(player, 'on.sound.loud')).toEqual(['on', 'on.sound'])
  expect(holdersOf(player, 'on')).toEqual([])
  expect(holdersOf(player, 'on.sound.normal --always [isLoud]--> on.sound.loud')).toEqual(['on', 'on.sound'])
  expect(holdersOf(player, 'nowhere')).toEqual([])
})

describe('search words match', () => {
  test.each<[string, string, string[]]>([
    ['in the name of a state', 'GIVEN up', ['given up']],
    ['in an actor', 'fetchtext', ['loading']],
    ['in an entry action', 'reportToParent', ['loaded']],
    ['in a guard', 'canretry', ['failed --load.retry [canRetry]--> loading']],
    ['in an action of a transition', 'complain', ['loading --error(fetch)--> failed']],
    ['in a wait', 'patience', ['loading', 'loading --after PATIENCE--> failed']],
    ['in an event', 'cancel', ['loading --load.cancel--> idle']],
    ['nothing if they occur nowhere', 'banana', []],
    ['nothing if they are blank', '  ', []],
  ])('%s', (_, words, found) => {
    expect(searchChart(loader, words)).toEqual(found)
  })
})
