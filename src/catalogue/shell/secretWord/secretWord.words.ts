/** The hidden entry of administrators, in words for testers. */
import { secretWordTexts as texts } from '../../../machines/shell/secretWord/texts'

export const secretWordWords = {
  title: '隐藏的资源管理',
  start: { 'an administrator': '管理员登录' },
  events: {
    'key.typed (a letter)': '在页面上按一个字母',
    'key.typed (three more, and the word is whole)': '一次输入口令余下的字母',
    'key.escaped': '按 Esc 键',
  },
  guards: {
    isLongEnough: '输入的字母还不够多',
    isRight: '口令不正确',
  },
  actors: { check: { done: ['口令正确', '口令不正确'], error: '断开网络，使口令没有核对成功' } },
  waits: { pause: '停止输入 0.8 秒' },
  names: {
    hidden: '入口隐藏',
    typing: '正在输入',
    checking: '正在核对',
    unlocked: '入口显示',
  },
  states: {
    hidden: `菜单里没有“资源管理”（刚收起时提示“${texts.hidden}”）`,
    typing: '菜单里没有“资源管理”，输入还没有停下',
    checking: '菜单里没有“资源管理”，正在核对口令',
    unlocked: `菜单里有“资源管理”（刚出现时提示“${texts.unlocked}”）`,
  },
} as const
