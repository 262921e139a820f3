/**
 * What one student sees of the votes of a class, and what is sent (live §3–§5, §7, §8; B228–B232, B281–B298, B332),
 * from the received facts, the presses, the choices and the time alone. The server decides the outcome of an answer. A
 * submitted answer is sent until the server has confirmed it (decisions: resume), and the student is not asked again.
 */
import type { Vote } from '../../../../contract/entities/live/vote'
import { errors } from '../../../../contract/errors'
import { LIVE_ANSWER_MS } from '../../../../contract/limits'
import { encodeStatistics } from '../../../../contract/rules/live/statistics'
import { readQuestions } from '../../../../contract/rules/live/vote'
import { voteCodes } from '../../../../contract/sockets/voteRace/vote'
import { studentVoteModel } from '../../../../src/catalogue/live/vote/studentVote.model'
import { texts } from '../../../../src/machines/live/vote/texts'
import { asideVote, studentVoteView } from '../../../../src/machines/live/vote/vote.selectors'
import type { KeptChoice, StudentVoteEvent } from '../../../../src/machines/live/vote/vote.types'
import { defineOracle, type Happened, type Sent } from '../../../support/oracle'

type Stage = 'closed' | 'home' | 'creating' | 'ballot' | 'loading' | 'shown'
type Ballot = 'choosing' | 'asking' | 'blank' | 'waiting' | 'sending' | 'succeeded' | 'late'
type Choice = readonly (readonly number[])[]

interface Known {
  readonly userCode: string
  readonly isLinked: boolean
  readonly vote: Vote | null
  readonly choice: Choice
  /** The choice that the session has stored. */
  readonly kept: KeptChoice | null
  /** The stored choice was restored; that happens once, at the beginning. */
  readonly isRestored: boolean
  readonly stage: Stage
  readonly ballot: Ballot
  readonly missed: 'unsent' | 'uncounted'
  readonly leadsTo: number | null
  /** When the answer was last sent. */
  readonly sentAt: number
  readonly wanted: string
  readonly result: Vote | null
  /** A vote request was being written and is shown again later. */
  readonly isWriting: boolean
  /** Finished votes: the server does not announce them as running. */
  readonly over: readonly string[]
}

interface Shown {
  readonly stage: Stage
  readonly ballot: Ballot | null
  readonly choice: Choice
  readonly leadsTo: number | null
  readonly missed: string
  readonly ongoing: { readonly voteId: string; readonly isAnswered: boolean } | null
  readonly isAside: boolean
  readonly result: { readonly voteId: string; readonly voteNumber: number; readonly namesNonVoters: boolean }
  readonly canSend: boolean
}

const questionsOf = (vote: Vote) => readQuestions(vote.voteContent) ?? []
const blankFor = (vote: Vote): Choice => questionsOf(vote).map(({ voteContent }) => voteContent.map(() => 0))
const isOwed = ({ vote }: Known): boolean => vote?.voteStatus === '1' && vote.answerStatus === 0
const UNHEARD = '上一次投票已经结束，你的选择没有得到确认，可能没有计入结果'

/** The answer to the current vote is submitted and has no response yet. */
const isOut = ({ vote, kept }: Known, voteId: string): boolean =>
  kept?.isSubmitted === true && kept.voteId === voteId && vote?.voteId === voteId

/** Every question is answered. */
const isWhole = ({ choice }: Known): boolean => choice.length > 0 && choice.every((flags) => flags.includes(1))
/** Decision 0073: a complete choice in a closed dialog is submitted when the vote ends. */
const isSubmittedByEnd = (known: Known): boolean =>
  isOwed(known) && isWhole(known) && known.isLinked && known.kept?.isSubmitted !== true && known.stage !== 'ballot'

const isUnsent = (ballot: Ballot): boolean => ballot === 'choosing' || ballot === 'asking' || ballot === 'blank'

/** B297, B298. */
function chosen({ vote, choice }: Known, question: number, option: number): Choice {
  const asked = vote ? questionsOf(vote)[question] : undefined
  if (!asked?.voteContent[option]) return choice
  return choice.map((flags, index) => {
    if (index !== question) return flags
    return flags.map((flag, place) =>
      place === option ? (asked.voteContentType === 0 ? 1 : 1 - flag) : asked.voteContentType === 0 ? 0 : flag,
    )
  })
}

