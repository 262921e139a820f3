/**
 * What one student sees of a race, and what is sent (live §3, §4, §7, §9), from the received facts, the presses and the
 * time alone. Times in messages are the server's: the remaining time is counted from the message's own time. The server
 * decides who was first and whether a press counts (decisions: who decides is the server).
 */
import type { RacePlace, RaceRound } from '../../../../contract/entities/live/race'
import { errors } from '../../../../contract/errors'
import { RACE_ANSWER_MS, RACE_OVERLAY_MS } from '../../../../contract/limits'
import { voteRace } from '../../../../contract/sockets/voteRace'
import { studentRaceModel } from '../../../../src/catalogue/live/race/studentRace.model'
import { studentRaceView } from '../../../../src/machines/live/race/race.selectors'
import type { StudentRaceEvent } from '../../../../src/machines/live/race/race.types'
import { texts } from '../../../../src/machines/live/race/texts'
import { defineOracle, type Happened, type Sent } from '../../../support/oracle'

/** `pressed`: a press is pending; `late`: another student was faster; `gone`: the dialog has closed automatically. */
type Phase = 'counting' | 'open' | 'pressed' | 'late' | 'won' | 'over' | 'gone'

interface Race {
  readonly round: RaceRound
  readonly phase: Phase
  /** When the phase began. */
  readonly since: number
  /** When presses begin to count, by the chart's clock. */
  readonly opensAt: number
  /** A press in the countdown: still possible, sent at that moment, or refused as a false start. */
  readonly early: 'possible' | 'told' | { readonly sentAt: number }
  readonly isFalseStart: boolean
  readonly problem: string | null
  /** The place that the server named last. */
  readonly place: RacePlace | null
  readonly isCelebrated: boolean
  readonly isPutAway: boolean
}

interface Known {
  readonly userCode: string
  readonly userName: string
  readonly isLinked: boolean
  readonly race: Race | null
}

interface Shown {
  readonly shows: 'nothing' | Exclude<Phase, 'gone'>
  readonly state: number
  readonly question: string | null
  readonly winnerName: string | null
  readonly isOwnWin: boolean
  readonly place: string | null
  readonly isCelebrated: boolean
  readonly isFalseStart: boolean
  readonly pressProblem: string | null
  readonly hearsSpace: boolean
  readonly canSend: boolean
}

/** The changes that time alone makes, in order. */
function after(race: Race, at: number): Race {
  const { phase, since, early, opensAt } = race
  // The message about a re-enabled button is shown only if the button was visible.
  const problem = race.isPutAway ? race.problem : texts.noAnswer
  const overdue = typeof early === 'object' ? early.sentAt + RACE_ANSWER_MS : Number.POSITIVE_INFINITY
  if (phase === 'counting' && at >= opensAt && opensAt <= overdue) {
    return after({ ...race, phase: 'open', since: opensAt, early: 'possible' }, at) // B261
  }
  if (phase === 'counting' && at >= overdue) return after({ ...race, early: 'possible', problem }, at)
  // A press without a response re-enables the button: limits, RACE_ANSWER_MS.
  if (phase === 'pressed' && at >= since + RACE_ANSWER_MS) return { ...race, phase: 'open', problem }
  if (phase === 'over' && at >= since + RACE_OVERLAY_MS) return { ...race, phase: 'gone' }
  if (phase === 'won' && at >= since + RACE_OVERLAY_MS) return { ...race, isCelebrated: false } // live §9
  return race
}

/** The race of a fact: of a start, or of a resume after reconnecting. */
function told(round: RaceRound, said: { at: number; pressed?: boolean }, at: number, before: Race | null): Race {
  const known = before?.round.raceId === round.raceId ? before : null
  const isOpen = said.at >= round.opensAt
  return {
    round,
    phase: round.winner ? 'won' : isOpen ? (said.pressed ? 'pressed' : 'open') : 'counting', // Resume: what the student has already done.
    since: at,
    opensAt: at + Math.max(0, round.opensAt - said.at), // B260
    early: 'possible',
    isFalseStart: known?.isFalseStart ?? false,
    // The server has no press of a student whose press is pending: the press was lost with the connection.
    problem:
      known?.phase === 'pressed' && !known.isPutAway && isOpen && !said.pressed && !round.winner
        ? texts.noAnswer
        : (known?.problem ?? null),
    place: known?.place ?? null,
    isCelebrated: false,
    isPutAway: false,
  }
}

