/**
 * What a teacher sees of a race, and what is sent (live §3, §4, §7, §9), from the received facts, the presses, the
 * settings and the time alone. A race runs when the server says so; times in messages are the server's.
 */
import type { Race, RaceRanking, RaceRound } from '../../../../contract/entities/live/race'
import { errors } from '../../../../contract/errors'
import { RACE_COUNTDOWN_S, RACE_OVERLAY_MS, RICH_TEXT_MAX } from '../../../../contract/limits'
import { voteRace } from '../../../../contract/sockets/voteRace'
import { teacherRaceModel } from '../../../../src/catalogue/live/race/teacherRace.model'
import { isRaceRunning, teacherRaceView } from '../../../../src/machines/live/race/race.selectors'
import type { RaceSettings, TeacherRaceEvent } from '../../../../src/machines/live/race/race.types'
import { texts } from '../../../../src/machines/live/race/texts'
import { defineOracle, type Happened, type Sent } from '../../../support/oracle'

type Stage =
  | 'closed'
  | 'editing'
  | 'saving'
  | 'ready'
  | 'starting'
  | 'countdown'
  | 'waiting'
  | 'won'
  | 'stopping'
  | 'repeating'
  | 'over'

interface Known {
  readonly teachingClassId: string
  readonly isLinked: boolean
  readonly stage: Stage
  readonly written: RaceSettings
  readonly uploads: number
  readonly saved: Race | null
  readonly round: RaceRound | null
  readonly isRoundOver: boolean
  readonly opensAt: number
  /** Until when the winner overlay is shown; 0 while it is hidden. */
  readonly celebratedUntil: number
  readonly ranking: RaceRanking | null
}

interface Shown {
  readonly stage: Stage
  readonly state: number
  readonly settings: RaceSettings
  readonly question: string | null
  readonly winnerName: string | null
  readonly isCelebrated: boolean
  readonly ranked: readonly string[]
  /** The class menu shows that a race is running. */
  readonly isRaceRunning: boolean
  readonly canSave: boolean
  readonly canSend: boolean
}

const { startRace, stopRace } = voteRace.client
const settingsOf = ({ raceContext, raceTime, raceType }: RaceRound | Race): RaceSettings => ({
  raceContext: raceContext ?? '',
  raceTime,
  raceType,
})
const isRunning = (stage: Stage): boolean => ['countdown', 'waiting', 'won', 'stopping'].includes(stage)
const canSave = ({ written, uploads }: Known): boolean => uploads === 0 && written.raceContext.length <= RICH_TEXT_MAX
const isSameRace = ({ round }: Known, raceId: string | undefined): boolean => round !== null && round.raceId === raceId

function waited(known: Known, at: number): Known {
  if (known.stage === 'countdown' && at >= known.opensAt) return { ...known, stage: 'waiting' } // B266
  return at >= known.celebratedUntil ? { ...known, celebratedUntil: 0 } : known // B267
}

/** A race that is running on the server. */
function running(known: Known, round: RaceRound, ranking: RaceRanking | null, said: number, at: number): Known {
  const before = known.ranking?.raceId === round.raceId ? known.ranking : null
  return {
    ...known,
    round,
    isRoundOver: false,
    ranking: ranking ?? before,
    stage: round.winner ? 'won' : said >= round.opensAt ? 'waiting' : 'countdown',
    opensAt: at + Math.max(0, round.opensAt - said), // B260
    celebratedUntil: 0,
  }
}

function resumed(known: Known, event: Extract<TeacherRaceEvent, { type: 'race.resumed' }>, at: number): Known {
  const { stage } = known
  if (!event.round) {
    const isRoundOver = known.round !== null
    if (isRunning(stage)) return { ...known, isRoundOver, stage: 'over' }
    return { ...known, isRoundOver, stage: stage === 'starting' ? 'ready' : stage } // Go was lost with the connection
  }
  const taken = running(known, event.round, event.ranking, event.at, at)
  // The previous race may still be on the students' screens while the next one is prepared.
  const isBefore = isSameRace(known, event.round.raceId) && ['ready', 'starting', 'repeating'].includes(stage)
  return isBefore ? { ...taken, stage: stage === 'repeating' ? 'repeating' : 'ready' } : taken
}

interface Refusal {
  readonly request: number
  readonly code: number
  readonly at: number
}

