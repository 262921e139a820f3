/** The tests inside a film, in words for those who try them by hand. */

import { texts } from '../../../machines/video/videoTests/texts'
import { carriedOut, fetched, fetchStates } from '../../shared/testerWords'

const words = texts.tests
const { loading, listed, failed } = fetchStates('视频和题目')

export const videoTestsWords = {
  title: words.title,
  start: { 'a film': `老师在“${texts.films.title}”中打开一个视频` },
  events: {
    'tasks.changed': '在另一个页面移动一道题',
    'task.progressed': '由一名学生回答视频中的题目',
    'line.back': '断开网络，再恢复',
    'list.reload': `点击“${texts.retry}”`,
    'film.played (to a minute)': '把视频放到 1:00',
    'film.played (to the end)': '把视频放到结尾',
    'test.choose (a test)': `点击第 1 题的“${words.look}”，再点一次收起`,
    'test.choose (another)': `点击第 2 题的“${words.look}”`,
    'test.choose (one that is gone)': '没有这样的题目：跳过这一步',
    'marker.move (a bit)': '用方向键把第 1 题的标记移到 0:40',
    'marker.move (back)': '用方向键把第 1 题的标记移回 0:30',
    'marker.move (beyond the end)': '按 End 把第 1 题的标记移到结尾',
    'marker.move (before the beginning)': '按 Home 把第 1 题的标记移到开头',
    'marker.move (another)': '用方向键移动第 2 题的标记',
    'marker.move (by hand)': '按住鼠标把第 1 题的标记拖到 0:50',
    'marker.move (one that is gone)': '没有这样的标记：跳过这一步',
    'marker.drop': '松开鼠标，或按回车',
    'marker.leave': '按 Esc',
    'moment.open (a test)': `点击第 1 题的“${words.moment}”`,
    'moment.open (one that is gone)': '没有这样的题目：跳过这一步',
    'moment.write (a moment)': '填写 1:20.5',
    'moment.write (the end)': '填写 1:40',
    'moment.write (beyond the end)': '填写 1:40.1',
    'moment.write (no moment)': '填写 1:60',
    'moment.write (seconds alone)': '填写 60',
    'moment.write (with an hour)': '填写 0:01:10',
    'moment.write (too many minutes)': '填写 0:60:00',
    'moment.write (four parts)': '填写 0:0:0:10',
    'moment.write (where it was)': '填写 0:30',
    'moment.confirm': `点击“${texts.save}”`,
    'moment.cancel': `点击“${texts.cancel}”`,
    'item.pick': `点击“${words.add}”`,
    'place.retry': `点击“${texts.retry}”`,
    'place.cancel': `点击“${texts.cancel}”`,
    'delete.ask (a test)': `点击第 1 题的“${words.remove}”`,
    'delete.ask (one that is gone)': '没有这样的题目：跳过这一步',
    'delete.confirm': `点击“${words.remove}”`,
    'delete.cancel': `点击“${texts.cancel}”`,
  },
  waits: { progressQuiet: '等 2 秒', markerResting: '松开按键后等 1.5 秒' },
  actors: {
    loadFilm: {
      done: ['等视频和题目加载完成', '等加载完成：还没有上传视频', '等加载完成：有 50 道题，视频时长未知'],
      error: fetched('视频和题目').error,
    },
    placeTest: carriedOut('插入'),
    moveTest: { done: '等移动成功', error: [...carriedOut('移动').error, '等服务器答复：题目已在别处被移动'] },
    removeTest: carriedOut('删除'),
    filmItem: { done: ['在对话框中选择一道题，点击“插入”', `点击对话框中的“${texts.cancel}”`] },
  },
  states: {
    'rows.loading': loading,
    'rows.listed.current': listed,
    'rows.listed.outdated': listed,
    'rows.failed': failed,
    'work.none': '',
    'work.adjusting.byKeys': '标记随方向键移动，时间一同改变',
    'work.adjusting.byHand': '标记随鼠标移动，时间一同改变',
    'work.writing': '修改时间的对话框，填错时有说明',
    'work.moving': `“${words.saving}”，按钮不能再点`,
    'work.picking': '选择题目的对话框',
    'work.placing': `“${words.saving}”，按钮不能再点`,
    'work.unplaced': '说明没有插入的原因，可以重试',
    'work.asking': '询问是否删除题目',
    'work.removing': '正在删除',
  },
} as const

const picker = texts.picker

export const filmItemWords = {
  title: picker.name,
  start: { 'a moment': `在视频的 1:00 处点击“${words.add}”` },
  events: {
    'kind.choose': `选择“${texts.kinds.gap}”`,
    'scope.choose': `选择“${picker.scopes.shared}”`,
    'word.write': `在“${picker.word}”中输入“机器人”`,
    'page.go': '点击第 2 页',
    'list.reload': `点击“${texts.retry}”`,
    'item.choose': '选择一道题',
    'picker.confirm': `点击“${picker.confirm}”`,
    'picker.cancel': `点击“${texts.cancel}”`,
  },
  waits: { wordWritten: '等 0.3 秒' },
  actors: { findItems: fetched('题目') },
  states: {
    'open.writing': '列表变淡',
    'open.finding': '列表正在加载',
    'open.found': '题目，或没有题目的说明',
    'open.failed': '没有加载的原因',
    done: '对话框已关闭',
  },
} as const