const hasEnded = ({ phase }: Race): boolean => phase === 'over' || phase === 'gone'
const canPress = ({ isLinked, race }: Known, type: string): boolean =>
  isLinked &&
  race !== null &&
  !race.isPutAway &&
  // B262: the space key counts in state 2 only. The button can be pressed in the countdown: a false start (G092).
  (race.phase === 'open' || (type === 'race.press' && race.phase === 'counting' && race.early === 'possible'))

function afterFact(known: Known, event: StudentRaceEvent, at: number): Race | null {
  const { race, userCode } = known
  switch (event.type) {
    case 'race.started': // B259; a race starts only once
      return event.round.raceId === race?.round.raceId ? race : told(event.round, event, at, race)
    case 'race.resumed': {
      if (!event.round) return race && ended(race, at)
      const isSame = event.round.raceId === race?.round.raceId
      return { ...told(event.round, event, at, race), place: event.place ?? null, isPutAway: isSame && race.isPutAway }
    }
    case 'race.won': // B263; B264: the first winner stays
      if (!race || race.round.raceId !== event.winner.raceId || race.round.winner || hasEnded(race)) return race
      return {
        ...race,
        round: { ...race.round, winner: event.winner },
        phase: 'won',
        since: at,
        isCelebrated: !race.isPutAway && event.winner.userCode === userCode,
      }
    case 'race.placed':
      return race && race.round.raceId === event.place.raceId ? { ...race, place: event.place } : race
    case 'race.stopped': // B373
      return race && race.round.raceId === event.raceId ? ended(race, at) : race
    default:
      return race
  }
}

function ended(race: Race, at: number): Race {
  if (race.phase === 'gone' || race.phase === 'over') return race.phase === 'over' ? { ...race } : race
  return { ...race, phase: race.isPutAway ? 'gone' : 'over', since: at, isPutAway: false }
}

/** The server's response to a press, for this student only. */
function afterAnswer(race: Race, event: StudentRaceEvent, at: number): Race {
  if (race.isPutAway || hasEnded(race) || race.phase === 'won') return race
  if (event.type === 'race.pressAnswered' && event.raceId === race.round.raceId) {
    const { outcome } = event
    if (outcome === 'tooLate') return { ...race, phase: 'late', since: at }
    if (outcome === 'won') return { ...race, phase: 'pressed', since: at }
    const isCounting = race.phase === 'counting'
    return { ...race, phase: isCounting ? 'counting' : 'open', early: 'told', isFalseStart: true, problem: null }
  }
  if (event.type === 'race.refused' && event.request === voteRace.client.press.code) {
    const isEarly = race.phase === 'counting' && typeof race.early === 'object'
    if (race.phase !== 'pressed' && !isEarly) return race
    if (event.code === errors.raceNotRunning.code) return ended(race, at)
    return isEarly
      ? { ...race, early: 'possible', problem: event.text }
      : { ...race, phase: 'open', problem: event.text }
  }
  return race
}

function afterIntent(known: Known, event: StudentRaceEvent, at: number): Race | null {
  const { race } = known
  if (!race) return race
  if (event.type === 'race.press' || event.type === 'key.space') {
    if (!canPress(known, event.type)) return race
    const sent = { ...race, isFalseStart: false, problem: null }
    return race.phase === 'open' ? { ...sent, phase: 'pressed', since: at } : { ...sent, early: { sentAt: at } }
  }
  if (event.type === 'race.close' && !race.isPutAway) {
    return race.phase === 'over' ? { ...race, phase: 'gone' } : { ...race, isPutAway: race.phase !== 'gone' }
  }
  if (event.type === 'race.reopen' && race.isPutAway) {
    const again = told(race.round, event, at, race)
    return { ...again, problem: race.problem }
  }
  return race
}

function next(known: Known, happened: Happened): Known {
  const race = known.race && after(known.race, happened.at)
  if (happened.kind !== 'event') return { ...known, race }
  const event = happened.event as StudentRaceEvent
  if (event.type === 'link.connected') return { ...known, race, isLinked: true }
  if (event.type === 'link.lost' || event.type === 'link.refused') return { ...known, race, isLinked: false }
  const now = { ...known, race }
  const heard = afterFact(now, event, happened.at)
  const answered = heard && afterAnswer(heard, event, happened.at)
  return { ...now, race: afterIntent({ ...now, race: answered }, event, happened.at) }
}

