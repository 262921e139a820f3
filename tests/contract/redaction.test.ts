/** Secret names and texts of an inspected session. */
import { describe, expect, test } from 'vitest'
import {
  HIDDEN,
  hiddenText,
  isHarmless,
  isSecretName,
  leakIn,
  withoutSecretTexts,
} from '../../contract/rules/workbench/redaction'

const hide = (text: string) => withoutSecretTexts(text, (found) => `[${found}]`)

describe('a name', () => {
  test.each([
    'password',
    'newPassword',
    'captcha_key',
    'Authorization',
    'phone2',
    'PIN',
    'idNo',
    'id_no',
    'userIdNum',
    'ID_NUMBER',
    'idcard',
  ])('%s is secret', (name) => expect(isSecretName(name)).toBe(true))

  test.each(['', 'id', 'idNote', 'idCards', 'numberId', 'monkey', 'keyboard', 'userName', 'isTyping'])(
    '%s is not secret',
    (name) => expect(isSecretName(name)).toBe(false),
  )
})

describe('a text', () => {
  const key = `a${'1'.repeat(31)}`
  test.each([
    ['an address', 'to zhang.san+x@school.edu.cn!', 'to [zhang.san+x@school.edu.cn]!'],
    ['an identity number', 'id 11010519491231002X.', 'id [11010519491231002X].'],
    ['a phone number', '电话13912345678，', '电话[13912345678]，'],
    ['a key of 32 characters', `key=${key};`, `key=[${key}];`],
    ['two secrets', '13912345678 13912345679', '[13912345678] [13912345679]'],
  ])('with %s is redacted', (_, text, hidden) => expect(hide(text)).toBe(hidden))

  test.each([
    ['an address without a dot', 'a@b'],
    ['a longer number', '139123456780'],
    ['a number that begins with 12', '12912345678'],
    ['31 characters', key.slice(1)],
    ['32 letters', 'a'.repeat(32)],
    ['32 digits', '1'.repeat(32)],
  ])('with %s is unchanged', (_, text) => expect(hide(text)).toBe(text))
})

describe('a web token in a text', () => {
  const head = 'eyJhbGciOiJI'
  test.each([
    [`${head}.body.signature`, `[${head}.body.signature]`],
    [`Bearer ${head}.body, then`, `Bearer [${head}.body], then`],
    [`${head}.body.`, `[${head}.body.]`],
    [`a.b.${head}.body.signature.c`, `a.b.[${head}.body.signature].c`],
    [`x-${head}.body.signature`, `x-[${head}.body.signature]`],
    [`${head}.a.b.${head}.c`, `[${head}.a.b].[${head}.c]`],
    [head, head],
    [`${head}.`, `${head}.`],
    [`${head}..body`, `${head}..body`],
    ['eyJa.body.signature', 'eyJa.body.signature'],
    [`x${head}.body`, `x${head}.body`],
    ['a.b.c', 'a.b.c'],
  ])('%s becomes %s', (text, hidden) => {
    expect(hide(text)).toBe(hidden)
  })
})

describe('a value under a secret name', () => {
  test.each([[null], [undefined], [true], [false], [''], [HIDDEN], [hiddenText(1)], [hiddenText(12)]])(
    '%s is not secret',
    (value) => expect(isHarmless(value)).toBe(true),
  )

  test.each([[0], [1], ['x'], [' '], [`${HIDDEN}x`], [`x${HIDDEN}`], ['‹已隐去 ›'], ['‹已隐去 a›'], [[]], [[HIDDEN]]])(
    '%j is secret',
    (value) => expect(isHarmless(value)).toBe(false),
  )
})

describe('a leak', () => {
  test('is reported by its path', () => {
    expect(leakIn({ token: 'x' })).toBe('token')
    expect(leakIn({ first: 1, context: { list: [{ ok: 1 }, { token: 'x' }] } })).toBe('context.list.1.token')
    expect(leakIn({ a: { b: '13912345678' } })).toBe('a.b')
    expect(leakIn(['ok', '13912345678'])).toBe('1')
    expect(leakIn('13912345678', 'said')).toBe('said')
  })

  test('is not reported for plain values and redacted secrets', () => {
    for (const value of [null, undefined, 0, true, 'fine', [], {}, { token: HIDDEN, list: [null, { pin: '' }] }])
      expect(leakIn(value)).toBeNull()
  })

  test('is reported for a text of more than 2,000 characters', () => {
    expect(leakIn({ a: '长'.repeat(2_000) })).toBeNull()
    expect(leakIn({ a: '长'.repeat(2_001) })).toBe('a')
  })

  test('is reported for an object or a list more than 50 levels deep', () => {
    const nested = (levels: number) => Array.from({ length: levels }).reduce<unknown>((inner) => ({ a: inner }), 'fine')
    expect(leakIn(nested(51))).toBeNull()
    expect(leakIn(nested(52))).toBe(Array.from({ length: 51 }, () => 'a').join('.'))
  })
})
