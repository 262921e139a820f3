/** Texts of shortening a recorded path. */
export const shrinkTexts = {
  title: '缩短到最短路径',
  hint: '逐段去掉步骤并重放，直到每一步都少不了，仍能看到所选的故障。',
  fault: '故障',
  noFault: '这个角色没有可以重放的步骤',
  faults: {
    states: (states: string) => `最后的状态：${states}`,
    context: (path: string, value: string) => `${path} 是 ${value}`,
    refused: (event: string, move: number) => `第 ${move} 步被拒绝：${event}`,
    crashed: '状态图出错停止',
    rule: '状态图与规则不符',
  },
  start: '缩短',
  cancel: '停止',
  shrinking: '正在缩短…',
  shrunk: (from: number, to: number) => `从 ${from} 步缩短到 ${to} 步`,
  notMinimal: '步骤太多，没有试完所有组合，也许还能更短',
  notShown: '重放录制的步骤看不到这个故障',
  failed: '没能缩短，请重试',
  steps: '最短路径的步骤',
  noSteps: '不需要任何步骤，一开始就是这样',
} as const
