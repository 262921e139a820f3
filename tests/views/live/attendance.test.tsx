import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { ATTENDANCE_NAMES_MAX } from '../../../contract/limits'
import {
  codeRound,
  fullProgress,
  ofRound,
  patternRound,
  progress,
  teacherInput,
  timeRound,
} from '../../../src/catalogue/live/attendance/attendance.examples'
import {
  type AttendanceDetailView,
  type AttendanceScreenView,
  teacherAttendanceView,
} from '../../../src/machines/live/attendance/attendance.selectors'
import type { TeacherAttendanceEvent } from '../../../src/machines/live/attendance/attendance.types'
import { AttendanceEnded } from '../../../src/views/live/attendance/AttendanceEnded'
import { AttendanceTeacherDialog } from '../../../src/views/live/attendance/AttendanceTeacherDialog'
import { QrImage } from '../../../src/views/live/attendance/QrImage'
import { startUnderParent } from '../../support/underParent'
import { all, click, objections, press, render, said, the, type, words } from '../render'
import { full, now, started, teacher } from './support/attendance'

function teacherAfter(events: readonly TeacherAttendanceEvent[]) {
  const { child } = startUnderParent(teacher, teacherInput)
  child.send({ type: 'link.connected' })
  child.send({ type: 'attendance.open' })
  for (const event of events) child.send(event)
  return teacherAttendanceView(child.getSnapshot())
}

const atRest: AttendanceScreenView = { isSecretShown: true, qr: 'off', pass: null, isListed: false }

const teacherDialog = (
  view: ReturnType<typeof teacherAfter>,
  {
    screen = atRest,
    detail = null as AttendanceDetailView | null,
    onIntent = vi.fn(),
    onScreen = vi.fn(),
    qr = null as ReactNode,
  } = {},
) => (
  <AttendanceTeacherDialog
    open={view.isOpen}
    view={view}
    screen={screen}
    detail={detail}
    now={now}
    qr={qr}
    onIntent={onIntent}
    onScreen={onScreen}
    onDetail={vi.fn()}
  />
)

const choose = (choice: object) => ({ type: 'choice.change', choice }) as const

