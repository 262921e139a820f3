/** Words for testers: editing a grade scheme. */
import { texts } from '../../../machines/grades/gradeScheme/texts'

export const gradeSchemeWords = {
  title: texts.amendTitle,
  start: { 'a new one': `老师点击“${texts.add}”`, 'one of the list': `老师在方案列表中点击“${texts.amend}”` },
  events: {
    'name.write (a name)': '填写方案名称',
    'name.write (nothing)': '清空方案名称',
    'weight.set (ten more)': '把一项权重加 10%，使合计超过 100%',
    'weight.set (as it was)': '把这一项改回来，使合计为 100%',
    'weight.set (too much)': '在一项权重中填写 900',
    'weight.set (no number)': '清空一项权重',
    'scheme.save': `点击“${texts.save}”`,
    'scheme.reload': '点击“重试”或“重新加载”',
    'draft.restore (of this version)': '上次没有保存就离开，再打开后点击“恢复草稿”',
    'draft.restore (of a new scheme)': '新建方案没有保存就离开，再新建时点击“恢复草稿”',
    'draft.restore (of an older version)': '离开后方案在别处被修改，再打开后点击“恢复草稿”',
    'conflict.overwrite': `点击“${texts.overwrite}”`,
  },
  guards: {
    canSave: '名称没有填写，或比例不正确',
    isConflict: '不是因为评分方案已被别人修改',
  },
  actors: {
    loadScheme: {
      done: ['等方案加载完成', '等空白的新方案出现'],
      error: ['断开网络，使方案加载失败', '断开网络，使方案加载失败，并说明原因'],
    },
    saveScheme: {
      done: '等方案保存成功',
      error: ['断开网络，使方案没有保存', '断开网络，使方案没有保存，并说明原因', '在另一个窗口先保存了同一个方案'],
    },
  },
  names: {
    loading: '正在加载',
    failed: '加载失败',
    editing: '正在修改',
    saving: '正在保存',
    conflicting: '修改冲突',
    saved: '已保存',
  },
  states: {
    loading: '正在加载方案',
    failed: '方案没有加载成功，有“重试”',
    editing: '名称和各项权重可以修改，合计显示在下方',
    saving: '方案正在保存',
    conflicting: `“${texts.conflict}”`,
    saved: '回到方案列表',
  },
} as const
