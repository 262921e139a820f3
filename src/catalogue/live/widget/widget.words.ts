/** A widget over the page (timer, calculator), in words for testers. */

export const widgetWords = {
  title: '浮动小窗（计时器、计算器）',
  start: { 'a widget on the screen': '打开计时器或计算器' },
  events: {
    'layout.restored (open)': '等上次的位置恢复（展开的）',
    'layout.restored (collapsed)': '等上次的位置恢复（收起的）',
    'around.changed (nothing in the way)': '点击页面空白处，不再输入',
    'around.changed (a field below it)': '点击小窗下方的一个输入框',
    'around.changed (a panel)': '打开一个面板（例如聊天）',
    'around.changed (a dialog)': '打开一个对话框',
    'widget.collapse': '点击“收起”',
    'widget.expand': '点击“展开”',
    'widget.enlarge': '点击“全屏显示”',
    'widget.shrink': '点击“退出全屏显示”',
    'widget.grab': '按住小窗的移动手柄',
    'widget.move (to the left)': '向左拖动（或按左方向键）',
    'widget.move (out of the window)': '往窗口外面拖动',
    'widget.drop': '松开手柄',
  },
  guards: {
    wasCollapsed: '小窗此前没有收起',
  },
  names: {
    afloat: '浮动',
    'afloat.open': '展开',
    'afloat.open.resting': '停在原处',
    'afloat.open.held': '正在拖动',
    'afloat.collapsed': '收起',
    'afloat.collapsed.resting': '停在原处',
    'afloat.collapsed.held': '正在拖动',
    'afloat.back': '之前的形态',
    large: '全屏',
  },
  states: {
    'afloat.open.resting': '展开的小窗停在原处，或让开正在使用的地方',
    'afloat.open.held': '展开的小窗跟着手移动',
    'afloat.collapsed.resting': '收起的小窗停在原处，或让开正在使用的地方',
    'afloat.collapsed.held': '收起的小窗跟着手移动',
    large: '小窗占满整个屏幕',
  },
} as const
