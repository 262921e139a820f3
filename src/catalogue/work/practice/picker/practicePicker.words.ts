/** Chinese words of the practice picker for testers. */
import { pickerTexts as texts } from '../../../../machines/work/practice/texts'

export const practicePickerWords = {
  title: texts.title,
  start: { 'the dialog': '学生在商业计划书的章节编辑中点击“引入实践题”' },
  events: {
    'class.choose': '选择一个课堂',
    'task.choose': '选择一个任务',
    'resource.choose (a filled one)': '选择一份填写过的资源',
    'resource.choose (a poster)': '选择“创意海报”',
    'picker.accept': '点击“确定”',
    'picker.close': '点击“取消”',
    'picker.retry': '点击“重试”',
    'part.toggle': '勾选第一项内容，或取消勾选',
    'parts.insert': '点击“插入”',
    'parts.back': '点击“返回”',
  },
  guards: {
    hasParts: '没有选好，或所选的没有可插入的内容',
    isChosen: '班级、任务或资源没有选择',
    hasTicked: '没有勾选内容',
    needsWorks: '任务还没有选择',
    needsTasks: '班级没有选择，或任务已经选择',
  },
  waits: {},
  actors: {
    findClasses: { done: '等课堂列表打开', error: '断开网络，使课堂列表打不开' },
    findTasks: { done: '等任务列表打开', error: '断开网络，使任务列表打不开' },
    findWorks: {
      done: ['等资源列表打开，有几份', '等资源列表打开，只有一份', '等资源列表打开，一份也没有'],
      error: '断开网络，使资源列表打不开',
    },
  },
  names: {
    findingClasses: '正在加载课堂',
    choosing: '正在选择',
    findingTasks: '正在加载任务',
    findingWorks: '正在加载资源',
    ticking: '勾选内容',
    failed: '加载失败',
    inserted: '已插入',
    closed: '已关闭',
  },
  states: {
    findingClasses: `“${texts.title}”已打开，课堂正在加载`,
    choosing: `可以选择课堂、任务和资源；不能确定时提示“${texts.classMissing}”等`,
    findingTasks: '任务正在加载',
    findingWorks: '资源正在加载',
    ticking: `“${texts.parts}”和可以勾选的内容`,
    failed: `“${texts.failed}”，有“重试”`,
    inserted: '对话框关闭，勾选的内容插入到章节末尾',
    closed: '对话框关闭，章节不变',
  },
} as const
