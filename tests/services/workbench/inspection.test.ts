/** What an inspected page reports: its actors and events, within bounds, and never a secret. */

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { assign, createActor, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import type { User } from '../../../contract/entities/account/user'
import {
  type InspectionBatch,
  type InspectionReport,
  inspectionReport,
} from '../../../contract/entities/workbench/inspection'
import { INSPECTION, INSPECTION_BATCH_MS, INSPECTION_STAY_MS } from '../../../contract/rules/workbench/inspectionLimits'
import { HIDDEN, leakIn } from '../../../contract/rules/workbench/redaction'
import { sessionMachine } from '../../../src/machines/account/session/session.machine'
import type { LoginInput, PasswordInput } from '../../../src/machines/account/session/session.types'
import { type ChartWords, publish } from '../../../src/services/workbench/inspection/publisher'
import { openToInspection } from '../../../src/services/workbench/inspection/roots'
import { transitionName } from '../../../src/statecharts/chart/chart'

const TOKEN = 'hT3kQ9zXv1Lw8RbN5mCy2Jd7Pf4Gs6Au0Ee-Ii_OoUw'

const words: ChartWords = {
  transitionName,
  explain: (_, { type }) => ({ type, verdict: 'ignored', guards: [] }),
}

describe('the publisher', () => {
  const reports: InspectionReport[] = []
  beforeEach(() => {
    vi.useFakeTimers()
    reports.splice(0)
  })
  afterEach(() => void vi.useRealTimers())

  const tell = (report: InspectionReport) =>
    void reports.push(inspectionReport.parse(JSON.parse(JSON.stringify(report))))
  const batches = (): InspectionBatch[] => reports.flatMap((report) => (report.kind === 'batch' ? [report.batch] : []))
  const entries = () => batches().flatMap((batch) => batch.entries)

  const child = setup({}).createMachine({
    id: 'child',
    initial: 'idle',
    states: { idle: { on: { 'child.go': 'gone' } }, gone: {} },
  })
  const parent = setup({ types: { context: {} as { n: number } }, actors: { child } }).createMachine({
    id: 'parent',
    context: { n: 0 },
    initial: 'off',
    states: {
      off: { on: { 'parent.go': { target: 'on', actions: assign({ n: ({ context }) => context.n + 1 }) } } },
      on: {
        invoke: { id: 'kid', src: 'child' },
        on: { 'parent.push': { actions: sendTo('kid', { type: 'child.go' }) }, 'parent.stop': 'off' },
      },
    },
  })

  test('does not report a value that becomes a secret later', () => {
    const form = setup({ types: { context: {} as { said: string; password: string; n: number } } }).createMachine({
      id: 'form',
      context: { said: 'Blue-42', password: '', n: 0 },
      on: {
        type: { actions: assign({ password: 'Blue-42' }) },
        count: { actions: assign({ n: ({ context }) => context.n + 1 }) },
      },
    })
    const actor = createActor(form).start()
    const close = openToInspection(actor)
    const publisher = publish(tell, words, () => 5)
    actor.send({ type: 'type' })
    actor.send({ type: 'count' })
    vi.advanceTimersByTime(INSPECTION_BATCH_MS)
    expect(entries().flatMap((entry) => (entry.kind === 'step' ? [entry.changed] : []))).toEqual([
      { before: { password: '' }, after: { password: HIDDEN } },
      { before: { n: 0 }, after: { n: 1 } },
    ])
    expect(JSON.stringify(reports)).not.toContain('Blue-42')
    publisher.stop()
    close()
  })

  test('reports running actors, events, transitions and states, and children that start and end', () => {
    const actor = createActor(parent).start()
    const close = openToInspection(actor)
    const publisher = publish(tell, words, () => 5)
    const { sessionId } = actor
    const about = { id: sessionId, parent: null, name: 'parent', chart: 'parent', status: 'active', tags: [] }
    expect(batches()).toEqual([
      { entries: [{ kind: 'actor', at: 5, actor: { ...about, states: ['off'] } }], dropped: 0 },
    ])
    reports.splice(0)

    actor.send({ type: 'parent.go' })
    const kid = actor.getSnapshot().children.kid
    actor.send({ type: 'parent.push' })
    actor.send({ type: 'parent.stop' })
    expect(reports).toEqual([])
    vi.advanceTimersByTime(INSPECTION_BATCH_MS)
    const kidIs = { id: kid?.sessionId, parent: sessionId, name: 'kid', chart: 'child', status: 'active', tags: [] }
    expect(entries().map((entry) => [entry.kind, ...('type' in entry ? [entry.type] : [])].join(' '))).toEqual(
      expect.arrayContaining(['event parent.go', 'step parent.go', 'event child.go', 'step child.go', 'gone']),
    )
    expect(entries()).toContainEqual({
      kind: 'step',
      at: 5,
      actor: sessionId,
      type: 'parent.go',
      transitions: ['off --parent.go--> on'],
      changed: { before: { n: 0 }, after: { n: 1 } },
    })
    expect(entries().find((entry) => entry.kind === 'step' && entry.type === 'parent.stop')).not.toHaveProperty(
      'changed',
    )
    expect(entries()).toContainEqual({ kind: 'actor', at: 5, actor: { ...kidIs, states: ['idle'] } })
    expect(entries()).toContainEqual({
      kind: 'event',
      at: 5,
      from: sessionId,
      to: kid?.sessionId,
      type: 'child.go',
      payload: {},
    })
    expect(entries()).toContainEqual({ kind: 'actor', at: 5, actor: { ...kidIs, states: ['gone'] } })
    expect(entries().at(-1)).toEqual({ kind: 'gone', at: 5, actor: kid?.sessionId })

    reports.splice(0)
    close()
    vi.advanceTimersByTime(INSPECTION_BATCH_MS)
    expect(entries()).toEqual([{ kind: 'gone', at: 5, actor: sessionId }])
    publisher.stop()
    actor.stop()
  })

  test('reports that it is alive while nothing happens, and nothing after it was stopped', () => {
    const actor = createActor(parent).start()
    const close = openToInspection(actor)
    const publisher = publish(tell, words)
    reports.splice(0)
    vi.advanceTimersByTime(INSPECTION_STAY_MS)
    expect(batches()).toEqual([{ entries: [], dropped: 0 }])
    publisher.stop()
    reports.splice(0)
    actor.send({ type: 'parent.go' })
    vi.advanceTimersByTime(10 * INSPECTION_STAY_MS)
    expect(reports).toEqual([])
    close()
    actor.stop()
  })

  test('drops entries above the limit, reports their number, and then describes all actors again', () => {
    const actor = createActor(parent).start()
    const close = openToInspection(actor)
    const publisher = publish(tell, words)
    reports.splice(0)
    for (let n = 0; n < INSPECTION.entries; n += 1) actor.send({ type: 'parent.go' })
    vi.advanceTimersByTime(INSPECTION_BATCH_MS)
    expect(batches()[0]?.entries.length).toBe(INSPECTION.entries - 1)
    expect(batches()[0]?.dropped).toBeGreaterThan(0)
    vi.advanceTimersByTime(INSPECTION_BATCH_MS)
    expect(batches()[1]?.entries).toMatchObject([
      { kind: 'actor', actor: { id: actor.sessionId, states: ['on'] } },
      { kind: 'actor', actor: { name: 'kid' } },
    ])
    publisher.stop()
    close()
    actor.stop()
  })

  test('the real session, signed in and with a new password, streams no password, token or captcha', async () => {
    const secrets = ['Old-pass-9', 'New-pass-9', TOKEN, '7h2k', 'captcha-key-1', 'zhang3']
    const user: User = {
      userId: 'u1',
      userType: '1',
      userCode: 'zhang3',
      loginCode: 'zhang3',
      realName: '张三',
      coverImg: '',
      role: 'student',
      logo: '',
      accessList: [],
      mustChangePassword: false,
    }
    const provided = sessionMachine.provide({
      actors: {
        keptToken: fromPromise<string | null>(async () => null),
        login: fromPromise<string, LoginInput>(async () => TOKEN),
        loadUser: fromPromise<User, { token: string }>(async () => user),
        changePassword: fromPromise<void, PasswordInput>(async () => undefined),
        otherTabs: fromCallback(() => undefined),
      },
    })
    const above = setup({ actors: { session: provided } }).createMachine({
      id: 'above',
      invoke: { id: 'session', src: 'session' },
    })
    const session = createActor(above).start()
    const close = openToInspection(session)
    const publisher = publish(tell, words)
    const inner = session.getSnapshot().children.session
    await vi.advanceTimersByTimeAsync(INSPECTION_BATCH_MS)
    const captcha = { validCode: '7h2k', captchaKey: 'captcha-key-1' }
    inner?.send({ type: 'login.submit', loginCode: 'zhang3', password: 'Old-pass-9', captcha })
    await vi.advanceTimersByTimeAsync(INSPECTION_BATCH_MS)
    expect(inner?.getSnapshot().value).toEqual({ signedIn: 'ready' })
    const passwords = { originalPassword: 'Old-pass-9', newPassword: 'New-pass-9', confirmPassword: 'New-pass-9' }
    inner?.send({ type: 'password.submit', ...passwords })
    await vi.advanceTimersByTimeAsync(INSPECTION_BATCH_MS)
    publisher.answer({ kind: 'look', actor: inner?.sessionId ?? '' })
    await vi.advanceTimersByTimeAsync(INSPECTION_BATCH_MS)
    const told = JSON.stringify(reports)
    for (const secret of secrets) expect(told).not.toContain(secret)
    for (const report of reports) expect(leakIn(report)).toBeNull()
    expect(told).toContain('login.submit')
    expect(reports.at(-1)).toMatchObject({ kind: 'answer', answer: { context: { token: HIDDEN, credentials: null } } })
    publisher.stop()
    close()
    session.stop()
  })

  test('explains what an event would do, with secrets hidden', () => {
    const actor = createActor(parent).start()
    const close = openToInspection(actor)
    const publisher = publish(tell, {
      ...words,
      explain: (snapshot, event) => ({
        type: event.type,
        verdict: 'refused',
        guards: [
          {
            guard: 'isRight',
            transition: 'off --parent.go--> on',
            holds: false,
            read: [
              { path: 'context.n', value: (snapshot.context as { n: number }).n },
              { path: 'event.password', value: String(event.password) },
            ],
          },
        ],
      }),
    })
    reports.splice(0)
    publisher.answer({ kind: 'explain', actor: actor.sessionId, type: 'parent.go', payload: { password: 'abc' } })
    publisher.answer({ kind: 'explain', actor: 'nobody', type: 'parent.go', payload: {} })
    expect(reports).toEqual([
      {
        kind: 'answer',
        answer: {
          kind: 'explain',
          actor: actor.sessionId,
          explanation: {
            type: 'parent.go',
            verdict: 'refused',
            guards: [
              {
                guard: 'isRight',
                transition: 'off --parent.go--> on',
                holds: false,
                read: [
                  { path: 'context.n', value: 0 },
                  { path: 'event.password', value: HIDDEN },
                ],
              },
            ],
          },
        },
      },
    ])
    publisher.stop()
    close()
    actor.stop()
  })
})
