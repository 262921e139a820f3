import { act, type ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type { RaceRound } from '../../../contract/entities/live/race'
import { race as raceEntity } from '../../../contract/entities/live/race'
import {
  hiddenForStudents,
  hiddenRound,
  hiddenWinner,
  noRecords,
  ownWin,
  question,
  race,
  ranking,
  records,
  round,
  STARTED_AT,
  studentInput,
  teacherInput,
  winner,
} from '../../../src/catalogue/live/race/race.examples'
import { studentRaceModel } from '../../../src/catalogue/live/race/studentRace.model'
import { teacherRaceModel } from '../../../src/catalogue/live/race/teacherRace.model'
import { raceRecordsView, studentRaceView, teacherRaceView } from '../../../src/machines/live/race/race.selectors'
import type { StudentRaceEvent, TeacherRaceEvent } from '../../../src/machines/live/race/race.types'
import { raceRecordsResource } from '../../../src/machines/live/race/records/raceRecords.resources'
import { studentRaceMachine } from '../../../src/machines/live/race/studentRace.machine'
import { teacherRaceMachine } from '../../../src/machines/live/race/teacherRace.machine'
import { resourceMachine } from '../../../src/machines/shared/data/resource.machine'
import { type Asks, inputOf } from '../../../src/machines/shared/data/resource.types'
import { RaceRecords } from '../../../src/views/live/race/RaceRecords'
import { RaceStudentDialog } from '../../../src/views/live/race/RaceStudentDialog'
import { RaceTeacherDialog } from '../../../src/views/live/race/RaceTeacherDialog'
import { startUnderParent } from '../../support/underParent'
import { all, click, objections, press, render, said, the, until, words } from '../render'

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
const never = () => new Promise<never>(() => undefined)
/** One second into the first race's countdown. */
const now = STARTED_AT + 1_000

const saved = { hangs: false }
const teacher = teacherRaceMachine.provide({
  actors: {
    saveRace: fromPromise(({ input }) =>
      saved.hangs ? never() : Promise.resolve(raceEntity.parse({ ...race, ...input })),
    ),
    raceRecords: resourceMachine,
  },
})
const student = studentRaceMachine.provide({ actors: { spaceKey: fromCallback(() => undefined) } })
const recordsInput = (isOpen: boolean) => inputOf(raceRecordsResource, { teachingClassId: 'tc1', isOpen, pageNo: 1 })
const closedRecords = raceRecordsView(startUnderParent(resourceMachine, recordsInput(false)).child.getSnapshot())

async function teacherAfter(events: readonly TeacherRaceEvent[], hangs = false) {
  const { child } = startUnderParent(teacher, teacherInput)
  saved.hangs = hangs
  child.send({ type: 'link.connected' })
  for (const event of events) {
    child.send(event)
    if (!hangs) await settled()
  }
  return teacherRaceView(child.getSnapshot())
}

function studentAfter(events: readonly StudentRaceEvent[]) {
  const { child } = startUnderParent(student, studentInput)
  child.send({ type: 'link.connected' })
  for (const event of events) child.send(event)
  return studentRaceView(child.getSnapshot())
}

type TeacherView = Awaited<ReturnType<typeof teacherAfter>>
const teacherDialog = (
  view: TeacherView,
  { onIntent = vi.fn(), onRecords = vi.fn(), list = closedRecords } = {},
): ReactNode => (
  <RaceTeacherDialog
    open={view.stage !== 'closed'}
    view={view}
    records={list}
    now={now}
    upload={never}
    onIntent={onIntent}
    onRecords={onRecords}
  />
)
const studentDialog = (view: ReturnType<typeof studentAfter>, onIntent = vi.fn()): ReactNode => (
  <RaceStudentDialog open={view.phase !== 'idle'} view={view} now={now} onIntent={onIntent} />
)

const resumed = (of: RaceRound, at: number): TeacherRaceEvent & StudentRaceEvent => ({
  type: 'race.resumed',
  round: of,
  pressed: false,
  ranking: null,
  at,
})
const prepare: TeacherRaceEvent[] = [
  { type: 'race.open' },
  { type: 'question.change', html: question },
  { type: 'race.save' },
]
const waits: TeacherRaceEvent[] = [resumed(round, round.opensAt)]
const wins: TeacherRaceEvent[] = [
  { type: 'race.resumed', round: { ...round, winner }, pressed: false, ranking, at: round.opensAt + 900 },
]
const stops = { type: 'race.stopped', raceId: round.raceId, at: round.endsAt } as const
const answered = (outcome: 'falseStart' | 'tooLate') =>
  ({ type: 'race.pressAnswered', raceId: round.raceId, outcome, at: STARTED_AT }) as const

/**
 * Every state of the teacher's chart: the events that lead to it, and what is shown (dialog, then the buttons of its
 * footer).
 */
const teacherStates: Record<string, { events: TeacherRaceEvent[]; hangs?: boolean; says: string[]; foot: string[] }> = {
  closed: { events: [], says: [], foot: [] },
  'open.editing': { events: prepare.slice(0, 2), says: ['抢答题目', '倒计时', '模式'], foot: ['准备抢答'] },
  'open.saving': { events: prepare, hangs: true, says: ['抢答题目'], foot: ['正在保存…'] },
  'open.ready': { events: prepare, says: ['开始抢答', '点击开始后，全班倒数 3 秒'], foot: ['修改题目', '结束抢答'] },
  'open.starting': { events: [...prepare, { type: 'race.start' }], says: ['正在开始…'], foot: ['修改题目'] },
  'open.running.countdown': { events: [resumed(round, STARTED_AT)], says: ['2', '以下哪一项'], foot: ['结束抢答'] },
  'open.running.waiting': { events: waits, says: ['抢答开始！', '等待学生抢答'], foot: ['结束抢答'] },
  'open.running.won.celebrating': {
    events: [...waits, { type: 'race.won', winner, at: round.opensAt + 740 }],
    says: ['抢答成功', '欧阳雨桐请回答'],
    foot: ['结束抢答', '再来一次'],
  },
  'open.running.won.ranked': {
    events: wins,
    says: ['欧阳雨桐请回答', '前五名', '难分先后'],
    foot: ['结束抢答', '再来一次'],
  },
  'open.running.stopping': { events: [...waits, { type: 'race.end' }], says: ['正在结束…'], foot: ['正在结束…'] },
  'open.repeating': {
    events: [...wins, { type: 'race.again' }],
    hangs: true,
    says: ['欧阳雨桐请回答'],
    foot: ['正在保存…'],
  },
  'open.over': { events: [...waits, stops], says: ['抢答已结束', '本轮无人抢答'], foot: ['出新题', '再来一次'] },
}

const studentStates: Record<string, { events: StudentRaceEvent[]; says: string[] }> = {
  idle: { events: [], says: [] },
  'shown.countdown.steady': { events: [resumed(round, STARTED_AT)], says: ['2', '倒计时结束后再按', '以下哪一项'] },
  'shown.countdown.pressed': {
    events: [resumed(round, STARTED_AT), { type: 'race.press' }],
    says: ['2', '正在确认先后…'],
  },
  'shown.countdown.falseStarted': {
    events: [resumed(round, STARTED_AT), { type: 'race.press' }, answered('falseStart')],
    says: ['抢跑了！', '倒计时结束后可以再按'],
  },
  'shown.racing.open': { events: [resumed(round, round.opensAt)], says: ['抢答', '按空格键或点击按钮'] },
  'shown.racing.pressed': { events: [resumed(round, round.opensAt), { type: 'race.press' }], says: ['已抢答'] },
  'shown.racing.late': {
    events: [resumed(round, round.opensAt), { type: 'race.press' }, answered('tooLate')],
    says: ['慢了一步', '已有同学先抢到'],
  },
  'shown.finished.celebrating': {
    events: [resumed(round, round.opensAt), { type: 'race.won', winner: ownWin, at: round.opensAt }],
    says: ['你抢到了！', '林子涵请回答'],
  },
  'shown.finished.named': {
    events: [resumed(round, round.opensAt), { type: 'race.won', winner, at: round.opensAt }],
    says: ['欧阳雨桐请回答', '以下哪一项'],
  },
  'shown.stopped': { events: [resumed(round, round.opensAt), stops], says: ['抢答已结束'] },
  dismissed: { events: [resumed(round, round.opensAt), { type: 'race.close' }], says: [] },
}

describe('the teacher’s race, state by state', () => {
  it('covers every state', () => {
    expect(Object.keys(teacherStates).sort()).toEqual(Object.keys(teacherRaceModel.states).sort())
  })

  for (const [state, { events, hangs, says, foot }] of Object.entries(teacherStates)) {
    it(`${state} is shown without axe findings`, async () => {
      await render(teacherDialog(await teacherAfter(events, hangs)))
      if (says.length === 0) {
        expect(all('[role=dialog]')).toEqual([])
        return
      }
      if (state === 'open.editing' || state === 'open.saving') await until(() => the('[role=textbox]'))
      for (const text of says) expect(words(the('[role=dialog]'))).toContain(text)
      expect(all('.p-dialog-footer button').map((button) => words(button) || button.ariaLabel)).toEqual(foot)
      expect(await objections()).toEqual([])
    })
  }

  it('B270 B271 the question is shown in mode 0 from the start, in mode 1 with the winner', async () => {
    const shown = () => all('.race-question').map(words)
    const text = '以下哪一项属于流动资产？厂房应收账款专利权'
    const show = await render(teacherDialog(await teacherAfter([resumed(round, round.opensAt)])))
    expect(shown()).toEqual([text])
    await show(teacherDialog(await teacherAfter([resumed(hiddenRound, hiddenRound.opensAt)])))
    expect(shown()).toEqual([])
    const won: TeacherRaceEvent = { type: 'race.won', winner: hiddenWinner, at: hiddenRound.opensAt }
    const decided = await teacherAfter([resumed(hiddenRound, hiddenRound.opensAt), won])
    await show(teacherDialog({ ...decided, stage: 'ranked' }))
    expect(shown()).toEqual([text])
  })

  it('B318 B319 offers 1 to 5 seconds, 3 by default, and the two modes', async () => {
    const onIntent = vi.fn()
    await render(teacherDialog(await teacherAfter([{ type: 'race.open' }]), { onIntent }))
    await until(() => the('[role=textbox]'))
    const chosen = all<HTMLInputElement>('.race-settings input').map(({ value, checked }) => [value, checked])
    expect(chosen).toEqual([
      ['1', false],
      ['2', false],
      ['3', true],
      ['4', false],
      ['5', false],
      ['0', true],
      ['1', false],
    ])
    for (const input of all<HTMLInputElement>('.race-settings input:not(:checked)').slice(-2)) await click(input)
    expect(onIntent.mock.calls).toEqual([
      [{ type: 'settings.change', settings: { raceTime: 5 } }],
      [{ type: 'settings.change', settings: { raceType: '1' } }],
    ])
  })

  it('shows the first five with their time differences, the winner first', async () => {
    await render(teacherDialog(await teacherAfter(wins)))
    expect(all('.race-row').map(words)).toEqual([
      '1欧阳雨桐最快',
      '2林子涵+8.4 毫秒比第一名慢 8.4 毫秒',
      '3马浩宇+63 毫秒比第一名慢 63 毫秒',
      '4王若曦+142 毫秒比第一名慢 142 毫秒',
      '5郑凯+212 毫秒比第一名慢 212 毫秒',
    ])
    const bars = all('.race-bar').map((bar) => Number(bar.style.getPropertyValue('--share')))
    expect(bars[0]).toBe(1)
    expect(bars).toEqual([...bars].sort((one, other) => other - one))
    expect(new Set(bars).size).toBe(5)
    expect(words(the('.race-close'))).toBe('难分先后前两名相差不到 14 毫秒，小于网络误差')
  })

  it('shows no “too close” notice when the network cannot have decided', async () => {
    const clear: TeacherRaceEvent = { type: 'race.ranked', ranking: { ...ranking, tooClose: false }, at: now }
    await render(teacherDialog(await teacherAfter([...wins, clear])))
    expect(all('.race-close')).toEqual([])
  })

  it('while disconnected nothing can be sent, and the buttons say why', async () => {
    const onIntent = vi.fn()
    await render(teacherDialog(await teacherAfter([...wins, { type: 'link.lost' }]), { onIntent }))
    for (const button of all('.p-dialog-footer button')) {
      expect([button.ariaDisabled ?? button.getAttribute('aria-disabled'), said(button, 'aria-describedby')]).toEqual([
        'true',
        '课堂连接已断开，正在重新连接',
      ])
      await click(button)
    }
    expect(onIntent.mock.calls).toEqual([])
  })

  it('Go has the focus when the race is ready, and starts the race', async () => {
    const onIntent = vi.fn()
    const show = await render(teacherDialog(await teacherAfter(prepare.slice(0, 2)), { onIntent }))
    await show(teacherDialog(await teacherAfter(prepare), { onIntent }))
    expect(document.activeElement).toBe(the('.race-go'))
    await click(the('.race-go'))
    expect(onIntent.mock.calls).toEqual([[{ type: 'race.start' }]])
  })

  it('F toggles full screen and Escape leaves it, but not while typing in a field', async () => {
    const show = await render(teacherDialog(await teacherAfter(waits)))
    const isFull = () => the('[role=dialog]').classList.contains('kit-modal--full')
    await press(the('.race-centre'), 'f')
    expect([isFull(), the('.kit-enlarge button').ariaLabel]).toEqual([true, '还原窗口（F 键）'])
    await press(the('.race-centre'), 'Escape')
    expect(isFull()).toBe(false)
    await click(the('.kit-enlarge button'))
    expect(isFull()).toBe(true)
    await press(the('.race-centre'), 'F')
    await press(the('.race-centre'), 'f', { ctrlKey: true })
    expect(isFull()).toBe(false)
    await show(teacherDialog(await teacherAfter(prepare.slice(0, 2))))
    expect(all('.kit-enlarge')).toEqual([])
  })

  it('a picture question can be enlarged after the win, by a press on it and by keys', async () => {
    const picture = '<p>看图</p><img src="/platform/files/a.png" alt="题目图片">'
    const seen: TeacherRaceEvent[] = [
      {
        type: 'race.resumed',
        round: { ...round, raceContext: picture, winner: { ...winner, raceContext: picture } },
        pressed: false,
        ranking,
        at: round.opensAt + 900,
      },
    ]
    await render(teacherDialog(await teacherAfter(seen)))
    await click(the('.race-zooms button', '查看大图'))
    expect([the<HTMLImageElement>('.race-zoomed').alt, all('.race-zoom.kit-modal--full')]).toHaveLength(2)
    await click(the('.race-zoom .p-dialog-header-close'))
    await click(the('.race-question img'))
    expect(the<HTMLImageElement>('.race-zoomed').getAttribute('src')).toMatch(/\/platform\/files\/a\.png$/)
  })

  it('a running race has no close button and ignores Escape', async () => {
    const onIntent = vi.fn()
    await render(teacherDialog(await teacherAfter(waits), { onIntent }))
    await press(document.body, 'Escape')
    expect([all('.p-dialog-header-close'), onIntent.mock.calls]).toEqual([[], []])
  })
})

describe('the records of races', () => {
  const find = (answer: () => Promise<typeof records>) =>
    resourceMachine.provide({
      actors: {
        load: fromPromise<Readonly<Record<string, unknown>>, Asks>(async () => ({ page: await answer() })),
      },
    })
  const faces: Record<string, { answer: () => Promise<typeof records>; says: string }> = {
    loading: { answer: never, says: '正在加载抢答记录' },
    ready: { answer: async () => records, says: '共 16 条' },
    failed: { answer: () => Promise.reject(new Error('cut off')), says: '抢答记录加载失败' },
    'ready (empty)': { answer: async () => noRecords, says: '暂无数据' },
  }
  const listAfter = async (answer: () => Promise<typeof records>) => {
    const { child } = startUnderParent(find(answer), recordsInput(true))
    await settled()
    return raceRecordsView(child.getSnapshot())
  }

  for (const [face, { answer, says }] of Object.entries(faces)) {
    it(`${face} is shown without axe findings`, async () => {
      const view = await teacherAfter([{ type: 'race.open' }])
      await render(teacherDialog(view, { list: await listAfter(answer) }))
      expect(words(the('.race-records'))).toContain(says)
      expect(await objections()).toEqual([])
    })
  }

  it('B227 B356 list name, account and time, seven a page, and turn pages', async () => {
    const onRecords = vi.fn()
    const view = await teacherAfter([{ type: 'race.open' }])
    await render(teacherDialog(view, { onRecords, list: await listAfter(async () => records) }))
    expect(all('.records-table thead th').map(words)).toEqual(['题目', '姓名', '帐号', '抢答时间'])
    const questions = [
      '以下哪一项属于流动资产？ 厂房 应收账款 专利权',
      '图中的流程缺少哪一步？',
      '本题由老师口头出题',
      '图片题',
    ]
    expect(all('.records-table tbody tr').map((row) => [...row.children].slice(0, 3).map(words))).toEqual(
      records.list.map(({ user }, index) => [questions[index % 4], user.userName, user.loginCode]),
    )
    const pictures = all('.race-thumbnail').map((image) => image.getAttribute('src'))
    expect(pictures).toEqual(Array.from({ length: 3 }, () => '/dist/covers/03.svg'))
    expect(
      all('.records-table tbody td:last-child').every((cell) => /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(words(cell))),
    ).toBe(true)
    await click(the('button', '下一页'))
    await click(the('.p-dialog-header input[value=race]'))
    expect(onRecords.mock.calls).toEqual([[{ type: 'records.turn', pageNo: 2 }], [{ type: 'records.close' }]])
  })

  it('are replaced by a race that starts', async () => {
    await render(teacherDialog(await teacherAfter(waits), { list: await listAfter(async () => records) }))
    expect(all('.records-table')).toEqual([])
    expect(words(the('.race-call'))).toBe('抢答开始！')
  })
})

describe('the student’s race, state by state', () => {
  it('covers every state', () => {
    expect(Object.keys(studentStates).sort()).toEqual(Object.keys(studentRaceModel.states).sort())
  })

  for (const [state, { events, says }] of Object.entries(studentStates)) {
    it(`${state} is shown without axe findings`, async () => {
      await render(studentDialog(studentAfter(events)))
      if (says.length === 0) {
        expect(all('[role=dialog]')).toEqual([])
        return
      }
      for (const text of says) expect(words(the('[role=dialog]'))).toContain(text)
      expect(await objections()).toEqual([])
    })
  }

  it('B225 hides the question of a hidden race, and says that it will be shown later', async () => {
    await render(studentDialog(studentAfter([resumed(hiddenForStudents, hiddenForStudents.opensAt)])))
    expect([all('.race-question'), words(the('.race-play > .race-hint'))]).toEqual([[], '有人抢到后显示题目'])
  })

  const pointerDown = (element: Element) =>
    act(async () => void element.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true, button: 0 })))

  it('a press counts on pointer down, once, and Enter works too', async () => {
    const onIntent = vi.fn()
    await render(studentDialog(studentAfter([resumed(round, round.opensAt)]), onIntent))
    const button = the('.race-button')
    expect(document.activeElement).toBe(button)
    await pointerDown(button)
    await act(async () => void button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 })))
    expect(onIntent.mock.calls).toEqual([[{ type: 'race.press' }]])
    await act(async () => void button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 })))
    expect(onIntent).toHaveBeenCalledTimes(2)
  })

  it('B262 the space key never clicks: neither the race button nor the leave button', async () => {
    await render(studentDialog(studentAfter([resumed(round, STARTED_AT)])))
    for (const button of [the('.race-button'), the('.race-leave')]) {
      const keys = ['keydown', 'keyup'].map(
        (name) => new KeyboardEvent(name, { key: ' ', bubbles: true, cancelable: true }),
      )
      for (const key of keys) button.dispatchEvent(key)
      expect(keys.map((key) => key.defaultPrevented)).toEqual([true, true])
    }
  })

  it('a disabled button is shown, says why, and does nothing', async () => {
    const onIntent = vi.fn()
    const lost: AnyEventObject & StudentRaceEvent = { type: 'link.lost' }
    await render(studentDialog(studentAfter([resumed(round, round.opensAt), lost]), onIntent))
    const button = the('.race-button')
    await pointerDown(button)
    expect([button.getAttribute('aria-disabled'), said(button, 'aria-describedby'), onIntent.mock.calls]).toEqual([
      'true',
      '课堂连接已断开，正在重新连接',
      [],
    ])
  })

  it('a failed press shows the reason on the button, which can be pressed again', async () => {
    const onIntent = vi.fn()
    const refusal: StudentRaceEvent = {
      type: 'race.refused',
      request: 71001,
      code: 900001,
      text: '操作过于频繁',
      at: now,
    }
    await render(
      studentDialog(studentAfter([resumed(round, round.opensAt), { type: 'race.press' }, refusal]), onIntent),
    )
    const button = the('.race-button')
    expect([words(button), button.ariaDisabled]).toEqual(['抢答操作过于频繁，请再按一次', null])
    expect(words(the('[role=status]'))).toBe('操作过于频繁，请再按一次')
    await pointerDown(button)
    expect(onIntent.mock.calls).toEqual([[{ type: 'race.press' }]])
  })

  it('announces each phase to screen readers', async () => {
    const show = await render(studentDialog(studentAfter([resumed(round, STARTED_AT)])))
    const heard = [words(the('[role=status]'))]
    for (const events of [
      [resumed(round, STARTED_AT), { type: 'race.press' }, answered('falseStart')],
      [resumed(round, round.opensAt)],
      [resumed(round, round.opensAt), { type: 'race.won', winner, at: round.opensAt }],
    ] satisfies StudentRaceEvent[][]) {
      await show(studentDialog(studentAfter(events)))
      heard.push(words(the('[role=status]')))
    }
    expect(heard).toEqual([
      '倒计时 3 秒，倒计时结束后再按',
      '抢跑了！倒计时结束后可以再按',
      '抢答开始！按空格键或点击按钮',
      '欧阳雨桐请回答',
    ])
  })
})

it("B227 a record shows the time in the school's time zone, wherever the device is", async () => {
  // The first race began at 16:53:20 in Shanghai, which was 04:53:20 in New York.
  const at = Date.parse('2025-10-09T16:53:20+08:00')
  const rows = records.list.map((row) => ({ ...row, createDate: at, words: '', picture: null }))
  const page = { isOpen: true, face: 'full', isLoading: false, pageNo: 1, pageSize: 7, total: rows.length } as const
  await render(<RaceRecords view={{ ...page, rows }} onEvent={vi.fn()} />)
  expect(words(all('tbody td:last-child')[0] ?? document.body)).toBe('2025-10-09 16:53:20')
})
