import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { chatMessages, group, message } from '../../../src/catalogue/live/chat/chat.examples'
import { CATCH_UP_RETRY_MS } from '../../../src/machines/live/chat/chat.logic'
import type { HistoryPage, HistoryRequest } from '../../../src/machines/live/chat/chat.types'
import { chatConversationMachine } from '../../../src/machines/live/chat/chatConversation.machine'

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

/** An open conversation; `answers[n]` answers request n after opening, or fails it with null. */
async function opened() {
  const asked: HistoryRequest[] = []
  const answers: ((page: HistoryPage | null) => void)[] = []
  const machine = chatConversationMachine.provide({
    actors: {
      history: fromPromise<HistoryPage, HistoryRequest>(({ input }) => {
        if (input.beforeSeq === undefined && input.afterSeq === undefined)
          return Promise.resolve({ list: chatMessages, hasMore: true })
        asked.push(input)
        return new Promise((resolve, reject) => answers.push((given) => (given ? resolve(given) : reject(new Error()))))
      }),
    },
  })
  const clock = new SimulatedClock()
  const actor = createActor(machine, { input: { conversation: group }, clock }).start()
  await settled()
  const seqs = () => actor.getSnapshot().context.messages.map(({ seq }) => seq)
  return { actor, asked, answers, seqs, clock }
}
const page = (...seqs: number[]): HistoryPage => ({
  list: seqs.map((seq) => message(seq, 'u3', '<p>好的</p>')),
  hasMore: false,
})

describe('a conversation after a lost connection', () => {
  it('requests the missed messages; older messages that arrive late change nothing', async () => {
    const { actor, asked, answers, seqs } = await opened()
    actor.send({ type: 'history.older' })
    actor.send({ type: 'line.opened' })
    expect(asked).toEqual([
      { conversation: group, beforeSeq: 1 },
      { conversation: group, afterSeq: 5 },
    ])
    answers[0]?.(page(0))
    await settled()
    expect([actor.getSnapshot().value, seqs()]).toEqual([{ open: 'catchingUp' }, [1, 2, 3, 4, 5]])
    answers[1]?.(page(6, 7))
    await settled()
    expect([actor.getSnapshot().value, seqs()]).toEqual([{ open: 'settled' }, [1, 2, 3, 4, 5, 6, 7]])
  })

  it('after a second loss waits for the latest request only', async () => {
    const { actor, answers, seqs } = await opened()
    actor.send({ type: 'line.opened' })
    actor.send({ type: 'line.opened' })
    answers[0]?.(page(6))
    await settled()
    expect([actor.getSnapshot().value, seqs()]).toEqual([{ open: 'catchingUp' }, [1, 2, 3, 4, 5]])
    answers[1]?.(page(6, 7))
    await settled()
    expect([actor.getSnapshot().value, seqs()]).toEqual([{ open: 'settled' }, [1, 2, 3, 4, 5, 6, 7]])
  })

  it('loses no message sent while disconnected, whatever arrives or fails in between', async () => {
    const { actor, asked, answers, seqs, clock } = await opened()
    const arrive = (seq: number) => actor.send({ type: 'message.arrived', message: message(seq, 'u3', '<p>好的</p>') })
    // Message 6 is missed; 7 arrives on the new connection before the request for 6.
    actor.send({ type: 'line.opened' })
    arrive(7)
    answers[0]?.(null)
    await settled()
    arrive(8)
    clock.increment(CATCH_UP_RETRY_MS - 1)
    expect(asked).toHaveLength(1)
    clock.increment(1)
    expect(asked[1]).toEqual({ conversation: group, afterSeq: 5 })
    actor.send({ type: 'line.opened' })
    expect(asked[2]).toEqual({ conversation: group, afterSeq: 5 })
    answers[2]?.(page(6, 7, 8))
    await settled()
    expect(seqs()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    // The gap is filled: the next one begins after the last message.
    actor.send({ type: 'line.opened' })
    expect(asked[3]).toEqual({ conversation: group, afterSeq: 8 })
  })
})
