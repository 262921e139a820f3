import { describe, expect, it, vi } from 'vitest'
import { classEventKind } from '../../../contract/entities/live/classLog'
import { events, lesson, lessons, people, students } from '../../../src/catalogue/live/classLog/classLog.examples'
import {
  groupsOf,
  type LessonListView,
  type LessonView,
  type PeopleView,
  type TimelineView,
} from '../../../src/machines/live/classLog/classLog.selectors'
import { texts } from '../../../src/machines/live/classLog/texts'
import { Lesson, type LessonProps } from '../../../src/views/live/classLog/Lesson'
import { LessonList, type LessonListProps } from '../../../src/views/live/classLog/LessonList'
import { markOf, usesOf } from '../../../src/views/live/classLog/marks'
import { People } from '../../../src/views/live/classLog/People'
import { Timeline } from '../../../src/views/live/classLog/Timeline'
import { all, click, objections, render, said, the, words } from '../render'

const page = { face: 'full', isLoading: false, pageNo: 1, problem: null } as const
const exporting = () => ({ isRunning: false, onStart: vi.fn(), onCancel: vi.fn() })

const listView = (over: Partial<LessonListView> = {}): LessonListView => ({
  ...page,
  rows: lessons.list,
  total: 43,
  pageSize: 20,
  range: { from: '', to: '' },
  rangeProblem: null,
  ...over,
})
const list = (view: Partial<LessonListView> = {}, over: Partial<LessonListProps> = {}): LessonListProps => ({
  view: listView(view),
  exporting: exporting(),
  hrefOf: ({ meetingId }) => `/dist/log/${meetingId}`,
  onNavigate: vi.fn(),
  onIntent: vi.fn(),
  ...over,
})

describe('the list of lessons', () => {
  it("shows day, time in the school's time zone, length and activities of each lesson, and opens the pressed one", async () => {
    const props = list()
    await render(<LessonList {...props} />)
    expect(all('.classLog-row').map(words)).toEqual([
      '2026-09-22 星期二08:05–08:1712分钟进行中签到1次点名1次',
      '2026-09-15 星期二08:05–08:4641分钟签到1次点名2次抢答1次投票1次计时1次课件1次消息12条',
      '2026-09-15 星期二04:05–04:072分钟投票1次',
      '2026-09-08 星期二08:05–08:05不足1分钟计时1次',
    ])
    const [, second] = all('.classLog-row')
    if (second) await click(second)
    expect(vi.mocked(props.onNavigate).mock.calls).toEqual([[`/dist/log/${lesson.meetingId}`]])
    expect(await objections()).toEqual([])
  })

  it('exports the chosen days; nothing for an empty list or an invalid range', async () => {
    const range = { from: '2026-09-01', to: '' }
    const props = list({ range })
    const show = await render(<LessonList {...props} />)
    await click(the('.records-export button'))
    expect(props.exporting.onStart).toHaveBeenCalledOnce()
    const blocked = list({ face: 'empty', rows: [], total: 0, rangeProblem: texts.backwards })
    await show(<LessonList {...blocked} />)
    const button = the('.records-export button')
    await click(button)
    expect([vi.mocked(blocked.exporting.onStart).mock.calls, said(button, 'aria-describedby')]).toEqual([
      [],
      texts.backwards,
    ])
    expect(words(the('[role="alert"]'))).toBe(texts.backwards)
  })

  it('cancels a running export', async () => {
    const running = { ...exporting(), isRunning: true }
    await render(<LessonList {...list({}, { exporting: running })} />)
    await click(the('button', '取消导出'))
    expect([vi.mocked(running.onCancel).mock.calls.length, vi.mocked(running.onStart).mock.calls.length]).toEqual([
      1, 0,
    ])
  })

  it.each(['loading', 'empty', 'failed'] as const)('shows its state when it is %s', async (face) => {
    await render(<LessonList {...list({ face, rows: [], total: 0, problem: face === 'failed' ? '网络不通' : null })} />)
    expect(await objections()).toEqual([])
    expect(document.body.textContent).toContain(
      { loading: texts.listName, empty: texts.lessonsEmpty, failed: '网络不通' }[face],
    )
  })
})

const timeline = (over: Partial<TimelineView> = {}): TimelineView => ({
  ...page,
  rows: events.list,
  groups: groupsOf(events.list),
  total: 32,
  pageSize: 200,
  student: null,
  tool: '',
  ...over,
})
const peopleShown = (over: Partial<PeopleView> = {}): PeopleView => ({
  ...page,
  rows: people.list,
  total: 64,
  pageSize: 60,
  name: '',
  ...over,
})