describe('the teacher’s sign-in', () => {
  it('offers three modes with their fields, and start says what is missing', async () => {
    const onIntent = vi.fn()
    const show = await render(teacherDialog(teacherAfter([]), { onIntent }))
    expect(all('.attendance-modeName').map(words)).toEqual(['限时签到', '签到码', '图案签到'])
    expect(all('[role="spinbutton"]').map((one) => one.getAttribute('aria-valuetext'))).toEqual(['1分钟'])
    await click(the('button', '开始签到'))
    expect(onIntent).toHaveBeenLastCalledWith({ type: 'attendance.start' })
    await click(the('input[value="code"]'))
    expect(onIntent).toHaveBeenLastCalledWith({ type: 'choice.change', choice: { mode: 'code' } })
    await show(teacherDialog(teacherAfter([choose({ mode: 'code', codeBy: 'typed', digits: '12  ' })]), { onIntent }))
    expect(said(the('button', '开始签到'), 'aria-describedby')).toBe('请输入 4 位签到码')
    expect(await objections()).toEqual([])
  })

  it('B316 pattern mode cannot be started without a picture', async () => {
    const onIntent = vi.fn()
    const show = await render(teacherDialog(teacherAfter([choose({ mode: 'pattern' })]), { onIntent }))
    const start = the('button', '开始签到')
    expect(start.getAttribute('aria-disabled')).toBe('true')
    expect(said(start, 'aria-describedby')).toBe('请选择签到图案')
    await click(start)
    expect(onIntent).not.toHaveBeenCalledWith({ type: 'attendance.start' })
    await click(the('.attendance-pattern input[value="07"]'))
    expect(onIntent).toHaveBeenLastCalledWith({ type: 'choice.change', choice: { pic: '07' } })
    await show(teacherDialog(teacherAfter([choose({ mode: 'pattern', pic: '07' })]), { onIntent }))
    await click(the('button', '开始签到'))
    expect(onIntent).toHaveBeenLastCalledWith({ type: 'attendance.start' })
  })

  it('B255 shows a countdown in time mode only; code and picture are shown in the largest size', async () => {
    const show = await render(teacherDialog(teacherAfter([started(timeRound)])))
    expect(words(the('[role="timer"]'))).toBe('00:37')
    expect(the('[role="timer"]').getAttribute('aria-label')).toBe('剩余 37 秒')
    await show(teacherDialog(teacherAfter([started(codeRound)])))
    expect(all('[role="timer"]')).toEqual([])
    expect(words(the('.attendance-number'))).toBe('签到码 40794079')
    await show(teacherDialog(teacherAfter([started(patternRound)])))
    expect(all('[role="timer"]')).toEqual([])
    expect(all('[role="img"]').map((one) => one.getAttribute('aria-label'))).toEqual(['帆船'])
  })

  it('F toggles full screen of a running sign-in, but not while typing in a field', async () => {
    const show = await render(teacherDialog(teacherAfter([started(codeRound)])))
    const isFull = () => the('[role=dialog]').classList.contains('kit-modal--full')
    await press(the('.attendance-room'), 'f')
    expect(isFull()).toBe(true)
    await press(the('.attendance-room'), 'Escape')
    expect(isFull()).toBe(false)
    await show(
      teacherDialog(teacherAfter([started(codeRound)]), { screen: { ...atRest, isListed: true }, detail: full }),
    )
    await press(the('.attendance-rosterSearch'), 'f')
    expect(isFull()).toBe(false)
    await show(teacherDialog(teacherAfter([])))
    expect(all('.kit-enlarge')).toEqual([])
  })

  it('hides the code on request, shows the QR code, and counts signed-in students', async () => {
    const onScreen = vi.fn()
    const view = teacherAfter([
      started(codeRound),
      { type: 'attendance.progressed', progress: ofRound(fullProgress, codeRound), at: now },
    ])
    const screen: AttendanceScreenView = { isSecretShown: false, qr: 'shown', pass: null, isListed: true }
    await render(
      teacherDialog(view, { screen, detail: full, onScreen, qr: <QrImage address="https://podium.example/" /> }),
    )
    expect(document.body.textContent).not.toContain('4079')
    expect(words(the('.attendance-countNumbers .u-hidden'))).toBe('已签到 4 人，共 16 人')
    expect(all('.attendance-warning').map(words)).toEqual(['1 人尝试次数已用完', '2 人与他人使用同一设备，请核实'])
    expect(all('.attendance-personName').length).toBe(16)
    expect(the('svg[role="img"]').querySelector('title')?.textContent).toBe('签到二维码')
    for (const [name, type] of [
      ['显示签到码', 'screen.toggleSecret'],
      ['隐藏二维码', 'screen.toggleQr'],
      ['收起名单', 'screen.toggleStudents'],
    ] as const) {
      await click(the('button', name))
      expect(onScreen).toHaveBeenLastCalledWith({ type })
    }
    expect(await objections()).toEqual([])
  })

  it.each([
    ['time', timeRound],
    ['code', codeRound],
    ['pattern', patternRound],
  ])('B257 asks for a confirmation before ending in %s mode', async (_, round) => {
    const onIntent = vi.fn()
    const show = await render(teacherDialog(teacherAfter([started(round)]), { onIntent }))
    await click(the('button', '结束签到'))
    expect(onIntent).toHaveBeenLastCalledWith({ type: 'attendance.end' })
    const asked = [
      started(round),
      { type: 'attendance.progressed', progress: ofRound(progress, round), at: now },
      { type: 'attendance.end' },
    ] as const
    await show(teacherDialog(teacherAfter(asked), { onIntent }))
    expect(words(the('.kit-confirm-text'))).toBe('还有 11 人未签到，确定结束签到吗？')
    await click(the('[role="alertdialog"] button', '结束签到'))
    expect(onIntent).toHaveBeenLastCalledWith({ type: 'attendance.confirmEnd' })
  })

  it('B258 after the end shows the students without a sign-in, and a button that closes', async () => {
    const onIntent = vi.fn()
    const over = [
      started(timeRound),
      { type: 'attendance.progressed', progress: fullProgress, at: now },
      { type: 'attendance.ended', signInId: 'si1', at: now },
    ] as const
    await render(teacherDialog(teacherAfter(over), { detail: full, onIntent }))
    expect(words(the('h3'))).toBe('未签到（11 人）')
    const close = all('.p-dialog-footer button').at(-1)
    expect(close && words(close)).toBe('关闭')
    if (close) await click(close)
    expect(onIntent).toHaveBeenLastCalledWith({ type: 'attendance.close' })
    await click(the('button', '签到记录'))
    expect(onIntent).toHaveBeenLastCalledWith({ type: 'records.open' })
  })
})

