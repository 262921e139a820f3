/** The hidden entry of administrators, in words for those who try it by hand. */
import { secretWordTexts as texts } from './texts'

export const secretWordWords = {
  title: '隐藏的资源管理',
  start: { 'a word of two letters': '管理员登录，口令是两个字母', 'no word at all': '管理员登录，没有设口令' },
  events: {
    'key.typed (the first letter)': '在页面上按口令的第一个字母',
    'key.typed (the last letter, as a capital)': '按口令的最后一个字母（大写）',
    'key.typed (another letter)': '按一个不在口令里的字母',
    'key.escaped': '按 Esc 键',
  },
  states: {
    hidden: `菜单里没有“资源管理”（刚收起时提示“${texts.hidden}”）`,
    unlocked: `菜单里有“资源管理”（刚出现时提示“${texts.unlocked}”）`,
  },
} as const