describe('the timeline', () => {
  it('marks each kind of event differently', () => {
    const marks = classEventKind.options.map((kind) => Object.values(markOf(kind)).join(' '))
    expect(new Set(marks).size).toBe(classEventKind.options.length)
    const named = classEventKind.options.filter((kind) => (texts.kinds[kind] ?? '') === '')
    expect(named).toEqual([])
  })

  it('shows every event in order; events of many students are one line with all their names', async () => {
    await render(<Timeline view={timeline()} onIntent={vi.fn()} />)
    const lines = all('.classLog-event').map(words)
    expect(lines.slice(0, 5)).toEqual([
      '08:03:00张浩然申请投票想换个座位',
      '08:05:00签到开始签到码',
      `08:05:12已签到5人${students
        .slice(0, 5)
        .map(({ userName }, i) => `${userName} 08:05:${['12', '18', '24', '30', '36'][i]}`)
        .join('')}`,
      '08:09:00签到结束',
      '08:10:00杨梓萱签到标记迟到：公交车晚点',
    ])
    expect(lines).toHaveLength(25)
    expect(await objections()).toEqual([])
  })

  it('filters by a tool, and shows all events again', async () => {
    const onIntent = vi.fn()
    const show = await render(<Timeline view={timeline()} onIntent={onIntent} />)
    const race = all<HTMLInputElement>('input[type="radio"]').find(({ value }) => value === 'race')
    if (race) await click(race)
    const student = { userId: 's1', userName: '王子涵' }
    await show(<Timeline view={timeline({ student })} onIntent={onIntent} />)
    expect(words(the('.classLog-chosen'))).toBe('只看王子涵查看所有人')
    await click(the('.classLog-chosen button'))
    expect(onIntent.mock.calls).toEqual([
      [{ type: 'filter.tool', tool: 'race' }],
      [{ type: 'filter.student', student: null }],
    ])
  })
})

describe('the students of a lesson', () => {
  it('shows the activities of each, and filters the timeline by the pressed student, and back', async () => {
    const onChoose = vi.fn()
    const props = { view: peopleShown(), onIntent: vi.fn(), onChoose }
    const show = await render(<People {...props} chosen={null} />)
    expect(all('tbody tr').map((row) => [...row.children].map((cell) => words(cell)))).toEqual([
      ['王子涵s001', '1/1', '1', '1/1', '1/1', '0'],
      ['李雨桐s002', '1/1', '1', '–', '1/1', '12'],
      ['张浩然s003', '1/1', '0', '0/1', '1/1', '0'],
      ['刘思琪s004', '1/1', '0', '–', '1/1', '0'],
      ['陈俊杰s005', '0/1请假1', '0', '–', '0/1', '0'],
      ['杨梓萱s006', '1/1迟到1', '0', '–', '–', '0'],
    ])
    const [first] = all('.classLog-student')
    if (first) await click(first)
    const chosen = { userId: 's1', userName: '王子涵' }
    await show(<People {...props} chosen={chosen} />)
    const [pressed] = all('.classLog-student')
    expect(pressed?.getAttribute('aria-pressed')).toBe('true')
    if (pressed) await click(pressed)
    expect(onChoose.mock.calls).toEqual([[chosen], [null]])
    expect(await objections()).toEqual([])
  })
})

describe('the page of a lesson', () => {
  const shown: LessonView = { face: 'full', isLoading: false, lesson, problem: null }
  const props = (view: LessonView, over: Partial<LessonProps> = {}): LessonProps => ({
    view,
    exporting: exporting(),
    className: '机器人实训 · 会计2601班',
    listHref: '/dist/log',
    onNavigate: vi.fn(),
    onReload: vi.fn(),
    onPrint: vi.fn(),
    timeline: <Timeline view={timeline()} onIntent={vi.fn()} />,
    people: <People view={peopleShown()} chosen={null} onIntent={vi.fn()} onChoose={vi.fn()} />,
    ...over,
  })

  it('shows its time and activities, visibly and for screen readers, and can be exported, printed and reloaded', async () => {
    const given = props({ ...shown, lesson: { ...lesson, isRunning: true } })
    await render(<Lesson {...given} />)
    expect(words(the('h1'))).toBe('2026-09-15 星期二 08:05–08:46')
    expect(words(the('.classLog-hint'))).toBe('机器人实训 · 会计2601班41分钟进行中')
    expect(the('[role="img"]').getAttribute('aria-label')).toBe(
      '签到 08:05–08:09、点名 08:15–08:15、抢答 08:21–08:22、计时 08:25–08:30、点名 08:33–08:33、投票 08:43–08:46',
    )
    expect(all('.classLog-lane').map(words)).toEqual(['签到', '点名', '抢答', '投票', '计时'])
    for (const button of all('.classLog-actions button')) await click(button)
    expect([
      vi.mocked(given.onReload).mock.calls.length,
      vi.mocked(given.onPrint).mock.calls.length,
      vi.mocked(given.exporting.onStart).mock.calls.length,
    ]).toEqual([1, 1, 1])
    expect(await objections()).toEqual([])
  })

  it('a missing lesson says so and links back; a failed one offers a retry', async () => {
    const missing = props({ face: 'missing', isLoading: false, lesson: null, problem: null })
    const show = await render(<Lesson {...missing} />)
    expect(words(the('h1'))).toBe(texts.missing)
    await click(the('main button, button'))
    expect(vi.mocked(missing.onNavigate).mock.calls).toEqual([['/dist/log']])
    const failed = props({ face: 'failed', isLoading: false, lesson: null, problem: '网络不通' })
    await show(<Lesson {...failed} />)
    await click(the('[role="alert"] button'))
    expect(vi.mocked(failed.onReload).mock.calls.length).toBe(1)
  })

  it('a lesson without activities says so', () => {
    const none = { signInNum: 0, rollCallNum: 0, raceNum: 0, voteNum: 0, timerNum: 0, slidesNum: 0, chatNum: 0 }
    expect(usesOf({ ...lesson, ...none })).toEqual([])
  })
})
