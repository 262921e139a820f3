/** The columns of the sheet of the whole school, with their titles in other systems. */
import type { RosterField } from '../../../../contract/entities/school/roster'
import {
  ACADEMY_NAME_MAX,
  CLASS_NAME_MAX,
  LOGIN_CODE_MAX,
  MAJOR_NAME_MAX,
  PERSON_NAME_MAX,
} from '../../../../contract/limits'
import { contactColumns } from '../../../sheets/contactColumns'
import type { SheetColumn } from '../../../sheets/sheetImports'
import { texts } from './texts'

/** A column by its field. */
export interface RosterColumn extends SheetColumn {
  readonly key: RosterField
}

const STUDENTS = ['学生', 'student', '本科生', '专科生', '研究生']
const aliasesOfTeachers = ['老师', '教师', '教职工', '职工', '班主任', '辅导员', 'teacher']
const aliasesOfCodes = ['学号', '学生学号', '学籍号', '学工号', '学号/工号', '学号或工号']
const aliasesOfNumbers = ['人员编号', '编号', '登录帐号', 'username', 'identifier']
const aliasesOfStaff = ['工号', '教工号', '职工号', '教师工号', '教职工号', '教师编号']

export const rosterColumns: readonly RosterColumn[] = [
  {
    key: 'role',
    title: texts.columns.role,
    aliases: ['角色', '类别', '人员类别', '人员类型', '用户类型', '身份类别', 'role'],
    maxLength: 20,
    choices: [texts.role.student, texts.role.teacher],
    formerChoices: [...STUDENTS, ...aliasesOfTeachers],
    hint: texts.hints.role,
    example: texts.role.student,
  },
  {
    key: 'code',
    title: texts.columns.code,
    aliases: [...aliasesOfCodes, ...aliasesOfStaff, ...aliasesOfNumbers],
    maxLength: LOGIN_CODE_MAX,
    pattern: { test: /^\S+$/, text: texts.codeShape },
    hint: texts.hints.code,
    example: '20260001',
  },
  {
    key: 'name',
    title: texts.columns.name,
    aliases: ['学生姓名', '教师姓名', '老师姓名', '名字', '真实姓名', '人员姓名', 'name'],
    maxLength: PERSON_NAME_MAX,
    example: '王子涵',
  },
  {
    key: 'academy',
    title: texts.columns.academy,
    aliases: ['所属学院', '学院名称', '院系', '院系名称', '所属院系', '系部', '二级学院', '院（系）', '部门', '单位'],
    maxLength: ACADEMY_NAME_MAX,
    hint: texts.hints.academy,
    example: '商学院',
  },
  {
    key: 'major',
    title: texts.columns.major,
    aliases: ['所属专业', '专业名称', '专业方向'],
    maxLength: MAJOR_NAME_MAX,
    hint: texts.hints.major,
    example: '电子商务',
  },
  {
    key: 'className',
    title: texts.columns.className,
    aliases: ['班级名称', '行政班级', '行政班', '所在班级', '所属班级', '教学班级', '自然班'],
    maxLength: CLASS_NAME_MAX,
    hint: texts.hints.className,
    example: '电商2601',
  },
  ...contactColumns(texts.hints),
]

/** The role that a cell names; null: blank. */
export function roleIn(cell: string): 'student' | 'teacher' | null {
  if (cell === '') return null
  return aliasesOfTeachers.includes(cell) ? 'teacher' : 'student'
}

/** Whether a title of the column of codes names staff: people without a role are teachers then. */
export const isTitleOfStaff = (title: string): boolean => aliasesOfStaff.includes(title.trim())
