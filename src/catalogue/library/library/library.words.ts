/** What testers do and see in the library. */

import { texts } from '../../../machines/library/library/texts'
import { carriedOut, fetched, fetchStates } from '../../shared/testerWords'

const folders = fetchStates(texts.folders)

export const libraryWords = {
  title: '资源库的文件夹',
  start: { 'all resources': '打开客观题资源', 'a folder in another one': '打开“单元测试”中的文件夹“第一单元”' },
  events: {
    'folders.reload': '在文件夹栏点击“重试”',
    'folders.renew': '等文件夹自己更新：跳过这一步',
    'folder.toggle (one)': `点击${texts.expand('单元测试')}`,
    'folder.toggle (another)': `点击${texts.expand('课前小测')}`,
    'name.begin (a folder)': `点击“${texts.newFolder}”`,
    'name.begin (a folder in another)': `在“单元测试”的菜单中点击“${texts.newFolder}”`,
    'name.begin (another name)': `在“课前小测”的菜单中点击“${texts.rename}”`,
    'name.begin (a resource)': `在一个资源的菜单中点击“${texts.rename}”`,
    'name.write (a name)': '输入“期中复习”',
    'name.write (the same)': '输入原来的名称“课前小测”',
    'name.write (nothing)': '删去名称',
    'name.write (too long)': '输入 101 个字',
    'name.confirm': `点击“${texts.save}”`,
    'name.cancel': `点击“${texts.cancel}”`,
    'delete.ask': `在“单元测试”的菜单中点击“${texts.delete}”`,
    'delete.confirm': `在对话框中点击“${texts.delete}”`,
    'delete.cancel': `在对话框中点击“${texts.cancel}”`,
    'move.begin (resources)': `选中两个资源，点击“${texts.move}”`,
    'move.begin (a folder)': `在“单元测试”的菜单中点击“${texts.move}”`,
    'move.begin (a copy)': '在校内共享的一个资源旁点击“复制”',
    'move.choose (a folder)': '选择“课前小测”',
    'move.choose (the inside)': '选择“第一单元”',
    'move.choose (outside)': `选择“${texts.outside}”`,
    'move.confirm': `点击“${texts.moveHere}”或“${texts.copyHere}”`,
    'move.cancel': `点击“${texts.cancel}”`,
  },
  waits: { folderToggle: '停一会儿' },
  actors: {
    findFolders: fetched(texts.folders),
    saveName: carriedOut('保存名称'),
    deleteFolder: { done: ['等文件夹删除', '等文件夹删除（其中没有资源）'], error: carriedOut('删除').error },
    move: carriedOut('移动'),
  },
  states: {
    'folders.loading': folders.loading,
    'folders.listed': folders.listed,
    'folders.failed': folders.failed,
    'tree.still': '文件夹展开或收起',
    'tree.pressed': '',
    'work.none': '没有对话框',
    'work.naming': '对话框中可以写名称',
    'work.storingName': '名称正在保存',
    'work.asking': `“${texts.deleteFolder}”`,
    'work.deleting': '文件夹正在删除',
    'work.choosing': '对话框中可以选择文件夹',
    'work.moving': '正在移动',
  },
} as const

export const resourceDetailWords = {
  title: '查看资源',
  start: { 'an own set': '在一套客观题的旁边点击“查看”' },
  events: {
    'detail.reload': '点击“重试”',
    'resource.change (another file)': `点击“${texts.detail.replace}”，选择另一个文件，等它上传完`,
    'resource.change (no captions)': `点击“${texts.detail.removeBeside(texts.detail.captions)}”`,
    'resource.change (handed in)': `选中“${texts.detail.handIn}”`,
    'version.ask': `在第 1 版的旁边点击“${texts.detail.restore}”`,
    'version.confirm': `在对话框中点击“${texts.detail.restore}”`,
    'version.cancel': `在对话框中点击“${texts.cancel}”`,
  },
  actors: {
    fetchResource: {
      done: ['等资源加载完成', '等资源加载完成（别人共享的）'],
      error: fetched('资源').error,
    },
    changeResource: {
      done: carriedOut('修改').done,
      error: [...carriedOut('修改').error, '在另一个窗口先修改该资源'],
    },
    restoreVersion: carriedOut('恢复'),
  },
  states: {
    loading: '正在加载，原来的内容还在',
    failed: `“${texts.detail.failed}”`,
    shown: '资源的内容',
    changing: '正在修改，按钮暂时不能使用',
    asking: `“${texts.detail.restoreTitle}”`,
    restoring: '正在恢复',
  },
} as const
