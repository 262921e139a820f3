import { act, type ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { fromCallback } from 'xstate'
import { ATTENDANCE_NAMES_MAX, ATTENDANCE_PATTERNS } from '../../../contract/limits'
import {
  codeForStudents,
  codeRound,
  days,
  detail,
  fullProgress,
  month,
  myDays,
  myPage,
  ofRound,
  patternForStudents,
  patternRound,
  progress,
  STARTED_AT,
  studentInput,
  students,
  sums,
  teacherInput,
  timeRound,
} from '../../../src/catalogue/live/attendance/attendance.examples'
import {
  type AttendanceDetailView,
  type AttendanceScreenView,
  studentAttendanceView,
  teacherAttendanceView,
} from '../../../src/machines/live/attendance/attendance.selectors'
import type {
  ChoiceCommand,
  MemoryCommand,
  StudentAttendanceEvent,
  TeacherAttendanceEvent,
} from '../../../src/machines/live/attendance/attendance.types'
import { attendanceScreenMachine } from '../../../src/machines/live/attendance/attendanceScreen.machine'
import type {
  AttendanceMonthView,
  AttendanceSumsView,
  MyAttendanceView,
} from '../../../src/machines/live/attendance/records/attendanceRecords.selectors'
import { studentAttendanceMachine } from '../../../src/machines/live/attendance/studentAttendance.machine'
import { teacherAttendanceMachine } from '../../../src/machines/live/attendance/teacherAttendance.machine'
import { saveFile } from '../../../src/services/files/files'
import { AttendanceEnded } from '../../../src/views/live/attendance/AttendanceEnded'
import { AttendanceScan } from '../../../src/views/live/attendance/AttendanceScan'
import { AttendanceStudentDialog } from '../../../src/views/live/attendance/AttendanceStudentDialog'
import { AttendanceTeacherDialog } from '../../../src/views/live/attendance/AttendanceTeacherDialog'
import { PatternArt } from '../../../src/views/live/attendance/PatternArt'
import { QrImage } from '../../../src/views/live/attendance/QrImage'
import { AttendanceDetailDialog } from '../../../src/views/live/attendance/records/AttendanceDetailDialog'
import { AttendanceMonth } from '../../../src/views/live/attendance/records/AttendanceMonth'
import { AttendanceSums } from '../../../src/views/live/attendance/records/AttendanceSums'
import { Calendar } from '../../../src/views/live/attendance/records/Calendar'
import { weeksOf } from '../../../src/views/live/attendance/records/days'
import { MyAttendance } from '../../../src/views/live/attendance/records/MyAttendance'
import { startUnderParent } from '../../support/underParent'
import { all, click, objections, press, render, said, the, type, words } from '../render'

const now = STARTED_AT + 23_000
const teacher = teacherAttendanceMachine.provide({
  actors: { choice: fromCallback<ChoiceCommand>(() => undefined), screen: attendanceScreenMachine },
})
const student = studentAttendanceMachine.provide({ actors: { memory: fromCallback<MemoryCommand>(() => undefined) } })

function teacherAfter(events: readonly TeacherAttendanceEvent[]) {
  const { child } = startUnderParent(teacher, teacherInput)
  child.send({ type: 'link.connected' })
  child.send({ type: 'attendance.open' })
  for (const event of events) child.send(event)
  return teacherAttendanceView(child.getSnapshot())
}
function studentAfter(events: readonly StudentAttendanceEvent[]) {
  const { child } = startUnderParent(student, studentInput)
  child.send({ type: 'link.connected' })
  for (const event of events) child.send(event)
  return studentAttendanceView(child.getSnapshot())
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
const studentDialog = (view: ReturnType<typeof studentAfter>, onIntent = vi.fn()) => (
  <AttendanceStudentDialog open view={view} now={now} onIntent={onIntent} />
)
const started = (round: typeof timeRound) => ({ type: 'attendance.started', round, at: round.startedAt + 40 }) as const
const choose = (choice: object) => ({ type: 'choice.change', choice }) as const
const full: AttendanceDetailView = {
  face: 'full',
  isLoading: false,
  entry: detail.entry,
  students,
  counts: { signedNum: 3, lateNum: 1, excusedNum: 1, totalNum: 16 },
  ticked: [],
  marking: null,
  problem: null,
}

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

describe('the student’s sign-in', () => {
  it('B213 the dialog has a width of 520, and of 700 in pattern mode', async () => {
    const show = await render(studentDialog(studentAfter([started(timeRound)])))
    expect(the('[role="dialog"]').className).toContain('kit-modal--m ')
    await show(studentDialog(studentAfter([started(codeForStudents)])))
    expect(the('[role="dialog"]').className).toContain('kit-modal--m ')
    await show(studentDialog(studentAfter([started(patternForStudents)])))
    expect(the('[role="dialog"]').className).toContain('kit-modal--xl ')
  })

  it('B252 time mode has a countdown and one button, which says why it is disabled while disconnected', async () => {
    const onIntent = vi.fn()
    const show = await render(studentDialog(studentAfter([started(timeRound)]), onIntent))
    expect(words(the('[role="timer"]'))).toBe('00:37')
    await click(the('button', '签到'))
    expect(onIntent).toHaveBeenLastCalledWith({ type: 'attendance.check' })
    await show(studentDialog(studentAfter([started(timeRound), { type: 'attendance.check' }]), onIntent))
    expect(the('.attendance-press').getAttribute('aria-busy')).toBe('true')
    onIntent.mockClear()
    await click(the('.attendance-press'))
    expect(onIntent).not.toHaveBeenCalled()
    await show(studentDialog(studentAfter([started(timeRound), { type: 'link.lost' }]), onIntent))
    expect(the('.attendance-press').getAttribute('aria-disabled')).toBe('true')
    expect(said(the('.attendance-press'), 'aria-describedby')).not.toBe('')
  })

  it('B315 B221 four inputs of one character: typing moves on, deleting moves back, a pasted code fills them', async () => {
    const onIntent = vi.fn()
    const at = (digits: string) =>
      studentDialog(studentAfter([started(codeForStudents), { type: 'code.change', digits }]), onIntent)
    const written = () => onIntent.mock.lastCall?.[0]
    const show = await render(at('    '))
    const fields = () => all<HTMLInputElement>('.attendance-digit')
    const field = (place: number): HTMLInputElement => {
      const found = fields()[place]
      if (!found) throw new Error(`no field ${place}`)
      return found
    }
    expect(fields().map((one) => one.getAttribute('aria-label'))).toEqual(['第 1 位', '第 2 位', '第 3 位', '第 4 位'])
    await type(field(0), '4')
    expect(written()).toEqual({ type: 'code.change', digits: '4   ' })
    expect(document.activeElement).toBe(field(1))
    await show(at('40  '))
    expect(fields().map(({ value }) => value)).toEqual(['4', '0', '', ''])
    await type(field(2), 'x')
    expect(written()).toEqual({ type: 'code.change', digits: '4   ' })
    await type(field(1), '７')
    expect(written()).toEqual({ type: 'code.change', digits: '47  ' })
    await act(async () => field(2).focus())
    await press(field(2), 'Backspace')
    expect(written()).toEqual({ type: 'code.change', digits: '4   ' })
    expect(document.activeElement).toBe(field(1))
    await press(field(1), 'ArrowLeft')
    expect(document.activeElement).toBe(field(0))
    await press(field(0), 'End')
    expect(document.activeElement).toBe(field(3))
    const paste = new Event('paste', { bubbles: true, cancelable: true })
    Object.assign(paste, { clipboardData: { getData: () => ' 签到码 1357。' } })
    await act(async () => void field(2).dispatchEvent(paste))
    expect(written()).toEqual({ type: 'code.change', digits: '1357' })
    expect(await objections()).toEqual([])
  })

  it('a wrong code shows an error and the attempts left; without attempts the dialog says who can help', async () => {
    const refused = (attemptsLeft: number) =>
      ({
        type: 'attendance.refused',
        signInId: 'si2',
        code: 64122,
        request: 64106,
        attemptsLeft,
        text: '签到码错误',
        at: now,
      }) as const
    const tried = [started(codeForStudents), { type: 'code.change', digits: '1111' }] as const
    const show = await render(studentDialog(studentAfter([...tried, refused(4)])))
    expect(words(the('.attendance-result'))).toBe('签到码错误 还可以尝试 4 次'.replace(' ', ''))
    expect(the('.attendance-result').getAttribute('aria-live')).toBe('polite')
    expect(all<HTMLInputElement>('.attendance-digit').map(({ value }) => value)).toEqual(['', '', '', ''])
    await show(studentDialog(studentAfter([...tried, refused(0)])))
    expect(words(the('.attendance-blocked h3'))).toBe('尝试次数已用完')
    expect(all('button', '确认签到')).toEqual([])
  })

  it('B222 B316 eight different pictures; none can be sent without a choice', async () => {
    const onIntent = vi.fn()
    await render(studentDialog(studentAfter([started(patternForStudents)]), onIntent))
    expect(all<HTMLInputElement>('.attendance-pattern input').map(({ value }) => value)).toEqual([
      ...ATTENDANCE_PATTERNS,
    ])
    expect(new Set(all('.attendance-pattern svg').map(({ innerHTML }) => innerHTML)).size).toBe(8)
    expect(said(the('button', '确认签到'), 'aria-describedby')).toBe('请选择签到图案')
    await click(the('.attendance-pattern input[value="03"]'))
    expect(onIntent).toHaveBeenLastCalledWith({ type: 'pattern.choose', pic: '03' })
  })

  it('B222 each picture has its own name', async () => {
    await render(ATTENDANCE_PATTERNS.map((pic) => <PatternArt key={pic} pic={pic} />))
    expect(new Set(all('svg').map((one) => one.getAttribute('aria-label'))).size).toBe(8)
  })

  it('can be closed', async () => {
    const onIntent = vi.fn()
    await render(studentDialog(studentAfter([started(codeForStudents)]), onIntent))
    await click(the('button', '稍后再签'))
    expect(onIntent).toHaveBeenLastCalledWith({ type: 'attendance.dismiss' })
  })
})

describe('the records of sign-ins', () => {
  const today = '2025-10-09'
  const monthView: AttendanceMonthView = {
    face: 'full',
    isLoading: false,
    month,
    days,
    day: today,
    entries: days[today] ?? [],
    problem: null,
    isDetailOpen: false,
  }

  it("B215 B223 a month in Chinese from Monday names each day's sign-ins; arrow keys move, Page Down turns the month", async () => {
    const onIntent = vi.fn()
    await render(
      <Calendar
        view={monthView}
        today={today}
        describe={(entries) => `${entries.length} 次`}
        mark={() => null}
        onIntent={onIntent}
      />,
    )
    expect(words(the('h2'))).toBe('2025年10月')
    expect(all('thead th').map(words)).toEqual(['一', '二', '三', '四', '五', '六', '日'])
    expect(all('tbody tr')[0]?.querySelectorAll('td').length).toBe(7)
    expect(words(the('[aria-current="date"]'))).toBe('2025-10-09 星期四 2 次')
    expect(all('.attendance-day[tabindex="0"]').length).toBe(1)
    await act(async () => the('[aria-current="date"]').focus())
    await press(the('[aria-current="date"]'), 'ArrowDown')
    expect(words(document.activeElement ?? document.body)).toBe('2025-10-16 星期四 0 次')
    await press(the('[aria-current="date"]'), 'PageDown')
    expect(onIntent).toHaveBeenLastCalledWith({ type: 'month.turn', month: '2025-11' })
    await click(the('button', '上个月'))
    expect(onIntent).toHaveBeenLastCalledWith({ type: 'month.turn', month: '2025-09' })
    const [fourteenth] = all('.attendance-day').filter((day) => words(day).startsWith('2025-10-14'))
    await click(fourteenth ?? document.body)
    expect(onIntent).toHaveBeenLastCalledWith({ type: 'day.choose', day: '2025-10-14' })
    expect(await objections()).toEqual([])
  })

  it('lays out months of every length', () => {
    expect(weeksOf('2021-02').map((week) => week.filter(Boolean).length)).toEqual([7, 7, 7, 7])
    expect(weeksOf('2026-11').flat().filter(Boolean).length).toBe(30)
    expect(weeksOf('2026-11')[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
  })

  it("a day of the teacher's month shows its sign-ins and opens their students", async () => {
    const onIntent = vi.fn()
    await render(
      <AttendanceMonth view={monthView} detail={null} today={today} onIntent={onIntent} onDetail={vi.fn()} />,
    )
    expect(all('.attendance-entry').map(words)).toEqual([
      '16:53限时签到5/16 人已签到 · 出勤率 33%迟到 1请假 1缺勤 10',
      '17:03签到码15/16 人已签到 · 出勤率 100%迟到 1请假 1进行中',
    ])
    await click(all('.attendance-entry')[0] ?? the('nothing'))
    expect(onIntent).toHaveBeenLastCalledWith({ type: 'detail.open', signInId: 'si1' })
  })

  it('a sign-in with only excused students shows no rate', async () => {
    const counts = { signedNum: 0, lateNum: 0, excusedNum: 16, totalNum: 16 }
    await render(<AttendanceDetailDialog open view={{ ...full, counts }} onEvent={vi.fn()} onClose={vi.fn()} />)
    expect(words(the('.attendance-detailWhat'))).toContain('0/16 人已签到')
    expect(words(the('.attendance-detailWhat'))).not.toContain('出勤率')
  })

  it('the students of a sign-in can be filtered to the missing ones', async () => {
    await render(<AttendanceDetailDialog open view={full} onEvent={vi.fn()} onClose={vi.fn()} />)
    expect(all('.attendance-person').length).toBe(16)
    expect(all('.p-tag', '同一设备').length).toBe(2)
    await click(the('input[value="unsigned"]'))
    expect(all('.attendance-person').length).toBe(11)
    await click(the('input[value="excused"]'))
    expect(all('.attendance-person').length).toBe(1)
    expect(await objections()).toEqual([])
  })

  const sumsView: AttendanceSumsView = {
    face: 'full',
    isLoading: false,
    range: { from: '', to: '' },
    rangeProblem: null,
    rows: sums.list,
    pageNo: 1,
    pageSize: sums.pageSize,
    total: sums.total,
    problem: null,
    name: '',
  }
  const sumsPage = (view: AttendanceSumsView, isRunning = false) => {
    const [onIntent, onStart, onCancel] = [vi.fn(), vi.fn(), vi.fn()]
    const page = <AttendanceSums view={view} exporting={{ isRunning, onStart, onCancel }} onIntent={onIntent} />
    return { page, onIntent, onStart, onCancel }
  }

  it('B359 B360 students can be filtered by dates and name, and the export uses the same filter', async () => {
    const { page, onIntent, onStart } = sumsPage({ ...sumsView, range: { from: '2025-10-01', to: '' } })
    await render(page)
    const [, to] = all<HTMLInputElement>('input[type="date"]')
    if (to) await type(to, '2025-10-09')
    expect(onIntent).toHaveBeenLastCalledWith({ type: 'filter.change', filter: { to: '2025-10-09' } })
    await click(the('button', '清空'))
    expect(onIntent).toHaveBeenLastCalledWith({ type: 'filter.change', filter: { from: '', to: '' } })
    await type(the('input[type="search"]'), '欧阳')
    expect(onIntent).toHaveBeenLastCalledWith({ type: 'filter.change', filter: { name: '欧阳' } })
    await click(the('button', '导出表格'))
    expect(onStart).toHaveBeenCalledOnce()
    expect(all('tbody tr')[1]?.textContent).toContain('马浩宇')
    expect(await objections()).toEqual([])
  })

  it('a running export can be cancelled; an invalid range cannot be exported', async () => {
    const running = sumsPage(sumsView, true)
    const show = await render(running.page)
    await click(the('button', '取消导出'))
    expect(running.onCancel).toHaveBeenCalledOnce()
    const backwards = sumsPage({ ...sumsView, rangeProblem: '开始日期不能晚于结束日期' })
    await show(backwards.page)
    expect(words(the('[role="alert"]'))).toBe('开始日期不能晚于结束日期')
    await click(the('button', '导出表格'))
    expect(backwards.onStart).not.toHaveBeenCalled()
  })

  it("B207 B220 a student's own list and calendar show signed, late, excused or not signed, in words", async () => {
    const view: MyAttendanceView = {
      list: { ...sumsView, rows: myPage.list, total: myPage.total },
      calendar: { ...monthView, days: myDays, day: '2025-10-06', entries: myDays['2025-10-06'] ?? [] },
    }
    await render(<MyAttendance view={view} today={today} onIntent={vi.fn()} />)
    expect(all('tbody .p-tag').map(words)).toEqual(['已签到', '未签到', '请假', '迟到', '已签到'])
    expect(
      all('.attendance-day')
        .map(words)
        .find((day) => day.startsWith('2025-10-06')),
    ).toContain('2025-10-06 星期一 迟到、已签到')
    expect(all('.attendance-mineEntries li').map(words)).toEqual(['16:53迟到公交晚点', '16:53已签到'])
    expect(await objections()).toEqual([])
  })

  it('a downloaded file is saved under its name', () => {
    const made = vi.fn((_: Blob) => 'blob:podium')
    const freed = vi.fn()
    Object.assign(URL, { createObjectURL: made, revokeObjectURL: freed })
    const saved: string[] = []
    const listen = (event: MouseEvent) => {
      event.preventDefault()
      if (event.target instanceof HTMLAnchorElement) saved.push(`${event.target.download} ${event.target.href}`)
    }
    document.addEventListener('click', listen)
    vi.useFakeTimers()
    const blob = new Blob(['x'])
    saveFile({ blob, fileName: '签到.xlsx' })
    document.removeEventListener('click', listen)
    expect(saved).toEqual(['签到.xlsx blob:podium'])
    expect(made).toHaveBeenCalledWith(blob)
    vi.runAllTimers()
    vi.useRealTimers()
    expect(freed).toHaveBeenCalledWith('blob:podium')
    expect(document.querySelector('a')).toBeNull()
  })
})

describe('a scanned code', () => {
  it('shows progress, or what is wrong and what to do', async () => {
    const [onIntent, onHome] = [vi.fn(), vi.fn()]
    const scan = (face: 'working' | 'worthless' | 'failed', text: string) => (
      <AttendanceScan view={{ face, text, goes: null }} onIntent={onIntent} onHome={onHome} />
    )
    const show = await render(scan('working', '正在签到…'))
    expect(words(the('[role="status"]'))).toBe('正在签到…')
    await show(scan('failed', '签到失败，请重试'))
    await click(the('button', '重试'))
    expect(onIntent).toHaveBeenLastCalledWith({ type: 'scan.retry' })
    // An expired code never works again: the main button leads to the class.
    await show(scan('worthless', '二维码已失效，请重新扫描'))
    expect(all('button', '重试')).toEqual([])
    await click(the('button', '进入课堂签到'))
    expect(onIntent).toHaveBeenLastCalledWith({ type: 'scan.enter' })
    await click(the('button', '返回首页'))
    expect(onHome).toHaveBeenCalled()
    expect(await objections()).toEqual([])
  })
})
