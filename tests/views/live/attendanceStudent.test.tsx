/** A student's sign-in, and a scanned code. */

import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { ATTENDANCE_PATTERNS } from '../../../contract/limits'
import {
  codeForStudents,
  patternForStudents,
  studentInput,
  timeRound,
} from '../../../src/catalogue/live/attendance/attendance.examples'
import { studentAttendanceView } from '../../../src/machines/live/attendance/attendance.selectors'
import type { StudentAttendanceEvent } from '../../../src/machines/live/attendance/attendance.types'
import { AttendanceScan } from '../../../src/views/live/attendance/AttendanceScan'
import { AttendanceStudentDialog } from '../../../src/views/live/attendance/AttendanceStudentDialog'
import { PatternArt } from '../../../src/views/live/attendance/PatternArt'
import { startUnderParent } from '../../support/underParent'
import { all, click, objections, press, render, said, the, type, words } from '../render'
import { now, started, student } from './support/attendance'

function studentAfter(events: readonly StudentAttendanceEvent[]) {
  const { child } = startUnderParent(student, studentInput)
  child.send({ type: 'link.connected' })
  for (const event of events) child.send(event)
  return studentAttendanceView(child.getSnapshot())
}

const studentDialog = (view: ReturnType<typeof studentAfter>, onIntent = vi.fn()) => (
  <AttendanceStudentDialog open view={view} now={now} onIntent={onIntent} />
)

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
