/** The redactor of what an inspected page reports. */

import { describe, expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { INSPECTION } from '../../../contract/rules/workbench/inspectionLimits'
import { HIDDEN, isSecretName, leakIn } from '../../../contract/rules/workbench/redaction'
import { catalogue } from '../../../src/catalogue/catalogue'
import { changesOf } from '../../../src/services/workbench/inspection/changes'
import { createRedactor } from '../../../src/services/workbench/inspection/redact'
import { examplesOf } from '../../../src/statecharts/walk/world'

const TOKEN = 'hT3kQ9zXv1Lw8RbN5mCy2Jd7Pf4Gs6Au0Ee-Ii_OoUw'

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
