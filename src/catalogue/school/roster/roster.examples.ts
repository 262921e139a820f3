/** Examples of the import of the whole school. */
import type { RosterCheck, RosterHead, RosterRow } from '../../../../contract/entities/school/roster'

export const head: RosterHead = {
  headRow: 3,
  titles: ['类别', '帐号', '姓名', '院系', '专业', '行政班级', '备注'],
  samples: [
    ['学生', '20260001', '王子涵', '商学院', '电子商务', '电商2601', ''],
    ['学生', '20260002', '李雨桐', '商学院', '电子商务', '电商2601', '转专业'],
  ],
  columns: { role: 0, code: 1, name: 2, academy: 3, major: 4, className: 5, gender: -1, phone: -1 },
  total: 860,
}

/** A sheet whose titles are not recognised. */
export const strangeHead: RosterHead = {
  ...head,
  titles: ['甲', '乙', '丙', '丁', '戊', '己', '庚'],
  columns: { role: -1, code: -1, name: -1, academy: -1, major: -1, className: -1, gender: -1, phone: -1 },
}

export const checked: RosterCheck = {
  importId: 'import-1',
  fileName: '2026级名单.xlsx',
  valid: 842,
  counts: [
    { kind: 'new', num: 820 },
    { kind: 'moved', num: 14 },
    { kind: 'changed', num: 8 },
    { kind: 'same', num: 12 },
    { kind: 'refused', num: 6 },
    { kind: 'missing', num: 31 },
  ],
  notes: [{ row: 0, column: '', value: '', text: '未识别的列：备注，其内容不会导入' }],
}

/** A sheet that changes nothing. */
export const nothingNew: RosterCheck = { ...checked, valid: 0, counts: [{ kind: 'same', num: 860 }], notes: [] }

export const undoChecked: RosterCheck = {
  importId: 'import-2',
  fileName: '撤销：2026级名单.xlsx',
  valid: 40,
  counts: [
    { kind: 'changed', num: 40 },
    { kind: 'refused', num: 2 },
  ],
  notes: [],
}

export const rows: readonly RosterRow[] = [
  {
    rowId: 'r1',
    row: 4,
    subject: 'student',
    kind: 'moved',
    code: '20250107',
    name: '赵欣怡',
    changes: [{ field: 'class', from: '会计2501', to: '电商2501' }],
    reason: '',
    isChosen: false,
  },
  {
    rowId: 'r2',
    row: 5,
    subject: 'student',
    kind: 'new',
    code: '20260001',
    name: '王子涵',
    changes: [{ field: 'class', from: '', to: '电商2601' }],
    reason: '',
    isChosen: false,
  },
  {
    rowId: 'r3',
    row: 9,
    subject: 'student',
    kind: 'refused',
    code: '',
    name: '无名氏',
    changes: [],
    reason: '没有帐号',
    isChosen: false,
  },
]
