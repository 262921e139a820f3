import { describe, expect, test } from 'vitest'
import { fromCallback } from 'xstate'
import { errors } from '../../../contract/errors'
import { LIVE_ANSWER_MS, ROLL_CALL_LINGER_MS, ROLL_CALL_PREPARE_MS, rollCallDuration } from '../../../contract/limits'
import { classroom as channel } from '../../../contract/sockets/classroom'
import {
  bystanderInput,
  chosen,
  commitment,
  proof,
  round,
  STARTED_AT,
  teacherInput,
} from '../../../src/catalogue/live/rollCall/rollCall.examples'
import { studentRollCallView, teacherRollCallView } from '../../../src/machines/live/rollCall/rollCall.selectors'
import type {
  OptionsCommand,
  SoundCommand,
  TeacherRollCallEvent,
} from '../../../src/machines/live/rollCall/rollCall.types'
import { studentRollCallMachine } from '../../../src/machines/live/rollCall/studentRollCall.machine'
import { teacherRollCallMachine } from '../../../src/machines/live/rollCall/teacherRollCall.machine'
import { startUnderParent } from '../../support/underParent'

const at = STARTED_AT
const start: TeacherRollCallEvent = { type: 'rollCall.start', seed: 'a1', requestId: 'q1' }
const duration = rollCallDuration(chosen.length)
const refused = (name: keyof typeof errors, request: number): TeacherRollCallEvent => ({
  type: 'rollCall.refused',
  request,
  code: errors[name].code,
  text: errors[name].text,
  at,
})

function teacher({ kept }: { kept?: TeacherRollCallEvent } = {}) {
  const heard: SoundCommand[] = []
  const saved: OptionsCommand[] = []
  const under = startUnderParent(
    teacherRollCallMachine.provide({
      actors: {
        sound: fromCallback<SoundCommand>(({ receive }) => receive((command) => void heard.push(command))),
        options: fromCallback<OptionsCommand, { teachingClassId: string }>(({ receive, sendBack }) => {
          if (kept) sendBack(kept)
          receive((command) => void saved.push(command))
        }),
      },
    }),
    teacherInput,
  )
  const send = under.child.send
  const prepared = (candidateNum = commitment.candidateNum) => {
    send({ type: 'link.connected' })
    send({ type: 'rollCall.open' })
    send({ type: 'rollCall.committed', commitment: { ...commitment, candidateNum }, at: at - 5_000 })
  }
  const sent = () => under.told.filter(({ type }) => type === 'channel.send').map(({ name }) => name)
  return { ...under, send, heard, saved, prepared, sent, view: () => teacherRollCallView(under.child.getSnapshot()) }
}

