/** How long records are stored, in sentences of the privacy page. */
import type { RetentionSettings } from '../../config'

const days = (count: number): string => `保存 ${count} 天，之后自动删除`

export function retentionInWords(retention: RetentionSettings): string[] {
  const { chatDays, lessonDays, closedAccountDays } = retention
  return [
    `登录记录${days(retention.loginLogDays)}。`,
    `操作记录${days(retention.auditDays)}。`,
    chatDays === null ? '聊天消息随课堂保存，直到学校删除。' : `聊天消息${days(chatDays)}。`,
    lessonDays === null
      ? '点名、抢答、签到、计时和投票的记录随课堂保存，直到学校删除。'
      : `点名、抢答、签到、计时和投票的记录${days(lessonDays)}。`,
    closedAccountDays === null
      ? '注销的帐号由学校保存，可以恢复，直到学校删除其个人数据。'
      : `帐号注销 ${closedAccountDays} 天后，删除其个人数据。`,
    `报告的问题和随附的事件记录${days(retention.problemDays)}。`,
    `申请删除个人数据后等待 ${retention.erasureWaitDays} 天，期间帐号停用，可以取消；完成的申请${days(retention.erasureLogDays)}。`,
    '会话 7 天不使用或满 30 天即失效；验证码 5 分钟失效；进行中的学校帐号登录（帐号和姓名）10 分钟内删除；导出的文件保存 1 小时；导入的初始密码 24 小时内可以领取。',
    '没有完成的上传保存 7 天，没有被使用的文件保存 1 天。',
    '其他信息随课堂和帐号保存，直到学校或本人删除。',
  ]
}