/** B228: the vote has ended. Its result replaces the vote, except for the student's own answer. */
function ended(known: Known, result: Vote | null): Known {
  const { vote } = known
  if (!vote) return known
  const own = { answerStatus: vote.answerStatus, statisticList: vote.statisticList }
  const after = result
    ? { ...result, ...(result.answerStatus === 0 ? own : {}) }
    : { ...vote, voteStatus: '2' as const, voteStatistics: '' }
  return { ...known, vote: after, over: [...known.over, vote.voteId] }
}

const forgotten = (known: Known): Known => ({ ...known, kept: null })

/**
 * B294: a submitted answer has no response, and the server now announces another vote or none, so there will be no
 * response.
 */
const isUnheard = ({ kept }: Known, vote: Vote | null): boolean =>
  kept?.isSubmitted === true && kept.voteId !== vote?.voteId
const givenUp = (known: Known, vote: Vote | null): Known => (isUnheard(known, vote) ? forgotten(known) : known)

/** The vote that the server announces; `taken` keeps the choice if the vote is the same. */
function taken(known: Known, vote: Vote): Known {
  if (known.vote?.voteId === vote.voteId) return { ...known, vote }
  const blank = blankFor(vote)
  const kept = known.kept?.voteId === vote.voteId ? known.kept.choice : blank
  const fits = kept.length === blank.length && kept.every((flags, index) => flags.length === blank[index]?.length)
  return { ...known, vote, choice: fits ? kept : blank }
}

const toBallot = (known: Known, ballot: Ballot): Known => ({ ...known, stage: 'ballot', ballot })

/** The answer is being sent: it is stored as submitted until its outcome is known. */
function submitted(known: Known, ballot: 'waiting' | 'sending', at: number): Known {
  const kept = known.vote && { voteId: known.vote.voteId, choice: known.choice, isSubmitted: true }
  return { ...toBallot(known, ballot), kept, sentAt: ballot === 'sending' ? at : known.sentAt }
}

/** B290: a pending answer is sent again and shown as such; the student is not asked again (B292). */
const arrive = (known: Known, at: number): Known =>
  isOut(known, known.vote?.voteId ?? '')
    ? submitted(known, known.isLinked ? 'sending' : 'waiting', at)
    : toBallot(known, 'choosing')

/** B291: the results, from the known vote or from the server. */
function toResults(known: Known): Known {
  const { vote } = known
  const isKnown = vote !== null && (vote.answerStatus === 1 || vote.voteStatus === '2') && vote.voteStatistics !== ''
  return isKnown
    ? { ...known, stage: 'shown', result: vote }
    : { ...known, stage: 'loading', wanted: vote?.voteId ?? '' }
}

const missed = (known: Known, how: Known['missed'], result: Vote | null): Known =>
  forgotten(toBallot({ ...ended(known, result), missed: how }, 'late')) // B294

function submit(known: Known, moment: number, at: number, isSure: boolean): Known {
  if (!known.choice.flat().includes(1) && !isSure) return toBallot(known, 'blank') // B332
  if (!known.vote || moment >= (known.vote.endsAt ?? 0)) return missed(known, 'uncounted', null) // B284, B286
  if (!isSure && known.choice.some((flags) => !flags.includes(1))) return toBallot(known, 'asking')
  return submitted(known, known.isLinked ? 'sending' : 'waiting', at)
}

/** The server refuses an answer while the ballot is not shown. */
const isRefusedAside = (known: Known, event: StudentVoteEvent): boolean =>
  event.type === 'vote.refused' &&
  event.request === voteCodes.client.answerVote.code &&
  known.stage !== 'ballot' &&
  isOut(known, known.vote?.voteId ?? '')

/** No ballot is shown. */
const isPutAside = ({ stage }: Known): boolean => stage === 'closed' || stage === 'home'

