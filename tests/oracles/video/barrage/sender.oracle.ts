/**
 * Writing a comment over a video, and the requests to the server (content §5, §7; B519 B534, D25), from the input, the
 * presses, the responses and lost connections alone. Each comment needs permission from the server. If the server
 * denies it, nothing is sent and the reason is shown. Between two comments are three seconds, from the response to the
 * first. A comment that may have been stored is sent again as the same request. Nothing is sent while the channel is
 * disconnected.
 */
import type { BarrageLeave } from '../../../../contract/entities/video/barrage'
import { senderModel } from '../../../../src/catalogue/video/barrage/barrage.model'
import { senderView } from '../../../../src/machines/video/barrage/barrage.selectors'
import type { BarragePlace, SenderEvent } from '../../../../src/machines/video/barrage/barrage.types'
import { defineOracle, type Happened, type Sent } from '../../../support/oracle'
import { type Step as StepOf, stay } from '../../steps'

interface Line {
  readonly content: string
  readonly recordTime: number
  readonly requestId: string
}
interface Known {
  readonly place: BarragePlace
  readonly text: string
  readonly isLost: boolean
  /** The pending request: for permission, for permission to send the pressed comment, or to store it. */
  readonly waitsFor: 'leave' | 'leaveToSend' | 'writing' | null
  readonly line: Line | null
  /** The reason why writing is forbidden; blank if it is allowed. */
  readonly forbidden: string
  /** The end of the pause, or when permission is requested again. */
  readonly until: number | null
  /** The barrage was opened or closed while a comment was pending. */
  readonly isOld: boolean
  readonly problem: string
}
type Step = StepOf<Known>

interface Shown {
  readonly text: string
  readonly forbidden: string
  readonly isSending: boolean
  readonly maySend: boolean
  readonly problem: string
}

/** D25. */
const PAUSE_MS = 3_000
const TEXT_MAX = 50
/** Five minutes: a message may have been missed. */
const AGAIN_MS = 300_000
const CLOSED = 900460
const FORBIDDEN = 900461
const TOO_SOON = 900462
const READ_ONLY = 900301

const reasons = { classReadOnly: '课堂已暂停或已结束，不能发送弹幕', closed: '老师已关闭该视频的弹幕' } as const

function forbiddenBy({ reason, waitMs }: BarrageLeave): string {
  const why = reason === '' ? '' : `（${reason}）`
  const until = waitMs === null ? '' : waitMs === 120_000 ? '，2 分钟后恢复' : '，3 天后恢复'
  return `您已被禁止发送弹幕${why}${until}`
}

const askLeave = ({ place }: Known): Sent => ({ to: { started: 'checkGate' }, event: { input: { place } } })
const ask = (known: Known, change: Partial<Known> = {}): Step =>
  stay(known, { ...change, waitsFor: 'leave', forbidden: '', until: null, isOld: false }, askLeave(known))
const write = (known: Known): Step =>
  stay(
    known,
    { waitsFor: 'writing' },
    { to: { started: 'sendBarrage' }, event: { input: { place: known.place, ...known.line } } },
  )
const pause = (known: Known, until: number, change: Partial<Known> = {}): Step =>
  stay(known, { waitsFor: null, until, ...change })

const mayPress = ({ text, isLost, waitsFor, forbidden, until }: Known): boolean => {
  const { length } = text.trim()
  return length > 0 && length <= TEXT_MAX && !isLost && waitsFor === null && forbidden === '' && until === null
}

function afterEvent(known: Known, event: SenderEvent): Step {
  switch (event.type) {
    case 'text.write':
      return stay(known, { text: event.text, problem: '' })
    case 'barrage.send': {
      if (!mayPress(known)) return stay(known)
      const content = known.text.trim()
      const { recordTime, requestId } = event
      // The comment may have been stored without a response: the same request stores it only once.
      const line = known.line?.content === content ? known.line : { content, recordTime, requestId }
      return stay(known, { line, problem: '', waitsFor: 'leaveToSend' }, askLeave(known))
    }
    case 'gate.changed':
      if (known.waitsFor === 'writing') return stay(known, { isOld: true })
      return known.waitsFor === 'leaveToSend' ? stay(known, {}, askLeave(known)) : ask(known)
    case 'line.lost':
      return stay(known, { isLost: true })
    case 'line.back': {
      const isOnItsWay = known.waitsFor === 'writing' || known.waitsFor === 'leaveToSend'
      return isOnItsWay ? stay(known, { isLost: false }) : ask(known, { isLost: false })
    }
  }
}

