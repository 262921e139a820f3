/** Chinese words of a test in a video for testers. */
import { texts } from '../../../../machines/video/video/texts'

export const videoTestWords = {
  title: texts.tests,
  start: {
    'a stop': '学生看一个遇题停下的视频，播放到有题目的地方',
    'one that was opened': `学生看一个自由观看的视频，点击“${texts.testOpen}”`,
    'one that was answered': `学生点击已答题目的“${texts.testLook}”`,
    'without a record': '课堂已暂停，学生打开视频中的题目',
  },
  events: {
    'answer.change (a choice)': '选择一个选项',
    'answer.change (nothing)': '取消选择',
    'answer.send': `点击“${texts.testSend}”`,
    'test.close': `点击“${texts.goOn}”或“${texts.testLater}”`,
  },
  guards: {
    canSend: '答案没有填写，或没有学习记录',
    mayClose: '题目必须先回答',
    isAnswered: '学生还没有回答',
  },
  actors: {
    answerTest: {
      done: ['等提交成功', '等提交成功，老师已开放答案'],
      error: ['断开网络，使答案没有提交', '老师清除学习记录'],
    },
  },
  names: {
    asking: '等待作答',
    sending: '正在提交',
    answered: '已作答',
    closed: '已关闭',
  },
  states: {
    asking: '题目、选项和提示已显示',
    sending: `“${texts.testSend}”正在进行`,
    answered: '显示回答正确、部分正确或错误；开放答案时有正确答案与解析',
    closed: '',
  },
} as const
