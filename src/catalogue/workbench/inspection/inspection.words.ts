/** The inspection of a page by an administrator, in words for testers. */
import { inspectionTexts as texts } from '../../../machines/workbench/inspection/texts'

export const inspectionWords = {
  title: '页面被查看',
  start: { 'an open page': '打开 Podium 的任意页面' },
  events: {
    'watch.begin (a tab)': '在同一浏览器的状态图页面中查看这个标签页',
    'watch.begin (another tab)': '在同一浏览器的另一个状态图页面中查看这个标签页',
    'watch.over': '关闭正在查看的状态图页面',
    'watch.stop': `点击“${texts.stop}”`,
    'consent.requested': '管理员请求查看这个用户的页面',
    'consent.kept': '在分享时刷新页面',
    'consent.give': `点击“${texts.agree}”`,
    'consent.refuse': `点击“${texts.refuse}”`,
    'consent.answered (this one)': '在这个用户的另一个页面上答复请求',
    'consent.answered (another one)': '在另一个页面上答复别的请求（这里没有变化）',
    'consent.ended (this one)': '管理员结束查看',
    'consent.ended (another one)': '别的查看结束（这里没有变化）',
  },
  guards: {
    isOther: '查看页面的还是同一个人',
    isThis: '不是这一次查看',
  },
  waits: {
    consentTime: '一直没有答复（60 秒）',
    endedNote: '“已结束”的提示自己收起',
    longest: '查看满 30 分钟，自动结束',
  },
  actors: {
    answer: { done: '等答复送达', error: '请求已失效，答复没有送达' },
    end: { done: '等服务器确认结束', error: '断开网络，使结束没有送达' },
  },
  names: {
    idle: '没有查看',
    watched: '本机查看',
    asked: '询问是否同意',
    agreeing: '正在同意',
    refusing: '正在拒绝',
    sharing: '正在分享',
    stopping: '正在停止',
    ended: '查看结束',
  },
  states: {
    idle: '没有提示',
    watched: `“${texts.watched}”，有“${texts.stop}”`,
    asked: `对话框“${texts.askTitle}”`,
    agreeing: texts.answering,
    refusing: texts.answering,
    sharing: `谁“正在查看此页面的运行状态”，有“${texts.stop}”`,
    stopping: '正在停止查看',
    ended: `“${texts.over}”`,
  },
} as const
