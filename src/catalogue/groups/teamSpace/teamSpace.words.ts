/** Chinese words of the team space chart for testers. */

import { texts } from '../../../machines/groups/teamSpace/texts'
import { fetched, fetchStates } from '../../shared/testerWords'

export const teamSpaceWords = {
  title: texts.name,
  start: {
    'the own space': `打开“${texts.own}”`,
    'the second group': `打开“${texts.group}”，选择第二个小组（它的课堂已结束）`,
  },
  events: {
    'space.changed (the own)': '在另一个页面向这个空间上传一个文件',
    'space.changed (another)': '在另一个空间上传一个文件',
    'space.changed (groups)': '老师调整分组',
    'line.back': '恢复网络，等连接恢复',
    'list.reload': '点击“重试”或刷新',
    'files.choose (all that is left)': '选择两个刚好占满剩余空间的文件',
    'files.choose (a byte more)': '选择两个合起来比剩余空间多一个字节的文件',
  },
  actors: {
    loadSpaces: {
      done: ['等空间加载完成', '等空间加载完成，有两个小组', '等空间加载完成，没有小组'],
      error: fetched('空间').error,
    },
  },
  names: {
    loading: '正在加载',
    listed: '已加载',
    failed: '加载失败',
  },
  states: fetchStates('空间'),
} as const
