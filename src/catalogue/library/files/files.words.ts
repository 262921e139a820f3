/** Words for testers: uploads. */

import { fileTexts as texts } from '../../../machines/library/files/texts'
import { carriedOut } from '../../shared/testerWords'

export const uploadWords = {
  title: texts.tray,
  start: {
    'a file was chosen': '选择一个可以上传的课件',
    'one that is too large': '选择一个超过50MB的课件',
    'the largest that may be': '选择一个正好50MB的课件',
    'one of another type': '选择一个exe文件',
    'unfinished when the page was left': '上传到一半时刷新页面',
    'received when the page was left': '在全部内容传完、还没有保存到所选位置时刷新页面',
  },
  events: {
    'upload.pause': `点击“${texts.pause}”`,
    'upload.resume': `点击“${texts.resume}”`,
    'upload.retry': `点击“${texts.retry}”`,
    'upload.cancel': `点击“${texts.cancel}”`,
    'file.choose (the same)': `点击“${texts.chooseAgain}”，选择同一个文件`,
    'file.choose (another name)': `点击“${texts.chooseAgain}”，选择另一个名称的文件`,
    'file.choose (another size)': `点击“${texts.chooseAgain}”，选择名称相同、大小不同的文件`,
    'transfer.progressed': '等进度前进',
    'transfer.finished': '等全部内容传完',
    'transfer.lost (disconnected)': '断开网络',
    'transfer.lost (busy)': '停止服务器，保留它前面的代理',
    'transfer.refused': '填满服务器的存储空间',
    'transfer.gone': '在另一个窗口取消这个上传',
  },
  guards: {
    isReceived: '文件还没有传完',
    isMissing: '文件已经选择',
    isRefused: '文件的类型和大小都允许',
    isTheSame: '选择的不是原来那个文件',
    isOther: '文件的内容与原来的相同',
    isTemporary: '失败的原因不是网络或服务器繁忙',
    hasBegunAgain: '上传还没有重新开始过',
    isBegun: '服务器还没有开始接收',
  },
  waits: { retryDelay: '等它自动重试' },
  actors: {
    fingerprint: {
      done: ['等文件读完', '等文件读完；内容与原来的不同'],
      error: '在读完之前删除这个文件',
    },
    beginUpload: {
      done: ['等服务器回答', '等服务器回答；它已收到前一半'],
      error: ['断开网络，使服务器没有回答', '存储空间已满：等服务器拒绝', '停止服务器，保留它前面的代理'],
    },
    finishUpload: {
      done: '等服务器检查完',
      error: ['断开网络，使服务器没有回答', '文件内容与扩展名不符：等服务器拒绝', '让代理把这个地址转到别处'],
    },
    place: {
      done: '等文件保存到所选位置',
      error: ['停止服务器，保留它前面的代理', '所选位置不接受这种文件：等服务器拒绝'],
    },
    cancelUpload: { done: '等取消完成', error: '断开网络，使取消没有回答' },
  },
  names: {
    judging: '检查文件',
    refused: '不能上传',
    missing: '需重新选择文件',
    reading: '正在读取文件',
    beginning: '正在开始',
    sending: '正在上传',
    paused: '已暂停',
    lost: '上传中断',
    finishing: '正在完成',
    placing: '正在使用文件',
    done: '上传成功',
    failed: '上传失败',
    cancelling: '正在取消',
    cancelled: '已取消',
  },
  states: {
    judging: '显示文件的名称',
    refused: '显示不能上传的原因',
    missing: `显示“${texts.missing}”，或说明所选的不是同一个文件`,
    reading: `显示“${texts.reading}”`,
    beginning: `显示“${texts.beginning}”`,
    sending: `显示进度和“${texts.pause}”`,
    paused: `进度停住，有“${texts.resume}”`,
    lost: `显示“${texts.lost}”或“${texts.busy}”`,
    finishing: `显示“${texts.finishing}”`,
    placing: `显示“${texts.placing}”`,
    done: `显示“${texts.uploaded('第一章.pptx')}”`,
    failed: `显示失败的原因和“${texts.retry}”`,
    cancelling: `显示“${texts.cancelling}”`,
    cancelled: '这一行消失',
  },
} as const

export const uploadsWords = {
  title: texts.tray,
  start: { 'signed in': '登录' },
  events: {
    'files.choose (two)': '选择两个文件，或把它们拖到页面上',
    'files.choose (none)': '打开选择文件的窗口，再点“取消”',
    'item.done (one)': '等第一个文件上传完成',
    'item.done (one that is gone)': '没有这样的文件：跳过这一步',
    'item.cancelled': `在第一个文件上点击“${texts.cancel}”`,
    'item.remove (one)': `在第一个文件上点击“${texts.remove}”`,
    'item.remove (one that is gone)': '没有这样的文件：跳过这一步',
    'uploads.reload': `点击“${texts.retry}”`,
    'uploads.clear': `点击“${texts.clear}”`,
    'uploads.look': '打开可以上传文件的页面',
    'tray.fold (fold)': `点击“${texts.fold}”`,
    'tray.fold (unfold)': `点击“${texts.unfold}”`,
  },
  guards: {
    isListed: '这个文件不在上传列表中',
    isUnknown: '已用空间已经知道',
  },
  actors: {
    findUnfinished: {
      done: [
        '等未完成的上传加载完成',
        '等未完成的上传加载完成，没有未完成的',
        '这个浏览器没有上传过文件：跳过这一步',
        '等已传完的文件保存到所选位置',
      ],
      error: carriedOut('加载').error[0],
    },
  },
  names: {
    looking: '正在查找',
    ready: '已列出',
    failed: '查找失败',
  },
  states: {
    looking: '可以选择文件',
    ready: '未完成的上传已列出',
    failed: `显示“${texts.lookFailed}”和“${texts.retry}”`,
  },
} as const
