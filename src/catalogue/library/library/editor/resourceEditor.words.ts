/** Words for testers: the editor of a resource. */
import { texts } from '../../../../machines/library/library/texts'

const { editor } = texts

export const resourceEditorWords = {
  title: '资源编辑',
  start: {
    'a new set': '在客观题资源中点击“编辑器”',
    'a new item with gaps': '在填空题资源中点击“新建”',
    'a new document': '在主观题文档资源中点击“编辑器”',
    'a new link': '在网址库中点击“新建网址”',
    'a stored set': '在一套客观题的旁边点击“编辑”',
  },
  events: {
    'editor.reload': '点击“重试”',
    'name.write (a name)': '输入名称“期中测验”',
    'name.write (nothing)': '删去名称',
    'text.write': '输入内容',
    'link.write (an address)': '输入一个网址',
    'link.write (another scheme)': '输入一个不能使用的网址',
    'item.add (single)': `点击“${editor.add}${editor.itemKinds.single}”`,
    'item.add (true or false)': `点击“${editor.add}${editor.itemKinds.trueFalse}”`,
    'item.open': `在第 1 题点击“${editor.open}”`,
    'item.change (whole)': '填写完整的第 1 题',
    'item.change (two gaps)': '在第 1 题中写两个空，填上答案',
    'item.change (no stem)': '删去第 1 题的题目',
    'item.remove': `在第 1 题点击“${editor.remove}”`,
    'item.move (down)': `在第 1 题点击“${editor.down}”`,
    'item.move (beyond the first)': `第 1 题的“${editor.up}”不能点击：跳过这一步`,
    'uploads.count (one)': '在题目中插入一张图片',
    'uploads.count (none)': '等图片上传完成',
    'draft.restore (whole)': '点击“恢复草稿”（草稿内容完整）',
    'draft.restore (not whole)': '点击“恢复草稿”（草稿没有名称）',
    'document.choose': `点击“${editor.document}”，选择一个docx文件`,
    'resource.save': `点击“${editor.save}”`,
    'conflict.mine': `点击“${editor.mine}”`,
    'conflict.theirs': `点击“${editor.theirs}”`,
  },
  guards: {
    hasRoom: '题目已到上限',
    isTravelling: '没有文件正在上传',
    isWhole: '资源没有正确填写',
    takesDocuments: '这类资源不能从文档导入',
    wasChanged: '资源没有被别人修改',
  },
  actors: {
    openResource: {
      done: [
        '等资源打开（客观题）',
        '等资源打开（文档）',
        '等编辑器打开（还没有题）',
        '等编辑器打开（一道填空题）',
        '等资源打开（网址）',
      ],
      error: ['打开的资源已被删除', '断开网络，使资源没有打开'],
    },
    readDocument: {
      done: ['等文档导入完成', '等文档导入完成；其中有一个图表'],
      error: ['选择一个设有密码的文档', '断开网络，使文档中的图片没有上传'],
    },
    saveResource: {
      done: ['等保存完成', '在保存之前，在另一个窗口修改并保存这个资源'],
      error: ['服务器拒绝保存', '断开网络，使资源没有保存'],
    },
  },
  names: {
    opening: '正在加载',
    failed: '加载失败',
    open: '已打开',
    'open.writing': '正在填写',
    'open.reading': '正在读取文档',
    'open.saving': '正在保存',
    'open.conflict': '修改冲突',
  },
  states: {
    opening: '正在加载',
    failed: `“${editor.openFailed}”`,
    'open.writing': '可以填写',
    'open.reading': `“${editor.documentReading}”`,
    'open.saving': `“${editor.saving}”`,
    'open.conflict': `“${editor.conflictTitle}”`,
  },
} as const
