/** Selectors of running and past votes. */

import type { SnapshotFrom } from 'xstate'
import { minuteClock } from '../../../../contract/durations'
import type { Vote, Voter, VoteStatus } from '../../../../contract/entities/live/vote'
import { errors } from '../../../../contract/errors'
import { isBlank, optionLetter } from '../../../../contract/rules/live/vote'
import { linkReason } from '../classroom/link.selectors'
import type { studentVoteMachine } from './studentVote.machine'
import type { teacherVoteMachine } from './teacherVote.machine'
import { texts } from './texts'
import { answerText, emptyChoice, endOf, firstUnanswered, numbersOf, questionsOf, unansweredIn } from './vote.logic'

type TeacherSnapshot = Pick<SnapshotFrom<typeof teacherVoteMachine>, 'context' | 'matches'>
type StudentSnapshot = Pick<SnapshotFrom<typeof studentVoteMachine>, 'context' | 'matches'>

/** An option with the number of its votes. */
export interface OptionView {
  /** A, B, C … by position. */
  readonly letter: string
  readonly content: string
  /** Null while this user may not see it. */
  readonly count: number | null
  /** The share of those who have voted, 0 to 1. */
  readonly share: number
  /** This student's own choice. */
  readonly isOwn: boolean
  /** No other option has more votes. */
  readonly isLeading: boolean
}

export interface QuestionView {
  readonly number: number
  readonly name: string
  readonly kind: 0 | 1
  readonly options: readonly OptionView[]
}

/** A vote with its tallies as far as this user may see them. */
export interface ResultView {
  readonly voteId: string
  readonly title: string
  readonly askedBy: string
  readonly status: VoteStatus
  /** The end by the server's clock, in ms. */
  readonly endsAt: number
  readonly totalMs: number
  /** No names are shown, and no own choice is known. */
  readonly isAnonymous: boolean
  /** Empty where the content is damaged. */
  readonly questions: readonly QuestionView[]
  readonly hasCounts: boolean
  readonly voteNumber: number
  readonly voteSum: number
  readonly notVote: number
  /** The students who have not voted, after the end (B296); null before, and in anonymous votes. */
  readonly nonVoters: readonly Voter[] | null
}

const MS_PER_MIN = 60_000

export function resultView(vote: Vote): ResultView {
  const questions = questionsOf(vote.voteContent)
  const counts = numbersOf(vote.voteStatistics, questions)
  const own = numbersOf(vote.statisticList, questions)
  const isAnonymous = vote.isAnonymous === '1'
  return {
    voteId: vote.voteId,
    title: vote.voteName,
    askedBy: vote.voteUser.userName,
    status: vote.voteStatus,
    endsAt: endOf(vote),
    totalMs: vote.voteTime * MS_PER_MIN,
    isAnonymous,
    questions: questions.map((question, q) => {
      const most = Math.max(0, ...(counts?.[q] ?? []))
      return {
        number: q + 1,
        name: question.voteContentName,
        kind: question.voteContentType,
        options: question.voteContent.map(({ content }, o) => {
          const count = counts?.[q]?.[o] ?? null
          return {
            letter: optionLetter(o),
            content,
            count,
            share: vote.voteNumber > 0 ? Math.min(1, (count ?? 0) / vote.voteNumber) : 0,
            isOwn: own?.[q]?.[o] === 1,
            isLeading: count !== null && count > 0 && count === most,
          }
        }),
      }
    }),
    hasCounts: counts !== null,
    voteNumber: vote.voteNumber,
    voteSum: vote.voteSum,
    notVote: vote.notVote,
    nonVoters: vote.voteStatus === '2' && !isAnonymous ? vote.userList : null,
  }
}

/** The stage of the teacher's dialog. */
export type TeacherVoteStage = 'closed' | 'home' | 'creating' | 'running' | 'loading' | 'result' | 'reviewing'

export interface TeacherVoteView {
  readonly stage: TeacherVoteStage
  readonly tab: 'history' | 'requests'
  /** The running vote; null also in the moment before the server has confirmed it. */
  readonly ongoing: ResultView | null
  /** The visible result, or request. */
  readonly shown: ResultView | null
  readonly waiting: number
  readonly isAskingEnd: boolean
  readonly isEnding: boolean
  readonly isExporting: boolean
  readonly settling: 'agreeing' | 'refusing' | null
  /** Why no vote can be started now: one at a time. */
  readonly startReason: string | null
  /** Why nothing can be sent now. */
  readonly linkReason: string | null
}

function teacherStage(snapshot: TeacherSnapshot): TeacherVoteStage {
  const stages = ['home', 'creating', 'running', 'loading', 'result', 'reviewing'] as const
  return stages.find((stage) => snapshot.matches({ dialog: { open: stage } })) ?? 'closed'
}

export function teacherVoteView(snapshot: TeacherSnapshot): TeacherVoteView {
  const { ongoing, shown, reviewed, waiting, link } = snapshot.context
  const stage = teacherStage(snapshot)
  const onScreen = stage === 'reviewing' ? reviewed && withoutResult(reviewed) : shown
  return {
    stage,
    tab: snapshot.matches({ dialog: { open: { home: 'requests' } } }) ? 'requests' : 'history',
    ongoing: ongoing && resultView(fromNothing(ongoing)),
    shown: onScreen && resultView(onScreen),
    waiting,
    isAskingEnd: snapshot.matches({ dialog: { open: { running: 'asking' } } }),
    isEnding: snapshot.matches({ round: { running: 'ending' } }),
    isExporting: snapshot.matches({ dialog: { open: { result: 'exporting' } } }),
    settling:
      (['agreeing', 'refusing'] as const).find((settling) =>
        snapshot.matches({ dialog: { open: { reviewing: settling } } }),
      ) ?? null,
    startReason: linkReason(link) ?? (ongoing ? errors.voteRunning.text : null),
    linkReason: linkReason(link),
  }
}

