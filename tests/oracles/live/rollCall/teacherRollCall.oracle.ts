/**
 * The teacher's dialog of a roll call, by the specification (live §4 Random roll call, §5, §7, §8: B218, B238–B242,
 * B304–B307, B370, B371, B386–B388; decisions 0001, 0002, 0032). The server decides: a draw runs once the server says
 * so, the sound is on once the server says so. A message that could not be sent is sent after reconnecting.
 */
import type { RollCallCommitment, RollCallCounts, RollCallRound } from '../../../../contract/entities/live/rollCall'
import { errors } from '../../../../contract/errors'
import { classroom } from '../../../../contract/sockets/classroom'
import { teacherRollCallModel } from '../../../../src/catalogue/live/rollCall/teacherRollCall.model'
import { isRollCallRunning, teacherRollCallView } from '../../../../src/machines/live/rollCall/rollCall.selectors'
import type { RollCallOptions } from '../../../../src/machines/live/rollCall/rollCall.types'
import { defineOracle, type Happened, type Sent } from '../../../support/oracle'
import { and, dialogOf, type Step as StepOf, say, send, stay } from '../../steps'

type Sound = '0' | '1'
type Event = Readonly<Record<string, unknown>>
type Link = 'connecting' | 'connected' | 'lost' | 'refused'

/**
 * Without a commitment, the teacher may start after PROMISE_MS; a request without a response counts as lost after
 * ANSWER_MS.
 */
const PROMISE_MS = 3_000
const ANSWER_MS = 10_000
const { startRollCall, closeRollCall, setRollCallSound, prepareRollCall } = classroom.client

interface Known {
  readonly teachingClassId: string
  readonly options: RollCallOptions
  readonly commitment: RollCallCommitment | null
  readonly counts: RollCallCounts | null
  readonly draw: { readonly round: RollCallRound; readonly sawCommitment: boolean; readonly hasProof: boolean } | null
  /** The draw may be on the students' screens. */
  readonly isLive: boolean
  readonly sound: Sound
  readonly link: Link
  readonly dialog: 'closed' | 'open'
  /** The dialog was closed before the close could be sent to the class. */
  readonly owes: boolean
  readonly isAsked: boolean
  readonly phase: 'preparing' | 'ready' | 'starting' | 'running'
  /** When the phase ends automatically, and when an unanswered switch of the sound times out, by the chart's clock. */
  readonly due: number
  readonly switching: number | null
}

type Step = StepOf<Known>

const dialog = dialogOf('rollCall')
const play = (event: Event): Sent => ({ to: { child: 'sound' }, event })
const silence = play({ type: 'sound.stop' })
const panel = (event: Event): Sent => ({ to: { child: 'panel' }, event })
/** B245: the teacher's screen plays the sound too, while it is on. */
const heard = ({ startedAt, revealAt }: RollCallRound, sound: Sound, moment: number): Sent =>
  sound === '1'
    ? play({ type: 'sound.roll', elapsedMs: Math.max(0, moment - startedAt), durationMs: revealAt - startedAt })
    : silence

/** The students to draw from: all, or those not yet picked since a moment (0032). */
const scopeOf = ({ isNominateAllStu, since }: RollCallOptions): Event =>
  isNominateAllStu === '1' ? { isNominateAllStu } : { isNominateAllStu, since }
const isSameScope = (one: RollCallOptions, other: Pick<RollCallCommitment, 'isNominateAllStu' | 'since'>): boolean =>
  one.isNominateAllStu === other.isNominateAllStu && (one.isNominateAllStu === '1' || one.since === other.since)
const isWanted = ({ options }: Known, commitment: RollCallCommitment): boolean => isSameScope(options, commitment)

/** 0001: before each draw the server is asked for a commitment. */
const prepared = (known: Known, at: number): Step =>
  stay(
    known,
    { phase: 'preparing', commitment: null, due: at + PROMISE_MS },
    send('prepareRollCall', { teachingClassId: known.teachingClassId, ...scopeOf(known.options) }),
  )

