/** Pure rules of the roll call on the client: the phase of a draw at a moment, and the findings of its check. */
import {
  type DrawProof,
  type RollCallCommitment,
  type RollCallCounts,
  type RollCallRound,
  rollCallSince,
} from '../../../../contract/entities/live/rollCall'
import { ROLL_CALL_COUNT, ROLL_CALL_RECORD_PAGE, ROLL_CALL_RECORD_TYPE } from '../../../../contract/limits'
import { checkDraw } from '../../../../contract/rules/live/draw'
import { msUntil } from '../kit/rounds.logic'
import type {
  DrawFindings,
  KnownDraw,
  RollCallFact,
  RollCallOptions,
  RollCallPanelEvent,
  SeenCommitment,
  SoundCommand,
  TeacherRollCallContext,
  TeacherRollCallEvent,
} from './rollCall.types'
import { texts } from './texts'

/** B218: the options of a session without stored ones. */
export const defaultOptions: RollCallOptions = {
  stuNum: ROLL_CALL_COUNT.min,
  isNominateAllStu: '1',
  since: 'lesson',
}

/** The options after the teacher changed them, or after stored ones were restored. */
export const optionsAfter = (options: RollCallOptions, event: TeacherRollCallEvent): RollCallOptions =>
  'options' in event ? { ...options, ...event.options } : options

/** Whether a commitment is one for a draw of these options. */
export const isCommitmentFor = (
  { isNominateAllStu, since }: Pick<RollCallCommitment, 'isNominateAllStu' | 'since'>,
  options: RollCallOptions,
): boolean => isNominateAllStu === options.isNominateAllStu && (isNominateAllStu === '1' || since === options.since)

/** How many students a draw with these options could pick, as far as this screen knows; null while unknown. */
export function drawable(
  { counts, commitment }: Pick<TeacherRollCallContext, 'counts' | 'commitment'>,
  options: RollCallOptions,
): number | null {
  if (counts) return options.isNominateAllStu === '1' ? counts.candidateNum : counts.left[options.since]
  return commitment && isCommitmentFor(commitment, options) ? commitment.candidateNum : null
}

/** Why no draw can start with the options (B306, B307, B305), as a text; null when one can, or while unknown. */
export function obstacleOf(context: Pick<TeacherRollCallContext, 'counts' | 'commitment' | 'options'>): string | null {
  const { options } = context
  const everybody = drawable(context, { ...options, isNominateAllStu: '1' })
  if (everybody === 0) return texts.noStudents
  if (everybody !== null && everybody < options.stuNum) return texts.tooFew
  const left = drawable(context, options)
  if (left === null || left >= options.stuNum) return null
  return left === 0 ? texts.allPicked[options.since] : texts.tooFewLeft[options.since](left)
}

/** Other options with which a draw could start, the nearest first. */
export function waysOn(context: Pick<TeacherRollCallContext, 'counts' | 'commitment' | 'options'>): {
  readonly label: string
  readonly options: Partial<RollCallOptions>
}[] {
  if (obstacleOf(context) === null) return []
  const { stuNum, isNominateAllStu, since } = context.options
  const left = drawable(context, context.options) ?? 0
  const enough = (options: Partial<RollCallOptions>): number | null => {
    const count = drawable(context, { ...context.options, ...options })
    return count !== null && count >= stuNum ? count : null
  }
  const fewer = left > 0 && left < stuNum ? [{ label: texts.ways.count(left), options: { stuNum: left } }] : []
  if (isNominateAllStu === '1') return fewer
  const spans = rollCallSince.options.flatMap((span) => {
    const count = span === since ? null : enough({ since: span })
    return count === null ? [] : [{ label: texts.ways.since(texts.since[span], count), options: { since: span } }]
  })
  const everybody = { isNominateAllStu: '1' } as const
  return [...fewer, ...spans, ...(enough(everybody) === null ? [] : [{ label: texts.ways.all, options: everybody }])]
}

/** Whether the counts contradict the commitment: a student has arrived, left or been picked since it was made. */
export const isOutdated = (
  commitment: SeenCommitment | null,
  counts: RollCallCounts,
  options: RollCallOptions,
): boolean => commitment !== null && drawable({ counts, commitment: null }, options) !== commitment.candidateNum

/** Whether a close belongs to that draw. */
export const isCloseOf = (draw: KnownDraw | null, event: { type: string } | RollCallFact): boolean =>
  draw !== null &&
  event.type === 'rollCall.closed' &&
  'rollCallId' in event &&
  event.rollCallId === draw.round.rollCallId

/** Whether the names still scroll at that moment (server's clock). */
export const isRolling = (round: RollCallRound | null, at: number): boolean => round !== null && at < round.revealAt

/** Whether the result is shown: revealed, and the round is not over. */
export const isRevealed = (round: RollCallRound | null, at: number): boolean =>
  round !== null && at >= round.revealAt && at < round.endsAt

/** Ms from the receipt of a draw until its reveal. */
export const untilReveal = ({ draw }: { draw: KnownDraw | null }): number =>
  draw ? msUntil(draw.round.revealAt, draw.receivedAt) : 0

/** The round in a fact, and its receipt (server's clock in ms). */
export const roundIn = (event: { type: string } | RollCallFact): { round: RollCallRound | null; at: number } =>
  'round' in event ? event : { round: null, at: 0 }

