/** The rules of the import of the whole school, by plain examples: rows, plans, grades, and the files of OneRoster. */
import { describe, expect, test } from 'vitest'
import { readOneRoster } from '../../../server/features/school/roster/oneRoster'
import { entryOf, peopleOf, type RosterEntry, rowOf } from '../../../server/features/school/roster/roster.people'
import { type KnownSchool, planOf } from '../../../server/features/school/roster/roster.rules'
import { nextClassName, yearEntries } from '../../../server/features/school/roster/schoolYear'

const school: KnownSchool = {
  academies: [
    { id: 'a1', name: '商学院' },
    { id: 'a2', name: '工学院' },
  ],
  majors: [
    { id: 'm1', name: '会计', academyId: 'a1' },
    { id: 'm2', name: '会计', academyId: 'a2' },
    { id: 'm3', name: '电商', academyId: 'a1' },
  ],
  classes: [
    {
      id: 'c1',
      name: '电商1班',
      academyId: 'a1',
      majorId: 'm3',
      teacherId: 't',
      teacherName: '林老师',
      isArchived: false,
    },
    { id: 'c2', name: '电商2班', academyId: 'a1', majorId: 'm3', teacherId: null, teacherName: '', isArchived: false },
    { id: 'c3', name: '电商0班', academyId: 'a1', majorId: 'm3', teacherId: null, teacherName: '', isArchived: true },
  ],
  users: [
    {
      userId: 's',
      userType: '1',
      code: 'S1',
      name: '甲',
      majorId: null,
      gender: '',
      phone: '',
      isEnabled: true,
      isRemoved: false,
    },
    {
      userId: 't',
      userType: '2',
      code: 't1',
      name: '林老师',
      majorId: 'm1',
      gender: '',
      phone: '',
      isEnabled: true,
      isRemoved: false,
    },
    {
      userId: 'x',
      userType: '1',
      code: 'x1',
      name: '走',
      majorId: null,
      gender: '',
      phone: '',
      isEnabled: false,
      isRemoved: true,
    },
  ],
  members: [{ userId: 's', classesId: 'c1', className: '电商1班', isBySchool: true }],
  teacherNames: [{ classesId: 'c1', name: '林老师' }],
  rooms: [{ classesId: 'c1', roomId: 'r1', endTime: 9 }],
  openInvites: ['c1'],
  terms: [],
}
const person = (values: Record<string, string>, row = 2) => ({ row, values })
const planRows = (rows: Record<string, string>[], known = school) => {
  let made = 0
  const { people } = peopleOf(
    rows.map((values, n) => person(values, n + 2)),
    'student',
  )
  const ids = { accountOf: (row: number) => `u${row}`, unit: () => `n${++made}` }
  return planOf(people, known, ids)
}
const planOne = (entry: RosterEntry, known = school) =>
  planOf([entry], known, { accountOf: () => 'u', unit: () => 'n' })[0]

