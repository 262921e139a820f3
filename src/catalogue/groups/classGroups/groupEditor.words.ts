/** Words for testers: groups. */

import { texts } from '../../../machines/groups/classGroups/texts'
import { carriedOut, fetched, fetchStates } from '../../shared/testerWords'

const { loading, listed, failed } = fetchStates('小组')

export const groupEditorWords = {
  title: texts.title,
  start: { 'a class': `老师打开“${texts.title}”` },
  events: {
    'groups.changed': '在另一个页面调整分组',
    'line.back': '恢复网络，等连接恢复',
    'list.reload': '点击“重试”或刷新',
    'student.tick': '勾选一名未分组的学生，再点一次取消',
    'change.make (move)': '把一名未分组的学生拖到第二个小组',
    'change.make (dissolve)': `点击“${texts.dissolve}”`,
    'change.make (join)': `以学生身份点击“${texts.join}”`,
    'change.confirm': '点击“确定”',
    'change.cancel': `点击“${texts.cancel}”`,
    'form.open (a new group)': `点击“${texts.create}”`,
    'form.open (drawing)': `点击“${texts.draw}”`,
    'form.open (choosing)': `点击“${texts.choose}”`,
    'form.write (a name)': '填写小组名称，前后带空格',
    'form.write (no group)': '每组人数填写 0',
    'form.write (one group)': '小组数量填写 1',
    'form.write (the most groups)': '小组数量填写 100',
    'form.write (a moment)': '选择截止时间',
    'form.submit': '点击对话框中的主按钮',
    'form.cancel': `点击对话框中的“${texts.cancel}”`,
  },
  guards: {
    isAsked: '不是解散小组，不需要确认',
    isFormRight: '表单没有正确填写',
    hasForm: '修改不是在表单中填写的',
  },
  actors: { loadGroups: fetched('小组'), changeGroups: carriedOut('调整') },
  names: {
    rows: '小组列表',
    'rows.loading': '正在加载',
    'rows.listed': '已显示',
    'rows.failed': '加载失败',
    work: '修改小组',
    'work.none': '未修改',
    'work.asking': '确认解散',
    'work.filling': '正在填写',
    'work.storing': '正在保存',
  },
  states: {
    'rows.loading': loading,
    'rows.listed': listed,
    'rows.failed': failed,
    'work.none': '',
    'work.asking': '询问是否解散小组',
    'work.filling': '对话框已打开，填错时有说明',
    'work.storing': '正在保存，按钮不能再点',
  },
} as const
