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
import { HIDDEN, isSecretName, leakIn } from '../../../contract/rules/workbench/redaction'
import { catalogue } from '../../../src/catalogue/catalogue'
import { sessionMachine } from '../../../src/machines/account/session/session.machine'
import type { LoginInput, PasswordInput } from '../../../src/machines/account/session/session.types'
import { changesOf } from '../../../src/services/workbench/inspection/changes'
import { type ChartWords, publish } from '../../../src/services/workbench/inspection/publisher'
import { createRedactor } from '../../../src/services/workbench/inspection/redact'
import { openToInspection } from '../../../src/services/workbench/inspection/roots'
import { transitionName } from '../../../src/statecharts/chart/chart'
import { examplesOf } from '../../../src/statecharts/walk/world'

const words: ChartWords = {
  transitionName,
  explain: (_, { type }) => ({ type, verdict: 'ignored', guards: [] }),
}

const TOKEN = 'hT3kQ9zXv1Lw8RbN5mCy2Jd7Pf4Gs6Au0Ee-Ii_OoUw'

describe('the redactor', () => {
  test.each([
    ['password', 'a1'],
    ['newPassword', 'a1'],
    ['token', 'a1'],
    ['Authorization', 'Bearer a1'],
    ['captchaKey', 'a1'],
    ['validCode', '7h2k'],
    ['invitationCode', 'QWERTY'],
    ['sign_in_pass', 'a1'],
    ['pattern', [1, 2, 3]],
    ['phone2', '13800138000'],
    ['email', 'a@b.cn'],
    ['idCard', '11010519491231002X'],
    ['idNumber', 'x'],
    ['credentials', { loginCode: 'a', password: 'b' }],
    ['seed', 12345],
  ])('hides the value of %s', (name, value) => {
    expect(createRedactor().value({ [name]: value, other: 1 })).toEqual({ [name]: HIDDEN, other: 1 })
  })

  test('keeps flags and empty values under such names, and names that only look similar', () => {
    const plain = {
      token: null,
      needsCaptcha: true,
      captcha: false,
      password: '',
      typeOf: 'x',
      monkey: 'y',
      passage: 'z',
    }
    expect(createRedactor().value(plain)).toEqual(plain)
  })

  test('hides texts that look like secrets anywhere, equal ones under the same number', () => {
    const { value: redact } = createRedactor()
    const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'
    expect(
      redact({ output: TOKEN, again: `is ${TOKEN}!`, web: jwt, who: 'zhang.san@school.edu.cn 13912345678' }),
    ).toEqual({
      output: '‹已隐去 1›',
      again: 'is ‹已隐去 1›!',
      web: '‹已隐去 2›',
      who: '‹已隐去 3› ‹已隐去 4›',
    })
  })

  test('hides a known secret under other names, too, in the same value and later', () => {
    const { value: redact } = createRedactor()
    expect(redact({ first: 'Blue-42', form: { password: 'Blue-42' }, text: 'said Blue-42' })).toEqual({
      first: HIDDEN,
      form: { password: HIDDEN },
      text: `said ${HIDDEN}`,
    })
    expect(redact(['Blue-42'])).toEqual([HIDDEN])
  })

  test('hides the value of a field that is named beside it', () => {
    expect(createRedactor().value({ type: 'field.change', field: 'initialPassword', value: 'x' })).toEqual({
      type: 'field.change',
      field: 'initialPassword',
      value: HIDDEN,
    })
  })

  test('hides the query of an address', () => {
    expect(createRedactor().value('/dist/scan?pass=abc and https://a.cn/b?code=1#x')).toBe(
      `/dist/scan?${HIDDEN} and https://a.cn/b?${HIDDEN}`,
    )
  })

  test('shortens what is long, deep, circular or not data', () => {
    const circle: Record<string, unknown> = { name: 'circle' }
    circle.self = circle
    const deep = { a: { b: { c: { d: { e: { f: { g: 1 } } } } } } }
    const actor = createActor(
      fromCallback(() => undefined),
      { id: 'line' },
    )
    const shown = createRedactor().value({
      long: '长'.repeat(1_000),
      list: Array.from({ length: 50 }, (_, index) => index),
      circle,
      deep,
      actor,
      file: new File(['abc'], 'list.xlsx'),
      error: new TypeError('no'),
      map: new Map([['password', 'a1']]),
      set: new Set([1]),
      date: new Date(0),
      big: 10n,
      bytes: new Uint8Array(4),
      act: () => 1,
      none: undefined,
      nan: Number.NaN,
    })
    expect(shown).toEqual({
      long: `${'长'.repeat(INSPECTION.text - 1)}…`,
      list: [...Array.from({ length: INSPECTION.list }, (_, index) => index), '… 20'],
      circle: { name: 'circle', self: '↺' },
      deep: { a: { b: { c: { d: { e: '…' } } } } },
      actor: '→ line',
      file: { file: 'list.xlsx', size: 3 },
      error: { error: 'TypeError', message: 'no' },
      map: { password: HIDDEN },
      set: [1],
      date: '1970-01-01T00:00:00.000Z',
      big: '10',
      bytes: '… 4 B',
      nan: 'NaN',
    })
  })

  test('finds the place of a leak', () => {
    expect(leakIn({ a: [{ token: 'x' }] })).toBe('a.0.token')
    expect(leakIn({ a: ['ok', TOKEN] })).toBe('a.1')
    expect(leakIn({ token: HIDDEN, captcha: null, text: 'fine' })).toBeNull()
  })
})

