/**
 * The reveal of a roll call and a lost connection, in every order: after reconnecting, the screen shows what all others
 * show.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromCallback } from 'xstate'
import { bystanderInput, proof, round, teacherInput } from '../../../../src/catalogue/live/rollCall/rollCall.examples'
import { studentRollCallView } from '../../../../src/machines/live/rollCall/rollCall.selectors'
import type { SoundCommand } from '../../../../src/machines/live/rollCall/rollCall.types'
import { studentRollCallMachine } from '../../../../src/machines/live/rollCall/studentRollCall.machine'
import { teacherRollCallMachine } from '../../../../src/machines/live/rollCall/teacherRollCall.machine'
import { quiet } from '../../../support/quietClassroom'
import { startUnderParent } from '../../../support/underParent'

const { startedAt, revealAt, endsAt, rollCallId } = round
const drawn = { type: 'rollCall.drawn', round, at: startedAt } as const

/**
 * The connection is lost at one moment and back at a later one, with the round that then runs; a proof sent in between
 * is not received.
 */
const outage = fc
  .tuple(fc.integer({ min: 1, max: endsAt - startedAt - 2 }), fc.integer({ min: 1, max: 20_000 }))
  .map(([lost, ms]) => ({ lost, back: Math.min(lost + ms, endsAt - startedAt - 1) }))

test('B244 B245 a student who reconnects sees the chosen students when all others do, and the screen plays no rolling sound after that', () => {
  fc.assert(
    fc.property(
      outage,
      fc.constantFrom('0' as const, '1' as const),
      fc.boolean(),
      ({ lost, back }, sound, isClosed) => {
        const heard: SoundCommand[] = []
        const machine = quiet(studentRollCallMachine).provide({
          actors: {
            sound: fromCallback<SoundCommand>(({ receive }) => receive((command) => void heard.push(command))),
          },
        })
        const { child, clock, told } = startUnderParent(machine, bystanderInput)
        child.send({ ...drawn, round: { ...round, sound } })
        const phase = () => studentRollCallView(child.getSnapshot())?.draw.phase
        const isRolling = () => heard.at(-1)?.type === 'sound.roll'
        const goTo = (moment: number): void => {
          if (clock.now() < moment) clock.increment(moment - clock.now())
          const isRevealed = startedAt + moment >= revealAt
          expect([phase(), isRolling()]).toEqual([isRevealed ? 'revealed' : 'scrolling', !isRevealed && sound === '1'])
        }
        const reveal = revealAt - startedAt
        for (const moment of [lost, reveal - 1, reveal].filter((one) => one <= back).toSorted((a, b) => a - b))
          goTo(moment)
        goTo(back)
        const running = isClosed ? null : { ...round, sound }
        child.send({ type: 'rollCall.resumed', round: running, sound, at: startedAt + back })
        if (!isClosed) {
          goTo(back)
          if (back < reveal) goTo(reveal)
          goTo(endsAt - startedAt - 1)
          clock.increment(1)
        }
        expect([phase(), isRolling()]).toEqual([undefined, false])
        expect(told).toEqual([
          { type: 'dialog.open', dialog: 'rollCall' },
          { type: 'dialog.close', dialog: 'rollCall' },
        ])
      },
    ),
    { numRuns: 300, seed: 20_261_122 },
  )
})

test('B241 a confirmed close is sent to the class once, before or after the reveal, connected or not', () => {
  const steps = ['lost', 'reveal', 'proof', 'close'] as const
  fc.assert(
    fc.property(fc.shuffledSubarray([...steps], { minLength: 4 }), fc.boolean(), (order, comesBack) => {
      const { child, clock, told } = startUnderParent(quiet(teacherRollCallMachine), teacherInput)
      child.send({ type: 'link.connected' })
      child.send(drawn)
      const closes = () => told.filter(({ name }) => name === 'closeRollCall').length
      const does = {
        lost: () => child.send({ type: 'link.lost' }),
        reveal: () => void clock.increment(revealAt - startedAt),
        proof: () => child.send({ type: 'rollCall.revealed', proof, at: revealAt }),
        close: () => {
          child.send({ type: 'rollCall.close' })
          child.send({ type: 'rollCall.confirmClose' })
        },
      }
      for (const step of order) does[step]()
      const wasReceived = order.indexOf('close') < order.indexOf('lost')
      expect(closes()).toBe(wasReceived ? 1 : 0)
      if (!comesBack) return
      child.send({ type: 'link.connected' })
      child.send({ type: 'rollCall.resumed', round: wasReceived ? null : round, sound: '1', at: revealAt + 1 })
      child.send({ type: 'rollCall.closed', rollCallId, at: revealAt + 2 })
      expect(closes()).toBe(1)
    }),
    { numRuns: 100, seed: 20_261_122 },
  )
})
