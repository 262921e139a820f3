/** The question before a page is left, in words for testers. */
export const leaveGuardWords = {
  title: '离开页面前的询问',
  start: { 'a page': '打开一个列表页' },
  events: {
    'guard.hold (a form)': '打开表单并填写一个字段',
    'guard.hold (another form)': '在另一个表单中填写一个字段',
    'guard.hold (another form with a draft)': '在另一个会自动存草稿的表单中填写一个字段',
    'guard.release (a form)': '保存第一个表单，或放弃修改',
    'guard.release (another form)': '保存另一个表单，或放弃修改',
    'leave.tried (Back)': '点击浏览器的“后退”',
    'leave.tried (a link)': '点击菜单中的另一页',
    'leave.confirm': '点击“放弃修改”',
    'leave.stay': '点击“继续编辑”',
    'leave.done': '等另一页打开，或页面仍留在原处',
  },
  guards: {
    isLastHolder: '还有别的内容没有保存',
  },
  names: {
    free: '没有修改',
    held: '有未存修改',
    asking: '询问是否离开',
    leaving: '正在离开',
  },
  states: {
    free: '没有填写中的内容，“后退”和链接直接离开',
    held: '填写的内容还在',
    asking: '对话框“放弃修改？”，页面还在原处',
    leaving: '前往所选的页面',
  },
} as const
