import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Actor, type AnyEventObject, createActor, setup } from 'xstate'
import { spaceKeyActor } from '../../../src/services/browser/page/keyboard'

const heard: AnyEventObject[] = []
const listening = setup({
  actors: { spaceKey: spaceKeyActor },
  actions: { hear: ({ event }) => void heard.push(event) },
}).createMachine({ invoke: { src: 'spaceKey' }, on: { 'key.space': { actions: 'hear' } } })

function strike(init: KeyboardEventInit, target: EventTarget = window): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true, ...init })
  target.dispatchEvent(event)
  return event
}

describe('the space key', () => {
  let actor: Actor<typeof listening>
  beforeEach(() => {
    heard.length = 0
    actor = createActor(listening).start()
  })
  afterEach(() => {
    actor.stop()
    document.body.replaceChildren()
  })

  it('B262 is detected anywhere on the page, without its default action', () => {
    const button = document.body.appendChild(document.createElement('button'))
    expect([strike({}).defaultPrevented, strike({}, button).defaultPrevented]).toEqual([true, true])
    expect(heard).toEqual([{ type: 'key.space' }, { type: 'key.space' }])
  })

  it('is ignored while it is held since before the start', () => {
    expect(strike({ repeat: true }).defaultPrevented).toBe(true)
    expect(heard).toEqual([])
  })

  it('other keys, shortcuts and typing in a field are left alone', () => {
    const input = document.body.appendChild(document.createElement('input'))
    const left = [strike({ key: 'a' }), strike({ ctrlKey: true }), strike({ isComposing: true }), strike({}, input)]
    expect(left.map((event) => event.defaultPrevented)).toEqual([false, false, false, false])
    expect(heard).toEqual([])
  })

  it('is not handled after the state is left', () => {
    actor.stop()
    expect(strike({}).defaultPrevented).toBe(false)
    expect(heard).toEqual([])
  })
})
