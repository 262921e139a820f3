/** Texts of the sign-in's spreadsheet. */
import type { AttendanceMark, AttendanceMode } from '../../../../contract/entities/live/attendance'
import type { Attendance } from '../../../../contract/rules/live/attendance'

export const texts = {
  nothingSent: '提交的内容有误：缺少签到码或签到图案',
  sheets: { matrix: '签到明细', sums: '汇总', reasons: '备注' },
  loginCode: '帐号',
  studentName: '姓名',
  total: '应签到',
  rate: '出勤率',
  attendanceTime: '签到发起时间',
  signTime: '学生签到时间',
  mark: '标记',
  reason: '原因',
  attendance: { signed: '已签到', late: '迟到', excused: '请假', absent: '缺勤' } satisfies Record<Attendance, string>,
  /** Columns of sums: a late student also signed, but is counted separately. */
  sums: { signed: '按时签到', late: '迟到', excused: '请假', absent: '缺勤' } satisfies Record<Attendance, string>,
  marks: { present: '补签', late: '迟到', excused: '请假' } satisfies Record<Exclude<AttendanceMark, ''>, string>,
  modes: { time: '限时', code: '签到码', pattern: '图案' } satisfies Record<AttendanceMode, string>,
  fileName: (className: string, range: string): string => `签到记录-${className}-${range}.xlsx`,
  range: {
    all: '全部',
    from: (first: string): string => `${first}起`,
    to: (last: string): string => `截至${last}`,
    both: (first: string, last: string): string => `${first}至${last}`,
  },
  tooMany: '所选时间范围内的签到过多，请缩小范围后再导出',
} as const