/** The number of candidates, as far as this screen knows; null if unknown. */
const pickable = ({ counts, commitment }: Known, options: RollCallOptions): number | null => {
  if (counts) return options.isNominateAllStu === '1' ? counts.candidateNum : counts.left[options.since]
  return commitment && isSameScope(options, commitment) ? commitment.candidateNum : null
}

const spans = { lesson: '本节课', week: '本周', term: '本学期' } as const
/** B306, B307, B305: why a draw cannot start. */
function obstacle(known: Known): string | null {
  const { stuNum, since } = known.options
  const all = pickable(known, { ...known.options, isNominateAllStu: '1' })
  if (all === 0) return '该班级没有学生，请先添加学生'
  if (all !== null && all < stuNum) return '班级人数少于点名人数'
  const left = pickable(known, known.options)
  if (left === null || left >= stuNum) return null
  return left === 0 ? `${spans[since]}的同学都已点过` : `${spans[since]}未点过的同学只剩 ${left} 人`
}

/** The dialog closes: the sound stops, and the draw is forgotten here. */
const closed = (known: Known): Step =>
  stay(
    known,
    { dialog: 'closed', isAsked: false, draw: null, isLive: false },
    ...(known.phase === 'running' ? [silence] : []),
    silence,
    dialog('close'),
  )

const opened = (known: Known, change: Partial<Known> = {}): Step =>
  stay(known, { dialog: 'open', owes: false, isAsked: false, ...change }, dialog('open'))

/** An announced round: it runs until its reveal (B239), or is revealed already. */
function told(known: Known, round: RollCallRound, moment: number, at: number, isNews: boolean): Step {
  const before = known.draw?.round.rollCallId === round.rollCallId ? known.draw : null
  const sawCommitment = before ? before.sawCommitment : known.commitment?.commitment === round.commitment
  const draw = { round, sawCommitment, hasProof: before?.hasProof ?? false }
  const isOpen = known.dialog === 'open'
  const stopped = isOpen && known.phase === 'running' ? [silence] : []
  const first = isOpen ? stay(known, {}, ...stopped) : opened(known)
  return and(
    and(first, (now) =>
      stay(now, { draw, isLive: true }, ...(isOpen && isNews ? [panel({ type: 'panel.draw' })] : [])),
    ),
    (now) =>
      moment < round.revealAt
        ? stay(now, { phase: 'running', due: at + round.revealAt - moment }, heard(round, now.sound, moment))
        : prepared(now, at),
  )
}

function drawn(known: Known, event: Event, at: number): Step {
  const round = event.round as RollCallRound
  const now: Known = { ...known, sound: round.sound }
  // B241: the dialog was closed while disconnected; the close is sent now.
  if (now.dialog === 'closed' && now.owes) return stay(now, { owes: false }, close(now))
  return told(now, round, Number(event.at), at, true)
}

function resumed(known: Known, event: Event, at: number): Step {
  const round = event.round as RollCallRound | null
  const moment = Number(event.at)
  const now: Known = { ...known, sound: event.sound as Sound }
  if (now.dialog === 'closed') {
    if (now.owes) return stay(now, { owes: false }, ...(round ? [close(now)] : []))
    return round && moment < round.endsAt ? told(now, round, moment, at, false) : stay(now)
  }
  if (round) return told(now, round, moment, at, false)
  // No round is running: a draw before its reveal is dropped, a result stays visible.
  const wasRunning = now.phase === 'running'
  const without = stay(now, { isLive: false, ...(wasRunning && { draw: null }) }, ...(wasRunning ? [silence] : []))
  return and(without, (known) => prepared(known, at))
}

const close = ({ teachingClassId }: Known): Sent => send('closeRollCall', { teachingClassId })

/** B240, B241: after the confirmation the students are notified, now or after reconnecting. */
function confirmed(known: Known): Step {
  const isStarting = known.phase === 'starting'
  const isCut = known.link !== 'connected'
  if (isStarting || (known.isLive && isCut)) return and(closed(known), (now) => stay(now, { owes: true }))
  return and(closed(known), (now) => stay(now, {}, ...(known.isLive ? [close(now)] : [])))
}

