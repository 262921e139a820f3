/** Searching for paths, in words for testers. */
import { pathsTexts as texts } from '../../../machines/workbench/paths/paths.texts'

export const pathsWords = {
  title: '查找路径',
  start: { "the tests' paths": '在“抢答器（老师）”的状态图中打开“路径”' },
  events: {
    'wish.change': `在“${texts.wish}”中选择“${texts.kinds.shortest}”和“${texts.to}”`,
    'find.start': `点击“${texts.find}”`,
    'find.cancel': `点击“${texts.cancel}”`,
    'path.choose (one without steps)': '选择一条没有步骤的路径',
    'path.choose (one that is not there)': '没有这样的路径：跳过这一步',
    'path.choose (the first)': '选择第 1 条路径',
    'step.choose (the first)': '点击第 1 步',
    'step.choose (back to the beginning)': `点击“${texts.begin}”`,
    'step.choose (the second)': '点击第 2 步',
    'step.choose (before the beginning)': `在起点没有“${texts.back}”可点：跳过这一步`,
    'play.start': `点击“${texts.play}”`,
    'play.pause': `点击“${texts.pause}”`,
    'speed.choose': `在“${texts.speed}”中选择“${texts.speedOf(4)}”`,
  },
  guards: {
    hasFound: '没有找到路径',
    isPath: '没有这条路径',
    isStep: '就是当前这一步，或没有这一步',
    isAtEnd: '路径还没有播放到结尾',
  },
  waits: { nextStep: '播放到下一步' },
  actors: {
    find: {
      done: ['等路径查找完成', '等路径查找完成，没有找到', '等路径查找完成，还有更多没有列出'],
      error: '让查找中断',
    },
  },
  names: {
    idle: '查找已停止',
    finding: '正在查找',
    found: '已找到',
    'found.resting': '停在一步',
    'found.playing': '正在播放',
    none: '没有路径',
    failed: '查找失败',
  },
  states: {
    idle: `“${texts.idle}”`,
    finding: `“${texts.finding}”，有“${texts.cancel}”按钮`,
    'found.resting': '路径列表，停在路径的一步',
    'found.playing': '路径逐步播放',
    none: `“${texts.none}”`,
    failed: `“${texts.failed}”`,
  },
} as const
