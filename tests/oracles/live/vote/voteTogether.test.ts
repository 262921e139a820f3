/** A teacher and a student with two tabs, in every order of actions and messages. */
import { expect, test } from 'vitest'
import type { Vote } from '../../../../contract/entities/live/vote'
import { studentVoteModel } from '../../../../src/catalogue/live/vote/studentVote.model'
import { teacherVoteModel } from '../../../../src/catalogue/live/vote/teacherVote.model'
import { ballot, STARTED_AT, studentInput, teacherInput } from '../../../../src/catalogue/live/vote/vote.examples'
import { disagreement, type Said, type Seat, type StandIn } from '../../../support/together'
import { oracle as studentOracle } from './voteStudent.oracle'
import { oracle as teacherOracle } from './voteTeacher.oracle'

const tab = (name: string): Seat => ({
  name,
  model: studentVoteModel,
  oracle: studentOracle,
  input: studentInput,
  does: [
    'vote.choose (a single choice)',
    'vote.choose (one of several)',
    'vote.submit (in time)',
    'vote.submitAnyway (in time)',
    'vote.understood',
    'vote.close',
    'vote.reopen',
  ],
})
const teacher: Seat = {
  name: 'teacher',
  model: teacherVoteModel,
  oracle: teacherOracle,
  input: teacherInput,
  does: ['vote.open', 'vote.end', 'vote.confirmEnd', 'vote.close'],
}
const seats = [teacher, tab('one tab'), tab('another tab')]

interface Server {
  readonly vote: Vote
  /** The answer that counts. */
  readonly answer: string | null
  readonly isOver: boolean
}

/** live §4 Vote, §7; one answer counts, and its outcome is sent to the tab that sent it (B292–B294). */
const server: StandIn<Server> = {
  clock: STARTED_AT,
  state: { vote: ballot, answer: null, isOver: false },
  receive: (state, from, heard, clock) => {
    const { vote, answer } = state
    const isOver = state.isOver || clock >= (vote.endsAt ?? 0) // B284
    const seenBy = (name: string, own: string | null): Vote => ({
      ...vote,
      voteStatus: isOver ? '2' : '1',
      voteNumber: own === null ? 0 : 1,
      voteStatistics: own ?? (isOver ? '0,0,0,0' : ''),
      answerStatus: name !== 'teacher' && own !== null ? 1 : 0,
      statisticList: name !== 'teacher' && own !== null ? own : '',
    })
    const over = { ...state, isOver }
    if (heard.kind === 'joined') {
      const event = { type: 'vote.resumed', vote: isOver ? null : seenBy(from.name, answer), waiting: 0 }
      return { state: over, says: [{ to: from.name, event }] }
    }
    if (heard.kind === 'call') {
      return { state: over, says: [{ to: from.name, answer: { call: heard.name, output: seenBy(from.name, answer) } }] }
    }
    if (heard.name === 'endVote') {
      const event = { type: 'vote.ended', voteId: vote.voteId, vote: { ...seenBy('teacher', answer), voteStatus: '2' } }
      return { state: { ...state, isOver: true }, says: seats.map(({ name }): Said => ({ to: name, event })) }
    }
    const own = isOver ? answer : (answer ?? String(heard.data.statisticList))
    const outcome = answer !== null ? 'repeated' : isOver ? 'ended' : 'accepted'
    const event = { type: 'vote.answered', voteId: vote.voteId, outcome, vote: seenBy(from.name, own) }
    return { state: { ...over, answer: own }, says: [{ to: from.name, event }] }
  },
  disagreements: ({ answer }, shown) =>
    [...shown].flatMap(([name, { ballot: phase }]) => {
      if (phase === 'succeeded' && answer === null)
        return [`B293: ${name} is told that an answer counts, and none does`]
      if (phase === 'sending' || phase === 'waiting') return [`${name} still waits, and everything was heard`]
      return []
    }),
}

const draw = { lessons: process.env.PODIUM_FULL === '1' ? 3_000 : 120, seed: 20_261_122 }

test('B292 B293 B294 (0033) two tabs of a voter get the true outcome when a teacher ends the vote, and no answer remains unconfirmed', () => {
  expect(disagreement(seats, server, draw)).toBeUndefined()
})

test('a server that loses an answer is detected', () => {
  const forgetful: StandIn<Server> = {
    ...server,
    receive: (...asked) => {
      const { state, says } = server.receive(...asked)
      return { state: { ...state, answer: null }, says }
    },
  }
  expect(disagreement(seats, forgetful, draw)).toContain('B293')
})
