/** A student's plans, a new one, an import and the templates, in words for those who try them by hand. */

import { texts } from '../../../machines/documents/plans/texts'
import { carriedOut, fetched, fetchStates } from '../../shared/testerWords'

const list = fetchStates('文档')
const templates = fetchStates('模板')
const tree = fetched('模板目录')

export const planListWords = {
  title: texts.myDocuments,
  start: { 'a student': `学生打开“${texts.myDocuments}”` },
  events: {
    'list.reload': '点击“重试”',
    'list.search': `在“${texts.search}”中输入`,
    'list.sort': `在“${texts.sort}”中选择“${texts.sorts.planName}”`,
    'plan.added': `点击“${texts.create}”，新建一份文档`,
    'rename.begin (the first)': `点击第一份文档的“${texts.rename}”图标`,
    'rename.begin (another)': `点击第二份文档的“${texts.rename}”图标`,
    'rename.begin (one that is gone)': '没有这样的文档：跳过这一步',
    'rename.write (another name)': '写上另一个名称',
    'rename.write (a very long one)': '写上超过 40 个字符的名称',
    'rename.write (only spaces)': '清空名称，输入几个空格',
    'rename.write (the same)': '写回原来的名称',
    'rename.submit': `点击“${texts.submit}”`,
    'rename.cancel': '按 Esc 键',
    'delete.ask (one)': `点击第一份文档的“${texts.delete}”`,
    'delete.ask (one that is gone)': '没有这样的文档：跳过这一步',
    'delete.confirm': `在对话框中点击“${texts.delete}”`,
    'delete.cancel': `在对话框中点击“${texts.cancel}”`,
    'export.begin (one)': `点击第一份文档的“${texts.export}”`,
    'export.begin (one that is gone)': '没有这样的文档：跳过这一步',
  },
  waits: { planListTimeout: '让服务器 15 秒不回答' },
  actors: {
    findPlans: fetched('文档'),
    renamePlan: {
      ...carriedOut('改名'),
      error: [
        ...carriedOut('改名').error,
        '在另一个窗口里先改名，再等改名不成功',
        '在另一个窗口里删除文档，再等改名不成功',
      ],
    },
    deletePlan: carriedOut('删除'),
    exportPlan: carriedOut('导出'),
  },
  states: {
    'rows.loading': list.loading,
    'rows.listed': list.listed,
    'rows.failed': list.failed,
    'work.none': '',
    'work.renaming.editing': `名称变成输入框，旁边是“${texts.submit}”`,
    'work.renaming.saving': '名称正在保存，不能再点',
    'work.deleting.asking': `对话框询问“${texts.deleteTitle}”`,
    'work.deleting.deleting': '正在删除，不能再点',
    'export.none': '',
    'export.writing': `这份文档显示“${texts.exporting}”`,
  },
} as const

export const newPlanWords = {
  title: texts.newTitle,
  start: {
    'from the list': `学生点击“${texts.create}”`,
    'from a template': `学生在模板预览中点击“${texts.quote}”`,
  },
  events: {
    'form.write (a name)': '输入名称，前后各有一个空格',
    'form.write (only spaces)': '只输入几个空格',
    'form.write (nothing)': '清空名称',
    'template.choose (one)': `在“${texts.template}”中选择一个模板`,
    'template.choose (another)': `在“${texts.template}”中选择另一个模板`,
    'template.choose (none)': `在“${texts.template}”中选择“${texts.chooseTemplate}”`,
    'form.submit': `点击“${texts.confirm}”`,
    'form.close': `点击“${texts.cancel}”`,
    'templates.reload': '点击“重试”',
    'drawer.open': `点击“${texts.showTree}”`,
    'drawer.close': `点击“${texts.hideTree}”`,
    'drawer.reload': '点击“重试”',
  },
  actors: {
    createPlan: {
      done: [
        '等文档新建成功',
        '使用已有的文档名称，等服务器拒绝',
        '让服务器拒绝但不说明原因',
        '让老师先删除这个模板，再等服务器拒绝',
      ],
      error: carriedOut('新建').error,
    },
    findTemplates: fetched('模板'),
    getTemplate: { done: '等模板目录加载完成', error: tree.error },
  },
  states: {
    'form.editing': '表单：名称和模板',
    'form.creating': '正在新建，不能再点',
    'form.closed': '对话框已关闭',
    'templates.loading': '模板正在加载',
    'templates.listed': '模板可以选择（没有模板时有说明）',
    'templates.failed': '模板没有加载成功，有“重试”',
    'drawer.closed': '旁边没有模板目录',
    'drawer.open.loading': '旁边正在加载模板目录',
    'drawer.open.shown': '旁边是模板目录',
    'drawer.open.failed': '模板目录没有加载成功，有“重试”',
  },
} as const

export const planImportWords = {
  title: texts.importTitle,
  start: { 'from the list': `学生点击“${texts.import}”` },
  events: {
    'file.choose (a document)': '选择一份 .docx 文档',
    'file.choose (something else)': '选择一份 .doc 文档',
    'file.choose (two)': '把两份文档一起拖进来',
    'file.choose (nothing)': '在选择文件时点击“取消”',
    'name.write (another name)': '改写名称',
    'name.write (only spaces)': '清空名称，输入几个空格',
    'import.save': `点击“${texts.save}”`,
    'form.close': `点击“${texts.cancel}”`,
  },
  actors: {
    readDocument: {
      done: ['等文档读取完成', '换一份空白的文档，等读取完成', '换一份文件名很长的文档，等读取完成'],
      error: ['换一份损坏的文档，等读取不成功', '换一份过大的文档，等读取不成功并说明原因'],
    },
    importPlan: {
      done: '等保存成功',
      error: [...carriedOut('保存').error, '使用已有的文档名称，等保存不成功'],
    },
  },
  states: {
    choosing: '可以选择文档；选错时有说明',
    reading: '正在读取文档',
    ready: '识别到的标题，可以改名和保存',
    saving: '正在保存，不能再点',
    closed: '对话框已关闭',
  },
} as const

export const planTemplatesWords = {
  title: texts.templates,
  start: { 'the templates': `学生打开“${texts.templates}”，或老师打开“模板管理”` },
  events: {
    'list.reload': '点击“重试”',
    'template.open (one)': '点击一个模板',
    'template.open (one that is gone)': '没有这样的模板：跳过这一步',
    'template.close': `点击“${texts.close}”`,
    'template.reload': '点击“重试”',
    'template.quote': `学生点击“${texts.quote}”`,
    'delete.ask (an own one)': `老师点击自己的模板的“${texts.delete}”`,
    'delete.ask (somebody else’s)': '没有删除别人的模板的按钮：跳过这一步',
    'delete.confirm': `在对话框中点击“${texts.delete}”`,
    'delete.cancel': `在对话框中点击“${texts.cancel}”`,
  },
  actors: {
    findTemplates: fetched('模板'),
    getTemplate: { done: '等模板目录加载完成', error: tree.error },
    deleteTemplate: carriedOut('删除'),
  },
  states: {
    'rows.loading': templates.loading,
    'rows.listed': templates.listed,
    'rows.failed': templates.failed,
    'preview.closed': '',
    'preview.open.loading': '对话框里正在加载模板目录',
    'preview.open.shown': '对话框里是模板目录',
    'preview.open.failed': '模板目录没有加载成功，有“重试”',
    'removal.none': '',
    'removal.asking': '对话框询问是否删除模板',
    'removal.deleting': '正在删除，不能再点',
  },
} as const
