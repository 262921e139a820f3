import { describe, expect, test } from 'vitest'
import { passwordFault } from '../../contract/rules/shared/password'
import { passwordRefusal } from '../../server/services/account/passwordPolicy'

const owner = { loginCode: '20230001', name: '林小满' }

describe('a chosen password', () => {
  test.each([
    ['eight letters', 'qmzhtwkx', null],
    ['eight digits', '90817263', null],
    ['eight Chinese characters', '窗外三棵白杨树下', null],
    ['eight characters outside of the basic plane count eight', '🌲🌳🌴🌵🌾🌿🍀🍁', null],
    ['blanks', 'two words', null],
    ['seven characters', 'qmzhtwk', 'weakPassword'],
    ['seven characters of two units each', '🌲🌳🌴🌵🌾🌿🍀', 'weakPassword'],
    ['64 characters', 'q'.repeat(64), null],
    ['65 characters', 'q'.repeat(65), 'weakPassword'],
    ['the login code', '20230001', 'passwordOfAccount'],
    ['the login code with three more characters', '20230001abc', 'passwordOfAccount'],
    ['the login code with four more characters', '20230001abcd', null],
    ['the login code between blanks', '  20230001  12', 'passwordOfAccount'],
    ['name and login code', '林小满20230001', 'passwordOfAccount'],
    ['the name again and again', '林小满林小满林小满', 'passwordOfAccount'],
    ['the login code with characters of two units', '20230001🌲🌳🌴', 'passwordOfAccount'],
    ['the name with enough besides', '林小满 在窗外面', null],
  ])('%s', (_, password, fault) => expect(passwordFault(password, owner)).toBe(fault))

  test('the login code is compared ignoring case', () => {
    expect(passwordFault('T001t001', { loginCode: 't001', name: '' })).toBe('passwordOfAccount')
    expect(passwordFault('abcdefgh', { loginCode: '', name: '' })).toBe(null)
    expect(passwordFault('aaaaaaaa', { loginCode: ' ', name: 'a' })).toBe(null)
    expect(passwordFault('ANN  ANN', { loginCode: '', name: ' Ann ' })).toBe('passwordOfAccount')
    // A short text with blanks is allowed if it contains neither of them.
    expect(passwordFault('ab      ', { loginCode: 't001', name: '林' })).toBe(null)
  })

  // From the lists of the NCSC and of Splash Data, and common ones in China.
  test.each([
    '12345678',
    'password',
    'PassWord1',
    'iloveyou',
    'football',
    'qwertyuiop',
    '11111111',
    'woaini1314',
    'a123456789',
    '1qaz2wsx',
    '88888888',
    'aaaaaaaa',
    '        ',
    '12341234',
    '123123123',
    '987654321',
    'abcdefgh',
    'wodemima',
  ])('%s is refused as common', async (password) =>
    expect(await passwordRefusal(password, owner)).toBe('commonPassword'),
  )

  test('the list has at least 10,000 that are long enough to be chosen', async () => {
    const { dictionary } = await import('@zxcvbn-ts/language-common')
    expect(dictionary['passwords-common'].filter((one) => String(one).length >= 8).length).toBeGreaterThan(10_000)
    expect(await passwordRefusal('Podium2026', owner)).toBe(null)
  })
})
