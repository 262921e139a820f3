import { describe, expect, test } from 'vitest'
import { initialPasswordsModel } from '../../../src/catalogue/account/initialPasswords/initialPasswords.model'
import { optionSearchModel } from '../../../src/catalogue/shared/records/parts/optionSearch.model'
import { recordFormModel, recordListModel, sheetImportModel } from '../../../src/catalogue/shared/records/records.model'
import { isChanged, problemOf, problemsOf } from '../../../src/machines/shared/records/recordForm.logic'
import { walkChart } from '../../support/walk'

walkChart(recordListModel)
walkChart(recordFormModel)
walkChart(sheetImportModel)
walkChart(optionSearchModel)
walkChart(initialPasswordsModel)

describe('the rule of a field', () => {
  const name = { label: '姓名', required: true, minLength: 2, maxLength: 4 }
  test.each([
    ['', '请填写姓名'],
    ['   ', '请填写姓名'],
    ['周', '姓名不能少于2个字符'],
    ['欧阳靖海平', '姓名不能超过4个字符'],
    [' 周明远 ', null],
  ])('“%s”: %s', (text, problem) => expect(problemOf(text, name)).toBe(problem))

  test("applies a pattern to the whole text, and shows the pattern's own message", () => {
    const code = { label: '帐号', pattern: '[a-z]{1,3}', message: '帐号只能是小写字母' }
    expect(problemOf('abc', code)).toBeNull()
    expect(problemOf('abcd', code)).toBe('帐号只能是小写字母')
    expect(problemOf('', code)).toBeNull()
  })

  test('counts an emoji as one character', () => expect(problemOf('😀😀😀😀', name)).toBeNull())
})

test('only broken rules are reported', () => {
  const rules = { a: { label: '甲', required: true }, b: { label: '乙' } }
  expect(problemsOf({ b: 'x' }, rules)).toEqual({ a: '请填写甲' })
})

test('treats a missing field as blank', () => {
  expect(isChanged({ a: '' }, {})).toBe(false)
  expect(isChanged({ a: 'x' }, {})).toBe(true)
})
