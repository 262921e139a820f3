/** The names of a lesson's events, on the pages of the class log and in its spreadsheets (live §6). */
import type { ClassEventKind, ClassTool } from '../entities/live/classLog'

/** The live tools. */
export const toolWords = {
  signIn: '签到',
  rollCall: '点名',
  race: '抢答',
  vote: '投票',
  timer: '计时',
  slides: '课件',
  chat: '聊天',
} satisfies Record<ClassTool, string>

/** The events of the tools. */
export const kindWords = {
  'rollCall.started': '点名开始',
  'rollCall.picked': '被点到',
  'rollCall.closed': '点名结束',
  'race.started': '抢答开始',
  'race.pressed': '按下抢答',
  'race.won': '抢答获胜',
  'race.ended': '抢答结束',
  'timer.started': '计时开始',
  'timer.paused': '计时暂停',
  'timer.continued': '计时继续',
  'timer.ended': '计时结束',
  'signIn.started': '签到开始',
  'signIn.signed': '已签到',
  'signIn.marked': '签到标记',
  'signIn.ended': '签到结束',
  'vote.requested': '申请投票',
  'vote.refused': '投票申请被拒绝',
  'vote.started': '投票开始',
  'vote.answered': '参与投票',
  'vote.ended': '投票结束',
  'slides.started': '放映开始',
  'slides.ended': '放映结束',
  'chat.sent': '发送消息',
} satisfies Record<ClassEventKind, string>
