/**
 * A topic whose replies change while it is read (B552 B553): replies that arrive in between are neither lost nor
 * skipped.
 */
import { expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { DISCUSS_QUIET_MS } from '../../../contract/limits'
import { opened, reply } from '../../../src/catalogue/talk/discussion/discussion.examples'
import type { OpenedTopic, OpenTopicInput } from '../../../src/machines/talk/discussion/discussion.types'
import { draftMachine } from '../../../src/machines/talk/discussion/draft.machine'
import { topicMachine } from '../../../src/machines/talk/discussion/topic.machine'

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

it('a reply that arrives while the replies are reloading leads to another reload', async () => {
  const answers: ((topic: OpenedTopic) => void)[] = []
  const machine = topicMachine.provide({
    actors: {
      facts: fromCallback(() => undefined),
      draft: draftMachine.provide({ actors: { draftKeeper: fromCallback(() => undefined) } }),
      openTopic: fromPromise<OpenedTopic, OpenTopicInput>(() => new Promise((resolve) => answers.push(resolve))),
    },
  })
  const clock = new SimulatedClock()
  const input = { discussId: opened.topic.discussId, replyId: null }
  const actor = createActor(machine, { input, clock }).start()
  const answer = async (topic: OpenedTopic) => {
    answers.at(-1)?.(topic)
    await settled()
  }
  const change = (what: 'liked' | 'reply') =>
    actor.send({ type: 'discussion.changed', topicId: opened.topic.discussId, what, isOwn: false })
  await answer(opened)
  change('liked')
  clock.increment(DISCUSS_QUIET_MS)
  expect(answers).toHaveLength(2)
  change('reply')
  // The response was read before the reply existed, so the reply still counts as new.
  await answer(opened)
  expect(actor.getSnapshot().context.newNum).toBe(1)
  clock.increment(DISCUSS_QUIET_MS)
  expect(answers).toHaveLength(3)
  await answer({ ...opened, replies: [...opened.replies, { ...reply, discussId: 'r4' }], total: 4 })
  const { newNum, opened: shown } = actor.getSnapshot().context
  expect([newNum, shown?.replies.at(-1)?.discussId]).toEqual([0, 'r4'])
})
