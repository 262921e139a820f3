/**
 * What a teacher sees of the votes of a class, and what is sent (live §4, §7, §8; B280–B296, B348, B377–B379), from the
 * received facts, the presses, the responses and the time alone. A vote runs when the server says so.
 */
import type { Vote, VoteRow } from '../../../../contract/entities/live/vote'
import { LIVE_ANSWER_MS } from '../../../../contract/limits'
import { voteCodes } from '../../../../contract/sockets/voteRace/vote'
import { teacherVoteModel } from '../../../../src/catalogue/live/vote/teacherVote.model'
import { texts } from '../../../../src/machines/live/vote/texts'
import { teacherVoteView } from '../../../../src/machines/live/vote/vote.selectors'
import type { TeacherVoteEvent } from '../../../../src/machines/live/vote/vote.types'
import { defineOracle, type Happened, type Sent } from '../../../support/oracle'

type Stage = 'closed' | 'home' | 'creating' | 'running' | 'loading' | 'result' | 'reviewing'

interface Known {
  readonly isLinked: boolean
  /** The running vote, its end by the chart's clock, and when its end was requested. */
  readonly ongoing: Vote | null
  readonly endsAt: number
  readonly isEndDue: boolean
  readonly endAskedAt: number | null
  readonly stage: Stage
  readonly tab: 'history' | 'requests'
  readonly isAskingEnd: boolean
  readonly isExporting: boolean
  readonly settling: 'agreeing' | 'refusing' | null
  readonly wanted: string
  readonly result: Vote | null
  readonly reviewed: VoteRow | null
  readonly waiting: number
}

interface Shown {
  readonly stage: Stage
  readonly tab: string
  readonly ongoing: { readonly voteId: string; readonly voteNumber: number } | null
  readonly result: { readonly voteId: string; readonly status: string; readonly namesNonVoters: boolean }
  readonly reviewed: string
  readonly isAskingEnd: boolean
  readonly isEnding: boolean
  readonly isExporting: boolean
  readonly settling: string | null
  readonly waiting: number
  readonly canSend: boolean
}

const nothingHalf = { isAskingEnd: false, isExporting: false, settling: null } as const
const at = (known: Known, stage: Stage): Known => ({ ...known, ...nothingHalf, stage })
const home = (known: Known): Known => at(known, 'home')

/** B284: the end, counted from the time of the message. */
const runs = (known: Known, vote: Vote, said: number, now: number): Known => ({
  ...known,
  ongoing: vote,
  endsAt: now + Math.max(0, (vote.endsAt ?? 0) - said),
  isEndDue: true,
  endAskedAt: null,
})

/** B296: the result replaces the tallies; if the message has none, it is requested. */
function over(known: Known, result: Vote | null): Known {
  const { ongoing, stage } = known
  const none = { ...known, ongoing: null, isEndDue: false, endAskedAt: null }
  if (stage !== 'running' || !ongoing) return none
  return result
    ? { ...at(none, 'result'), result, wanted: result.voteId }
    : { ...at(none, 'loading'), wanted: ongoing.voteId }
}

function waited(known: Known, now: number): Known {
  const { endAskedAt, isEndDue, endsAt } = known
  if (endAskedAt !== null && now >= endAskedAt + LIVE_ANSWER_MS && !(isEndDue && endsAt <= endAskedAt + LIVE_ANSWER_MS))
    return waited({ ...known, endAskedAt: null }, now)
  if (isEndDue && now >= endsAt) return waited({ ...known, isEndDue: false, endAskedAt: endsAt }, now) // B288
  return known
}

/** Whether the end is sent while time passes: once, when the time of the vote is up. */
const isEndSent = (known: Known, now: number): boolean => known.isEndDue && now >= known.endsAt

function afterFact(known: Known, event: TeacherVoteEvent, now: number): Known {
  const { ongoing, stage, settling } = known
  switch (event.type) {
    case 'vote.started': {
      if (event.vote.voteId === ongoing?.voteId) return known
      const heard = runs(known, event.vote, event.at, now)
      return settling === 'agreeing' ? heard : at(heard, 'running') // B280; B282: the response to the call follows
    }
    case 'vote.resumed': {
      const { vote, waiting } = event
      if (!vote) {
        const then = { ...over(known, null), waiting }
        return stage === 'running' && !ongoing ? home(then) : then
      }
      const isNew = vote.voteId !== ongoing?.voteId
      const heard = { ...runs(known, vote, event.at, now), waiting }
      return stage === 'closed' && isNew ? at(heard, 'running') : heard
    }
    case 'vote.ended':
      return event.voteId === ongoing?.voteId ? over(known, event.vote) : known
    case 'vote.tallied': {
      const { tally } = event
      const isNewer = tally.voteId === ongoing?.voteId && tally.voteNumber >= ongoing.voteNumber
      return ongoing && isNewer ? { ...known, ongoing: { ...ongoing, ...tally } } : known // B379
    }
    case 'vote.listsChanged':
      return { ...known, waiting: event.waiting ?? known.waiting }
    case 'vote.requested':
      return { ...known, waiting: event.waiting } // B378
    case 'vote.refused':
      return event.request === voteCodes.client.endVote.code ? { ...known, endAskedAt: null } : known
    default:
      return known
  }
}

