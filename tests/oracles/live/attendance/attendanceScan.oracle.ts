/**
 * What a phone must find behind the projector's QR code (live §4 Sign-in; decision 0011): a pass serves for 15 seconds and
 * once for each student; whoever is not logged in does so first, and nobody has to scan again for it.
 */
import { errors } from '../../../../contract/errors'
import { attendanceScanModel } from '../../../../src/catalogue/live/attendance/scan/attendanceScan.model'
import { attendanceScanView } from '../../../../src/machines/live/attendance/records/attendanceRecords.selectors'
import { defineOracle, type Happened, type Sent } from '../../../support/oracle'

interface Known {
  readonly pass: string
  readonly now: 'keeping' | 'toLogin' | 'asking' | 'toClass' | 'worthless' | 'failed'
  /** What was said against the code. */
  readonly text: string
}

/** Answers after which only another code helps. */
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
  // Kept or not: without a login the code is worth nothing here.
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
    /** A code that is worth nothing is not asked about again; one that could not be asked about is. */
    face: now === 'worthless' || now === 'failed' ? now : ('working' as const),
    text: now === 'worthless' || now === 'failed' ? text : texts[now],
    /** To the login, and back here; or into the class, whose dialog signs in. */
    goes: now === 'toLogin' || now === 'toClass' ? goes[now] : null,
  }),
  sent: (before, happened): readonly Sent[] => {
    const asks = before.now === 'failed' && next(before, happened).now === 'asking'
    return asks ? [{ to: { started: 'scan' }, event: { input: { pass: before.pass } } }] : []
  },
  speaksOf: () => true,
  read: (snapshot) => attendanceScanView(snapshot as Parameters<typeof attendanceScanView>[0]),
})