describe('missing students', () => {
  const round = { ...teacherAfter([started(timeRound)]).round }
  const missing = (count: number): AttendanceDetailView => ({
    ...full,
    students: Array.from({ length: count }, (_, index) => ({
      studentId: `st${index}`,
      studentName: `学生${index}`,
      loginCode: `s${index}`,
      hadSign: '0',
      signTime: null,
      attempts: 0,
      mark: '',
      reason: '',
      sharedDevice: false,
      version: 0,
    })),
  })
  const ended = (view: AttendanceDetailView, onDetail = vi.fn()) => (
    <AttendanceEnded
      round={{
        mode: 'time',
        number: null,
        pic: null,
        countdown: null,
        signedNum: 0,
        lateNum: 0,
        excusedNum: 0,
        totalNum: 16,
        blockedNum: 0,
        sharedDeviceNum: 0,
        students: null,
        ...round,
      }}
      detail={view}
      onDetail={onDetail}
    />
  )
  const names = (count: number) => Array.from({ length: count }, (_, index) => `学生${index}`).join('、')

  it('B317 shows ten names completely, and of more names the first ten with ...', async () => {
    const show = await render(ended(missing(ATTENDANCE_NAMES_MAX)))
    expect(words(the('.attendance-line'))).toBe(names(10))
    expect(all('button', '查看全部')).toEqual([])
    await show(ended(missing(ATTENDANCE_NAMES_MAX + 1)))
    expect(words(the('.attendance-line'))).toBe(`${names(10)}...`)
    expect(all('.attendance-person')).toEqual([])
    await click(the('button', '查看全部'))
    expect(all('.attendance-personName').map(words)).toEqual(names(11).split('、'))
  })

  it('an excused student is neither missing nor present, but counted and listed separately', async () => {
    const view = missing(12)
    const students = view.students.map((student, n) =>
      n < 2 ? { ...student, mark: 'excused' as const } : n === 2 ? { ...student, hadSign: '1' as const } : student,
    )
    await render(ended({ ...view, students }))
    expect(all('.attendance-total').map(words)).toEqual(['已签到1', '未签到9', '请假2', '全班12'])
    expect(words(the('h3'))).toContain('9')
    expect(words(the('.attendance-line'))).toBe('学生3、学生4、学生5、学生6、学生7、学生8、学生9、学生10、学生11')
    expect(await objections()).toEqual([])
  })

  it('a note has an optional reason, stays open while it is saved, and shows an error', async () => {
    const onDetail = vi.fn()
    const marking = {
      studentIds: ['st1'],
      names: ['学生1'],
      changed: [],
      mark: 'late',
      reason: '',
      isSaving: false,
    } as const
    const view = missing(12)
    const show = await render(ended({ ...view, marking }, onDetail))
    await click(the('button', '保存'))
    expect(onDetail).toHaveBeenLastCalledWith({ type: 'mark.save' })
    await type(the('.attendance-markReason input'), '病假')
    expect(onDetail).toHaveBeenLastCalledWith({ type: 'mark.change', draft: { reason: '病假' } })
    await click(the('.attendance-markForm input[value="present"]'))
    expect(onDetail).toHaveBeenLastCalledWith({ type: 'mark.change', draft: { mark: 'present' } })
    await show(ended({ ...view, marking: { ...marking, reason: '病假' }, problem: '保存失败，请重试' }, onDetail))
    expect(words(the('[role="alert"]'))).toBe('保存失败，请重试')
    expect(await objections()).toEqual([])
  })

  it('several students are ticked and noted at once; a change by another user is shown, and saved only after a choice', async () => {
    const onDetail = vi.fn()
    const view = missing(10)
    const show = await render(ended(view, onDetail))
    expect(said(the('button', '标记所选'), 'aria-describedby')).toBe('请先勾选学生')
    await click(the('[aria-label="选择 学生3"]'))
    expect(onDetail).toHaveBeenLastCalledWith({ type: 'tick.change', studentIds: ['st3'] })
    await click(the('button', '全选未签到'))
    const everybody = view.students.map(({ studentId }) => studentId)
    expect(onDetail).toHaveBeenLastCalledWith({ type: 'tick.change', studentIds: everybody })
    await show(ended({ ...view, ticked: ['st3', 'st4'] }, onDetail))
    await click(the('button', '标记所选'))
    expect(onDetail).toHaveBeenLastCalledWith({ type: 'mark.begin', studentIds: ['st3', 'st4'] })
    const [, one] = view.students
    const marking = {
      studentIds: ['st1', 'st2'],
      names: ['学生1', '学生2'],
      changed: one ? [{ ...one, mark: 'excused' as const, reason: '病假' }] : [],
      mark: 'present',
      reason: '',
      isSaving: false,
    } as const
    await show(ended({ ...view, marking }, onDetail))
    expect(words(the('[role="alert"]'))).toContain('学生1：现在是“请假 病假”')
    await click(the('button', '仍要保存'))
    expect(onDetail).toHaveBeenLastCalledWith({ type: 'mark.save' })
    expect(await objections()).toEqual([])
  })

  it('a large class can be searched by name or account, and filtered', async () => {
    await render(ended(missing(10)))
    await type(the('[aria-label="查找姓名或帐号"]'), 'S7')
    expect(all('.attendance-personName').map(words)).toEqual(['学生7'])
    await type(the('[aria-label="查找姓名或帐号"]'), '没有')
    expect(document.body.textContent).toContain('没有符合条件的学生')
  })

  it('says when no student is missing, and offers a retry when loading failed', async () => {
    const onDetail = vi.fn()
    const show = await render(ended(missing(0)))
    expect(words(the('.attendance-allSigned'))).toBe('没有未签到的学生')
    await show(ended({ ...full, face: 'failed', students: [], problem: '签到详情加载失败' }, onDetail))
    await click(the('button', '重试'))
    expect(onDetail).toHaveBeenLastCalledWith({ type: 'detail.reload' })
  })
})
