/**
 * A roll call for one student (live §4 Random roll call: B243–B248; decisions “resume” and “open dialogs when a roll
 * call arrives”, 0001, 0002). The server's times decide: the remaining time is counted from the time of the last
 * message.
 */
import type { RollCallCommitment, RollCallRound } from '../../../../contract/entities/live/rollCall'
import { studentRollCallModel } from '../../../../src/catalogue/live/rollCall/studentRollCall.model'
import { asideRollCall, studentRollCallView } from '../../../../src/machines/live/rollCall/rollCall.selectors'
import { defineOracle, type Happened, type Sent } from '../../../support/oracle'
import type { Step as StepOf } from '../../steps'

type Sound = '0' | '1'
type Event = Readonly<Record<string, unknown>>

interface Draw {
  readonly round: RollCallRound
  /**
   * The number of candidates in the commitment that this screen received before the start (0001); null without a
   * commitment.
   */
  readonly promised: number | null
  readonly hasProof: boolean
}

interface Known {
  readonly userId: string
  readonly commitment: RollCallCommitment | null
  readonly sound: Sound
  readonly draw: Draw | null
  readonly where: 'nowhere' | 'scrolling' | 'revealed' | 'aside'
  readonly isChecking: boolean
  /** The time of the reveal or of the end, by the chart's clock. */
  readonly due: number
}

type Step = StepOf<Known>

const opens: Sent = { to: 'parent', event: { type: 'dialog.open', dialog: 'rollCall' } }
const closes: Sent = { to: 'parent', event: { type: 'dialog.close', dialog: 'rollCall' } }
const play = (event: Event): Sent => ({ to: { child: 'sound' }, event })
const silence = play({ type: 'sound.stop' })

/**
 * B245: the sound starts at the current position of the names, the same on every screen, and only while the sound is
 * on.
 */
const heard = ({ startedAt, revealAt }: RollCallRound, sound: Sound, moment: number): Sent =>
  sound === '1'
    ? play({
        type: 'sound.roll',
        elapsedMs: Math.max(0, moment - startedAt),
        durationMs: revealAt - startedAt,
      })
    : silence

const isOpen = ({ where }: Known): boolean => where === 'scrolling' || where === 'revealed'
/** The sound stops when the names stop, whatever stopped them. */
const falls = ({ where }: Known): Sent[] => (where === 'scrolling' ? [silence] : [])
/** Leaving the dialog stops the sound and closes the dialog. */
const goes = (known: Known): Sent[] => [...falls(known), ...(isOpen(known) ? [closes] : [])]

const over = (known: Known): Step => ({
  known: { ...known, where: 'nowhere', draw: null, isChecking: false },
  sent: goes(known),
})

/** 0002: counted from the reveal, or from a later message. */
const untilEnd = ({ endsAt, revealAt }: RollCallRound, moment: number): number =>
  Math.max(0, endsAt - Math.max(moment, revealAt))

function drawOf({ draw, commitment }: Known, round: RollCallRound): Draw {
  if (draw?.round.rollCallId === round.rollCallId) return { ...draw, round }
  const promised = commitment?.commitment === round.commitment ? commitment.candidateNum : null
  return { round, promised, hasProof: false }
}

/** A round is announced: the time decides its phase. With `stays` the dialog is open already. */
function told(known: Known, round: RollCallRound, sound: Sound, moment: number, at: number, stays: boolean): Step {
  const draw = drawOf(known, round)
  const before = stays ? falls(known) : goes(known)
  const opening = stays ? [] : [opens]
  const next = { ...known, draw, sound, isChecking: false }
  if (moment < round.revealAt) {
    return {
      known: { ...next, where: 'scrolling', due: at + round.revealAt - moment },
      sent: [...before, ...opening, heard(round, sound, moment)],
    }
  }
  return { known: { ...next, where: 'revealed', due: at + untilEnd(round, moment) }, sent: [...before, ...opening] }
}

function resumed(known: Known, round: RollCallRound | null, sound: Sound, moment: number, at: number): Step {
  const isSame = round !== null && known.draw?.round.rollCallId === round.rollCallId
  // No round is running, or it is over: nothing is shown (0002). A dialog that the student closed stays closed.
  if (isSame && known.where === 'aside') return { known: { ...known, sound }, sent: [] }
  if (round === null || moment >= round.endsAt) return over({ ...known, sound })
  if (isSame && known.where === 'revealed' && moment >= round.revealAt) {
    // The same message again changes nothing.
    return { known: { ...known, sound, draw: drawOf(known, round) }, sent: [] }
  }
  return told(known, round, sound, moment, at, isSame && isOpen(known))
}

