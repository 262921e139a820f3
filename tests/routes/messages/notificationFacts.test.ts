/** Pages subscribe to facts of the notification channel while they are mounted. */
import { expect, test } from 'vitest'
import { heardByPages, onAbilityNews } from '../../../src/routes/shared/notificationFacts'

const line = heardByPages(() => undefined)
const change = () =>
  line({
    type: 'socket.received',
    message: { name: 'abilityChanged', mess: '', date: 0, data: { abilityRoundId: 'ar1', teachingClassId: 'tc1' } },
    at: 0,
  })

test('a page that resubscribes on a fact receives it once, and the next fact again', () => {
  let heard = 0
  const listen = () =>
    onAbilityNews(() => {
      heard += 1
      if (heard > 9) throw new Error('it is told for ever')
      stop()
      stop = listen()
    })
  let stop = listen()
  change()
  expect(heard).toBe(1)
  change()
  expect(heard).toBe(2)
  stop()
})

test('a page that is removed by another subscriber does not receive the fact', () => {
  const told: string[] = []
  const stops = [
    onAbilityNews(() => {
      told.push('first')
      stops[1]?.()
    }),
    onAbilityNews(() => told.push('second')),
  ]
  change()
  stops[0]?.()
  expect(told).toEqual(['first'])
})
