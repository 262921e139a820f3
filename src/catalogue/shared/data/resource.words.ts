/** Resources, in words for testers. */
import { errors } from '../../../../contract/errors'
import { fetched } from '../testerWords'

/**
 * The words for a resource by its name in Chinese, such as 排行榜; how its page is opened, how other data is chosen there, and what the
 * page shows of a thing that is missing.
 */
export const resourceWords = (
  what: string,
  start: Readonly<Record<string, string>>,
  choices: Readonly<Record<string, string>>,
  missing = `提示“${errors.notFound.text}”，原来的内容不再显示`,
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
  guards: {
    hasSameAsks: '要显示的内容与现在的不同',
    keepsAnswers: '原来的内容不保留，或还没有内容',
    hasAnswers: '还没有加载过内容',
    isDueNowWithAnswers: '这件事不需要马上更新，或还没有内容',
    isDueNow: '这件事不需要马上更新',
    isDueQuietly: '这件事不需要稍后更新',
    hasNews: '加载时没有发生新的变化',
    isMissing: '不是因为内容不存在',
  },
  waits: { quiet: `等几秒钟，${what}自动更新` },
  actors: {
    load: { done: `等${what}加载完成`, error: [...fetched(what).error, '让老师删除这项内容，或打开别人的内容'] },
  },
  names: {
    loading: '加载中',
    refreshing: '更新中',
    ready: '已显示',
    stale: '等待更新',
    failed: '加载失败',
    missing: '内容不存在',
  },
  states: {
    loading: `正在加载${what}`,
    refreshing: `正在更新${what}，原来的内容还在`,
    ready: `${what}已显示（没有内容时有说明）`,
    stale: `${what}很快会更新`,
    failed: `${what}没有加载成功，有“重试”`,
    missing,
  },
})
