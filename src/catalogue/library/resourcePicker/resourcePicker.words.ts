/** Chinese words of the resource picker for testers. */
import { pickerTexts as texts } from '../../../machines/library/resourcePicker/texts'

export const resourcePickerWords = {
  title: '选择资源',
  start: {
    'a teacher': '老师在课程编辑页为任务点击“选择资源”',
    'an administrator': '管理员在课程编辑页为任务点击“选择资源”',
  },
  events: {
    'place.choose (a folder)': '点击一个文件夹',
    'place.choose (what others share)': '点击“共享资源”',
    'place.choose (what lies in no folder)': '点击“不在文件夹中”',
    'name.write': '输入名称',
    'page.turn': '翻到第2页',
    'resource.made (in a folder)': '在一个文件夹中上传文件，等它成为资源',
    'resource.made (in none)': '上传一个文件，等它成为资源',
    'list.reload': '点击“重试”',
    'folders.reload': '文件夹加载失败时点击“重试”',
    'resource.choose': '点击一个资源',
    'picker.close': '关闭对话框',
  },
  guards: {
    hasLibrary: '这里不能从资源库选择',
  },
  waits: { pause: '停下来，等结果列出' },
  delays: { pause: '等片刻' },
  actors: {
    findFolders: { done: ['等文件夹列出', '等文件夹列出（没有文件夹）'], error: '断开网络，使文件夹没有列出' },
    findResources: { done: ['等资源列出', '等资源列出（没有资源）'], error: '断开网络，使资源没有列出' },
  },
  names: {
    open: '已打开',
    'open.folders': '文件夹',
    'open.folders.beginning': '判断有无资源库',
    'open.folders.none': '没有文件夹',
    'open.folders.loading': '正在加载',
    'open.folders.listed': '已加载',
    'open.folders.failed': '加载失败',
    'open.list': '资源列表',
    'open.list.typing': '正在输入名称',
    'open.list.loading': '正在加载',
    'open.list.listed': '已加载',
    'open.list.failed': '加载失败',
    closed: '已关闭',
  },
  states: {
    'open.folders.beginning': '',
    'open.folders.none': '没有文件夹',
    'open.folders.loading': '',
    'open.folders.listed': '左侧是文件夹',
    'open.folders.failed': texts.foldersFailed,
    'open.list.typing': '正在输入名称',
    'open.list.loading': '资源正在加载',
    'open.list.listed': '资源列出，或提示没有资源',
    'open.list.failed': texts.failed,
    closed: '',
  },
} as const
