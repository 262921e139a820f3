/** Texts of pasting charts from outside the project. */
export const pasteTexts = {
  title: '粘贴状态图',
  intro:
    '粘贴含有 createMachine(…) 的 TypeScript 或 JavaScript 源码、状态机配置（JSON），或从这里导出的 JSON 数据。源码只被读取，不会被执行；函数只保留名称。',
  label: '源码或 JSON',
  file: '选择文件',
  drop: '也可以把文件拖到这里',
  draw: '绘制',
  clear: '清空',
  reading: '正在读取…',
  back: '返回状态图列表',
  open: '粘贴状态图',
  again: '重新粘贴',
  nothing: '先粘贴一段文字',
  kept: (name: string) => `已读取 ${name}`,
  place: (line: number, column: number) => `第 ${line} 行，第 ${column} 列`,
  faults: {
    empty: '没有内容：请粘贴源码或 JSON。',
    long: '内容太长，最多 50 万个字符。',
    syntax: '这里不是正确的 TypeScript、JavaScript 或 JSON。',
    none: '没有找到状态机：源码里要有 createMachine(…)，JSON 里要有 states。',
    unread: '这一处不是可以直接读取的数据。',
    version: '这个 JSON 文件的版本与此处不同。',
    content: '这个 JSON 文件的内容有误。',
    invalid: '这张状态图不成立，XState 不接受它。',
    unknown: '没能读取，请重试。',
  },
  guardsOf: (holding: number, count: number) => `守卫的回答（${count} 个中 ${holding} 个成立）`,
  guardsNote: '粘贴的守卫不会被执行，由你决定它们此刻是否成立。',
  holds: '成立',
  fails: '不成立',
  purpose: (purposeText: string) =>
    purposeText
      .replace(/^A pasted chart\.\s*/, '粘贴的状态图。')
      .replace('Beside it in the same text: ', '同一段文字中还有：'),
  lost: '粘贴的状态图已不在这个标签页里，请重新粘贴',
} as const
