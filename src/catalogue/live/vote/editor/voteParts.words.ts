/** Writing a vote, drafts, quoting and the lists of votes, in words for testers. */
import { VOTE_QUESTIONS_MAX, VOTE_TIME_MIN } from '../../../../../contract/limits'
import { texts } from '../../../../machines/live/vote/texts'
import { fetched, fetchNames, fetchStates } from '../../../shared/testerWords'

const drafts = fetchStates('草稿')

export const voteEditorWords = {
  title: '编写投票',
  start: { 'a teacher': `老师点击“${texts.create}”`, 'a student': `学生点击“${texts.createRequest}”` },
  events: {
    'written.restored (a good vote)': '刷新页面，回到写了一半的投票',
    'written.restored (one with a long title)': '刷新页面，回到标题过长的投票',
    'written.restored (a kept draft)': '打开一份草稿后刷新页面，回到这份草稿',
    'written.restored (one with equal options)': '刷新页面，回到有两个选项相同的投票',
    'written.restored (one with a long option)': '刷新页面，回到有一个选项过长的投票',
    'written.restored (one without minutes)': '刷新页面，回到没有填写时长的投票',
    'written.restored (one of the most minutes)': `刷新页面，回到时长 ${VOTE_TIME_MIN.max} 分钟的投票`,
    'written.restored (one of too many minutes)': `刷新页面，回到时长 ${VOTE_TIME_MIN.max + 1} 分钟的投票`,
    'written.restored (one with the most questions)': `刷新页面，回到有 ${VOTE_QUESTIONS_MAX} 道题的投票`,
    'editor.edit (a title)': `填写“${texts.voteTitle}”`,
    'editor.edit (an option)': '填写一个选项',
    'editor.edit (Enter in an option)': '在选项中按回车，添加选项',
    'editor.edit (another question)': `点击“${texts.addQuestion}”`,
    'editor.submit': `点击“${texts.submit}”（学生是“${texts.submitRequest}”）`,
    'editor.saveDraft': `点击“${texts.saveDraft}”`,
    'editor.takeTheirs': `点击“${texts.draftTakeTheirs}”`,
    'editor.clear': `点击“${texts.clear}”`,
    'editor.confirm': `在对话框中点击“${texts.clear}”（导入时点击“加入…道题”，草稿已被修改时点击“${texts.draftInsist}”）`,
    'editor.cancel': `点击“${texts.cancel}”`,
    'file.chosen': `点击“${texts.importFile}”，选择文件`,
    'quote.open': `点击“${texts.quote}”`,
    'drafts.open': `打开“${texts.drafts}”`,
  },
  guards: {
    canSubmit: '投票没有填写完整',
    canKeep: '没有可保存为草稿的内容',
    isWriting: '还没有写任何内容',
    isTeacher: '用户不是老师',
    isChanged: '草稿没有在别处修改',
    hasFound: '文件中没有题目',
    hasDraft: '没有选择草稿',
  },
  actors: {
    createVote: { done: '等投票发起成功', error: ['已有投票正在进行，没有发起', '断开网络，使投票没有发起'] },
    saveDraft: {
      done: [`等“${texts.draftSaved}”出现`, `在另一页面保存同一份草稿，等“${texts.draftChanged}”出现`],
      error: ['服务器拒绝保存草稿', '断开网络，使草稿没有保存'],
    },
    readSheet: {
      done: [
        '等文件读取完成（有题目）',
        '等文件读取完成（没有题目）',
        '等文件读取完成（只有一道题可用）',
        `等文件读取完成（题目超过 ${VOTE_QUESTIONS_MAX} 道）`,
      ],
      error: ['选择的不是表格文件', '文件不能读取', '读取文件时出错'],
    },
    quoting: { done: [`选好题目，点击“引入”`, '关闭引用，不引入题目'] },
    draftBox: {
      done: [
        `在草稿箱中打开一份草稿`,
        '关闭草稿箱，不打开草稿',
        '在草稿箱中打开只有一道题的草稿',
        '在草稿箱中打开题目已损坏的草稿',
      ],
    },
  },
  names: {
    writing: '编写题目',
    submitting: '正在提交',
    savingDraft: '正在存草稿',
    changed: '草稿已变',
    clearing: '询问是否清空',
    reading: '正在读取文件',
    imported: '导入预览',
    quoting: '引用题目',
    choosingDraft: '选择草稿',
  },
  states: {
    writing: '写题目的表单（不对的地方有说明）',
    submitting: texts.submitting,
    savingDraft: texts.savingDraft,
    changed: `“${texts.draftChanged}”：现在的草稿有哪些题`,
    clearing: `询问“${texts.clearQuestion}”`,
    reading: texts.importing,
    imported: `“${texts.importTitle}”：读到几道题，哪些行没有读入`,
    quoting: `“${texts.quoteTitle}”`,
    choosingDraft: `“${texts.drafts}”`,
  },
} as const

