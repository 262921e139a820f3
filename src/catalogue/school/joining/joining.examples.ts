/** Example students and a class, for models, tests and the workbench. */
import type { JoiningState, OwnClass } from '../../../../contract/entities/school/joining'

const nothing = { className: '', reason: '', applyTime: null }
// 2026-09-02, 09:30 in Shanghai.
const applyTime = 1_788_312_600_000
const className = '会计信息2601班'

export const outside: JoiningState = { state: 'outside', ...nothing }
export const member: JoiningState = { state: 'member', ...nothing }
export const waiting: JoiningState = { state: 'waiting', className, reason: '', applyTime }
export const rejected: JoiningState = { state: 'rejected', className, reason: '请使用真实姓名申请', applyTime }

const names = ['王子涵', '李雨桐', '张浩然', '刘思琪', '陈俊杰', '杨梓萱', '黄天佑', '赵欣怡', '孔令仪']

export const ownClasses: readonly OwnClass[] = [
  {
    classesId: 'cl1',
    className,
    coverImg: '',
    academy: { academyId: 'ac1', academyName: '商学院' },
    major: { majorId: 'ma1', majorName: '会计信息管理' },
    studentNum: 41,
    joinedTime: applyTime,
    teachers: [{ userId: 'u1', realName: '陈思远', coverImg: '' }],
    students: names.map((realName, index) => ({
      userId: `s${index + 1}`,
      realName,
      coverImg: '',
      motto: index === 1 ? '每天进步一点点' : '',
    })),
  },
]