function refused(known: Known, { request, code, at: said }: Refusal, at: number): Known {
  const { stage, round } = known
  if (stage === 'starting' && request === startRace.code) {
    return { ...known, stage: code === errors.raceAlreadyStarted.code ? 'editing' : 'ready' }
  }
  if (stage !== 'stopping' || request !== stopRace.code || !round) return known
  // No race was running, so End has its result. Otherwise the race continues.
  const isOver = code === errors.raceNotRunning.code
  return isOver ? { ...known, stage: 'over', isRoundOver: true } : running(known, round, null, said, at)
}

function afterEvent(known: Known, event: TeacherRaceEvent, at: number): Known {
  const { stage, isLinked, round, written } = known
  switch (event.type) {
    case 'link.connected':
      return { ...known, isLinked: true }
    case 'link.lost':
    case 'link.refused':
      return { ...known, isLinked: false }
    case 'race.open':
      return stage === 'closed' ? { ...known, stage: 'editing' } : known
    case 'race.close':
      return isRunning(stage) && isLinked ? known : { ...known, stage: 'closed' } // a running race must be ended first
    case 'question.change':
      return stage === 'editing' ? { ...known, written: { ...written, raceContext: event.html } } : known
    case 'settings.change':
      return stage === 'editing' ? { ...known, written: { ...written, ...event.settings } } : known
    case 'uploads.change':
      return { ...known, uploads: event.count }
    case 'image.arrived': {
      const image = `<img src="${event.src}" alt="${texts.imageAlt}">`
      return { ...known, written: { ...written, raceContext: written.raceContext + image } }
    }
    case 'race.save':
      return stage === 'editing' && canSave(known) ? { ...known, stage: 'saving' } : known
    case 'race.edit':
      if (stage === 'ready') return { ...known, stage: 'editing' }
      if (stage !== 'over') return known
      return { ...known, stage: 'editing', written: { ...(round ? settingsOf(round) : written), raceContext: '' } }
    case 'race.start':
      return stage === 'ready' && isLinked ? { ...known, stage: 'starting' } : known // B265
    case 'race.again': // B268
      return (stage === 'won' || stage === 'over') && isLinked ? { ...known, stage: 'repeating' } : known
    case 'race.end': // B269
      if (stage === 'ready') return { ...known, stage: 'closed' }
      return isRunning(stage) && isLinked ? { ...known, stage: 'stopping' } : known
    case 'race.started': // B265
      if (isSameRace(known, event.round.raceId)) return known
      return {
        ...running(known, event.round, null, event.round.startedAt, at),
        opensAt: at + Math.max(0, event.round.opensAt - event.at),
      }
    case 'race.resumed':
      return resumed(known, event, at)
    case 'race.won': {
      // B267; B264: the first winner stays.
      if (!round || !isSameRace(known, event.winner.raceId) || !isRunning(stage) || round.winner) return known
      const isStopping = stage === 'stopping'
      return {
        ...known,
        round: { ...round, winner: event.winner },
        stage: isStopping ? stage : 'won',
        celebratedUntil: at + RACE_OVERLAY_MS,
      }
    }
    case 'race.ranked':
      return isRunning(stage) && isSameRace(known, event.ranking.raceId) ? { ...known, ranking: event.ranking } : known
    case 'race.stopped': // B373
      if (!isSameRace(known, event.raceId)) return known
      return { ...known, isRoundOver: true, stage: isRunning(stage) ? 'over' : stage }
    case 'race.refused':
      return refused(known, event, at)
    default:
      return known
  }
}

function next(before: Known, happened: Happened): Known {
  const known = waited(before, happened.at)
  const { stage, isRoundOver } = known
  if (happened.kind === 'event') return afterEvent(known, happened.event as TeacherRaceEvent, happened.at)
  if ((happened.kind !== 'done' && happened.kind !== 'error') || happened.actor !== 'saveRace') return known
  if (happened.kind === 'done') return { ...known, saved: happened.output as Race, stage: 'ready' } // B355
  if (stage === 'saving') return { ...known, stage: 'editing' }
  return { ...known, stage: isRoundOver ? 'over' : 'won', celebratedUntil: 0 }
}

const states: Readonly<Partial<Record<Stage, number>>> = {
  closed: 0,
  editing: 0,
  saving: 0,
  ready: 0,
  starting: 0,
  countdown: 1,
  waiting: 2,
  won: 3,
}

const textOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'text' in error ? String(error.text) : texts.saveFailed