function refused(known: Known, event: Event, at: number): Step {
  const code = Number(event.request)
  // The round to be closed is closed already.
  if (code === closeRollCall.code && event.code === errors.rollCallNotRunning.code) return stay(known)
  const words = say('error', `${event.text}`)
  const isOpen = known.dialog === 'open'
  if (code === setRollCallSound.code && known.switching !== null) return stay(known, { switching: null }, words)
  if (code === startRollCall.code && isOpen && known.phase === 'starting') {
    return and(stay(known, {}, words), (now) => prepared(now, at))
  }
  if (code === startRollCall.code && known.owes) return stay(known, { owes: false }, words)
  const isPrepare = isOpen && known.phase === 'preparing' && code === prepareRollCall.code
  // B386, B387: the server's text, for every code.
  return stay(known, isPrepare ? { phase: 'ready' } : {}, words)
}

function cut(known: Known, link: Link, at: number): Step {
  const now: Known = { ...known, link, switching: null }
  if (now.dialog === 'closed' || now.phase !== 'starting') return stay(now)
  const words = say('warning', '课堂连接已断开，本次点名可能没有发起，请恢复连接后查看')
  return and(stay(now, {}, words), (known) => prepared(known, at))
}

/** The teacher's actions in the open dialog. */
function pressed(known: Known, type: string, event: Event, at: number): Step {
  const isIdle = known.phase === 'preparing' || known.phase === 'ready'
  switch (type) {
    case 'rollCall.choose': {
      if (!isIdle) return stay(known)
      const options: RollCallOptions = { ...known.options, ...(event.options as Partial<RollCallOptions>) }
      const kept: Sent = { to: { child: 'options' }, event: { type: 'options.keep', options } }
      const next = stay(known, { options }, kept)
      return isSameScope(known.options, options) ? next : and(next, (now) => prepared(now, at))
    }
    case 'rollCall.start': {
      if (known.phase !== 'ready') return stay(known)
      const problem = obstacle(known)
      if (problem !== null) return stay(known, {}, say('error', problem))
      if (known.link !== 'connected') return stay(known)
      // B370, and additions of ours: the commitment, a seed that the server could not know, an id of this press.
      const { teachingClassId, options, commitment, sound } = known
      const data = {
        teachingClassId,
        stuNum: options.stuNum,
        ...scopeOf(options),
        type: '2',
        ...(commitment && { commitmentId: commitment.commitmentId }),
        seed: event.seed,
        requestId: event.requestId,
        sound,
      }
      return stay(known, { phase: 'starting', due: at + ANSWER_MS }, send('startRollCall', data))
    }
    case 'rollCall.close':
      // B240, 0084: closing needs a confirmation while students may see the draw; an idle dialog closes at once.
      return known.isAsked || known.isLive || known.phase === 'starting'
        ? stay(known, { isAsked: true })
        : closed(known)
    case 'rollCall.declineClose':
      return stay(known, { isAsked: false })
    case 'rollCall.confirmClose':
      return known.isAsked ? confirmed(known) : stay(known)
    case 'rollCall.showDraw':
      return stay(known, {}, panel({ type: 'panel.draw' }))
    case 'rollCall.showRecords':
      return stay(known, {}, panel({ type: 'panel.records' }))
    case 'rollCall.check':
      return stay(known, {}, panel({ type: 'panel.check', rollCallId: event.rollCallId }))
    default:
      return stay(known)
  }
}