function afterIntent(known: Known, event: TeacherVoteEvent, now: number): Known {
  const { stage, ongoing, isLinked, isAskingEnd, settling, endAskedAt } = known
  switch (event.type) {
    case 'link.connected':
      return { ...known, isLinked: true }
    case 'link.lost':
    case 'link.refused':
      return { ...known, isLinked: false }
    case 'vote.open':
      if (stage !== 'closed') return known
      return ongoing ? at(known, 'running') : { ...home(known), tab: 'history' } // B280
    case 'vote.close':
      return at(known, 'closed')
    case 'vote.back':
      return stage === 'closed' || settling ? known : home(known)
    case 'vote.create':
      return stage === 'home' ? at(known, 'creating') : known
    case 'editor.created':
      return stage === 'creating' ? at(known, 'running') : known // B280
    case 'vote.watch':
      return stage === 'home' && ongoing ? at(known, 'running') : known
    case 'vote.show':
      if (stage !== 'home') return known
      return event.voteId === ongoing?.voteId ? at(known, 'running') : { ...at(known, 'loading'), wanted: event.voteId }
    case 'vote.review':
      return stage === 'home' ? { ...at(known, 'reviewing'), reviewed: event.vote } : known
    case 'vote.showHistory':
      return stage === 'home' ? { ...known, tab: 'history' } : known
    case 'vote.showRequests':
      return stage === 'home' ? { ...known, tab: 'requests' } : known
    case 'vote.end':
      return stage === 'running' && isLinked ? { ...known, isAskingEnd: true } : known // B289
    case 'vote.declineEnd':
      return { ...known, isAskingEnd: false }
    case 'vote.confirmEnd': {
      const isSent = isAskingEnd && ongoing !== null && isLinked && endAskedAt === null
      return { ...known, isAskingEnd: false, endAskedAt: isSent ? now : endAskedAt }
    }
    case 'vote.export':
      return stage === 'result' ? { ...known, isExporting: true } : known
    case 'vote.agree':
      return stage === 'reviewing' && !settling ? { ...known, settling: 'agreeing' } : known // B282, B348
    case 'vote.refuse':
      return stage === 'reviewing' && !settling ? { ...known, settling: 'refusing' } : known // B283, B348
    default:
      return known
  }
}

function afterCall(known: Known, happened: Extract<Happened, { kind: 'done' | 'error' }>): Known {
  const isDone = happened.kind === 'done'
  const { ongoing, reviewed } = known
  switch (happened.actor) {
    case 'getVote':
      return isDone ? { ...at(known, 'result'), result: happened.output as Vote } : home(known)
    case 'agreeVote': {
      // The call failed, yet the vote runs: only the response was lost.
      const isRunning = isDone || (ongoing !== null && ongoing.voteId === reviewed?.voteId)
      return isRunning ? at(known, 'running') : { ...known, settling: null }
    }
    case 'refuseVote':
      return isDone ? home(known) : { ...known, settling: null }
    case 'exportVote':
      return { ...known, isExporting: false }
    default:
      return known
  }
}

function next(before: Known, happened: Happened): Known {
  const known = waited(before, happened.at)
  if (happened.kind === 'done' || happened.kind === 'error') return afterCall(known, happened)
  if (happened.kind !== 'event') return known
  const event = happened.event as unknown as TeacherVoteEvent
  return afterIntent(afterFact(known, event, happened.at), event, happened.at)
}

const failures: Readonly<Record<string, string>> = {
  getVote: texts.loadFailed,
  agreeVote: texts.agreeFailed,
  refuseVote: texts.agreeFailed,
  exportVote: texts.exportFailed,
}
const textOf = (error: unknown, fallback: string): string =>
  typeof error === 'object' && error !== null && 'text' in error ? String(error.text) : fallback