describe("the teacher's roll call", () => {
  test('B218 begins with one student of the whole class, or with the options stored in the session', () => {
    expect(teacher().child.getSnapshot().context.options).toEqual({
      stuNum: 1,
      isNominateAllStu: '1',
      since: 'lesson',
    })
    const kept = { type: 'options.restored', options: { stuNum: 3, isNominateAllStu: '0' } } as const
    expect(teacher({ kept }).child.getSnapshot().context.options).toEqual({
      stuNum: 3,
      isNominateAllStu: '0',
      since: 'lesson',
    })
  })

  test('B218 B304 B305 stores the chosen options, and requests a commitment for another scope', () => {
    const { send, saved, prepared, sent, view, told } = teacher()
    prepared()
    send({ type: 'rollCall.choose', options: { stuNum: 4 } })
    send({ type: 'rollCall.choose', options: { isNominateAllStu: '0' } })
    expect(saved.at(-1)).toEqual({
      type: 'options.keep',
      options: { stuNum: 4, isNominateAllStu: '0', since: 'lesson' },
    })
    expect(sent()).toEqual(['prepareRollCall', 'prepareRollCall'])
    expect(view()?.commitment).toBeNull()
    send({ type: 'rollCall.choose', options: { since: 'week' } })
    expect(sent()).toEqual(['prepareRollCall', 'prepareRollCall', 'prepareRollCall'])
    expect(told.at(-1)).toMatchObject({ name: 'prepareRollCall', data: { isNominateAllStu: '0', since: 'week' } })
  })

  const told = (candidateNum: number, lesson: number, week: number, term: number) =>
    ({
      type: 'rollCall.counted',
      counts: { teachingClassId: 'tc1', candidateNum, left: { lesson, week, term } },
      at,
    }) as const

  test('B305 when no student is left in the scope, start says so and other scopes are offered', () => {
    const { send, prepared, view, sent } = teacher()
    prepared()
    send({ type: 'rollCall.choose', options: { isNominateAllStu: '0', since: 'term' } })
    send(told(10, 10, 4, 0))
    expect(view()?.reasons.start).toBe('本学期的同学都已点过')
    expect(view()?.ways.map(({ label }) => label)).toEqual(['本节课未点过（10 人）', '本周未点过（4 人）', '全班同学'])
    send({ type: 'rollCall.choose', options: { since: 'week', stuNum: 5 } })
    expect(view()?.reasons.start).toBe('本周未点过的同学只剩 4 人')
    expect(view()?.ways.map(({ options }) => options)).toEqual([
      { stuNum: 4 },
      { since: 'lesson' },
      { isNominateAllStu: '1' },
    ])
    send({
      type: 'rollCall.committed',
      commitment: { ...commitment, isNominateAllStu: '0', since: 'week', candidateNum: 4 },
      at,
    })
    send(start)
    expect(sent()).not.toContain('startRollCall')
    send({ type: 'rollCall.choose', options: { stuNum: 4 } })
    expect([view()?.reasons.start, view()?.ways]).toEqual([null, []])
    send(start)
    expect(sent().at(-1)).toBe('startRollCall')
  })

  test('B306 B307 a class that is too small disables start with the text of the specification', () => {
    const { send, prepared, view } = teacher()
    prepared()
    send(told(0, 0, 0, 0))
    expect(view()?.reasons.start).toBe('该班级没有学生，请先添加学生')
    send(told(2, 2, 2, 2))
    send({ type: 'rollCall.choose', options: { stuNum: 3 } })
    expect(view()?.reasons.start).toBe('班级人数少于点名人数')
  })

  test('a commitment for a changed roster is requested again', () => {
    const { send, prepared, sent } = teacher()
    prepared()
    send(told(commitment.candidateNum, 10, 10, 10))
    expect(sent()).toEqual(['prepareRollCall'])
    send(told(commitment.candidateNum - 1, 9, 9, 9))
    expect(sent()).toEqual(['prepareRollCall', 'prepareRollCall'])
  })

  test('B306 a class without students is refused at once', () => {
    const { send, prepared, sent, emitted } = teacher()
    prepared(0)
    send(start)
    expect(emitted).toEqual([{ type: 'notify', level: 'error', text: '该班级没有学生，请先添加学生' }])
    expect(sent()).not.toContain('startRollCall')
  })

  test('B307 a count above the number of candidates is refused at once', () => {
    const { send, prepared, sent, emitted } = teacher()
    prepared(2)
    send({ type: 'rollCall.choose', options: { stuNum: 3 } })
    send(start)
    expect(emitted).toEqual([{ type: 'notify', level: 'error', text: '班级人数少于点名人数' }])
    expect(sent()).not.toContain('startRollCall')
  })

  test('B238 B239 runs for 5 s and 1 s for each further student, then is idle and shows the chosen students', () => {
    for (const stuNum of [1, 5]) {
      const { send, prepared, clock, view } = teacher()
      prepared()
      send(start)
      const revealAt = at + rollCallDuration(stuNum)
      send({ type: 'rollCall.drawn', round: { ...round, stuNum, revealAt }, at })
      expect(view()).toMatchObject({
        phase: 'running',
        reasons: { start: '点名进行中，结束后可操作', sound: '点名进行中，结束后可操作' },
      })
      clock.increment(rollCallDuration(stuNum) - 1)
      expect(view()?.phase).toBe('running')
      clock.increment(1)
      expect(view()).toMatchObject({ phase: 'idle', draw: { phase: 'revealed' } })
      expect(rollCallDuration(stuNum)).toBe(stuNum === 1 ? 5_000 : 9_000)
    }
  })

  test('B240 B241 cancelling changes nothing, confirming sends the close to the class', () => {
    const { send, prepared, told, sent, view } = teacher()
    prepared()
    send({ type: 'rollCall.drawn', round, at })
    send({ type: 'rollCall.close' })
    send({ type: 'rollCall.declineClose' })
    expect(view()?.phase).toBe('running')
    expect(sent()).toEqual(['prepareRollCall'])
    send({ type: 'rollCall.close' })
    send({ type: 'rollCall.confirmClose' })
    expect(view()).toBeNull()
    expect(told.slice(-2)).toEqual([
      { type: 'dialog.close', dialog: 'rollCall' },
      { type: 'channel.send', channel: 'classroom', name: 'closeRollCall', data: { teachingClassId: 'tc1' } },
    ])
  })

  test('B240 an idle dialog closes without a confirmation (0084)', () => {
    const { send, prepared, sent, view } = teacher()
    prepared()
    send({ type: 'rollCall.close' })
    expect(view()).toBeNull()
    expect(sent()).toEqual(['prepareRollCall'])
  })

  test('B241 a close confirmed while disconnected is sent after reconnecting', () => {
    const { send, prepared, sent, view } = teacher()
    prepared()
    send({ type: 'rollCall.drawn', round, at })
    send({ type: 'link.lost' })
    send({ type: 'rollCall.close' })
    expect(view()?.question).toBe('课堂连接已断开，恢复连接后会自动通知学生端关闭。确定要关闭吗？')
    send({ type: 'rollCall.confirmClose' })
    expect(sent()).not.toContain('closeRollCall')
    send({ type: 'link.connected' })
    send({ type: 'rollCall.resumed', round, sound: '1', at: at + 2_000 })
    expect(sent().at(-1)).toBe('closeRollCall')
    expect(view()).toBeNull()
  })

  test('B242 B388 the sound is switched once the server confirms it, and only then a message says so', () => {
    const { send, prepared, told, emitted, view } = teacher()
    prepared()
    send({ type: 'rollCall.toggleSound' })
    expect(told.at(-1)).toEqual({
      type: 'channel.send',
      channel: 'classroom',
      name: 'setRollCallSound',
      data: { teachingClassId: 'tc1', sound: '0' },
    })
    expect(view()?.soundOn).toBe(true)
    expect(emitted).toEqual([])
    send({ type: 'rollCall.soundChanged', sound: '0', at })
    expect(view()?.soundOn).toBe(false)
    send({ type: 'rollCall.toggleSound' })
    send({ type: 'rollCall.soundChanged', sound: '1', at })
    expect(emitted).toEqual([
      { type: 'notify', level: 'success', text: '点名音效已关闭' },
      { type: 'notify', level: 'success', text: '点名音效已打开' },
    ])
  })

  test("B386 B387 a refusal is shown once with the server's text, whatever its code", () => {
    const { send, prepared, emitted, view } = teacher()
    prepared()
    send(start)
    send(refused('rollCallRunning', channel.client.startRollCall.code))
    send({ type: 'rollCall.refused', request: 0, code: 999_999, text: '没见过的错误', at })
    expect(emitted).toEqual([
      { type: 'notify', level: 'error', text: '点名正在进行中' },
      { type: 'notify', level: 'error', text: '没见过的错误' },
    ])
    expect(view()?.phase).toBe('idle')
  })

  test('a new record reloads an open list, and its proof is stored', () => {
    const { send, prepared, child } = teacher()
    prepared()
    send({ type: 'rollCall.drawn', round, at })
    send({ type: 'rollCall.showRecords' })
    const list = () => child.getSnapshot().children.panel?.getSnapshot().children.records
    const before = list()
    send({ type: 'rollCall.revealed', proof, at: round.revealAt })
    expect(before).toBeDefined()
    expect(list()).not.toBe(before)
    expect(child.getSnapshot().context.draw?.proof).toEqual(proof)
  })

  test('closing a round that is over shows no error', () => {
    const { send, prepared, emitted } = teacher()
    prepared()
    send(refused('rollCallNotRunning', channel.client.closeRollCall.code))
    expect(emitted).toEqual([])
  })

  test('a server that does not respond does not block the teacher', () => {
    const { send, clock, emitted, view } = teacher()
    send({ type: 'link.connected' })
    send({ type: 'rollCall.open' })
    expect(view()?.reasons.start).toBe('正在准备点名，请稍候')
    clock.increment(ROLL_CALL_PREPARE_MS)
    expect(view()?.reasons.start).toBeNull()
    send(start)
    clock.increment(LIVE_ANSWER_MS)
    expect(emitted).toEqual([{ type: 'notify', level: 'warning', text: '服务器没有回应，请重试' }])
    expect(view()?.phase).toBe('idle')
  })

  test('a reload in the middle of a draw continues it at the right time', () => {
    const { send, clock, view } = teacher()
    send({ type: 'link.connected' })
    send({ type: 'rollCall.resumed', round, sound: '0', at: at + duration - 1_000 })
    expect(view()).toMatchObject({ phase: 'running', soundOn: false })
    clock.increment(1_000)
    expect(view()).toMatchObject({ phase: 'idle', draw: { phase: 'revealed' } })
  })

  test('a draw that was cancelled while disconnected shows no names', () => {
    const { send, prepared, view } = teacher()
    prepared()
    send({ type: 'rollCall.drawn', round, at })
    send({ type: 'link.lost' })
    send({ type: 'link.connected' })
    send({ type: 'rollCall.resumed', round: null, sound: '1', at: at + 2_000 })
    expect(view()).toMatchObject({ phase: 'idle', draw: null })
  })
})

