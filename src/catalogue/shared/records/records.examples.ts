/** Examples for models and the workbench: a list of teachers, a form for one, an import of several. */
import type { Page } from '../../../../contract/fields'
import { SELECT_ALL_MAX, SELECT_BATCH } from '../../../../contract/limits'
import type { SheetFindings } from '../../../machines/shared/records/parts/sheetImport.types'
import type { ChangedRecord, RecordFormInput } from '../../../machines/shared/records/recordForm.types'
import type { RecordListInput } from '../../../machines/shared/records/recordList.types'

/** A row of the example list. */
export interface ExampleTeacher {
  readonly teacherId: string
  readonly loginCode: string
  readonly teacherName: string
  readonly majorName: string
  readonly status: '0' | '1'
}

const teacher = (number: number, teacherName: string, majorName: string, status: '0' | '1' = '1'): ExampleTeacher => ({
  teacherId: `teacher-${number}`,
  loginCode: `t${String(number).padStart(3, '0')}`,
  teacherName,
  majorName,
  status,
})

export const teacherRows: Page<ExampleTeacher> = {
  list: [
    teacher(1, '周明远', '大数据与会计'),
    teacher(2, '沈若溪', '电子商务'),
    teacher(3, '欧阳靖', '金融科技应用', '0'),
    teacher(4, '何秋月', '大数据与会计'),
  ],
  total: 46,
  pageNo: 1,
  pageSize: 10,
}
export const noTeachers: Page<ExampleTeacher> = { list: [], total: 0, pageNo: 1, pageSize: 10 }
export const oneTeacher: Page<ExampleTeacher> = { ...noTeachers, list: teacherRows.list.slice(0, 1), total: 1 }
/** The largest list that can be selected whole, and one row more. */
export const mostTeachers: Page<ExampleTeacher> = { ...teacherRows, total: SELECT_ALL_MAX }
export const tooManyTeachers: Page<ExampleTeacher> = { ...teacherRows, total: SELECT_ALL_MAX + 1 }
/** A full batch of teachers while all are being selected; there are more. */
export const manyTeachers: Page<ExampleTeacher> = {
  list: Array.from({ length: SELECT_BATCH }, (_, index) => teacher(index + 1, `老师${index + 1}`, '电子商务')),
  total: 1_280,
  pageNo: 1,
  pageSize: SELECT_BATCH,
}
/** The second page after its last row was removed. */
export const lostPage: Page<ExampleTeacher> = { list: [], total: 10, pageNo: 2, pageSize: 10 }

export const teacherListInput: RecordListInput = {
  query: { filters: { status: '', keyword: '' }, sort: null, pageNo: 1, pageSize: 10 },
  actions: {
    enable: { ask: null, done: '帐号已启用', failed: '启用失败' },
    disable: { ask: 'confirmation', done: '帐号已停用', failed: '停用失败' },
    remove: { ask: 'captcha', done: '老师已删除', failed: '删除失败' },
    reject: { ask: 'reason', done: '已拒绝', failed: '操作失败' },
  },
  failed: '老师列表加载失败',
}

export const teacherFormInput: RecordFormInput = {
  recordId: null,
  values: { loginCode: '', teacherName: '', coverImg: '' },
  rules: {
    loginCode: { label: '帐号', required: true, pattern: '[A-Za-z0-9_]{2,32}' },
    teacherName: { label: '姓名', required: true, minLength: 2, maxLength: 20 },
  },
  pictureField: 'coverImg',
  saved: '老师已保存',
}
export const teacherValues = { loginCode: 't001', teacherName: '周明远', coverImg: '' }

/** A colleague's version of the same teacher. */
export const teacherChanged: ChangedRecord = {
  kind: 'changed',
  version: 5,
  values: { loginCode: 't001', teacherName: '周明媛', coverImg: '' },
  names: {},
  changedBy: '教务员',
  changedTime: 1_789_956_300_000,
}

export const findings: SheetFindings = {
  importId: 'import-1',
  total: 62,
  valid: 60,
  problems: [
    { row: 14, column: '帐号', value: 't012', text: '帐号与第9行重复' },
    { row: 37, column: '专业', value: '数字媒体', text: '没有名为“数字媒体”的专业' },
  ],
}
export const cleanFindings: SheetFindings = { importId: 'import-2', total: 3, valid: 3, problems: [] }
export const noValidRows: SheetFindings = {
  importId: 'import-3',
  total: 1,
  valid: 0,
  problems: [{ row: 3, column: '姓名', value: '', text: '请填写姓名' }],
}
