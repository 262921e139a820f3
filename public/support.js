// Says that this browser is not supported, before the program and instead of it (B012, G006). Written for browsers that cannot read
// the program at all: ES5 only. The program asks for the same answer: <html data-browser="unsupported">.
;(function () {
  var root = document.documentElement
  /** Whether the browser has what the program needs: names of functions, cascade layers, and the syntax of regular expressions. */
  function isSupported() {
    var names = ['WebSocket', 'fetch', 'AbortController', 'TextEncoder', 'URL', 'structuredClone', 'CSSLayerBlockRule']
    for (var at = 0; at < names.length; at++) if (!(names[at] in window)) return false
    try {
      // Safari learned this in the version in which it learned static blocks of classes, which the program has.
      return 'noModule' in document.createElement('script') && new RegExp('(?<=a)b').test('ab')
    } catch (error) {
      return false
    }
  }
  function add(parent, tag, text) {
    var element = document.createElement(tag)
    element.appendChild(document.createTextNode(text))
    return parent.appendChild(element)
  }
  function show() {
    var place = document.getElementById('root')
    if (!place || place.firstChild) return
    // Colours of their own: the style sheets of the program are not there, or not understood.
    var page = add(place, 'div', '')
    page.style.cssText =
      'max-width:34em;margin:0 auto;padding:4em 1.5em;background:#fff;color:#142033;font:16px/1.7 "PingFang SC","Microsoft YaHei",sans-serif'
    add(page, 'h1', '请更换浏览器').style.cssText = 'font-size:1.5em'
    add(page, 'p', '暂不支持当前浏览器, 请下载最新版Chrome浏览器')
    var link = add(page, 'a', '下载 Chrome 浏览器')
    link.href = 'https://www.google.cn/chrome/'
    link.style.cssText =
      'display:inline-block;padding:.5em 1.25em;border-radius:6px;background:#0b6bcb;color:#fff;text-decoration:none'
    var list = add(page, 'ul', '')
    list.style.cssText = 'margin-top:2em;padding-left:1.25em'
    var advice = [
      '支持的浏览器：Chrome、Edge 99 以上，Firefox 115 以上，Safari 16.4 以上。',
      'Windows 7：安装 Chrome 109，或 Firefox 115 ESR。',
      '360、QQ、搜狗等浏览器：升级到最新版，并切换到“极速模式”。',
      'iPad、iPhone：在“设置 → 通用 → 软件更新”里升级到 16.4 以上的系统。',
      '微信、钉钉：点右上角“…”，选择“在浏览器打开”。',
    ]
    for (var at = 0; at < advice.length; at++) add(list, 'li', advice[at])
  }
  function refuse() {
    root.setAttribute('data-browser', 'unsupported')
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', show)
    else show()
  }
  if (!isSupported()) refuse()
  // The features are there, and yet the program cannot be read: a syntax error ends it before its first line.
  window.addEventListener('error', function (event) {
    var place = document.getElementById('root')
    if (/SyntaxError/.test(event.message || '') && !(place && place.firstChild)) refuse()
  })
})()
