/** Chinese words of the paper composer for testers. */
import { texts as library } from '../../../../machines/library/library/texts'
import { texts } from '../../../../machines/library/papers/texts'

const { editor } = library

export const paperComposerWords = {
  title: '组卷',
  start: {
    'a new paper': '在试卷资源中点击“新建试卷”',
    'a stored paper': '在一份试卷的旁边点击“编辑”',
  },
  events: {
    'editor.reload': '点击“重试”',
    'name.write (a name)': '输入名称“期中试卷”',
    'name.write (nothing)': '删去名称',
    'options.change (on)': `勾选“${texts.shuffleOptions}”`,
    'options.change (off)': `取消“${texts.shuffleOptions}”`,
    'options.change (minutes)': `在“${texts.minutes}”填写 45`,
    'item.add (single)': `在单选题中点击“${texts.write}”`,
    'item.add (an essay)': `在简答题中点击“${texts.write}”`,
    'items.pick': `在简答题中点击“${texts.pick}”`,
    'item.open': `在第 1 题点击“${texts.openItem}”`,
    'item.close': `点击“${texts.closeItem}”`,
    'item.change (whole)': '填写完整的第 1 题',
    'item.change (no stem)': '删去第 1 题的题目',
    'item.remove': `在第 1 题点击“${texts.removeItem}”`,
    'tree.stored': '把第 1 题拖到第 2 题之后',
    'section.points': '在单选题的“每题”中输入 3',
    'uploads.count (one)': '在题目中插入一张图片',
    'uploads.count (none)': '等图片上传完成',
    'draft.restore (whole)': '点击“恢复草稿”（草稿内容完整）',
    'draft.restore (not whole)': '点击“恢复草稿”（草稿没有名称和题目）',
    'preview.open': `点击“${texts.preview}”`,
    'preview.close': `点击“${texts.close}”`,
    'resource.save': `点击“${editor.save}”`,
    'conflict.mine': `点击“${editor.mine}”`,
    'conflict.theirs': `点击“${editor.theirs}”`,
  },
  guards: {
    hasRoom: '题目已到上限',
    hasItems: '试卷还没有题目',
    isTravelling: '没有文件正在上传',
    isWhole: '试卷没有正确填写',
    isPicked: '没有选择题目',
    wasChanged: '试卷没有被别人修改',
  },
  actors: {
    openPaper: {
      done: ['等试卷打开', '等组卷页打开（还没有题）', '等试卷打开（已有 200 题）'],
      error: ['打开的试卷已被删除', '断开网络，使试卷没有打开'],
    },
    itemPicker: { done: ['选择一道题，加入试卷', '取消选择'] },
    savePaper: {
      done: ['等保存完成', '在保存之前，在另一个窗口修改并保存这份试卷'],
      error: ['服务器拒绝保存', '断开网络，使试卷没有保存'],
    },
  },
  names: {
    opening: '正在打开',
    failed: '打开失败',
    open: '已打开',
    'open.writing': '正在组卷',
    'open.picking': '正在选题',
    'open.previewing': '学生预览',
    'open.saving': '正在保存',
    'open.conflict': '版本冲突',
  },
  states: {
    opening: '正在加载',
    failed: `“${texts.openFailed}”`,
    'open.writing': '可以填写',
    'open.picking': '选择题目的对话框',
    'open.previewing': `“${texts.previewTitle}”`,
    'open.saving': `“${editor.saving}”`,
    'open.conflict': `“${editor.conflictTitle}”`,
  },
} as const
