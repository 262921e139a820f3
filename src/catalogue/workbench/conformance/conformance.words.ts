/** Comparing a running page with the oracles of its charts, in words for testers. */
export const conformanceWords = {
  title: '运行核对',
  events: {},
  start: { 'a drawn tab': '在抽中的标签页打开 Podium' },
  waits: { untilCheck: '等到下一次核对' },
  guards: {
    hasQueued: '没有等待发送的问题',
    isFull: '发现的问题还不多',
    isRefused: '只是没有连上服务器',
  },
  actors: {
    check: {
      done: ['核对完成，没有问题', '核对完成，同一个问题出现两次', '核对完成，有两个问题', '核对完成，问题过多'],
      error: '让规则加载失败',
    },
    send: { done: '等问题送达', error: ['断开网络', '服务器不再接收'] },
  },
  names: {
    waiting: '等待下一次核对',
    checking: '正在核对',
    deciding: '还有没有要发送的',
    sending: '正在发送',
    ended: '不再核对',
  },
  states: { waiting: '', checking: '', deciding: '', sending: '', ended: '' },
} as const