function resumed(known: Known, vote: Vote | null, at: number): Known {
  const { stage, ballot } = known
  const isNew = vote !== null && vote.voteId !== known.vote?.voteId
  const isAnswered = vote?.answerStatus === 1
  const wasClosed = known.kept?.isClosed === true && known.kept.voteId === vote?.voteId
  if (vote && stage === 'closed' && isAnswered && wasClosed) return taken(known, vote)
  if (vote && isNew) {
    const now = taken(givenUp(known, vote), vote)
    if (isAnswered) return forgotten(toResults(now)) // B291
    const wasSubmitted = known.kept?.isSubmitted && known.kept.voteId === vote.voteId
    return wasSubmitted ? submitted(now, 'sending', at) : toBallot(now, 'choosing') // B290
  }
  const now = vote ? taken(known, vote) : ended(known, null)
  if (stage === 'ballot' && isUnsent(ballot)) {
    if (!vote) return isWhole(known) ? submitted(now, 'sending', at) : missed(known, 'unsent', null) // decision 0073
    return isAnswered ? forgotten(toBallot(now, 'succeeded')) : now
  }
  if (stage === 'ballot' && ballot === 'waiting') return submitted(now, 'sending', at)
  if (!vote && isPutAside(known)) return givenUp(now, null)
  // A submitted answer is sent even if the dialog is closed.
  if (stage === 'closed' && isAnswered) return forgotten(now)
  if (
    (stage === 'closed' || stage === 'home') &&
    vote &&
    !isAnswered &&
    known.kept?.isSubmitted &&
    known.kept.voteId === vote.voteId
  )
    return submitted(now, 'sending', at)
  return stage === 'shown' ? { ...now, stage: 'loading', wanted: known.result?.voteId ?? '' } : now
}

function afterFact(known: Known, event: StudentVoteEvent, at: number): Known {
  const { vote, stage, ballot } = known
  const onBallot = stage === 'ballot'
  switch (event.type) {
    case 'vote.started': // B290
      return event.vote.voteId === vote?.voteId ? known : arrive(taken(givenUp(known, event.vote), event.vote), at)
    case 'vote.resumed':
      return resumed(known, event.vote, at)
    case 'vote.ended': {
      const reshown = (now: Known): Known => {
        if (stage !== 'shown' || event.voteId !== known.result?.voteId) return now
        return event.vote ? { ...now, result: event.vote } : { ...now, stage: 'loading', wanted: event.voteId }
      }
      const isSame = event.voteId === vote?.voteId
      if (isSame && onBallot && isUnsent(ballot))
        return isWhole(known) && known.isLinked
          ? submitted(ended(known, event.vote), 'sending', at) // decision 0073
          : missed(known, 'unsent', event.vote) // B294
      if (isSame && isSubmittedByEnd(known)) {
        const kept = vote && { voteId: vote.voteId, choice: known.choice, isSubmitted: true }
        return reshown({ ...ended(known, event.vote), kept })
      }
      const now = isSame ? ended(known, event.vote) : { ...known, over: [...known.over, event.voteId] }
      return reshown(now)
    }
    case 'vote.answered': {
      if (event.voteId !== vote?.voteId) return known
      const now = forgotten(taken(known, event.vote))
      const over = event.outcome === 'ended' ? [...known.over, event.voteId] : known.over
      if (!onBallot) return { ...now, over }
      return event.outcome === 'ended'
        ? { ...toBallot(now, 'late'), missed: 'uncounted', over } // B294
        : toBallot(now, 'succeeded') // B293
    }
    case 'vote.refused': {
      if (event.request !== voteCodes.client.answerVote.code) return known
      const isTooLate = event.code === errors.voteEnded.code
      const kept = vote && { voteId: vote.voteId, choice: known.choice, isSubmitted: false }
      if (isRefusedAside(known, event)) return isTooLate ? forgotten(ended(known, null)) : { ...known, kept }
      if (!onBallot || ballot !== 'sending') return known
      if (isTooLate) return missed(known, 'uncounted', null) // B294
      return { ...toBallot(known, event.code === errors.voteNothingChosen.code ? 'blank' : 'choosing'), kept } // B332
    }
    case 'vote.tallied': {
      const { tally } = event
      const withTally = (one: Vote | null): Vote | null =>
        one?.voteId === tally.voteId && one.voteStatus === '1' && tally.voteNumber >= one.voteNumber
          ? { ...one, ...tally }
          : one
      return { ...known, vote: withTally(vote), result: withTally(known.result) } // B379
    }
    default:
      return known
  }
}