/** Puts a secret under every name for secrets, at every depth of the value. */
function plant(value: unknown, secret: string): { planted: unknown; count: number } {
  let count = 0
  const visit = (part: unknown, depth: number): unknown => {
    if (typeof part !== 'object' || part === null || depth > 5) return part
    if (part instanceof Error || part instanceof Date || part instanceof Blob || part instanceof ArrayBuffer)
      return part
    if ('getSnapshot' in part || part instanceof Map || part instanceof Set) return part
    if (Array.isArray(part)) return part.map((one) => visit(one, depth + 1))
    return Object.fromEntries(
      Object.entries(part).map(([name, inner]) => {
        if (!isSecretName(name) || typeof inner === 'boolean' || inner === null) return [name, visit(inner, depth + 1)]
        count += 1
        return [name, secret]
      }),
    )
  }
  return { planted: visit(value, 0), count }
}

test('no chart of the catalogue reports a secret that is planted in its examples and results', () => {
  const secret = 'Zq7-planted-secret'
  let planted = 0
  for (const model of catalogue) {
    const values: unknown[] = [
      ...examplesOf(model).map(({ event }) => event),
      ...model.starts.map(({ input }) => input),
      ...Object.values(model.actors ?? {}).flatMap(({ done = [], snapshots = [], error = [] }) => [
        ...done,
        ...snapshots,
        ...error,
      ]),
    ]
    for (const value of values) {
      const { planted: given, count } = plant(value, secret)
      planted += count
      const shown = createRedactor().value({ given, said: `it was ${count > 0 ? secret : ''}` })
      expect(JSON.stringify(shown), model.name).not.toContain(secret)
      expect(leakIn(shown), model.name).toBeNull()
    }
  }
  // A check that the names exist: tokens, captchas, codes, passes, passwords.
  expect(planted).toBeGreaterThan(200)
})

describe('the changes of a context in a step', () => {
  test('are reported by path, as deep as both are records', () => {
    const before = { round: { id: 'r1', winner: null, list: [1] }, gone: 1, same: { a: 1 } }
    const after = { round: { id: 'r1', winner: 'u1', list: [1, 2] }, come: 2, same: { a: 1 } }
    expect(changesOf(before, after)).toEqual({
      before: { 'round.winner': null, 'round.list': [1], gone: 1 },
      after: { 'round.winner': 'u1', 'round.list': [1, 2], come: 2 },
    })
    expect(changesOf(after, after)).toBeUndefined()
  })

  test('are bounded: long values by their length, many paths by their number', () => {
    const long = Array.from({ length: 30 }, () => 'x'.repeat(100))
    expect(changesOf({}, { long })).toEqual({ before: {}, after: { long: `… ${JSON.stringify(long).length}` } })
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`n${index}`, index]))
    const told = changesOf({}, many)
    expect(Object.keys(told?.after ?? {})).toHaveLength(INSPECTION.changes + 1)
    expect(told?.after['…']).toBe('…')
  })

  test('contain no secret, and the server would refuse one that came through', () => {
    const { value: redact } = createRedactor()
    const told = changesOf(redact({ form: { password: '' } }), redact({ form: { password: 'Blue-42' }, said: TOKEN }))
    expect(told).toEqual({ before: { 'form.password': '' }, after: { 'form.password': HIDDEN, said: '‹已隐去 1›' } })
    expect(leakIn({ changed: told })).toBeNull()
    expect(leakIn({ changed: { before: {}, after: { 'form.password': 'Blue-42' } } })).toBe(
      'changed.after.form.password',
    )
  })
})

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
