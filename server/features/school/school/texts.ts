/** The dictionaries: values and their Chinese names (G035; B091; core §3). */
import type { DictType } from '../../../../contract/entities/school/school'

export const dictionaries: Readonly<Record<DictType, Readonly<Record<string, string>>>> = {
  userType: { '1': '学生', '2': '老师', '3': '管理员' },
  status: { '1': '启用', '0': '停用' },
  originType: { '0': '手动添加', '1': '表格导入', '2': '邀请加入', '3': '虚拟学生' },
  applyState: { '0': '待审核', '1': '已通过', '2': '已拒绝' },
  revokeType: { '1': '管理员注销', '2': '学生申请注销' },
  noticeType: {
    '0': '公告',
    '1': '学习任务',
    '2': '班级申请',
    '3': '讨论回复',
    '4': '模板审核',
    '5': '能力测评开始',
    '6': '能力测评结束',
    '7': '商业计划书批注',
  },
}
