import { describe, expect, it } from 'vitest'
import { fromCallback, fromPromise } from 'xstate'
import { LIVE_ANSWER_MS } from '../../../contract/limits'
import {
  answeredBallot,
  ballot,
  nextBallot,
  noVotes,
  result,
  STARTED_AT,
  studentInput,
} from '../../../src/catalogue/live/vote/vote.examples'
import type { ToolInput } from '../../../src/machines/live/classroom/classroom.types'
import { voteEditorMachine } from '../../../src/machines/live/vote/editor/voteEditor.machine'
import { studentVoteMachine } from '../../../src/machines/live/vote/studentVote.machine'
import { studentVoteView } from '../../../src/machines/live/vote/vote.selectors'
import type { KeepChoice } from '../../../src/machines/live/vote/vote.types'
import { resourceMachine } from '../../../src/machines/shared/data/resource.machine'
import type { Asks } from '../../../src/machines/shared/data/resource.types'
import { startUnderParent } from '../../support/underParent'

/** live §4: the vote ends two minutes after its start. */
const ENDS_AT = STARTED_AT + 120_000

function begin(vote = ballot) {
  const kept: (KeepChoice['kept'] | null)[] = []
  const machine = studentVoteMachine.provide({
    actors: {
      voteEditor: voteEditorMachine.provide({ actors: { writtenKeeper: fromCallback(() => undefined) } }),
      voteList: resourceMachine.provide({
        actors: {
          facts: fromCallback(() => undefined),
          load: fromPromise<Readonly<Record<string, unknown>>, Asks>(async () => ({ page: noVotes })),
        },
      }),
      choiceKeeper: fromCallback<KeepChoice, Pick<ToolInput, 'userId' | 'teachingClassId'>>(({ receive }) =>
        receive((command) => void kept.push(command.kept)),
      ),
      getVote: fromPromise(async () => result),
    },
  })
  const world = startUnderParent(machine, studentInput)
  world.child.send({ type: 'link.connected' })
  world.child.send({ type: 'vote.started', vote, at: STARTED_AT + 40 })
  const ballotOf = () => studentVoteView(world.child.getSnapshot()).ballot
  const sent = () => world.told.flatMap((one) => (one.type === 'channel.send' ? [one.data] : []))
  const at = (state: 'asking' | 'blank' | 'waiting' | 'sending' | 'succeeded' | 'late') =>
    world.child.getSnapshot().matches({ open: { ballot: state } })
  return { ...world, kept, ballotOf, sent, at }
}
const first = { type: 'vote.choose', question: 0, option: 1 } as const
const second = { type: 'vote.choose', question: 1, option: 2 } as const
const both = { voteId: 'vote1', statisticList: '0,1,0,0|0,0,1', userCode: 'S1', inTime: true }
const one = { ...both, statisticList: '0,1,0,0|0,0,0' }

describe('a ballot with unanswered questions', () => {
  it('asks for a confirmation before it is sent, and leads to the first unanswered question', () => {
    const { child, ballotOf, sent, at } = begin()
    child.send(first)
    child.send({ type: 'vote.submit', at: STARTED_AT + 5_000 })
    expect([at('asking'), ballotOf()?.isAsking, ballotOf()?.left, ballotOf()?.firstLeft, sent()]).toEqual([
      true,
      true,
      1,
      2,
      [],
    ])
    child.send({ type: 'vote.toOpen' })
    expect(ballotOf()?.questions.map(({ lead }) => lead)).toEqual([null, 1])
    child.send({ type: 'vote.submit', at: STARTED_AT + 6_000 })
    child.send({ type: 'vote.toOpen' })
    expect(ballotOf()?.questions.map(({ lead }) => lead)).toEqual([null, 2])
    child.send(second)
    child.send({ type: 'vote.submit', at: STARTED_AT + 7_000 })
    expect([at('sending'), sent()]).toEqual([true, [both]])
  })

  it('B297 B298 can be sent without some answers', () => {
    const { child, sent, at } = begin()
    child.send(first)
    child.send({ type: 'vote.submit', at: STARTED_AT + 5_000 })
    child.send({ type: 'vote.submitAnyway', at: ENDS_AT - 1 })
    expect([at('sending'), sent()]).toEqual([true, [one]])
  })

  it('B332 is refused when no option is chosen', () => {
    const { child, sent, at } = begin()
    child.send({ type: 'vote.submit', at: STARTED_AT + 5_000 })
    expect([at('blank'), sent()]).toEqual([true, []])
  })

  it('waits while disconnected, and is sent after the server has resumed', () => {
    const { child, sent, at } = begin()
    child.send(first)
    child.send({ type: 'link.lost' })
    child.send({ type: 'vote.submit', at: STARTED_AT + 5_000 })
    child.send({ type: 'vote.submitAnyway', at: STARTED_AT + 6_000 })
    expect([at('waiting'), sent()]).toEqual([true, []])
    child.send({ type: 'link.connected' })
    child.send({ type: 'vote.resumed', vote: ballot, waiting: 0, at: STARTED_AT + 9_000 })
    expect([at('sending'), sent()]).toEqual([true, [one]])
  })
})

