/** The columns of gender and phone in imported lists of people. */
import { phonePattern } from '../../contract/fields'
import { PHONE_MAX } from '../../contract/limits'
import type { SheetColumn } from './sheetChecks'
import { contactTexts as texts } from './sheetTexts'

const MALE = ['男', '男性', '男生', '1', 'M', 'male']
const FEMALE = ['女', '女性', '女生', '2', 'F', 'female']

/** `hint`: what a blank cell, or a cell of a known person, does. */
export const contactColumns = (hint: { readonly gender: string; readonly phone: string }) =>
  [
    {
      key: 'gender',
      title: texts.gender,
      aliases: ['性別', 'gender', 'sex'],
      maxLength: 10,
      choices: [MALE[0] ?? '', FEMALE[0] ?? ''],
      formerChoices: [...MALE, ...FEMALE],
      hint: hint.gender,
      example: '女',
    },
    {
      key: 'phone',
      title: texts.phone,
      aliases: ['手机', '手机号码', '电话', '联系电话', '联系方式', '移动电话', 'phone'],
      maxLength: PHONE_MAX,
      pattern: { test: phonePattern, text: texts.phoneShape },
      hint: hint.phone,
    },
  ] as const satisfies readonly SheetColumn[]

/** The gender that a cell names. */
export function genderIn(cell: string): '' | '1' | '2' {
  if (MALE.includes(cell)) return '1'
  return FEMALE.includes(cell) ? '2' : ''
}