export const draftBoxWords = {
  title: texts.drafts,
  start: { 'nothing written': '还没有写投票时打开草稿箱', 'a vote half written': '投票写了一半时打开草稿箱' },
  events: {
    'drafts.turn (to the second page)': '翻到第 2 页',
    'drafts.turn (to the first page)': '翻到第 1 页',
    'drafts.retry': '点击“重试”',
    'drafts.take': `点击一份草稿的“${texts.draftOpen}”`,
    'drafts.delete': `点击一份草稿的“${texts.draftDelete}”`,
    'drafts.confirm': `在对话框中点击“${texts.draftDelete}”或“${texts.draftOpen}”`,
    'drafts.cancel': `点击“${texts.cancel}”`,
    'drafts.close': '关闭草稿箱',
  },
  guards: {
    isOtherPage: '就是当前这一页',
    wouldReplace: '还没有写任何内容，不会被覆盖',
    isLastOnPage: '这一页还有别的草稿，或就是第一页',
  },
  actors: {
    findDrafts: {
      done: ['等第 1 页加载完成', '等第 2 页加载完成', '等草稿加载完成，里面没有内容'],
      error: '断开网络，使草稿加载失败',
    },
    deleteDraft: { done: `等“${texts.deleted}”出现`, error: '断开网络，使草稿没有删除' },
  },
  names: {
    ...fetchNames('草稿'),
    replacing: '询问是否替换',
    asking: '询问是否删除',
    deleting: '正在删除',
    closed: '已关闭',
  },
  states: {
    ...drafts,
    replacing: `询问“${texts.draftReplaceQuestion}”`,
    asking: '询问是否删除这份草稿',
    deleting: '草稿正在删除',
    closed: '草稿箱已关闭',
  },
} as const

export const quotingWords = {
  title: texts.quoteTitle,
  start: { 'a teaching class': `老师点击“${texts.quote}”` },
  events: {
    'quote.turn (to the second page)': '翻到第 2 页',
    'quote.turn (to the first page)': '翻到第 1 页',
    'quote.retry': '点击“重试”',
    'quote.pick (a single choice)': '勾选一道单选题',
    'quote.pick (a multiple choice)': '勾选一道多选题',
    'quote.take': '点击“引入”',
    'quote.understood': `点击“${texts.understood}”`,
    'quote.close': '关闭窗口',
  },
  guards: {
    isOtherPage: '就是当前这一页',
    hasPicked: '没有选择题目',
  },
  actors: { findVotes: { done: fetched('历史投票').done, error: '断开网络，使历史投票加载失败' } },
  names: {
    ...fetchNames('题目'),
    nothingPicked: '没有选题',
    closed: '已关闭',
  },
  states: {
    ...fetchStates('历史投票'),
    nothingPicked: `提示“${texts.quoteNone}”`,
    closed: '引用的窗口已关闭',
  },
} as const
