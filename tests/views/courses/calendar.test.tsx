/** The calendar and the address of its feed as views: by keyboard, on a phone, and for a screen reader. */
import { describe, expect, test, vi } from 'vitest'
import { CALENDAR_NOW, entries, feed, TODAY } from '../../../src/catalogue/courses/calendar/calendar.examples'
import { calendarFeedModel, calendarModel } from '../../../src/catalogue/courses/calendar/calendar.model'
import { exampleOf } from '../../../src/catalogue/stateViews/stateView'
import { calendarView, entryView, turned } from '../../../src/machines/courses/calendar/calendar.selectors'
import { calendarFeedView } from '../../../src/machines/courses/calendar/calendarFeed.selectors'
import { CalendarPage } from '../../../src/views/courses/calendar/CalendarPage'
import type { CalendarPageProps } from '../../../src/views/courses/calendar/calendar.props'
import { FeedPanel } from '../../../src/views/courses/calendar/FeedPanel'
import { all, click, objections, press, render, the, words } from '../render'

const page = (shown: 'month' | 'week' = 'month', role: 'student' | 'teacher' = 'student'): CalendarPageProps => {
  const snapshot = exampleOf(calendarModel, 'ready')
  const context = { ...snapshot.context, query: { shown, day: TODAY }, answers: { entries } }
  return {
    view: calendarView({ ...snapshot, context } as typeof snapshot, CALENDAR_NOW, role),
    hrefOf: ({ key }) => `#${key}`,
    onOpen: vi.fn(),
    onShown: vi.fn(),
    onDay: vi.fn(),
    onTurn: vi.fn(),
    onToday: vi.fn(),
    onRetry: vi.fn(),
  }
}
const dayButton = (day: string) => the(`.calendar-month button[data-day="${day}"]`)

describe('the calendar', () => {
  test('a month marks today, shows the first entries of a day and counts the rest; each entry leads to its task', async () => {
    const props = page()
    await render(<CalendarPage {...props} />)
    expect(dayButton(TODAY).getAttribute('aria-current')).toBe('date')
    const cell = dayButton(TODAY).closest('td')
    expect(cell?.querySelectorAll('a').length).toBe(2)
    await click(the('.calendar-month button', '还有 2 项'))
    expect(props.onDay).toHaveBeenCalledWith(TODAY)
    const first = cell?.querySelector('a')
    expect(first?.getAttribute('aria-label')).toBe(
      '18:00 第一章测试，截止，2026-09-16 18:00 截止，业务机器人实践 · 财务机器人 1 班 · 客观题',
    )
    if (first) await click(first)
    expect(vi.mocked(props.onOpen).mock.calls[0]?.[0].key).toBe('due.tc1.ta2')
    expect(await objections()).toEqual([])
  })

  test('arrow keys move between days, Page Up and Page Down between months', async () => {
    const props = page()
    await render(<CalendarPage {...props} />)
    expect(all('.calendar-month button[data-day][tabindex="0"]').map((one) => one.dataset.day)).toEqual([TODAY])
    dayButton(TODAY).focus()
    await press(dayButton(TODAY), 'ArrowRight')
    expect(document.activeElement).toBe(dayButton('2026-09-17'))
    await press(dayButton('2026-09-17'), 'ArrowUp')
    expect(document.activeElement).toBe(dayButton('2026-09-10'))
    await press(dayButton('2026-09-10'), 'PageDown')
    await press(the('.calendar-month'), 'PageUp')
    expect(vi.mocked(props.onTurn).mock.calls).toEqual([[1], [-1]])
  })

  test('a week shows every entry with class and state', async () => {
    await render(<CalendarPage {...page('week')} />)
    const columns = all('.calendar-week > li')
    expect(columns.length).toBe(7)
    expect(columns.map((column) => column.querySelectorAll('a').length)).toEqual([1, 0, 4, 0, 0, 0, 0])
    expect(words(columns[0]?.querySelector('a') ?? document.body)).toContain('2026-09-14 23:59 已截止，仍可迟交')
    expect(await objections()).toEqual([])
  })

  test('the list for phones folds the days before today', async () => {
    await render(<CalendarPage {...page()} />)
    const days = () => all('[data-agenda] h3').map(words)
    expect(days()).toEqual(['2026-09-16 星期三今天', '2026-09-22 星期二', '2026-09-30 星期三'])
    await click(the('[data-agenda] button', '显示之前的 2 项'))
    expect(days()[0]).toBe('2026-09-07 星期一')
  })

  test('an unfinished task of the past is overdue for a student, and simply over for a teacher', () => {
    const toneIn = (role: 'student' | 'teacher') => page('month', role).view.days.get('2026-09-14')?.[0]?.tone
    expect([toneIn('student'), toneIn('teacher')]).toEqual(['overdue', 'past'])
    const late = entries.map((entry) => ({ ...entry, isLate: '1' as const, taskState: 'submitted' as const }))
    expect(late.slice(0, 1).map((entry) => entryView(entry, CALENDAR_NOW).mark)).toEqual(['迟交'])
  })

  test('a test says until when it is open, and when it closes if it opened before', () => {
    const [test] = entries.filter(({ kind }) => kind === 'test')
    if (!test) throw new Error('the examples have a test')
    const closing = { ...test, time: test.endTime ?? 0, endTime: null }
    const marks = [test, closing].map((entry) => entryView(entry, CALENDAR_NOW).mark)
    expect(marks).toEqual(['至 2026-09-22 11:00', '2026-09-22 11:00 截止'])
    expect(entryView(closing, closing.time + 1).mark).toBe('2026-09-22 11:00 已截止')
  })

  test.each([
    ['month', '2026-01-31', 1, '2026-02-01'],
    ['month', '2026-01-31', -1, '2025-12-01'],
    ['week', '2026-12-30', 1, '2027-01-06'],
  ] as const)('turning a %s from %s by %i leads to %s', (shown, day, by, expected) => {
    expect(turned({ shown, day }, by)).toBe(expected)
  })
})

describe('the address of the feed', () => {
  test('it is created, copied, replaced and ended', async () => {
    const [onCopy, onIntent] = [vi.fn(), vi.fn()]
    const none = calendarFeedView(exampleOf(calendarFeedModel, 'shown'))
    const addressOf = (path: string) => `https://podium.example.org${path}`
    const show = await render(
      <FeedPanel view={{ ...none, feed: null }} addressOf={addressOf} onCopy={onCopy} onIntent={onIntent} />,
    )
    await click(the('button', '生成地址'))
    await show(<FeedPanel view={{ ...none, feed }} addressOf={addressOf} onCopy={onCopy} onIntent={onIntent} />)
    const address = `https://podium.example.org${feed.feedPath}`
    expect(the<HTMLInputElement>('input').value).toBe(address)
    await click(the('button', '复制地址'))
    expect(onCopy).toHaveBeenCalledWith(address)
    await click(the('button', '重新生成'))
    await click(the('button', '停用'))
    expect(onIntent.mock.calls.flat()).toEqual([{ type: 'feed.create' }, { type: 'feed.renew' }, { type: 'feed.end' }])
    expect(await objections()).toEqual([])
  })
})
