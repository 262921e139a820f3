/** The limits of administrators' accounts in words. */
import type { AdministratorLimit } from '../call'

export const limitWords: Readonly<Record<AdministratorLimit | 'none', string>> = {
  none: '全部权限',
  academicOffice: '教务（全校的班级和人员）',
  academyOffice: '学院（本院的班级和人员）',
  auditor: '审计（只看日志）',
}
