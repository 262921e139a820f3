/** Which of several responses to an item wins (D15), by plain examples. */
import { expect, test } from 'vitest'
import { isNewer, newest, without } from '../../../contract/rules/work/testResponses'

const response = (position: number, sequence: number, writer: string) => ({ position, sequence, writer })

test('D15 of two responses the one with the higher sequence wins, then the one of the later writer', () => {
  const one = response(0, 5, 'm')
  expect([isNewer(one, response(0, 4, 'z')), isNewer(one, response(0, 6, 'a'))]).toEqual([true, false])
  expect([isNewer(one, response(0, 5, 'l')), isNewer(one, response(0, 5, 'n')), isNewer(one, one)]).toEqual([
    ...[true, false, false],
  ])
})

test('equal responses have equal position, sequence and writer', () => {
  const list = [response(0, 1, 'a'), response(1, 1, 'a'), response(2, 2, 'a'), response(3, 1, 'b')]
  const others = [response(0, 1, 'a'), response(1, 2, 'a'), response(2, 2, 'b'), response(4, 1, 'b')]
  expect(without(list, others)).toEqual(list.slice(1))
  expect([without(list, []), without(list, list)]).toEqual([list, []])
})

test('the newest response of each item over all lists, in the order of the items', () => {
  const page = [response(2, 1, 'a'), response(0, 3, 'a'), response(1, 2, 'a')]
  const server = [response(0, 2, 'z'), response(1, 2, 'b'), response(3, 1, 'a')]
  expect(newest(page, server)).toEqual([
    response(0, 3, 'a'),
    response(1, 2, 'b'),
    response(2, 1, 'a'),
    response(3, 1, 'a'),
  ])
  expect([newest(server, page), newest()]).toEqual([newest(page, server), []])
})