describe('people of rows', () => {
  test('several rows of one student name several classes; a contradiction or a repetition is a problem', () => {
    const { people, problems } = peopleOf(
      [
        person({ code: '1', name: '甲', className: '一班' }, 2),
        person({ code: '1', name: '甲', className: '二班' }, 3),
        person({ code: '1', name: '甲', className: '一班' }, 4),
        person({ code: '1', name: '乙', className: '三班' }, 5),
        person({ code: '1', name: '甲', role: '教师', className: '三班' }, 6),
        person({ code: '2', name: '' }, 7),
        person({ code: '', name: '丙' }, 8),
        person({ academy: '商学院' }, 9),
      ],
      'student',
    )
    expect(people.map(({ is, code, places }) => [is, code, places.map((one) => one.className)])).toEqual([
      ['student', '1', ['一班', '二班']],
      ['unit', '', ['']],
    ])
    expect(problems.map(({ row, text }) => [row, text])).toEqual([
      [4, '与第2行重复'],
      [5, '与第2行的帐号相同，但姓名不同'],
      [6, '与第2行的帐号相同，但身份不同'],
      [7, '没有姓名'],
      [8, '没有帐号'],
    ])
  })

  test('a class has one teacher in charge in a sheet', () => {
    const rows = ['7', '8'].map((code, n) => person({ code, name: code, className: '一班' }, n + 2))
    expect(peopleOf(rows, 'teacher').problems).toEqual([{ row: 3, key: 'className', text: '第2行已是该班的负责老师' }])
  })

  test('an entry survives its stored form', () => {
    const { people } = peopleOf(
      [person({ code: '1', name: '甲', className: '一班', gender: '女', phone: '1' })],
      'teacher',
    )
    const entries: RosterEntry[] = [
      ...people,
      { is: 'term', row: 3, name: '秋', schoolYear: '2026-2027', begin: 1, end: 2 },
      { is: 'missing', row: 4, userId: 's', name: '甲' },
      { is: 'rename', row: 5, classesId: 'c1', name: '新' },
      { is: 'archive', row: 6, classesId: 'c1' },
      { is: 'move', row: 7, userId: 's', from: 'c1', to: 'c2' },
    ]
    expect(entries.map((entry) => entryOf(rowOf(entry)))).toEqual(entries)
  })
})

describe('plans', () => {
  test('a code is matched regardless of case, and a student of one other class moves', () => {
    const [plan] = planRows([{ code: 's1', name: '甲', className: '电商2班' }])
    expect(plan).toMatchObject({ kind: 'moved', changes: [{ field: 'class', from: '电商1班', to: '电商2班' }] })
    expect(plan?.acts.map((act) => act.do)).toEqual(['join', 'leave'])
  })

  test('a class that the student joined by invitation, and several others, are not left', () => {
    const invited = { ...school, members: school.members.map((one) => ({ ...one, isBySchool: false })) }
    expect(planRows([{ code: 's1', name: '甲', className: '电商2班' }], invited)[0]).toMatchObject({ kind: 'changed' })
    const both = { userId: 's', isBySchool: true }
    const several = {
      ...school,
      members: [
        { ...both, classesId: 'c1', className: '电商1班' },
        { ...both, classesId: 'c9', className: '选修班' },
      ],
    }
    expect(planRows([{ code: 's1', name: '甲', className: '电商2班' }], several)[0]).toMatchObject({
      kind: 'changed',
      reason: '仍在其他班级：电商1班、选修班',
    })
  })

  test('blank cells change nothing, and two rows create a class once', () => {
    expect(planRows([{ code: 's1', name: '甲' }])[0]).toMatchObject({ kind: 'same', acts: [] })
    const place = { academy: '新院', major: '新专业', className: '新班' }
    const plan = planRows([
      { code: '8', name: '乙', ...place },
      { code: '9', name: '丙', ...place },
    ])
    expect(plan.map(({ subject, kind }) => `${subject} ${kind}`)).toEqual([
      'academy new',
      'major new',
      'class new',
      'student new',
      'student new',
    ])
  })

  test.each([
    [{ code: '9', name: '乙', major: '会计', className: '会计1班' }, '有多个同名专业，请填写学院'],
    [{ code: '9', name: '乙', className: '没有的班' }, '没有班级“没有的班”，新建须填写学院和专业'],
    [{ code: '9', name: '乙', major: '没有的专业' }, '没有专业“没有的专业”，新建须填写学院'],
    [{ code: '9', name: '林老师', className: '电商1班' }, '姓名与班级的老师相同，请加以区分'],
    [{ code: '9', name: '乙', className: '电商0班' }, '该班级已归档，不能再修改'],
    [{ code: 'x1', name: '走' }, '该帐号已注销，请先在“注销帐号”中恢复'],
    [{ code: 't1', name: '林老师' }, '该帐号是老师，不是学生'],
  ])('%j is refused: %s', (values, reason) => {
    expect(planRows([values])).toMatchObject([{ kind: 'refused', reason, acts: [] }])
  })

  test('a teacher changes the major, and takes over a class', () => {
    const [moved] = planRows([{ role: '教师', code: 't1', name: '林老师', academy: '商学院', major: '电商' }])
    expect(moved).toMatchObject({ kind: 'moved', changes: [{ field: 'major', from: '会计', to: '电商' }] })
    const [owner] = planRows([{ role: '教师', code: 't9', name: '新', className: '电商1班' }])
    expect(owner?.changes).toEqual([{ field: 'classTeacher', from: '电商1班（林老师）', to: '电商1班（新）' }])
  })

  test('a student moves only from a class to one that is in use', () => {
    const move = { is: 'move', row: 1, userId: 's', from: 'c1', to: 'c2' } as const
    expect(planOne(move)).toMatchObject({ kind: 'moved' })
    expect(planOne({ ...move, from: 'c2', to: 'c1' })).toMatchObject({ reason: '该学生已不在原班级' })
    expect(planOne({ ...move, to: 'c3' })).toMatchObject({ reason: '该班级已归档，不能再修改' })
  })

  test('an archived class remembers its invitation and the ends of its lessons', () => {
    expect(planOne({ is: 'archive', row: 1, classesId: 'c1' })?.acts).toEqual([
      { do: 'archive', classesId: 'c1', before: { isInviteOpen: true, rooms: [{ roomId: 'r1', endTime: 9 }] } },
    ])
    expect(planOne({ is: 'archive', row: 1, classesId: 'c3' })).toMatchObject({ kind: 'same' })
  })
})

