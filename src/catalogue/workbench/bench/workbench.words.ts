/** The bench of the workbench, in words for testers. */
import { drawingTexts } from '../../../machines/workbench/bench/drawing.texts'
import { texts } from '../../../machines/workbench/bench/texts'

export const workbenchWords = {
  title: '状态图工作台',
  start: { open: '第一次打开工作台', 'as it was left': '再次打开工作台，图、面板的宽度和语言与上次相同' },
  events: {
    'chart.choose (of the product)': `在“${texts.charts}”中选择一张状态图`,
    'chart.choose (a pasted one)': '打开一张粘贴的状态图',
    'chart.leave': '返回状态图列表',
    'drawing.retry': `点击“${texts.retry}”`,
    'states.fold': `收起一个状态，或点击“${drawingTexts.foldAll}”`,
    'place.select (in a state)': '选中收起的状态中的一个状态',
    'place.select (nothing)': `点击“${drawingTexts.closeDetails}”`,
    'guard.answer (fails)': '让粘贴的状态图的一个守卫不成立',
    'guard.answer (holds)': '让粘贴的状态图的一个守卫成立',
    'language.choose': '选择“代码”或“中文”',
    'zoom.in': `点击“${texts.zoomIn}”`,
    'zoom.out': `点击“${texts.zoomOut}”`,
    'zoom.to (farther apart)': '按住 Ctrl 滚动滚轮，放大图纸（到最大为止）',
    'zoom.to (closer)': '按住 Ctrl 滚动滚轮，缩小图纸（到最小为止）',
    'zoom.to (to more detail)': '在只显示名称的图纸上按住 Ctrl 滚动滚轮放大，直到显示事件',
    'zoom.to (to less detail)': '在显示全部内容的图纸上按住 Ctrl 滚动滚轮缩小，直到只显示名称和事件',
    'zoom.fit': `点击“${texts.fit}”`,
    'zoom.read': `点击“${texts.toCurrent}”`,
    'chart.pin (one more)': `在“${texts.charts}”中点击一张状态图的“${texts.pin}”`,
    'chart.pin (one that is pinned)': `在“${texts.charts}”中点击一张状态图的“${texts.unpin}”`,
    'share.change (wider panels)': `拖动“${texts.splitter}”`,
    'share.change (beyond the edge)': `把“${texts.splitter}”拖过窗口边缘（停在最大宽度）`,
    'share.reset': `双击“${texts.splitter}”`,
  },
  guards: {
    canGrow: '图已经最大',
    canShrink: '图已经最小',
    isHidden: '所选的状态没有被收起',
  },
  actors: {
    draw: { done: '等状态图绘制完成', error: '断开网络后重新载入，使状态图不能绘制' },
    drawAll: { done: '等状态图的全部内容绘制完成', error: '状态图的全部内容没能绘制' },
  },
  names: {
    choosing: '选择状态图',
    drawing: '正在绘制',
    ready: '已绘制',
    redrawing: '正在重新绘制',
    failed: '绘制失败',
  },
  states: {
    choosing: texts.charts,
    drawing: texts.drawingBusy,
    ready: '状态图',
    redrawing: `原来的图和“${drawingTexts.redrawing}”`,
    failed: `“${texts.drawingFailed}”，有“${texts.retry}”`,
  },
} as const