function eventStep(known: Known, type: string, event: Event, at: number): Step {
  const same = (change: Partial<Known> = {}, ...sent: Sent[]): Step => ({ known: { ...known, ...change }, sent })
  const moment = Number(event.at)
  const { draw, where } = known
  switch (type) {
    case 'rollCall.committed':
      return same({ commitment: event.commitment as RollCallCommitment })
    case 'rollCall.drawn': {
      // B243: a result opens the dialog, whatever else is open.
      const round = event.round as RollCallRound
      return told(known, round, round.sound, moment, at, false)
    }
    case 'rollCall.resumed':
      return resumed(known, event.round as RollCallRound | null, event.sound as Sound, moment, at)
    case 'rollCall.closed': // B246: of this draw only.
      return draw?.round.rollCallId === event.rollCallId ? over(known) : same()
    case 'rollCall.soundChanged': {
      // B247; B245: at once while the names scroll.
      const sound = event.sound as Sound
      return same({ sound }, ...(where === 'scrolling' && draw ? [heard(draw.round, sound, moment)] : []))
    }
    case 'rollCall.revealed': {
      const { rollCallId } = event.proof as { rollCallId: string }
      return draw?.round.rollCallId === rollCallId ? same({ draw: { ...draw, hasProof: true } }) : same()
    }
    case 'rollCall.dismiss':
      if (where !== 'revealed' || !draw) return same()
      return same({ where: 'aside', isChecking: false, due: at + untilEnd(draw.round, moment) }, closes)
    case 'rollCall.reopen':
      if (where !== 'aside' || !draw) return same()
      return same({ where: 'revealed', due: at + untilEnd(draw.round, moment) }, opens)
    case 'rollCall.check':
      return same({ isChecking: where === 'revealed' })
    case 'rollCall.endCheck':
      return same({ isChecking: false })
    default:
      return same()
  }
}

function timeStep(known: Known, at: number): Step {
  const { draw, where, due } = known
  if (!draw || at < due) return { known, sent: [] }
  if (where !== 'scrolling') return over(known)
  // B244: the chosen students are revealed; B245: with the reveal sound, if the sound is on.
  const revealed: Known = { ...known, where: 'revealed', due: due + draw.round.endsAt - draw.round.revealAt }
  const rest = timeStep(revealed, at)
  const reveal = known.sound === '1' ? [play({ type: 'sound.reveal' })] : []
  return { known: rest.known, sent: [silence, ...reveal, ...rest.sent] }
}

function step(known: Known, happened: Happened): Step {
  if (happened.kind === 'event') return eventStep(known, happened.type, happened.event, happened.at)
  return happened.kind === 'time' ? timeStep(known, happened.at) : { known, sent: [] }
}

/** B248: a list shorter than five is repeated until it fills the scroll. */
function filling<Name>(names: readonly Name[]): readonly Name[] {
  let all = names
  while (all.length > 0 && all.length < 5) all = [...all, ...all]
  return all
}

export const oracle = defineOracle(studentRollCallModel, {
  begin: (input): Known => ({
    userId: (input as { userId: string }).userId,
    commitment: null,
    sound: '1',
    draw: null,
    where: 'nowhere',
    isChecking: false,
    due: 0,
  }),
  next: (known, happened) => step(known, happened).known,
  sent: (before, happened) => step(before, happened).sent,
  speaksOf: ({ to }) => typeof to === 'string' || 'child' in to,
  shown: (known) => {
    const { draw, where, userId } = known
    const isMe = <One extends { userId: string; userName: string }>(one: One) => ({
      userId: one.userId,
      userName: one.userName,
      isMe: one.userId === userId,
    })
    const isRevealed = where === 'revealed'
    const chosen = draw?.round.needNominateStudentList ?? []
    return {
      /** B243, B244, B246: the dialog and its content. */
      dialog:
        draw && isOpen(known)
          ? {
              draw: {
                rollCallId: draw.round.rollCallId,
                phase: isRevealed ? ('revealed' as const) : ('scrolling' as const),
                names: filling(draw.round.studentList).map(isMe),
                from: draw.promised ?? draw.round.studentList.length,
                chosen: chosen.map(isMe),
                startedAt: draw.round.startedAt,
                revealAt: draw.round.revealAt,
              },
              isChosen: isRevealed && chosen.some((one) => one.userId === userId),
              isChecking: known.isChecking,
              soundOn: known.sound === '1',
            }
          : null,
      /** A student who closed the dialog may reopen it until the draw ends, and reads who has to answer. */
      aside: where === 'aside' ? `请${chosen.map(({ userName }) => userName).join('、')}回答` : null,
      /** 0001: the proof published at the reveal of this draw, and of no other. */
      hasProof: draw?.hasProof ?? false,
      /** 0001: a check compares with the commitment that this screen received before the start. */
      sawCommitment: (draw?.promised ?? null) !== null,
    }
  },
  read: (snapshot) => ({
    dialog: studentRollCallView(snapshot),
    aside: asideRollCall(snapshot),
    hasProof: (snapshot.context.draw?.proof ?? null) !== null,
    sawCommitment: (snapshot.context.draw?.commitment ?? null) !== null,
  }),
})