function student() {
  const heard: SoundCommand[] = []
  const under = startUnderParent(
    studentRollCallMachine.provide({
      actors: { sound: fromCallback<SoundCommand>(({ receive }) => receive((command) => void heard.push(command))) },
    }),
    bystanderInput,
  )
  return { ...under, send: under.child.send, heard, view: () => studentRollCallView(under.child.getSnapshot()) }
}

describe("the student's roll call", () => {
  test("B244 the chosen students are revealed at the server's time, whenever the student joined", () => {
    for (const joined of [0, 2_500, duration - 1]) {
      const { send, clock, view } = student()
      send({ type: 'rollCall.resumed', round, sound: '1', at: at + joined })
      clock.increment(duration - joined - 1)
      expect(view()?.draw.phase).toBe('scrolling')
      clock.increment(1)
      expect(view()?.draw.phase).toBe('revealed')
    }
  })

  test('B245 B247 the sound plays only while it is on, and from the current position of the draw', () => {
    const { send, clock, heard } = student()
    send({ type: 'rollCall.drawn', round, at: at + 100 })
    send({ type: 'rollCall.soundChanged', sound: '0', at: at + 2_000 })
    send({ type: 'rollCall.soundChanged', sound: '1', at: at + 4_000 })
    clock.increment(duration)
    expect(heard).toEqual([
      { type: 'sound.roll', elapsedMs: 100, durationMs: duration },
      { type: 'sound.stop' },
      { type: 'sound.roll', elapsedMs: 4_000, durationMs: duration },
      { type: 'sound.stop' },
      { type: 'sound.reveal' },
    ])
  })

  test('B245 a silent draw plays no sound', () => {
    const { send, clock, heard } = student()
    send({ type: 'rollCall.drawn', round: { ...round, sound: '0' }, at })
    clock.increment(duration)
    expect(heard.map(({ type }) => type)).toEqual(['sound.stop', 'sound.stop'])
  })

  test('B246 a close closes the dialog', () => {
    const { send, told, view } = student()
    send({ type: 'rollCall.drawn', round, at })
    send({ type: 'rollCall.closed', rollCallId: round.rollCallId, at: at + 1_000 })
    expect(view()).toBeNull()
    expect(told).toEqual([
      { type: 'dialog.open', dialog: 'rollCall' },
      { type: 'dialog.close', dialog: 'rollCall' },
    ])
  })

  test('reconnecting in the middle does not cover another dialog again', () => {
    const { send, told } = student()
    send({ type: 'rollCall.drawn', round, at })
    send({ type: 'rollCall.resumed', round, sound: '1', at: at + 3_000 })
    expect(told).toEqual([{ type: 'dialog.open', dialog: 'rollCall' }])
  })

  test('a closed dialog stays closed after reconnecting', () => {
    const { send, view } = student()
    send({ type: 'rollCall.drawn', round, at: round.revealAt })
    send({ type: 'rollCall.dismiss', at: round.revealAt + 1_000 })
    send({ type: 'rollCall.resumed', round, sound: '1', at: round.revealAt + 3_000 })
    expect(view()).toBeNull()
  })

  test('a result that the teacher does not close disappears at the announced end, even while disconnected', () => {
    const { send, clock, view } = student()
    send({ type: 'rollCall.drawn', round, at })
    clock.increment(duration)
    clock.increment(ROLL_CALL_LINGER_MS)
    expect(view()).toBeNull()
  })

  test('only a commitment received before the draw counts as received', () => {
    const { send, child } = student()
    send({ type: 'rollCall.committed', commitment: { ...commitment, commitment: 'another' }, at: at - 5_000 })
    send({ type: 'rollCall.drawn', round, at })
    send({ type: 'rollCall.revealed', proof, at: round.revealAt })
    expect(child.getSnapshot().context.draw).toMatchObject({ commitment: null, proof })
  })
})
