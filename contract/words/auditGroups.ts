/** The groups of the audit log’s actions. */

/** The groups of actions, for the administrators' filter. */
export const auditGroups = {
  session: '登录与密码',
  account: '帐号',
  class: '班级',
  organisation: '学院与专业',
  teaching: '教学',
  plan: '商业计划书',
  transfer: '导入与导出',
  school: '学校与文件',
  inspection: '页面查看',
  refused: '越权访问',
} as const
export type AuditGroup = keyof typeof auditGroups
