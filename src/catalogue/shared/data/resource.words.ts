/** Resources, in words for testers. */
import { fetched } from '../testerWords'

/**
 * Words for a resource: its title in Chinese, such as 排行榜, how its page is opened, and how other data is chosen there.
 */
export const resourceWords = (
  what: string,
  start: Readonly<Record<string, string>>,
  choices: Readonly<Record<string, string>>,
) => ({
  title: what,
  start,
  events: {
    ...Object.fromEntries(Object.entries(choices).map(([name, words]) => [`resource.ask (${name})`, words])),
    'resource.reload': '点击“重试”或刷新',
    'resource.fact (at once)': '老师推送或撤回一个任务，或网络恢复',
    'resource.fact (quiet)': '一位学生提交一个任务',
    'resource.fact (of no concern)': '课堂里发生与此页无关的事',
  },
  waits: { quiet: `等几秒钟，${what}自动更新` },
  actors: { load: { done: `等${what}加载完成`, error: fetched(what).error } },
  names: { loading: '正在加载', refreshing: '正在刷新', ready: '已加载', stale: '即将刷新', failed: '加载失败' },
  states: {
    loading: `正在加载${what}`,
    refreshing: `正在更新${what}，原来的内容还在`,
    ready: `${what}已显示（没有内容时有说明）`,
    stale: `${what}很快会更新`,
    failed: `${what}没有加载成功，有“重试”`,
  },
})
