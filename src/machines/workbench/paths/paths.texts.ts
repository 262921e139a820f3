/** Texts of the workbench's paths. */
export const pathsTexts = {
  wish: '找哪些路径',
  kind: '种类',
  kinds: { covering: '测试走的路径', shortest: '到每个状态最短', all: '不重复经过状态的全部' },
  from: '从状态',
  to: '到状态',
  through: '经过',
  throughEvent: '事件',
  throughTransition: '单个转换',
  avoid: '避开状态',
  avoidMore: '再避开一个…',
  avoidNone: '不避开',
  stopAvoiding: (state: string) => `不再避开 ${state}`,
  any: '不限',
  finding: '正在查找路径…',
  cancel: '停止查找',
  idle: '查找已停止',
  find: '查找',
  none: '没有这样的路径，请放宽条件',
  failed: '路径没有找完，请重试',
  count: (count: number, cut: boolean) => (cut ? `找到 ${count} 条，还有更多没有列出` : `找到 ${count} 条`),
  paths: '路径',
  length: (steps: number) => `${steps} 步`,
  steps: '这条路径的步骤',
  begin: '起点',
  back: '上一步',
  forward: '下一步',
  play: '播放',
  pause: '暂停',
  speed: '播放速度',
  speedOf: (speed: number) => `${speed} 步/秒`,
  atBegin: '已经在起点',
  atEnd: '已经在终点',
  noSteps: '这条路径没有步骤',
  open: '在逐步执行中打开',
  copy: '复制为',
  forms: {
    vitest: 'Vitest 测试',
    view: '画面测试',
    playwright: 'Playwright 测试',
    steps: '手工步骤',
    json: 'JSON',
    link: '链接',
  },
  /**
   * Shown before copying: where the Playwright test runs, and the first step that cannot be made on production pages.
   */
  driven: 'Playwright 测试在真实页面上走这条路径。',
  /** A pasted chart is not in the project: a test could not import it. */
  pasted: '测试包含这张粘贴的状态图，可以单独运行',
  notDriven: {
    chart: () => 'Playwright 测试只能在工作台里走：这张状态图还没有真实页面的驱动。',
    start: () => 'Playwright 测试只能在工作台里走：真实页面只能从第一个起点开始。',
    data: (step: number | null) =>
      `Playwright 测试只能在工作台里走：第 ${step} 步的数据是手工改的，真实页面上做不出来。`,
    wait: (step: number | null) =>
      `Playwright 测试只能在工作台里走：第 ${step} 步等待的时间没有名称，驱动不知道等多久。`,
    move: (step: number | null) =>
      `Playwright 测试只能在工作台里走：第 ${step} 步在真实页面上此时不会发生（页面没有这个操作，或服务器此时不会发来）。`,
    end: (step: number | null) =>
      `Playwright 测试只能在工作台里走：第 ${step} 步之后服务器会立刻发来课堂现状，路径不能停在这里。`,
  },
  copied: (form: string) => `已复制：${form}`,
  notCopied: '浏览器不允许复制，请换用其他浏览器',
} as const
