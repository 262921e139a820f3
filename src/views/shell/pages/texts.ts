/** Texts of the plain pages. */
export const pageTexts = {
  home: '返回首页',
  back: '返回上一页',
  reload: '重新加载',
  '403': { title: '没有权限', text: '您没有权限查看此页面。如果这不应该，请联系管理员。' },
  '404': { title: '页面不存在', text: '您访问的地址不存在，可能输入有误，或者页面已经移走。' },
  '500': { title: '页面出错了', text: '这不是您的问题。请重新加载；如果仍然出错，请稍后再来。' },
  chunk: {
    title: '这一页没有加载成功',
    text: '可能是网络不稳，或者系统刚刚更新过。请重新加载；其他页面有没有保存的内容时，请先返回保存。',
  },
  notBuilt: {
    title: (page: string) => `「${page}」尚未开放`,
    untitled: '此页面尚未开放',
    text: '这一页还没有做好，目前不能使用。您的数据不受影响。',
  },
  chooseFirst: {
    title: (noun: string) => `请先选择${noun}`,
    text: (noun: string) => `打开这个页面的地址没有写明是哪一个${noun}。`,
    choose: (noun: string) => `去选择${noun}`,
  },
  browser: {
    /** X001, character for character. */
    text: '暂不支持当前浏览器, 请下载最新版Chrome浏览器',
    title: '请更换浏览器',
    download: '下载 Chrome 浏览器',
    /** Also in `public/support.js`, for browsers that cannot run the application; a test compares the two. */
    advice: [
      '支持的浏览器：Chrome、Edge 99 以上，Firefox 115 以上，Safari 16.4 以上。',
      'Windows 7：安装 Chrome 109，或 Firefox 115 ESR。',
      '360、QQ、搜狗等浏览器：升级到最新版，并切换到“极速模式”。',
      'iPad、iPhone：在“设置 → 通用 → 软件更新”里升级到 16.4 以上的系统。',
      '微信、钉钉：点右上角“…”，选择“在浏览器打开”。',
    ],
  },
  starting: { title: '正在打开 Podium', retry: '立即重试' },
} as const

/** The download page of the latest Chrome. */
export const CHROME_DOWNLOAD = 'https://www.google.cn/chrome/'