function eventStep(known: Known, type: string, event: Event, at: number): Step {
  const isOpen = known.dialog === 'open'
  switch (type) {
    case 'link.connected':
      return stay(known, { link: 'connected' })
    case 'link.lost':
      return cut(known, 'lost', at)
    case 'link.refused':
      return cut(known, 'refused', at)
    case 'options.restored':
      return stay(known, { options: { ...known.options, ...(event.options as RollCallOptions) } })
    case 'rollCall.open':
      if (isOpen) return stay(known, {}, dialog('open'))
      return and(opened(known), (now) => prepared(now, at))
    case 'rollCall.committed': {
      const commitment = event.commitment as RollCallCommitment
      if (!isOpen || !isWanted(known, commitment)) return stay(known)
      return stay(known, { commitment, ...(known.phase === 'preparing' && { phase: 'ready' }) })
    }
    case 'rollCall.counted': {
      const now: Known = { ...known, counts: event.counts as RollCallCounts }
      // 0001: a student has joined, left or been picked since, so the commitment is outdated.
      const isStale = now.commitment !== null && pickable(now, now.options) !== now.commitment.candidateNum
      return isOpen && now.phase === 'ready' && isStale ? prepared(now, at) : stay(now)
    }
    case 'rollCall.drawn':
      return drawn(known, event, at)
    case 'rollCall.resumed':
      return resumed(known, event, at)
    case 'rollCall.revealed': {
      if (!isOpen) return stay(known)
      const { rollCallId } = event.proof as { rollCallId: string }
      const isThis = known.draw?.round.rollCallId === rollCallId
      const draw = known.draw && { ...known.draw, hasProof: known.draw.hasProof || isThis }
      return stay(known, { draw }, panel({ type: 'panel.renew' }))
    }
    case 'rollCall.closed': {
      if (!isOpen) return stay(known, { owes: false })
      if (known.draw?.round.rollCallId !== event.rollCallId) return stay(known)
      if (known.phase !== 'running') return stay(known, { isLive: false })
      return and(stay(known, { isLive: false, draw: null }, silence), (now) => prepared(now, at))
    }
    case 'rollCall.soundChanged': {
      const sound = event.sound as Sound
      // B388.
      const words = sound === '1' ? '点名音效已打开' : '点名音效已关闭'
      const saying = known.switching === null ? [] : [say('success', words)]
      const round = isOpen && known.phase === 'running' ? known.draw?.round : undefined
      const tuned = round ? [heard(round, sound, Number(event.at))] : []
      return stay(known, { sound, switching: null }, ...saying, ...tuned)
    }
    case 'rollCall.toggleSound': {
      // B238: locked while names scroll; B242: the server notifies everyone.
      const isIdle = isOpen && (known.phase === 'preparing' || known.phase === 'ready')
      if (!isIdle || known.link !== 'connected' || known.switching !== null) return stay(known)
      const { teachingClassId, sound } = known
      const asked = send('setRollCallSound', { teachingClassId, sound: sound === '1' ? '0' : '1' })
      return stay(known, { switching: at + ANSWER_MS }, asked)
    }
    case 'rollCall.refused':
      return refused(known, event, at)
    default:
      return isOpen ? pressed(known, type, event, at) : stay(known)
  }
}

const unanswered = say('warning', '服务器没有回应，请重试')

function timeStep(known: Known, at: number): Step {
  const { phase, due, switching } = known
  const phaseDue = known.dialog === 'open' && phase !== 'ready' ? due : Number.POSITIVE_INFINITY
  const first = Math.min(phaseDue, switching ?? Number.POSITIVE_INFINITY)
  if (first > at) return stay(known)
  const later = (step: Step): Step => and(step, (now) => timeStep(now, at))
  if (first !== phaseDue) return later(stay(known, { switching: null }, unanswered))
  if (phase === 'preparing') return later(stay(known, { phase: 'ready' }))
  if (phase === 'starting') return later(and(stay(known, {}, unanswered), (now) => prepared(now, first)))
  // B239: revealed; B245: with the reveal sound, or none.
  const reveal = known.sound === '1' ? play({ type: 'sound.reveal' }) : silence
  return later(and(stay(known, {}, silence, reveal), (now) => prepared(now, first)))
}

function step(known: Known, happened: Happened): Step {
  if (happened.kind === 'event') return eventStep(known, happened.type, happened.event, happened.at)
  return happened.kind === 'time' ? timeStep(known, happened.at) : stay(known)
}

