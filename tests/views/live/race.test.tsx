import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { fromPromise } from 'xstate'
import { race as raceEntity } from '../../../contract/entities/live/race'
import {
  hiddenRound,
  hiddenWinner,
  noRecords,
  question,
  race,
  ranking,
  records,
  round,
  STARTED_AT,
  teacherInput,
  winner,
} from '../../../src/catalogue/live/race/race.examples'
import { teacherRaceModel } from '../../../src/catalogue/live/race/teacherRace.model'
import { raceRecordsView, teacherRaceView } from '../../../src/machines/live/race/race.selectors'
import type { TeacherRaceEvent } from '../../../src/machines/live/race/race.types'
import { raceRecordsResource } from '../../../src/machines/live/race/records/raceRecords.resources'
import { teacherRaceMachine } from '../../../src/machines/live/race/teacherRace.machine'
import { resourceMachine } from '../../../src/machines/shared/data/resource.machine'
import { type Asks, inputOf } from '../../../src/machines/shared/data/resource.types'
import { RaceRecords } from '../../../src/views/live/race/RaceRecords'
import { RaceTeacherDialog } from '../../../src/views/live/race/RaceTeacherDialog'
import { startUnderParent } from '../../support/underParent'
import { all, click, objections, press, render, said, the, until, words } from '../render'
import { never, now, resumed, stops } from './support/race'

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

const saved = { hangs: false }

const teacher = teacherRaceMachine.provide({
  actors: {
    saveRace: fromPromise(({ input }) =>
      saved.hangs ? never() : Promise.resolve(raceEntity.parse({ ...race, ...input })),
    ),
    raceRecords: resourceMachine,
  },
})

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

const prepare: TeacherRaceEvent[] = [
  { type: 'race.open' },
  { type: 'question.change', html: question },
  { type: 'race.save' },
]

const waits: TeacherRaceEvent[] = [resumed(round, round.opensAt)]

const wins: TeacherRaceEvent[] = [
  { type: 'race.resumed', round: { ...round, winner }, pressed: false, ranking, at: round.opensAt + 900 },
]

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

it("B227 a record shows the time in the school's time zone, wherever the device is", async () => {
  // The first race began at 16:53:20 in Shanghai, which was 04:53:20 in New York.
  const at = Date.parse('2025-10-09T16:53:20+08:00')
  const rows = records.list.map((row) => ({ ...row, createDate: at, words: '', picture: null }))
  const page = { isOpen: true, face: 'full', isLoading: false, pageNo: 1, pageSize: 7, total: rows.length } as const
  await render(<RaceRecords view={{ ...page, rows }} onEvent={vi.fn()} />)
  expect(words(all('tbody td:last-child')[0] ?? document.body)).toBe('2025-10-09 16:53:20')
})
