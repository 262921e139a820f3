import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { secretWordModel } from '../../../src/catalogue/shell/secretWord/secretWord.model'
import { secretWordMachine } from '../../../src/machines/shell/secretWord/secretWord.machine'
import { walkChart } from '../../support/walk'

walkChart(secretWordModel, 'B068 B069')

describe('the secret word', () => {
  it('B068 B069 X011 X012 G017 unlocks the entry once typing pauses and the server agrees; Escape hides it', async () => {
    const asked: string[] = []
    const clock = new SimulatedClock()
    const actor = createActor(
      secretWordMachine.provide({
        actors: {
          keys: fromCallback(() => undefined),
          check: fromPromise<boolean, { typed: string }>(async ({ input: { typed } }) => {
            asked.push(typed)
            return typed.endsWith('sesame')
          }),
        },
      }),
      { clock },
    )
    const texts: string[] = []
    actor.on('notify', ({ text }) => texts.push(text))
    actor.start()
    const type = (text: string) => {
      for (const key of text) actor.send({ type: 'key.typed', key })
    }
    type('ses')
    clock.increment(799)
    type('ame')
    clock.increment(799)
    expect(actor.getSnapshot().value).toBe('typing')
    clock.increment(1)
    await expect.poll(() => actor.getSnapshot().value).toBe('unlocked')
    actor.send({ type: 'key.escaped' })
    actor.send({ type: 'key.escaped' })
    expect([actor.getSnapshot().value, texts]).toEqual(['hidden', ['开启资源管理功能', '关闭资源管理功能']])
    type('sesam')
    clock.increment(800)
    await expect.poll(() => actor.getSnapshot().value).toBe('hidden')
    type('e')
    clock.increment(800)
    expect([actor.getSnapshot().value, asked]).toEqual(['hidden', ['sesame', 'sesam']])
  })
})