const cutTexts: Readonly<Record<Link, string | null>> = {
  connected: null,
  connecting: '正在连接课堂，请稍候',
  lost: '课堂连接已断开，正在重新连接',
  refused: '课堂连接被拒绝，请重新进入课堂',
}
const busyTexts = { starting: '正在发起点名，请稍候', running: '点名进行中，结束后可操作' } as const

/** B240: the question depends on whether students would lose something, and on the connection. */
const question = ({ isLive, phase, link }: Known): string => {
  if (!isLive && phase !== 'starting') return '确定要关闭点名器吗？'
  return link === 'connected'
    ? '关闭后，学生端的点名窗口也会一起关闭。确定要关闭吗？'
    : '课堂连接已断开，恢复连接后会自动通知学生端关闭。确定要关闭吗？'
}

function shown(known: Known) {
  const { phase, draw, link, options, commitment } = known
  const isIdle = phase === 'preparing' || phase === 'ready'
  const busy = isIdle ? null : busyTexts[phase]
  const cut = cutTexts[link]
  const problem = obstacle(known)
  return {
    phase: isIdle ? ('idle' as const) : phase,
    /** B218, B304, B305. */
    options,
    /** 0001: the commitment for the current choice only. */
    commitment: commitment?.commitmentId ?? null,
    counts: known.counts,
    obstacle: isIdle ? problem : null,
    soundOn: known.sound === '1',
    draw: draw && { rollCallId: draw.round.rollCallId, isRevealed: phase !== 'running' },
    question: known.isAsked ? question(known) : null,
    cut,
    /** B238: while names scroll, start is disabled and the sound is locked; nothing is sent while disconnected. */
    start: cut ?? busy ?? problem ?? (phase === 'preparing' ? '正在准备点名，请稍候' : null),
    choose: busy,
    sound: cut ?? busy ?? (known.switching === null ? null : '正在切换音效，请稍候'),
    check: draw === null ? '还没有可以验证的点名' : phase === 'running' ? '结果揭晓后可以验证' : null,
  }
}

export const oracle = defineOracle(teacherRollCallModel, {
  begin: (input): Known => ({
    teachingClassId: (input as { teachingClassId: string }).teachingClassId,
    // B218.
    options: { stuNum: 1, isNominateAllStu: '1', since: 'lesson' },
    commitment: null,
    counts: null,
    draw: null,
    isLive: false,
    sound: '1',
    link: 'connecting',
    dialog: 'closed',
    owes: false,
    isAsked: false,
    phase: 'preparing',
    due: 0,
    switching: null,
  }),
  next: (known, happened) => step(known, happened).known,
  sent: (before, happened) => step(before, happened).sent,
  speaksOf: ({ to }) => typeof to === 'string' || 'child' in to,
  shown: (known) => ({
    dialog: known.dialog === 'open' ? shown(known) : null,
    /**
     * The tool is marked as running while a draw may be on the students' screens, also while the close is still to be
     * sent.
     */
    isRunning: known.isLive || known.owes,
    sawCommitment: known.draw?.sawCommitment ?? false,
    hasProof: known.draw?.hasProof ?? false,
  }),
  read: (snapshot) => {
    const view = teacherRollCallView(snapshot as Parameters<typeof teacherRollCallView>[0])
    const { draw } = snapshot.context as { draw: { commitment: unknown; proof: unknown } | null }
    return {
      dialog: view && {
        phase: view.phase,
        options: view.options,
        commitment: view.commitment?.commitmentId ?? null,
        counts: view.counts as RollCallCounts | null,
        obstacle: view.obstacle,
        soundOn: view.soundOn,
        draw: view.draw && { rollCallId: view.draw.rollCallId, isRevealed: view.draw.phase === 'revealed' },
        question: view.question,
        cut: view.cut,
        ...view.reasons,
      },
      isRunning: isRollCallRunning(snapshot as Parameters<typeof isRollCallRunning>[0]),
      sawCommitment: (draw?.commitment ?? null) !== null,
      hasProof: (draw?.proof ?? null) !== null,
    }
  },
})
