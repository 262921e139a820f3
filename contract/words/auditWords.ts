/**
 * The names of the audit log's actions: only actions that are defined here can be recorded, so every action has a name.
 */
import type { CallName } from '../calls'
import type { ChannelName } from '../sockets'
import type { AuditGroup } from './auditGroups'

interface AuditWord {
  readonly group: AuditGroup
  readonly name: string
}
const word = <const Group extends AuditGroup>(group: Group, name: string): AuditWord => ({ group, name })

/** The names by the stored ids of the actions. */
export const auditWords = {
  signIn: word('session', '登录'),
  signOut: word('session', '退出登录'),
  updatePassword: word('session', '修改密码'),
  'password.forgotten': word('session', '申请重设密码'),
  'password.byMail': word('session', '通过邮件重设密码'),
  'email.confirm': word('account', '确认邮箱'),
  'email.remove': word('account', '删除邮箱'),
  'session.endAll': word('session', '退出所有登录'),
  'identity.confirm': word('session', '确认身份'),
  'secondFactor.on': word('session', '开启两步验证'),
  'secondFactor.off': word('session', '关闭两步验证'),
  'secondFactor.codes': word('session', '更换两步验证的恢复码'),
  'account.resetSecondFactor': word('account', '重置两步验证'),
  register: word('account', '注册'),
  'account.fromSchool': word('account', '以学校帐号建立帐号'),
  'account.enable': word('account', '启用帐号'),
  'account.disable': word('account', '停用帐号'),
  'account.remove': word('account', '注销帐号'),
  'account.unlock': word('account', '解除登录限制'),
  'account.restore': word('account', '恢复帐号'),
  'account.logOff': word('account', '注销注册帐号'),
  'account.resetPassword': word('account', '重置密码'),
  'class.resetPasswords': word('account', '重置班级学生密码'),
  'import.takePasswords': word('account', '领取导入帐号的初始密码'),
  'import.resetPasswords': word('account', '重置导入帐号的初始密码'),
  'privacy.agree': word('account', '同意隐私说明'),
  'person.export': word('account', '导出个人数据'),
  'person.eraseRequest': word('account', '申请删除个人数据'),
  'person.eraseCancel': word('account', '取消删除个人数据'),
  'person.erase': word('account', '删除个人数据'),
  'profile.change': word('account', '修改个人资料'),
  'term.create': word('school', '添加学期'),
  'term.update': word('school', '修改学期'),
  'term.delete': word('school', '删除学期'),
  'apiKey.create': word('account', '创建接口密钥'),
  'apiKey.end': word('account', '停用接口密钥'),
  'administrator.add': word('account', '添加管理员'),
  'administrator.update': word('account', '修改管理员'),
  'teacher.add': word('account', '添加老师'),
  'teacher.update': word('account', '修改老师'),
  'student.update': word('account', '修改学生'),
  'class.create': word('class', '新建班级'),
  'class.update': word('class', '修改班级'),
  'class.delete': word('class', '删除班级'),
  'class.restore': word('class', '恢复班级'),
  'class.erase': word('class', '彻底删除班级'),
  'class.openAudit': word('class', '开启入班审核'),
  'class.closeAudit': word('class', '关闭入班审核'),
  'class.openInvite': word('class', '开启邀请码'),
  'class.closeInvite': word('class', '关闭邀请码'),
  'class.addStudent': word('class', '添加班级学生'),
  'class.addVirtualStudents': word('class', '添加虚拟学生'),
  'class.putOut': word('class', '移出班级学生'),
  'class.putOutAll': word('class', '移出全部班级学生'),
  'joining.agree': word('class', '同意入班申请'),
  'joining.reject': word('class', '拒绝入班申请'),
  'academy.create': word('organisation', '新建学院'),
  'academy.update': word('organisation', '修改学院'),
  'academy.delete': word('organisation', '删除学院'),
  'major.create': word('organisation', '新建专业'),
  'major.update': word('organisation', '修改专业'),
  'major.delete': word('organisation', '删除专业'),
  'teachingClass.opened': word('teaching', '开设课堂'),
  'teachingClass.pause': word('teaching', '暂停课堂'),
  'teachingClass.resume': word('teaching', '恢复课堂'),
  'signIn.mark': word('teaching', '标记签到'),
  'figures.export': word('school', '导出使用统计'),
  'maintenance.save': word('school', '发布维护通知'),
  'maintenance.end': word('school', '结束维护通知'),
  'announcement.published': word('teaching', '发布公告'),
  'announcement.changed': word('teaching', '修改公告'),
  'announcement.withdrawn': word('teaching', '撤回公告'),
  'tasks.recall': word('teaching', '撤回学习任务'),
  'tasks.clear': word('teaching', '清除学习记录'),
  'tasks.restore': word('teaching', '恢复学习记录'),
  'gradeScheme.choose': word('teaching', '更换成绩方案'),
  'group.dissolve': word('teaching', '解散小组'),
  'gradeScheme.attempts': word('teaching', '更改多次测试的计分'),
  'tests.again': word('teaching', '安排重新测试'),
  'tests.extend': word('teaching', '延长答题时间'),
  'ability.start': word('teaching', '发起能力测试'),
  'ability.extend': word('teaching', '延长能力测试时间'),
  'ability.end': word('teaching', '结束能力测试'),
  'practice.grade': word('teaching', '批阅实践题'),
  'practice.release': word('teaching', '发布实践题成绩'),
  'practice.return': word('teaching', '退回实践题'),
  'grade.correct': word('teaching', '更正自动评分'),
  'grade.rescore': word('teaching', '更正题目并重新评分'),
  'grade.release': word('teaching', '发布成绩'),
  'grade.return': word('teaching', '退回作业'),
  'discuss.delete': word('teaching', '删除讨论内容'),
  'barrage.show': word('teaching', '恢复弹幕'),
  'barrage.remove': word('teaching', '删除弹幕'),
  'barrage.forbid': word('teaching', '禁止发送弹幕'),
  'barrage.allow': word('teaching', '解除弹幕禁言'),
  'blockWord.add': word('teaching', '添加屏蔽词'),
  'blockWord.delete': word('teaching', '删除屏蔽词'),
  'course.delete': word('teaching', '删除课程'),
  'course.publish': word('teaching', '发布课程'),
  'course.submit': word('teaching', '提交课程审核'),
  'course.review': word('teaching', '审核课程模板'),
  'course.takeVersion': word('teaching', '更新教学班的课程版本'),
  'plan.import': word('plan', '导入商业计划书'),
  'plan.delete': word('plan', '删除商业计划书'),
  'plan.restoreVersion': word('plan', '恢复商业计划书的历史版本'),
  'planTemplate.save': word('plan', '保存文档模板'),
  'planTemplate.delete': word('plan', '删除文档模板'),
  'import.start': word('transfer', '开始导入'),
  'import.checked': word('transfer', '检查导入文件'),
  'import.running': word('transfer', '导入中'),
  'import.done': word('transfer', '导入完成'),
  'import.failed': word('transfer', '导入失败'),
  'import.cancelled': word('transfer', '取消导入'),
  'class.export': word('transfer', '导出班级学生'),
  'teacher.export': word('transfer', '导出老师名单'),
  'student.export': word('transfer', '导出学生名单'),
  'plan.export': word('transfer', '导出商业计划书'),
  'loginLog.export': word('transfer', '导出登录日志'),
  'audit.export': word('transfer', '导出操作日志'),
  'privacy.save': word('school', '修改隐私说明'),
  'school.save': word('school', '修改学校信息'),
  'license.install': word('school', '安装授权'),
  'file.delete': word('school', '删除无效文件'),
  'inspection.ask': word('inspection', '请求查看页面'),
  'inspection.agree': word('inspection', '同意查看页面'),
  'inspection.refuse': word('inspection', '拒绝查看页面'),
  'inspection.send': word('inspection', '发送页面内容'),
  'inspection.end': word('inspection', '结束查看页面'),
} as const satisfies Readonly<Record<string, AuditWord>>

/** A refused call or message is recorded under its own name. */
type RefusedAction = `call.${CallName}` | `${ChannelName}.${string}`

/** The actions that can be recorded. */
export type AuditAction = keyof typeof auditWords | RefusedAction

const words: Readonly<Record<string, AuditWord | undefined>> = auditWords

/** The name of an action; for a refused call or message, with the name of the call or message. */
export const auditName = (action: string): string =>
  words[action]?.name ??
  (action.startsWith('call.') ? `越权调用 ${action.slice('call.'.length)}` : `越权操作 ${action}`)

/** The actions of a group; the actions of `refused` have no names of their own. */
export const actionsOf = (group: AuditGroup): string[] =>
  Object.entries(auditWords).flatMap(([action, one]) => (one.group === group ? [action] : []))
