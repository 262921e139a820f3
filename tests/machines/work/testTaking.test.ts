/** A test that is answered until its last second (D15): answers given in time are sent in time. */
import { expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { openedTimed, savedAll, WRITER } from '../../../src/catalogue/work/testTaking/testTaking.examples'
import { testTakingMachine } from '../../../src/machines/work/testTaking/testTaking.machine'
import type { SaveInput, SaveOutput } from '../../../src/machines/work/testTaking/testTaking.types'

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

/** An open test with a deadline; `sent` collects its requests. */
async function opened() {
  const sent: SaveInput[] = []
  const machine = testTakingMachine.provide({
    actors: {
      classFacts: fromCallback(() => undefined),
      queue: fromCallback(() => undefined),
      openTest: fromPromise(async () => openedTimed),
      saveResponses: fromPromise<SaveOutput, SaveInput>(async ({ input }) => {
        sent.push(input)
        return { ...savedAll, sent: input.answer }
      }),
    },
  })
  const clock = new SimulatedClock()
  const input = { teachingClassId: 'tc1', lessonTaskId: 'ta1', writer: WRITER }
  const actor = createActor(machine, { input, clock }).start()
  await settled()
  const answer = (beforeEndMs: number) => {
    const at = (openedTimed.attempt.deadline ?? 0) - beforeEndMs
    actor.send({ type: 'answer.change', position: 1, response: ['B'], at })
  }
  return { answer, clock, sent }
}

it.each([
  { beforeEndMs: 60_000, quietMs: 800 },
  { beforeEndMs: 2_800, quietMs: 800 },
  { beforeEndMs: 2_799, quietMs: 799 },
  { beforeEndMs: 2_001, quietMs: 1 },
])('an answer $beforeEndMs ms before the end is sent after $quietMs ms of quiet', async (one) => {
  const { answer, clock, sent } = await opened()
  answer(one.beforeEndMs)
  clock.increment(one.quietMs - 1)
  expect(sent).toHaveLength(0)
  clock.increment(1)
  expect(sent).toHaveLength(1)
})

it.each([2_000, 300])('an answer %d ms before the end is sent at once', async (beforeEndMs) => {
  const { answer, clock, sent } = await opened()
  answer(beforeEndMs)
  clock.increment(0)
  expect(sent).toHaveLength(1)
  // An answer given during that request is sent directly after it.
  answer(beforeEndMs - 100)
  await settled()
  clock.increment(0)
  expect(sent).toHaveLength(2)
})
