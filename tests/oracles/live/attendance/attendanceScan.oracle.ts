/**
 * A phone that has scanned the projector's QR code (live §4 Sign-in; decision 0011). A pass is valid for 15 seconds and
 * once for each student. A student who is not logged in logs in first and need not scan again.
 */
import { errors } from '../../../../contract/errors'
import { attendanceScanModel } from '../../../../src/catalogue/live/attendance/scan/attendanceScan.model'
import { attendanceScanView } from '../../../../src/machines/live/attendance/records/attendanceRecords.selectors'
import { defineOracle, type Happened, type Sent } from '../../../support/oracle'

interface Known {
  readonly pass: string
  readonly now: 'keeping' | 'toLogin' | 'asking' | 'toClass' | 'worthless' | 'failed'
  /** The server's reason for rejecting the code. */
  readonly text: string
}

/** Errors after which only another code helps. */
const FINAL: readonly number[] = [
  errors.attendancePassExpired.code,
  errors.attendanceNotRunning.code,
  errors.notFound.code,
]

function next(known: Known, happened: Happened): Known {
  const { now } = known
  if (happened.kind === 'event') {
    if (happened.type === 'scan.retry' && now === 'failed') return { ...known, now: 'asking' }
    return happened.type === 'scan.enter' && now === 'worthless' ? { ...known, now: 'toClass' } : known
  }
  const isEnd = happened.kind === 'done' || happened.kind === 'error'
  // Stored or not: without a login the code cannot be used.
  if (now === 'keeping' && isEnd && happened.actor === 'keepPass') return { ...known, now: 'toLogin' }
  if (now !== 'asking' || !isEnd || happened.actor !== 'scan') return known
  if (happened.kind === 'done') return { ...known, now: 'toClass' }
  const { code = 0, text = '' } = happened.error as { code?: number; text?: string }
  return { ...known, now: FINAL.includes(code) ? 'worthless' : 'failed', text: text || '签到失败，请重试' }
}

const texts = {
  keeping: '请先登录，登录后自动完成签到',
  toLogin: '请先登录，登录后自动完成签到',
  asking: '正在签到…',
  toClass: '正在进入课堂…',
} as const
const goes = { toLogin: 'login', toClass: 'class' } as const

export const oracle = defineOracle(attendanceScanModel, {
  begin: (input): Known => {
    const { pass, isSignedIn } = input as { pass: string; isSignedIn: boolean }
    if (pass === '') return { pass, now: 'worthless', text: '二维码内容有误，请重新扫描大屏幕上的二维码' }
    return { pass, now: isSignedIn ? 'asking' : 'keeping', text: '' }
  },
  next,
  shown: ({ now, text }) => ({
    /** A rejected code cannot be retried; a failed request can. */
    face: now === 'worthless' || now === 'failed' ? now : ('working' as const),
    text: now === 'worthless' || now === 'failed' ? text : texts[now],
    /** To the login and back here, or into the class, whose dialog signs the student in. */
    goes: now === 'toLogin' || now === 'toClass' ? goes[now] : null,
  }),
  sent: (before, happened): readonly Sent[] => {
    const asks = before.now === 'failed' && next(before, happened).now === 'asking'
    return asks ? [{ to: { started: 'scan' }, event: { input: { pass: before.pass } } }] : []
  },
  speaksOf: () => true,
  read: (snapshot) => attendanceScanView(snapshot as Parameters<typeof attendanceScanView>[0]),
})