function sent(before: Known, happened: Happened): Sent[] {
  const known = waited(before, happened.at)
  const then = next(before, happened)
  const said: Sent[] = []
  const toParent = (event: Sent['event']): unknown => said.push({ to: 'parent', event })
  const notify = (event: Sent['event']): unknown => said.push({ to: 'listener', event: { type: 'notify', ...event } })
  const call = (started: string, voteId: string | undefined): unknown =>
    said.push({ to: { started }, event: { input: { voteId } } })
  const end = (vote: Vote | null): unknown =>
    toParent({ type: 'channel.send', channel: 'voteRace', name: 'endVote', data: { voteId: vote?.voteId } }) // B381
  const event = happened.kind === 'event' ? (happened.event as unknown as TeacherVoteEvent) : null
  if (isEndSent(before, happened.at)) end(before.ongoing) // B288
  if (event?.type === 'vote.confirmEnd' && then.endAskedAt !== known.endAskedAt) end(known.ongoing) // B289
  if (known.stage === 'closed' && then.stage !== 'closed') toParent({ type: 'dialog.open', dialog: 'vote' })
  if (known.stage !== 'closed' && then.stage === 'closed') toParent({ type: 'dialog.close', dialog: 'vote' })
  if (then.stage === 'loading' && known.stage !== 'loading') call('getVote', then.wanted)
  if (then.settling === 'agreeing' && known.settling === null) call('agreeVote', then.reviewed?.voteId) // B282
  if (then.settling === 'refusing' && known.settling === null) call('refuseVote', then.reviewed?.voteId) // B283
  if (then.isExporting && !known.isExporting) call('exportVote', then.result?.voteId)
  if (event?.type === 'vote.requested') notify({ level: 'info', title: texts.newRequest }) // B378
  const isEndRefused = event?.type === 'vote.refused' && event.request === voteCodes.client.endVote.code
  if (isEndRefused && known.endAskedAt !== null) notify({ level: 'error', text: event.text })
  if (happened.kind === 'done' && happened.actor === 'refuseVote') notify({ text: '投票请求已拒绝' }) // B283, G106
  const isAgreed = then.stage === 'running'
  if (happened.kind === 'error' && !isAgreed)
    notify({ level: 'error', text: textOf(happened.error, failures[happened.actor] ?? '') })
  return said
}

export const oracle = defineOracle<Known, Shown>(teacherVoteModel, {
  begin: () => ({
    isLinked: false,
    ongoing: null,
    endsAt: 0,
    isEndDue: false,
    endAskedAt: null,
    stage: 'closed',
    tab: 'history',
    ...nothingHalf,
    wanted: '',
    result: null,
    reviewed: null,
    waiting: 0,
  }),
  next,
  // A confirmation needs a question (B289); a finished vote is not announced as running.
  canHappen: ({ isAskingEnd }, happened) =>
    happened.kind !== 'event' || happened.type !== 'vote.confirmEnd' || isAskingEnd,
  shown: (known) => {
    const { stage, ongoing, result, reviewed, settling } = known
    return {
      stage,
      ...(stage === 'home' && { tab: known.tab }),
      ongoing: ongoing && { voteId: ongoing.voteId, voteNumber: ongoing.voteNumber }, // B228, B230
      // B296: names only after the end.
      ...(stage === 'result' &&
        result && {
          result: { voteId: result.voteId, status: result.voteStatus, namesNonVoters: result.voteStatus === '2' },
        }),
      ...(stage === 'reviewing' && { reviewed: reviewed?.voteId ?? '' }), // B282
      isAskingEnd: known.isAskingEnd,
      isEnding: known.endAskedAt !== null,
      isExporting: known.isExporting,
      settling,
      waiting: known.waiting, // B378
      canSend: known.isLinked,
    }
  },
  sent,
  speaksOf: ({ to }) =>
    typeof to === 'string' ||
    ('started' in to && ['getVote', 'agreeVote', 'refuseVote', 'exportVote'].includes(to.started)),
  routes: [
    // B288: the time of the vote is up, and the server does not respond to the end.
    {
      keys: [
        'link.connected',
        'vote.started (a vote)',
        'wait 119960 ms',
        'wait 10000 ms',
        'vote.ended (with its result)',
      ],
    },
    {
      keys: [
        'link.connected',
        'vote.started (a vote)',
        'vote.end',
        'vote.confirmEnd',
        'wait 10000 ms',
        'vote.end',
        'vote.confirmEnd',
      ],
    },
    {
      keys: [
        'link.connected',
        'vote.open',
        'vote.showRequests',
        'vote.review',
        'vote.agree',
        'vote.started (the request)',
        'error agreeVote 0',
      ],
    },
    { keys: ['link.connected', 'vote.open', 'vote.showRequests', 'vote.review', 'vote.refuse', 'done refuseVote 0'] },
    // The created vote is not running: the previous list is shown again.
    { keys: ['vote.open', 'vote.showRequests', 'vote.create', 'editor.created', 'vote.resumed (nothing runs)'] },
  ],
  read: (snapshot) => {
    const view = teacherVoteView(snapshot as Parameters<typeof teacherVoteView>[0])
    return {
      stage: view.stage,
      tab: view.tab,
      ongoing: view.ongoing && { voteId: view.ongoing.voteId, voteNumber: view.ongoing.voteNumber },
      result: {
        voteId: view.shown?.voteId ?? '',
        status: view.shown?.status ?? '',
        namesNonVoters: (view.shown?.nonVoters ?? null) !== null,
      },
      reviewed: view.shown?.voteId ?? '',
      isAskingEnd: view.isAskingEnd,
      isEnding: view.isEnding,
      isExporting: view.isExporting,
      settling: view.settling,
      waiting: view.waiting,
      canSend: view.linkReason === null,
    }
  },
})