/** The result for the room: of the running vote, or of a finished one that the teacher shows; null without counts. */
export function stagedResult({ stage, ongoing, shown }: TeacherVoteView): ResultView | null {
  const result = stage === 'running' ? ongoing : stage === 'result' ? shown : null
  return result?.hasCounts && result.questions.length > 0 ? result : null
}

/** The same, from the teacher's chart. */
export const roomVoteView = (snapshot: TeacherSnapshot): ResultView | null => stagedResult(teacherVoteView(snapshot))

/** Before the first tally all bars are at 0: the teacher may see them from the start. */
const fromNothing = (vote: Vote): Vote =>
  vote.voteNumber === 0 ? { ...vote, voteStatistics: answerText(emptyChoice(vote)) } : vote

const withoutResult = (row: Omit<Vote, 'voteStatistics' | 'statisticList' | 'notVote' | 'userList'>): Vote => ({
  ...row,
  voteStatistics: '',
  statisticList: '',
  notVote: 0,
  userList: [],
})

/** Students' requests that wait for this teacher. */
export const waitingRequests = ({ context }: Pick<TeacherSnapshot, 'context'>): number => context.waiting

/** Whether a vote of the class runs, whatever this teacher's screen shows. */
export const isVoteRunning = ({ context }: Pick<TeacherSnapshot, 'context'>): boolean => context.ongoing !== null

/** The stage of the student's dialog. */
export type StudentVoteStage = 'closed' | 'home' | 'creating' | 'ballot' | 'loading' | 'shown'

/** An option of a ballot. */
export interface BallotQuestion {
  readonly number: number
  readonly name: string
  readonly kind: 0 | 1
  readonly options: readonly { readonly letter: string; readonly content: string; readonly isChosen: boolean }[]
  /** The question to scroll to; each serial once. */
  readonly lead: number | null
}

export interface BallotView {
  readonly title: string
  readonly askedBy: string
  readonly endsAt: number
  readonly totalMs: number
  readonly isAnonymous: boolean
  readonly questions: readonly BallotQuestion[]
  /** The number of unanswered questions, and the number of the first of them. */
  readonly left: number
  readonly firstLeft: number
  /** The question whether to submit without them is open. */
  readonly isAsking: boolean
  /** The message before the student can continue. */
  readonly ballotState: 'blank' | 'succeeded' | 'late' | null
  /** The result of an answer to a vote that is over. */
  readonly missed: 'nothing' | 'unsent' | 'uncounted'
  readonly isSending: boolean
  /** The answer waits for the connection. */
  readonly isWaiting: boolean
}

export interface StudentVoteView {
  readonly stage: StudentVoteStage
  readonly ballot: BallotView | null
  readonly shown: ResultView | null
  /** The running vote, for the link to it. */
  readonly ongoing: { readonly voteId: string; readonly title: string; readonly isAnswered: boolean } | null
  readonly linkReason: string | null
}

function ballotView(snapshot: StudentSnapshot, vote: Vote): BallotView {
  const { choice, lead, missed } = snapshot.context
  const ballotState = (['blank', 'succeeded', 'late'] as const).find((state) =>
    snapshot.matches({ open: { ballot: state } }),
  )
  return {
    title: vote.voteName,
    askedBy: vote.voteUser.userName,
    endsAt: endOf(vote),
    totalMs: vote.voteTime * MS_PER_MIN,
    isAnonymous: vote.isAnonymous === '1',
    questions: questionsOf(vote.voteContent).map((question, q) => ({
      number: q + 1,
      name: question.voteContentName,
      kind: question.voteContentType,
      options: question.voteContent.map(({ content }, o) => ({
        letter: optionLetter(o),
        content,
        isChosen: choice[q]?.[o] === 1,
      })),
      lead: lead?.question === q ? lead.serial : null,
    })),
    left: unansweredIn(choice),
    firstLeft: firstUnanswered(choice) + 1,
    isAsking: snapshot.matches({ open: { ballot: 'asking' } }),
    ballotState: ballotState ?? null,
    missed: isBlank(choice) ? 'nothing' : missed,
    isSending: snapshot.matches({ open: { ballot: 'sending' } }),
    isWaiting: snapshot.matches({ open: { ballot: 'waiting' } }),
  }
}

export function studentVoteView(snapshot: StudentSnapshot): StudentVoteView {
  const { vote, shown, link } = snapshot.context
  const stages = ['home', 'creating', 'ballot', 'loading', 'shown'] as const
  const stage = stages.find((one) => snapshot.matches({ open: one })) ?? 'closed'
  const isOngoing = vote?.voteStatus === '1'
  return {
    stage,
    ballot: stage === 'ballot' && vote ? ballotView(snapshot, vote) : null,
    shown: shown && resultView(shown),
    ongoing:
      vote && isOngoing ? { voteId: vote.voteId, title: vote.voteName, isAnswered: vote.answerStatus === 1 } : null,
    linkReason: linkReason(link),
  }
}

/** The prompt for a vote that this student has dismissed; null when there is none to reopen. */
export function asideVote(snapshot: StudentSnapshot): string | null {
  const { vote } = snapshot.context
  const isAside = snapshot.matches('closed') && vote?.voteStatus === '1' && vote.answerStatus === 0
  return isAside ? texts.aside : null
}

/** The remaining time as mm:ss (B295): never above the duration, never below 0. */
export function clockOf(endsAt: number, now: number, totalMs: number): string {
  const seconds = Math.ceil(Math.min(totalMs, Math.max(0, endsAt - now)) / 1_000)
  return minuteClock(seconds)
}