const isDialogOpen = ({ race }: Known): boolean => race !== null && !race.isPutAway && race.phase !== 'gone'

const states: Record<Phase, number | undefined> = {
  counting: 1,
  open: 2,
  pressed: 2,
  late: 2,
  won: 3,
  over: undefined,
  gone: 0,
}

function shown(known: Known): Partial<Shown> {
  const { race, userCode, isLinked } = known
  if (!race || !isDialogOpen(known)) return { shows: 'nothing', state: 0, hearsSpace: false, canSend: isLinked } // B259, B262
  const { phase, round, isFalseStart, problem, isCelebrated } = race
  const { winner } = round
  const isPressed = phase === 'counting' || phase === 'open'
  return {
    shows: phase === 'gone' ? 'nothing' : phase,
    state: states[phase], // B259, B261, B263
    hearsSpace: phase === 'open', // B262
    canSend: isLinked,
    // B224, B225
    question:
      phase === 'over'
        ? undefined
        : round.raceType === '0' || winner
          ? (winner?.raceContext ?? round.raceContext)
          : null,
    // A student who was not first learns the own place.
    place: race.place && `你是第 ${race.place.place} 名，比第一名慢 ${race.place.behindMs} 毫秒`,
    ...(phase === 'won' && { winnerName: winner?.userName, isOwnWin: winner?.userCode === userCode, isCelebrated }), // B263, B226
    ...(isPressed && { isFalseStart, pressProblem: problem }),
  }
}

function sent(before: Known, happened: Happened): Sent[] {
  const race = before.race && after(before.race, happened.at)
  const now = { ...before, race }
  const then = next(before, happened)
  const said: Sent[] = []
  const dialog = (type: string): Sent => ({ to: 'parent', event: { type, dialog: 'race' } })
  if (!isDialogOpen(before) && isDialogOpen(then)) said.push(dialog('dialog.open'))
  if (isDialogOpen(before) && !isDialogOpen(then)) said.push(dialog('dialog.close'))
  if (happened.kind !== 'event') return said
  if ((happened.type === 'race.press' || happened.type === 'key.space') && race && canPress(now, happened.type)) {
    const data = { raceId: race.round.raceId, userCode: before.userCode, userName: before.userName } // B380
    said.push({ to: 'parent', event: { type: 'channel.send', channel: 'voteRace', name: 'press', data } })
  }
  const isNamed = happened.type === 'race.won' && race?.isPutAway && race.phase !== 'won' && then.race?.phase === 'won'
  if (isNamed)
    said.push({
      to: 'listener',
      event: { type: 'notify', text: texts.winner(then.race?.round.winner?.userName ?? '') },
    }) // B263
  return said
}

export const oracle = defineOracle<Known, Shown>(studentRaceModel, {
  begin: (input) => {
    const { userCode, userName } = input as Known
    return { userCode, userName, isLinked: false, race: null }
  },
  next,
  // A finished race is not announced again, and a won race keeps its winner (B264).
  canHappen: ({ race }, happened) => {
    const round =
      happened.kind === 'event' && happened.type === 'race.resumed' ? (happened.event.round as RaceRound | null) : null
    if (!race || race.round.raceId !== round?.raceId) return true
    return !hasEnded(race) && (!race.round.winner || race.round.winner.userCode === round.winner?.userCode)
  },
  shown,
  sent,
  speaksOf: ({ to, event: { type } }) => to === 'listener' || (to === 'parent' && String(type).length > 0),
  read: (snapshot) => {
    const view = studentRaceView(snapshot as Parameters<typeof studentRaceView>[0])
    const { phase } = view
    return {
      shows:
        phase === 'idle'
          ? 'nothing'
          : phase === 'steady' || phase === 'pressedEarly' || phase === 'falseStarted'
            ? 'counting'
            : phase === 'celebrating' || phase === 'named'
              ? 'won'
              : phase === 'stopped'
                ? 'over'
                : phase,
      state: view.state,
      question: view.question,
      winnerName: view.winnerName,
      isOwnWin: view.isOwnWin,
      place: view.place,
      isCelebrated: phase === 'celebrating',
      isFalseStart: view.isFalseStart,
      pressProblem: view.pressProblem,
      hearsSpace: 'spaceKey' in snapshot.children,
      canSend: view.linkReason === null,
    }
  },
})
