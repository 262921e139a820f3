/** A student's race, state by state. */

import { act, type ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { type AnyEventObject, fromCallback } from 'xstate'
import {
  hiddenForStudents,
  ownPlace,
  ownWin,
  round,
  STARTED_AT,
  studentInput,
  winner,
} from '../../../src/catalogue/live/race/race.examples'
import { studentRaceModel } from '../../../src/catalogue/live/race/studentRace.model'
import { studentRaceView } from '../../../src/machines/live/race/race.selectors'
import type { StudentRaceEvent } from '../../../src/machines/live/race/race.types'
import { studentRaceMachine } from '../../../src/machines/live/race/studentRace.machine'
import { RaceStudentDialog } from '../../../src/views/live/race/RaceStudentDialog'
import { startUnderParent } from '../../support/underParent'
import { all, objections, render, said, the, words } from '../render'
import { now, resumed, stops } from './support/race'

const student = studentRaceMachine.provide({ actors: { spaceKey: fromCallback(() => undefined) } })

function studentAfter(events: readonly StudentRaceEvent[]) {
  const { child } = startUnderParent(student, studentInput)
  child.send({ type: 'link.connected' })
  for (const event of events) child.send(event)
  return studentRaceView(child.getSnapshot())
}

const studentDialog = (view: ReturnType<typeof studentAfter>, onIntent = vi.fn()): ReactNode => (
  <RaceStudentDialog open={view.phase !== 'idle'} view={view} now={now} onIntent={onIntent} />
)

const answered = (outcome: 'falseStart' | 'tooLate') =>
  ({ type: 'race.pressAnswered', raceId: round.raceId, outcome, at: STARTED_AT }) as const

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

  it('a student who was not first sees the own place under the winner, and hears it', async () => {
    const place: StudentRaceEvent = { type: 'race.placed', place: ownPlace, at: round.opensAt }
    const won: StudentRaceEvent = { type: 'race.won', winner, at: round.opensAt }
    await render(studentDialog(studentAfter([resumed(round, round.opensAt), won, place])))
    expect(words(the('.race-result'))).toContain('你是第 2 名，比第一名慢 8.4 毫秒')
    expect(words(the('[role=status]'))).toBe('欧阳雨桐请回答，你是第 2 名，比第一名慢 8.4 毫秒')
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