function afterLeave(known: Known, leave: BarrageLeave, at: number): Step {
  const { gate, waitMs } = leave
  if (gate === '') return known.waitsFor === 'leaveToSend' ? write(known) : stay(known, { waitsFor: null })
  if (gate === 'tooSoon') return pause(known, at + (waitMs ?? PAUSE_MS))
  const forbidden = gate === 'forbidden' ? forbiddenBy(leave) : reasons[gate]
  const until = at + (gate === 'forbidden' && waitMs !== null ? Math.min(waitMs, AGAIN_MS) : AGAIN_MS)
  return stay(known, { waitsFor: null, forbidden, until })
}

function afterWriting(known: Known, barrage: unknown, at: number): Step {
  const text = known.text.trim() === known.line?.content ? '' : known.text
  const reported: Sent = { to: 'parent', event: { type: 'barrage.sent', barrage } }
  if (known.isOld) {
    const asked = ask({ ...known, text, line: null })
    return { known: asked.known, sent: [reported, ...asked.sent] }
  }
  const paused = pause({ ...known, text, line: null }, at + PAUSE_MS)
  return { known: paused.known, sent: [reported] }
}

function afterRefusal(known: Known, actor: string, error: unknown, at: number): Step {
  const { code, text } = error as { code: number; text: string }
  const problem = text || '弹幕没有发送成功，请重试'
  if (actor === 'checkGate')
    return stay(known, { waitsFor: null, ...(known.waitsFor === 'leaveToSend' && { problem }) })
  if ([CLOSED, FORBIDDEN, READ_ONLY].includes(code)) return ask(known)
  if (known.isOld) return ask(known, { problem })
  return code === TOO_SOON ? pause(known, at + PAUSE_MS) : stay(known, { waitsFor: null, problem })
}

function step(known: Known, happened: Happened): Step {
  switch (happened.kind) {
    case 'event':
      return afterEvent(known, happened.event as unknown as SenderEvent)
    case 'done':
      return happened.actor === 'checkGate'
        ? afterLeave(known, happened.output as BarrageLeave, happened.at)
        : afterWriting(known, happened.output, happened.at)
    case 'error':
      return afterRefusal(known, happened.actor, happened.error, happened.at)
    case 'time':
      if (known.until === null || happened.at < known.until) return stay(known)
      return known.forbidden === '' ? stay(known, { until: null }) : ask(known)
    default:
      return stay(known)
  }
}

export const oracle = defineOracle<Known, Shown>(senderModel, {
  begin: (input) => ({
    place: (input as { place: BarragePlace }).place,
    text: '',
    isLost: false,
    waitsFor: 'leave',
    line: null,
    forbidden: '',
    until: null,
    isOld: false,
    problem: '',
  }),
  next: (known, happened) => step(known, happened).known,
  shown: (known) => ({
    text: known.text,
    // B519: the reason is shown, and the field is closed.
    forbidden: known.forbidden,
    isSending: known.waitsFor === 'writing' || known.waitsFor === 'leaveToSend',
    // D25: 50 characters, one in three seconds.
    maySend: mayPress(known),
    problem: known.problem,
  }),
  sent: (before, happened) => step(before, happened).sent,
  speaksOf: ({ to }) => to === 'parent' || (typeof to === 'object' && 'started' in to),
  routes: [
    // The outcome is unknown: the retry is the same request, with the same time in the video.
    {
      keys: [
        'done checkGate 0',
        'text.write (a line)',
        'barrage.send (pressed)',
        'done checkGate 0',
        'error sendBarrage 0',
        'barrage.send (pressed later)',
        'done checkGate 0',
        'done sendBarrage 0',
      ],
    },
    // Closed while the comment is pending, and forbidden for two minutes after it.
    {
      keys: [
        'done checkGate 0',
        'text.write (a line)',
        'barrage.send (pressed)',
        'done checkGate 0',
        'gate.changed',
        'text.write (another)',
        'done sendBarrage 0',
        'done checkGate 4',
        'wait 120000 ms',
        'done checkGate 0',
        'barrage.send (pressed later)',
      ],
    },
    {
      keys: [
        'done checkGate 0',
        'text.write (a line)',
        'line.lost',
        'line.back',
        'done checkGate 3',
        'wait 1200 ms',
        'barrage.send (pressed)',
      ],
    },
  ],
  read: (snapshot) => {
    const view = senderView(snapshot as Parameters<typeof senderView>[0])
    const { text, shut, isSending, sendReason, problem } = view
    return { text, forbidden: shut ?? '', isSending, maySend: sendReason === null, problem: problem ?? '' }
  },
})