/** Results that were closed stay closed after a reload. */
const keptAtClose = ({ vote, kept }: Known): KeptChoice | null =>
  vote?.answerStatus === 1 ? { voteId: vote.voteId, choice: [], isSubmitted: false, isClosed: true } : kept

function afterIntent(known: Known, event: StudentVoteEvent, at: number): Known {
  const { stage, ballot, isWriting } = known
  const is = (one: Ballot): boolean => stage === 'ballot' && ballot === one
  switch (event.type) {
    case 'vote.open':
      return stage === 'closed' ? { ...known, stage: 'home' } : known
    case 'vote.reopen':
      if (stage !== 'closed') return known
      return isOwed(known) ? arrive(known, at) : { ...known, stage: 'home' }
    case 'vote.close':
      if (stage === 'closed') return known
      return isWriting && stage !== 'creating'
        ? { ...known, stage: 'creating' }
        : { ...known, stage: 'closed', isWriting: isWriting && stage !== 'creating', kept: keptAtClose(known) }
    case 'vote.back':
      if (stage === 'creating') return { ...known, stage: 'home', isWriting: false }
      return stage === 'shown' ? { ...known, stage: 'home' } : known
    case 'vote.create':
      return stage === 'home' ? { ...known, stage: 'creating', isWriting: true } : known
    case 'editor.created':
      return stage === 'creating' ? { ...known, stage: 'home', isWriting: false } : known
    case 'vote.show':
      if (stage !== 'home') return known
      if (event.voteId === known.vote?.voteId && isOwed(known)) return arrive(known, at)
      return { ...known, stage: 'loading', wanted: event.voteId }
    case 'vote.choose': {
      if (!is('choosing')) return known
      const choice = chosen(known, event.question, event.option)
      return { ...known, choice, kept: known.vote && { voteId: known.vote.voteId, choice, isSubmitted: false } }
    }
    case 'vote.submit':
      return is('choosing') ? submit(known, event.at, at, false) : known
    case 'vote.submitAnyway':
      return is('asking') ? submit(known, event.at, at, true) : known
    case 'vote.toOpen':
      if (!is('asking')) return known
      return { ...toBallot(known, 'choosing'), leadsTo: known.choice.findIndex((flags) => !flags.includes(1)) }
    case 'vote.understood':
      if (is('blank')) return toBallot(known, 'choosing')
      return is('succeeded') || is('late') ? toResults(known) : known // B293, B294
    case 'choice.restored':
      return { ...known, kept: event.kept, isRestored: true }
    case 'link.connected':
      return { ...known, isLinked: true }
    case 'link.lost':
    case 'link.refused':
      return is('sending') ? { ...submitted(known, 'waiting', at), isLinked: false } : { ...known, isLinked: false }
    default:
      return known
  }
}

/** An answer without a response is sent again at each timeout. */
const isOverdue = ({ stage, ballot, sentAt }: Known, at: number): boolean =>
  stage === 'ballot' && ballot === 'sending' && at >= sentAt + LIVE_ANSWER_MS
const repeats = (known: Known, at: number): number =>
  isOverdue(known, at) ? Math.floor((at - known.sentAt) / LIVE_ANSWER_MS) : 0

function waited(known: Known, at: number): Known {
  return { ...known, sentAt: known.sentAt + repeats(known, at) * LIVE_ANSWER_MS }
}

function next(before: Known, happened: Happened): Known {
  const known = waited(before, happened.at)
  if (happened.kind === 'event') {
    const event = happened.event as unknown as StudentVoteEvent
    return afterIntent(afterFact(known, event, happened.at), event, happened.at)
  }
  const isAsked = known.stage === 'loading' && 'actor' in happened && happened.actor === 'getVote'
  if (isAsked && happened.kind === 'done') return { ...known, stage: 'shown', result: happened.output as Vote }
  return isAsked && happened.kind === 'error' ? { ...known, stage: 'home' } : known
}

const errorText = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'text' in error ? String(error.text) : texts.loadFailed

