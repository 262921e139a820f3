/** The origin of moves, by their names: intents of people, facts of the server, the clock, the connection. */
import { expect, test } from 'vitest'
import { originOf } from '../../../src/statecharts/walk/origin'

test.each([
  ['event', 'race.press', 'people'],
  ['event', 'question.change (too long)', 'people'],
  ['event', 'race.open', 'people'],
  ['event', 'race.won (the next race)', 'server'],
  ['event', 'race.pressAnswered', 'server'],
  ['event', 'round.begun', 'server'],
  ['event', 'link.lost', 'link'],
  ['event', 'connection.opened', 'link'],
  ['done', 'done(saveRace)', 'server'],
  ['error', 'error(saveRace) #2', 'server'],
  ['wait', 'after countdownLeft', 'time'],
] as const)('of %s %s is: %s', (kind, label, origin) => {
  expect(originOf(kind, label)).toBe(origin)
})
