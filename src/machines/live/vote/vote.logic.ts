/** Pure functions about running and past votes, shared by their charts. */
import type { Vote, VoteQuestion, VoteTally } from '../../../../contract/entities/live/vote'
import { decodeStatistics, encodeStatistics } from '../../../../contract/rules/live/statistics'
import { readQuestions } from '../../../../contract/rules/live/vote'
import type { Linked } from '../kit/chart'
import { requestGuards } from '../kit/requests.logic'
import { msUntil, roundGuards } from '../kit/rounds.logic'
import type { Choice, KeptChoice, OngoingVotes, StudentVoteContext, VoteFact } from './vote.types'

const MS_PER_S = 1_000
const S_PER_MIN = 60

/** The questions in a JSON text (B362); an empty list where it is damaged, so that no view crashes. */
export const questionsOf = (voteContent: string): VoteQuestion[] => readQuestions(voteContent) ?? []

/**
 * Numbers per question and option, in the shape of the questions; null for a text without numbers or of another shape.
 */
export function numbersOf(statistics: string, questions: readonly VoteQuestion[]): number[][] | null {
  const read = decodeStatistics(statistics)
  if (!read || read.length === 0 || read.length !== questions.length) return null
  return read.every((options, index) => options.length === questions[index]?.voteContent.length) ? read : null
}

/** When a vote is over by the clock, in ms (B284, B285); null before it runs. */
export const dueAt = (vote: Pick<Vote, 'startTime' | 'voteTime'>): number | null =>
  vote.startTime === null ? null : (vote.startTime + S_PER_MIN * vote.voteTime) * MS_PER_S

/** The deadline: the server's, or else the one computed from start and duration. */
export const endOf = (vote: Pick<Vote, 'startTime' | 'voteTime' | 'endsAt'>): number => vote.endsAt ?? dueAt(vote) ?? 0

/** Ms from the last fact until the vote is over. */
export const untilEnd = ({ ongoing, at }: { ongoing: Vote | null; at: number }): number =>
  ongoing ? msUntil(endOf(ongoing), at) : 0

/** The votes that are over by the clock and still marked as ongoing (B287). */
export const expiredOf = ({ rows, at }: OngoingVotes): string[] =>
  rows.filter((row) => row.voteStatus === '1' && (dueAt(row) ?? 0) <= at).map(({ voteId }) => voteId)

/** The vote in a fact: undefined without one. */
export const voteIn = (event: { type: string } | VoteFact): Vote | null | undefined =>
  'vote' in event && event.type !== 'vote.requested' ? event.vote : undefined

/** The vote that a fact is about. */
export function voteIdIn(event: { type: string } | VoteFact): string | null {
  if ('tally' in event) return event.tally.voteId
  if ('voteId' in event && typeof event.voteId === 'string') return event.voteId
  return voteIn(event)?.voteId ?? null
}

/** Guards of both charts; `followed` is the vote that the chart follows. */
export function voteGuards<Context extends Linked>(followed: (context: Context) => Vote | null) {
  const { isSame, isNew, isNothingRunning } = roundGuards({
    followed: (context: Context) => followed(context)?.voteId,
    roundIn: voteIn,
    idIn: voteIdIn,
  })
  return { ...requestGuards, isSameVote: isSame, isNewVote: isNew, isNothingRunning }
}

/** A vote with newer tallies. An older message that arrives late changes nothing: votes are never withdrawn. */
export const withTally = <V extends Vote | null>(vote: V, tally: VoteTally): V =>
  vote && vote.voteId === tally.voteId && vote.voteStatus === '1' && tally.voteNumber >= vote.voteNumber
    ? { ...vote, ...tally, notVote: Math.max(0, tally.voteSum - tally.voteNumber) }
    : vote

/**
 * A vote after its end: its result with the own answer, which the common result does not contain; or, until the result
 * arrives, the known vote without its tallies, which may be old.
 */
export function afterEnd(vote: Vote | null, result: Vote | null): Vote | null {
  if (!result) return vote && { ...vote, voteStatus: '2', voteStatistics: '' }
  if (vote?.voteId !== result.voteId || result.answerStatus === 1) return result
  return { ...result, answerStatus: vote.answerStatus, statisticList: vote.statisticList }
}

/** The empty choice. */
export const emptyChoice = (vote: Vote): number[][] =>
  questionsOf(vote.voteContent).map(({ voteContent }) => voteContent.map(() => 0))

/** The choice after an option was pressed: a single choice replaces (B297), a multiple one adds or removes (B298). */
export function chosen(vote: Vote | null, choice: Choice, question: number, option: number): Choice {
  const asked = vote ? questionsOf(vote.voteContent)[question] : undefined
  if (!asked || option < 0 || option >= asked.voteContent.length) return choice
  return choice.map((flags, index) => {
    if (index !== question) return flags
    if (asked.voteContentType === 0) return flags.map((_, place) => (place === option ? 1 : 0))
    return flags.map((flag, place) => (place === option ? 1 - flag : flag))
  })
}

/** The number of questions without a chosen option. */
export const unansweredIn = (choice: Choice): number => choice.filter((flags) => !flags.includes(1)).length

/** The first question without a chosen option, from 0; none: -1. */
export const firstUnanswered = (choice: Choice): number => choice.findIndex((flags) => !flags.includes(1))

/** An answer on the wire (B232). */
export const answerText = (choice: Choice): string => encodeStatistics(choice)

/** This student's choice for that vote before a reload; empty where it is another vote's or has another shape. */
export function choiceFor(vote: Vote, storedChoice: KeptChoice | null, current: StudentVoteContext): Choice {
  if (current.vote?.voteId === vote.voteId) return current.choice
  const blank = emptyChoice(vote)
  if (storedChoice?.voteId !== vote.voteId || storedChoice.choice.length !== blank.length) return blank
  return storedChoice.choice.every((flags, index) => flags.length === blank[index]?.length)
    ? storedChoice.choice
    : blank
}