function sent(before: Known, happened: Happened): Sent[] {
  const known = waited(before, happened.at)
  const then = next(before, happened)
  const said: Sent[] = []
  const event = happened.kind === 'event' ? (happened.event as unknown as StudentVoteEvent) : null
  const toParent = (message: Sent['event']): unknown => said.push({ to: 'parent', event: message })
  const answer = ({ vote, choice, userCode }: Known): Sent['event'] => ({
    type: 'channel.send',
    channel: 'voteRace',
    name: 'answerVote',
    data: { voteId: vote?.voteId, statisticList: encodeStatistics(choice), userCode, inTime: true }, // B232, B381
  })
  for (let again = repeats(before, happened.at); again > 0; again -= 1) {
    toParent(answer(known))
    said.push({ to: { child: 'choiceKeeper' }, event: { type: 'choice.keep', kept: known.kept } })
  }
  const isSending = then.stage === 'ballot' && then.ballot === 'sending'
  const wasSending = known.stage === 'ballot' && known.ballot === 'sending'
  if (isSending && !wasSending) toParent(answer(then)) // B292
  if (event?.type === 'vote.ended' && event.voteId === known.vote?.voteId && isSubmittedByEnd(known))
    toParent(answer(then)) // decision 0073
  if (known.stage === 'closed' && then.stage !== 'closed') toParent({ type: 'dialog.open', dialog: 'vote' })
  if (known.stage !== 'closed' && then.stage === 'closed') toParent({ type: 'dialog.close', dialog: 'vote' })
  const isReload = then.stage === 'loading' && (known.stage !== 'loading' || then.wanted !== known.wanted)
  if (isReload) said.push({ to: { started: 'getVote' }, event: { input: { voteId: then.wanted } } }) // B291
  if (event?.type === 'vote.requestRefused')
    said.push({ to: 'listener', event: { type: 'notify', title: '投票请求已拒绝' } }) // B283
  if (event?.type === 'vote.started' || event?.type === 'vote.resumed') {
    const isOther = event.vote ? event.vote.voteId !== known.vote?.voteId : isPutAside(known)
    if (isOther && isUnheard(known, event.vote))
      said.push({ to: 'listener', event: { type: 'notify', level: 'warning', text: UNHEARD } })
  }
  // B294: also if the dialog was closed before the response.
  const isUncounted = event?.type === 'vote.answered' && event.outcome === 'ended' && known.stage !== 'ballot'
  const isCounted =
    event?.type === 'vote.answered' &&
    event.outcome !== 'ended' &&
    known.stage !== 'ballot' &&
    known.vote?.voteStatus === '2' &&
    isOut(known, event.voteId)
  if (isCounted) said.push({ to: 'listener', event: { type: 'notify', level: 'success', title: '投票成功' } }) // B293
  const isAside = event !== null && isRefusedAside(known, event)
  const isRefused = event?.type === 'vote.refused' && (isAside || (wasSending && then.ballot === 'choosing'))
  if ((isUncounted && isOut(known, event.voteId)) || (isAside && then.kept === null))
    said.push({ to: 'listener', event: { type: 'notify', level: 'error', title: '投票失败' } })
  else if (isRefused) said.push({ to: 'listener', event: { type: 'notify', level: 'error', text: event.text } })
  if (happened.kind === 'error' && known.stage === 'loading')
    said.push({ to: 'listener', event: { type: 'notify', level: 'error', text: errorText(happened.error) } })
  // A choice survives a reload until it counts, and no longer (decision 0033).
  const isStoredAgain = then.kept !== known.kept && event?.type !== 'choice.restored'
  const isForgottenAgain = isSettled(known, event, then) && then.kept === null
  if (isStoredAgain || isForgottenAgain)
    said.push({ to: { child: 'choiceKeeper' }, event: { type: 'choice.keep', kept: then.kept } })
  return said
}

/** The outcome of the answer is known: the stored choice is deleted. */
function isSettled(known: Known, event: StudentVoteEvent | null, then: Known): boolean {
  if (event?.type === 'vote.answered') return event.voteId === known.vote?.voteId
  if (then.stage === 'ballot' && then.ballot === 'late') return known.stage !== 'ballot' || known.ballot !== 'late'
  if (event?.type !== 'vote.resumed' || event.vote?.answerStatus !== 1) return false
  const wasUnsent = known.stage === 'ballot' && isUnsent(known.ballot)
  return event.vote.voteId !== known.vote?.voteId || wasUnsent || known.stage === 'closed'
}

