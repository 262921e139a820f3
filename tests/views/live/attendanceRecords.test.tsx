/** The records of sign-ins, as lists and as a calendar. */

import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { weeksOf } from '../../../contract/days'
import { days, month, myDays, myPage, sums } from '../../../src/catalogue/live/attendance/attendance.examples'
import type {
  AttendanceMonthView,
  AttendanceSumsView,
  MyAttendanceView,
} from '../../../src/machines/live/attendance/records/attendanceRecords.selectors'
import { saveFile } from '../../../src/services/files/files'
import { AttendanceDetailDialog } from '../../../src/views/live/attendance/records/AttendanceDetailDialog'
import { AttendanceMonth } from '../../../src/views/live/attendance/records/AttendanceMonth'
import { AttendanceSums } from '../../../src/views/live/attendance/records/AttendanceSums'
import { Calendar } from '../../../src/views/live/attendance/records/Calendar'
import { MyAttendance } from '../../../src/views/live/attendance/records/MyAttendance'
import { all, click, objections, press, render, the, type, words } from '../render'
import { full } from './support/attendance'

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
