/** Phrases for testers that many charts share: paged lists, and requests that load or store. */

/** Events of a paged list. */
export const pageWords = {
  'list.turn (on)': '翻到下一页',
  'list.turn (to the page in sight)': '没有可以点的当前页页码：跳过这一步',
  'list.reload': '点击“重试”',
} as const

/** Events of the address of a paged list. */
export const addressWords = {
  'list.show (a link)': '用“后退”，或打开带筛选和页码的链接',
  'list.show (what is listed)': '打开当前列表的链接（没有变化）',
} as const

/** Results of loading: with content, empty, or failed. */
export const fetched = (what: string) => ({
  done: [`等${what}加载完成`, `等${what}加载完成，里面没有内容`],
  error: [`断开网络，使${what}加载失败`, `断开网络，使${what}加载失败，并说明原因`],
})

/** Results of an operation on the server. */
export const carriedOut = (what: string) => ({
  done: `等${what}成功`,
  error: [`断开网络，使${what}不成功`, `断开网络，使${what}不成功，并说明原因`],
})

/** What a page shows of loaded data, by the states `loading`, `listed` and `failed`. */
export const fetchStates = (what: string) => ({
  loading: `正在加载${what}，原来的内容还在`,
  listed: `${what}已显示（没有内容时有说明）`,
  failed: `${what}没有加载成功，有“重试”`,
})

/** Chinese names of the same states. */
export const fetchNames = (what: string) => ({ loading: '正在加载', listed: `${what}已显示`, failed: '加载失败' })