/** Guards that both charts share. */
export const rollCallGuards = {
  isRolling: ({ event }: { event: { type: string } }): boolean => isRolling(roundIn(event).round, roundIn(event).at),
  isRevealed: ({ event }: { event: { type: string } }): boolean => isRevealed(roundIn(event).round, roundIn(event).at),
}

/** The sound of the class after a fact. */
export function soundAfter(sound: '0' | '1', event: { type: string } | RollCallFact): '0' | '1' {
  if ('sound' in event) return event.sound
  return event.type === 'rollCall.drawn' ? (roundIn(event).round?.sound ?? sound) : sound
}

/** A commitment with the moment of its receipt. */
export const seen = (commitment: RollCallCommitment, at: number): SeenCommitment => ({
  commitmentId: commitment.commitmentId,
  commitment: commitment.commitment,
  isNominateAllStu: commitment.isNominateAllStu,
  since: commitment.since,
  candidateNum: commitment.candidateNum,
  at,
})

/** A received draw; when it is received again (after a reconnection), it keeps its commitment and proof. */
export function known(
  round: RollCallRound,
  receivedAt: number,
  commitment: SeenCommitment | null,
  before: KnownDraw | null,
): KnownDraw {
  if (before?.round.rollCallId === round.rollCallId) return { ...before, round, receivedAt }
  return { round, receivedAt, commitment: commitment?.commitment === round.commitment ? commitment : null, proof: null }
}

/** The draw after a fact: a round is added, or its proof; other facts do not change it. */
export function drawAfter(
  { draw, commitment }: { draw: KnownDraw | null; commitment: SeenCommitment | null },
  event: { type: string } | RollCallFact,
): KnownDraw | null {
  if ('proof' in event) return withProof(draw, event.proof)
  const { round, at } = roundIn(event)
  return round ? known(round, at, commitment, draw) : draw
}

/** A draw with its proof, if the proof is of this draw. */
export const withProof = (draw: KnownDraw | null, proof: DrawProof): KnownDraw | null =>
  draw?.round.rollCallId === proof.rollCallId ? { ...draw, proof } : draw

/** The sound of a scrolling draw at a moment (B245): it rolls from the current position, or is silent. */
export const soundOf = (draw: KnownDraw | null, sound: '0' | '1', at = draw?.receivedAt ?? 0): SoundCommand =>
  draw === null || sound === '0'
    ? { type: 'sound.stop' }
    : {
        type: 'sound.roll',
        elapsedMs: msUntil(at, draw.round.startedAt),
        durationMs: draw.round.revealAt - draw.round.startedAt,
      }

/** The event for the parts of the teacher's dialog; a draw is checked against what this screen has received of it. */
export function panelEvent(
  { draw }: Pick<TeacherRollCallContext, 'draw'>,
  event: TeacherRollCallEvent,
): RollCallPanelEvent {
  switch (event.type) {
    case 'rollCall.check': {
      const { rollCallId } = event
      return { type: 'panel.check', rollCallId, draw: draw?.round.rollCallId === rollCallId ? draw : null }
    }
    case 'rollCall.showRecords':
      return { type: 'panel.records' }
    case 'rollCall.revealed':
      return { type: 'panel.renew' }
    default:
      return { type: 'panel.draw' }
  }
}

/** The sound at the reveal. */
export const revealSound = (sound: '0' | '1'): SoundCommand => ({ type: sound === '1' ? 'sound.reveal' : 'sound.stop' })

/** Recomputes a draw from its proof and compares it with what this screen has received of it. */
export function examine(proof: DrawProof, draw: KnownDraw | null): DrawFindings {
  const shown = draw?.round.needNominateStudentList
  return {
    ...checkDraw(proof),
    commitmentKept: draw ? draw.round.commitment === proof.commitment : null,
    sameAsShown: shown
      ? shown.length === proof.chosen.length && shown.every((one, i) => one.userId === proof.chosen[i]?.userId)
      : null,
  }
}

/** Whether no finding contradicts the draw. */
export const holds = (findings: DrawFindings): boolean =>
  findings.commitmentHolds &&
  findings.choiceHolds &&
  findings.commitmentKept !== false &&
  findings.sameAsShown !== false

/** The number of pages of a list of this length; an empty list has one. */
export const pagesOf = (count: number): number => Math.max(1, Math.ceil(count / ROLL_CALL_RECORD_PAGE))

/** The nearest page that exists. */
export const pageWithin = (page: number, count: number): number => Math.min(Math.max(1, page), pagesOf(count))

const scopeIn = ({ isNominateAllStu, since }: RollCallOptions) =>
  isNominateAllStu === '1' ? { isNominateAllStu } : { isNominateAllStu, since }

/** The data of the request for a commitment. */
export const preparationOf = ({ teachingClassId, options }: TeacherRollCallContext) => ({
  teachingClassId,
  ...scopeIn(options),
})

/** The data of the start of a draw. */
export function startOf(
  { teachingClassId, options, commitment, sound }: TeacherRollCallContext,
  press: { seed: string; requestId: string },
) {
  return {
    teachingClassId,
    stuNum: options.stuNum,
    ...scopeIn(options),
    type: ROLL_CALL_RECORD_TYPE,
    ...(commitment && { commitmentId: commitment.commitmentId }),
    seed: press.seed,
    requestId: press.requestId,
    sound,
  } as const
}

/** The data of the switch of the sound. */
export const switchOf = ({ teachingClassId, sound }: TeacherRollCallContext) =>
  ({ teachingClassId, sound: sound === '1' ? '0' : '1' }) as const