describe('the next school year', () => {
  test.each([
    ['高一（2）班', '高二（2）班'],
    ['2024级大三软件', '2024级大四软件'],
    ['五年级1班', '六年级1班'],
    ['高三（1）班', ''],
    ['会计2601', ''],
  ])('%s becomes %s', (name, next) => {
    expect(nextClassName(name)).toBe(next)
  })

  test('higher grades are renamed first; graduates without another class are disabled once', () => {
    const student = { userId: 's', name: '甲', isElsewhere: false }
    const classes = [
      { classesId: 'c1', name: '高一', students: [student] },
      { classesId: 'c2', name: '高二', students: [student, { userId: 'o', name: '乙', isElsewhere: true }] },
    ]
    expect(yearEntries('promote', classes).map((one) => 'name' in one && one.name)).toEqual(['高三', '高二'])
    expect(yearEntries('graduate', classes).map(({ is }) => is)).toEqual(['archive', 'archive', 'missing'])
  })
})

describe('OneRoster', () => {
  const list = (name: string, ...lines: string[][]) => ({
    name,
    sheet: { rows: lines.map((cells, n) => ({ row: n + 1, cells })), isCut: false, inexact: [] },
  })
  const orgs = list('orgs.csv', ['sourcedId', 'name', 'type', 'parentSourcedId'], ['o1', '商学院', 'department', ''])
  const users = (...lines: string[][]) =>
    list('users.csv', ['sourcedId', 'role', 'username', 'givenName', 'familyName', 'enabledUser', 'status'], ...lines)

  test('a deleted or disabled person is disabled, and an unknown class is noted', () => {
    const answer = readOneRoster([
      orgs,
      users(
        ['u1', 'student', 's1', '涵', '王', 'false', ''],
        ['u2', 'student', 's2', 'Ada', 'King', 'true', 'tobedeleted'],
      ),
      list('enrollments.csv', ['classSourcedId', 'userSourcedId', 'role'], ['c9', 'u1', 'student']),
    ])
    if ('problem' in answer) throw new Error(answer.problem)
    expect(answer.entries).toMatchObject([
      { code: 's1', name: '王涵', isEnabled: false },
      { code: 's2', name: 'Ada King', isEnabled: false },
    ])
    expect(answer.notes.map(({ text }) => text)).toEqual(['enrollments.csv第2行：没有编号为c9的班级'])
  })

  test('a file without a needed column is refused by its name', () => {
    expect(readOneRoster([orgs, list('users.csv', ['sourcedId'])])).toEqual({ problem: 'users.csv没有列role' })
  })
})
