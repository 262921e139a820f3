import { describe, expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { secretWordMachine } from '../../../src/machines/shell/secretWord/secretWord.machine'
import { secretWordModel } from '../../../src/machines/shell/secretWord/secretWord.model'
import { walkChart } from '../../support/walk'

walkChart(secretWordModel, 'B068 B069')

describe('the secret word', () => {
  const start = (word: string) => {
    const actor = createActor(secretWordMachine.provide({ actors: { keys: fromCallback(() => undefined) } }), {
      input: { word },
    })
    const said: string[] = []
    actor.on('notify', ({ text }) => said.push(text))
    actor.start()
    const type = (text: string) => {
      for (const key of text) actor.send({ type: 'key.typed', key })
    }
    return { actor, said, type }
  }

  it('B068 B069 X011 X012 G017 unlocks the entry wherever it stands in what is typed; Escape hides it', () => {
    const { actor, said, type } = start('invalidfile')
    type('invalid fileinvalidfil')
    expect(actor.getSnapshot().value).toBe('hidden')
    type('e')
    expect([actor.getSnapshot().value, said]).toEqual(['unlocked', ['开启资源管理功能']])
    actor.send({ type: 'key.escaped' })
    actor.send({ type: 'key.escaped' })
    expect([actor.getSnapshot().value, said]).toEqual(['hidden', ['开启资源管理功能', '关闭资源管理功能']])
    type('InvalidFile')
    expect(actor.getSnapshot().value).toBe('unlocked')
  })

  it('without a word nothing is unlocked', () => {
    const { actor, type } = start('')
    type('anything')
    expect(actor.getSnapshot().value).toBe('hidden')
  })
})