/** The server does not announce a finished vote as running, nor report a received answer as missing. */
function canHappen({ vote, over, isRestored }: Known, happened: Happened): boolean {
  const event = happened.kind === 'event' ? (happened.event as unknown as StudentVoteEvent) : null
  if (event?.type === 'choice.restored') return !isRestored && vote === null
  if (event?.type === 'vote.answered') return !over.includes(event.vote.voteId) || event.vote.voteStatus === '2'
  if (event?.type !== 'vote.started' && event?.type !== 'vote.resumed') return true
  if (!event.vote) return true
  const isWithdrawn = event.vote.voteId === vote?.voteId && vote.answerStatus > event.vote.answerStatus
  return !over.includes(event.vote.voteId) && !isWithdrawn
}

export const oracle = defineOracle<Known, Shown>(studentVoteModel, {
  begin: (input) => ({
    userCode: (input as Known).userCode,
    isLinked: false,
    vote: null,
    choice: [],
    kept: null,
    isRestored: false,
    stage: 'closed',
    ballot: 'choosing',
    missed: 'unsent',
    leadsTo: null,
    sentAt: 0,
    wanted: '',
    result: null,
    isWriting: false,
    over: [],
  }),
  next,
  canHappen,
  shown: (known) => {
    const { stage, ballot, vote, choice, result, isLinked } = known
    const onBallot = stage === 'ballot'
    const isMissed = onBallot && ballot === 'late'
    return {
      stage,
      ballot: onBallot ? ballot : null,
      ongoing: vote?.voteStatus === '1' ? { voteId: vote.voteId, isAnswered: vote.answerStatus === 1 } : null, // B228, B229
      isAside: stage === 'closed' && isOwed(known),
      canSend: isLinked,
      ...(onBallot && { choice, leadsTo: known.leadsTo }),
      ...(isMissed && { missed: choice.flat().includes(1) ? known.missed : 'nothing' }), // B294
      ...(stage === 'shown' &&
        result && {
          // B296: names only after the end.
          result: { voteId: result.voteId, voteNumber: result.voteNumber, namesNonVoters: result.voteStatus === '2' },
        }),
    }
  },
  sent,
  speaksOf: ({ to }) =>
    typeof to === 'string' || ('child' in to ? to.child === 'choiceKeeper' : to.started === 'getVote'),
  routes: [
    // A vote opened from the list ends; that does not end the student's own vote.
    {
      keys: [
        'vote.open',
        'vote.show (the one to be answered)',
        'done getVote 0',
        'vote.ended (with its result)',
        'vote.answered (it came too late)',
      ],
    },
    // B290: the running vote does not replace the opened one; it still has to be answered.
    ...['vote.ended (with its result)', 'vote.ended (without it)'].map((end) => ({
      keys: [
        'vote.started (the next one)',
        'vote.close',
        'vote.open',
        'vote.show (the one to be answered)',
        'done getVote 0',
        end,
        'vote.close',
        'vote.reopen',
      ],
    })),
    // B294: submitted without a connection, and never confirmed.
    ...[
      ['vote.started (the next one)'],
      ['vote.resumed (the next one)'],
      ['vote.close', 'vote.started (the next one)'],
      ['vote.close', 'vote.resumed (the next one)', 'vote.resumed (to be answered)'],
      ['vote.close', 'vote.resumed (nothing runs)', 'vote.started (the next one)'],
      ['vote.close', 'vote.open', 'vote.resumed (nothing runs)'],
    ].map((keys) => ({
      keys: [
        'vote.started (a vote)',
        'vote.choose (a single choice)',
        'vote.choose (one of several)',
        'vote.submit (in time)',
        ...keys,
      ],
    })),
    // B284: a millisecond before the end and at it.
    {
      keys: [
        'link.connected',
        'vote.started (a vote)',
        'vote.choose (a single choice)',
        'vote.choose (one of several)',
        'vote.submit (in the last millisecond)',
        'wait 9999 ms',
        'wait 1 ms',
        'vote.answered (it counts)',
        'vote.understood',
      ],
    },
    {
      keys: [
        'link.connected',
        'vote.started (a vote)',
        'vote.choose (a single choice)',
        'vote.choose (one of several)',
        'vote.submit (at the very end)',
        'vote.understood',
      ],
    },
    // The connection is lost while the answer is pending: the answer waits, and is sent again.
    {
      keys: [
        'link.connected',
        'vote.started (a vote)',
        'vote.choose (a single choice)',
        'vote.submit (in time)',
        'vote.submitAnyway (in time)',
        'link.lost',
        'link.connected',
        'vote.resumed (to be answered)',
        'vote.answered (it came too late)',
      ],
    },
    // The dialog is closed while the answer is pending: the answer still counts, and the student is not asked again; or
    // it was too late, which is reported once.
    ...[
      ['vote.answered (it counts)', 'vote.reopen'],
      ['vote.answered (it came too late)', 'vote.answered (it came too late)'],
      ['vote.open', 'vote.answered (it came too late)'],
      // A student who reopens the ballot sees that the answer is being sent. If it is refused, the student gets a
      // message and may choose again.
      ['vote.reopen', 'vote.answered (it counts)'],
      ['vote.open', 'vote.show (the one to be answered)', 'vote.answered (it counts)'],
      ['link.lost', 'vote.reopen', 'link.connected', 'vote.resumed (to be answered)'],
      ['vote.refused (too late)', 'vote.reopen'],
      ['vote.refused (for another reason)', 'vote.reopen'],
      ['vote.open', 'vote.refused (nothing chosen)'],
    ].map((keys) => ({
      keys: [
        'link.connected',
        'vote.started (a vote)',
        'vote.choose (a single choice)',
        'vote.submit (in time)',
        'vote.submitAnyway (in time)',
        'vote.close',
        ...keys,
      ],
    })),
    {
      keys: [
        'vote.started (a vote)',
        'vote.choose (a single choice)',
        'vote.submit (in time)',
        'vote.submitAnyway (in time)',
        'vote.close',
        'link.connected',
        'vote.resumed (to be answered)',
      ],
    },
    ...['too late', 'nothing chosen', 'for another reason'].map((why) => ({
      keys: [
        'link.connected',
        'vote.started (a vote)',
        'vote.choose (a single choice)',
        'vote.submit (in time)',
        'vote.submitAnyway (in time)',
        `vote.refused (${why})`,
      ],
    })),
    // Closed results stay closed after a reload.
    {
      keys: ['choice.restored (closed before a reload)', 'link.connected', 'vote.resumed (answered)', 'vote.reopen'],
    },
    {
      keys: [
        'choice.restored (submitted before a reload)',
        'vote.open',
        'link.connected',
        'vote.resumed (to be answered)',
      ],
    },
  ],
  read: (snapshot) => {
    const student = snapshot as Parameters<typeof studentVoteView>[0] & Parameters<typeof asideVote>[0]
    const view = studentVoteView(student)
    const { ballot } = view
    const says =
      ballot?.ballotState ??
      (ballot?.isAsking ? 'asking' : ballot?.isSending ? 'sending' : ballot?.isWaiting ? 'waiting' : 'choosing')
    const led = ballot?.questions.findIndex(({ lead }) => lead !== null) ?? -1
    return {
      stage: view.stage,
      ballot: ballot ? says : null,
      choice: ballot?.questions.map(({ options }) => options.map(({ isChosen }) => (isChosen ? 1 : 0))) ?? [],
      leadsTo: led < 0 ? null : led,
      missed: ballot?.missed ?? 'nothing',
      ongoing: view.ongoing && { voteId: view.ongoing.voteId, isAnswered: view.ongoing.isAnswered },
      isAside: asideVote(student) !== null,
      result: {
        voteId: view.shown?.voteId ?? '',
        voteNumber: view.shown?.voteNumber ?? 0,
        namesNonVoters: (view.shown?.nonVoters ?? null) !== null,
      },
      canSend: view.linkReason === null,
    }
  },
})