function sent(before: Known, happened: Happened): Sent[] {
  const now = waited(before, happened.at)
  const then = next(before, happened)
  const said: Sent[] = []
  const toParent = (event: Sent['event']): unknown => said.push({ to: 'parent', event })
  const toServer = (name: string, data: object): unknown =>
    toParent({ type: 'channel.send', channel: 'voteRace', name, data })
  const notify = (text: string): unknown =>
    said.push({ to: 'listener', event: { type: 'notify', level: 'error', text } })
  if (now.stage === 'closed' && then.stage !== 'closed') toParent({ type: 'dialog.open', dialog: 'race' })
  if (now.stage !== 'closed' && then.stage === 'closed') toParent({ type: 'dialog.close', dialog: 'race' })
  if (now.stage !== 'starting' && then.stage === 'starting') toServer('startRace', { raceId: now.saved?.raceId }) // B265, B373
  // B269: End sends a stop message unless no race is running.
  if (now.stage !== 'stopping' && then.stage === 'stopping')
    toServer('stopRace', { raceId: now.round?.raceId, type: 0 })
  const save = (settings: RaceSettings): unknown =>
    said.push({ to: { started: 'saveRace' }, event: { input: { teachingClassId: now.teachingClassId, ...settings } } })
  if (now.stage !== 'saving' && then.stage === 'saving') save(now.written) // B355
  if (now.stage !== 'repeating' && then.stage === 'repeating' && now.round) save(settingsOf(now.round)) // B268
  if (happened.kind === 'error' && happened.actor === 'saveRace') notify(textOf(happened.error))
  if (happened.kind !== 'event' || happened.type !== 'race.refused') return said
  const { request, text } = happened.event as { request: number; text: string }
  const isWhatWasWanted = now.stage === 'stopping' && then.stage === 'over'
  if ((request === startRace.code || request === stopRace.code) && !isWhatWasWanted) notify(text)
  return said
}

export const oracle = defineOracle<Known, Shown>(teacherRaceModel, {
  begin: (input) => ({
    teachingClassId: (input as Known).teachingClassId,
    isLinked: false,
    stage: 'closed',
    written: { raceContext: '', raceTime: RACE_COUNTDOWN_S.default, raceType: '0' }, // B318
    uploads: 0,
    saved: null,
    round: null,
    isRoundOver: false,
    opensAt: 0,
    celebratedUntil: 0,
    ranking: null,
  }),
  next,
  // A finished race is not announced again, and a won race keeps its winner (B264).
  canHappen: (known, happened) => {
    const event = happened.kind === 'event' ? (happened.event as TeacherRaceEvent) : null
    if (event?.type !== 'race.resumed' || !event.round || !isSameRace(known, event.round.raceId)) return true
    const winner = known.round?.winner
    return !known.isRoundOver && (!winner || winner.userCode === event.round.winner?.userCode)
  },
  shown: (known) => {
    const { stage, saved, round, isRoundOver, written, celebratedUntil, ranking, isLinked } = known
    const isPlayed = isRunning(stage) || stage === 'repeating' || stage === 'over'
    const isPrepared = stage === 'ready' || stage === 'starting'
    const settings = isPlayed && round ? settingsOf(round) : isPrepared && saved ? settingsOf(saved) : written
    const isVisible = settings.raceType === '0' || stage === 'won' // B270, B271
    const isOpen = stage !== 'closed'
    return {
      stage,
      state: states[stage],
      canSend: isLinked,
      ...(isOpen && { settings, canSave: canSave(known) }),
      ...(isOpen && stage in states && { question: isVisible ? settings.raceContext : null }),
      winnerName: isPlayed ? (round?.winner?.userName ?? null) : null, // B226, B267
      isCelebrated: stage === 'won' && celebratedUntil > 0,
      ...(isRunning(stage) && { ranked: ranking?.presses.map(({ userCode }) => userCode) ?? [] }),
      isRaceRunning: round !== null && !isRoundOver,
    }
  },
  sent,
  speaksOf: ({ to }) =>
    to === 'listener' || to === 'parent' || (typeof to === 'object' && 'started' in to && to.started === 'saveRace'),
  read: (snapshot) => {
    const teacher = snapshot as Parameters<typeof teacherRaceView>[0]
    const view = teacherRaceView(teacher)
    const { stage } = view
    return {
      stage: stage === 'celebrating' || stage === 'ranked' ? 'won' : stage,
      state: view.state,
      settings: view.settings,
      question: view.question,
      winnerName: view.winnerName,
      isCelebrated: stage === 'celebrating',
      ranked: view.ranking?.rows.map(({ userCode }) => userCode) ?? [],
      isRaceRunning: isRaceRunning(teacher),
      canSave: view.saveReason === null,
      canSend: view.linkReason === null,
    }
  },
})