describe('a vote that ends', () => {
  it.each([
    [-1, 'sending', null],
    [0, 'late', 'uncounted'],
    [1, 'late', 'uncounted'],
  ] as const)('B284 an answer %i ms after its end leads to %s', (late, state, missed) => {
    const { child, ballotOf, at } = begin()
    child.send(first)
    child.send(second)
    child.send({ type: 'vote.submit', at: ENDS_AT + late })
    expect(at(state)).toBe(true)
    if (missed) expect(ballotOf()?.missed).toBe(missed)
  })

  it('B294 (0033) gives each student the true outcome: before a choice, after a choice, and after submitting', () => {
    const ended = { type: 'vote.ended', voteId: 'vote1', vote: result, at: ENDS_AT } as const
    const nothing = begin()
    nothing.child.send(ended)
    expect([nothing.at('late'), nothing.ballotOf()?.missed]).toEqual([true, 'nothing'])

    const chosen = begin()
    chosen.child.send(first)
    chosen.child.send(ended)
    expect([chosen.at('late'), chosen.ballotOf()?.missed, chosen.sent()]).toEqual([true, 'unsent', []])

    // Decision 0073: every question is answered, so the end submits the ballot.
    const whole = begin()
    whole.child.send(first)
    whole.child.send(second)
    whole.child.send(ended)
    expect([whole.at('sending'), whole.sent()]).toEqual([true, [both]])
    whole.child.send({ type: 'vote.answered', voteId: 'vote1', outcome: 'accepted', vote: answeredBallot, at: ENDS_AT })
    expect(whole.at('succeeded')).toBe(true)

    // The same for a closed ballot; a message tells the student when it counts.
    for (const leave of [['vote.close'], ['vote.close', 'vote.open']] as const) {
      const aside = begin()
      aside.child.send(first)
      aside.child.send(second)
      for (const type of leave) aside.child.send({ type })
      aside.child.send(ended)
      expect(aside.sent()).toEqual([both])
      aside.child.send({
        type: 'vote.answered',
        voteId: 'vote1',
        outcome: 'accepted',
        vote: answeredBallot,
        at: ENDS_AT,
      })
      expect(aside.kept.at(-1)).toBeNull()
    }

    const asked = begin()
    asked.child.send(first)
    asked.child.send({ type: 'vote.submit', at: STARTED_AT + 5_000 })
    asked.child.send(ended)
    expect([asked.at('late'), asked.ballotOf()?.missed]).toEqual([true, 'unsent'])

    const submitted = begin()
    submitted.child.send(first)
    submitted.child.send(second)
    submitted.child.send({ type: 'vote.submit', at: ENDS_AT - 1 })
    submitted.child.send(ended)
    expect(submitted.at('sending')).toBe(true)
    submitted.child.send({ type: 'vote.answered', voteId: 'vote1', outcome: 'ended', vote: result, at: ENDS_AT + 9 })
    expect([submitted.at('late'), submitted.ballotOf()?.missed]).toEqual([true, 'uncounted'])
    expect([nothing, chosen, asked, submitted].flatMap(({ emitted }) => emitted)).toEqual([])
  })
})

describe('a pending answer', () => {
  it('B292 is sent again unchanged after exactly ten seconds without a response', () => {
    expect(LIVE_ANSWER_MS).toBe(10_000)
    const { child, clock, sent, at } = begin()
    child.send(first)
    child.send(second)
    child.send({ type: 'vote.submit', at: STARTED_AT + 5_000 })
    clock.increment(9_999)
    expect(sent()).toEqual([both])
    clock.increment(1)
    expect([at('sending'), sent()]).toEqual([true, [both, both]])
    clock.increment(1)
    expect(sent()).toHaveLength(2)
  })

  it('of an anonymous vote is deleted on this screen once it counts', () => {
    const { child, kept, ballotOf, at } = begin({ ...ballot, isAnonymous: '1' })
    expect(ballotOf()?.isAnonymous).toBe(true)
    child.send(first)
    child.send(second)
    child.send({ type: 'vote.submit', at: STARTED_AT + 5_000 })
    const counted = { ...answeredBallot, isAnonymous: '1' as const, statisticList: '' }
    child.send({ type: 'vote.answered', voteId: 'vote1', outcome: 'accepted', vote: counted, at: STARTED_AT + 5_040 })
    expect([at('succeeded'), kept.at(-1)]).toEqual([true, null])
    child.send({ type: 'vote.understood' })
    const { shown } = studentVoteView(child.getSnapshot())
    expect(shown?.questions.flatMap(({ options }) => options.filter(({ isOwn }) => isOwn))).toEqual([])
    child.send({ type: 'vote.started', vote: nextBallot, at: STARTED_AT + 300_040 })
    expect(ballotOf()?.isAnonymous).toBe(false)
  })
})
