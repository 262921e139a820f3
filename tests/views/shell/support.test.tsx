import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { isBrowserSupported } from '../../../src/services/browser/browserSupport'
import { CHROME_DOWNLOAD, pageTexts } from '../../../src/views/shell/pages/texts'

const source = readFileSync('public/support.js', 'utf8')
const run = new Function('window', 'document', 'RegExp', source)

/** The features of a supported browser that the script checks. */
const enough = { WebSocket, fetch, AbortController, TextEncoder, URL, structuredClone, CSSLayerBlockRule: class {} }

type Hear = (event: { readonly message: string }) => void

/** Runs the script in a browser with these names only; returns a function that reports a script error to it. */
function runIn(names: object, { hasModules = true, Expression = RegExp as unknown } = {}): Hear {
  let hear: Hear = () => undefined
  const page = {
    documentElement: document.documentElement,
    readyState: 'complete',
    createElement: (tag: string) => Object.assign(document.createElement(tag), hasModules && { noModule: false }),
    createTextNode: (text: string) => document.createTextNode(text),
    getElementById: (id: string) => document.getElementById(id),
  }
  run({ ...names, addEventListener: (_: string, listener: Hear) => (hear = listener) }, page, Expression)
  return (event) => hear(event)
}

const shown = (): string => document.getElementById('root')?.textContent ?? ''

describe('the script that checks the browser', () => {
  beforeEach(() => {
    document.body.innerHTML = '<div id="root"></div>'
    delete document.documentElement.dataset.browser
  })

  it('B012 shows nothing in a supported browser', () => {
    runIn(enough)
    expect(shown()).toBe('')
    expect(isBrowserSupported()).toBe(true)
  })

  it('B012 X001 says what to do when a needed function is missing', () => {
    for (const name of Object.keys(enough)) {
      document.body.innerHTML = '<div id="root"></div>'
      runIn(Object.fromEntries(Object.entries(enough).filter(([one]) => one !== name)))
      expect(shown(), name).toContain('暂不支持当前浏览器, 请下载最新版Chrome浏览器')
      expect(isBrowserSupported(), name).toBe(false)
    }
  })

  it('B012 refuses browsers without modules, and Safari below 16.4, which cannot read the syntax', () => {
    runIn(enough, { hasModules: false })
    expect(shown()).toContain(pageTexts.browser.text)
    document.body.innerHTML = '<div id="root"></div>'
    runIn(enough, {
      Expression: class {
        constructor() {
          throw new SyntaxError('Invalid regular expression: invalid group specifier name')
        }
      },
    })
    expect(shown()).toContain(pageTexts.browser.text)
  })

  it('B012 shows the message when the program cannot be parsed, and not while a program is running', () => {
    const hear = runIn(enough)
    hear({ message: 'Script error.' })
    expect(shown()).toBe('')
    hear({ message: "Uncaught SyntaxError: Unexpected token '{'" })
    expect(shown()).toContain(pageTexts.browser.text)
    document.body.innerHTML = '<div id="root"><main>课程</main></div>'
    delete document.documentElement.dataset.browser
    hear({ message: 'Uncaught SyntaxError: Unexpected token' })
    expect(shown()).toBe('课程')
    expect(isBrowserSupported()).toBe(true)
  })

  it('has the texts and the link of the page /browser', () => {
    runIn({})
    const { title, text, download, advice } = pageTexts.browser
    for (const line of [title, text, download, ...advice]) expect(shown()).toContain(line)
    expect(document.querySelector('#root a')?.getAttribute('href')).toBe(CHROME_DOWNLOAD)
  })

  it('is written in ES5 and loads before every module', () => {
    expect(source.replace(/\/\/.*|\/\*.*?\*\/|'[^'\n]*'/g, '')).not.toMatch(/=>|`|\b(let|const|class|async)\b|\.\.\./)
    const html = readFileSync('index.html', 'utf8')
    expect(html.indexOf('/support.js')).toBeLessThan(html.indexOf('/look.js'))
    expect(html.indexOf('/support.js')).toBeLessThan(html.indexOf('type="module"'))
    expect(html).toContain('<meta name="renderer" content="webkit" />')
    expect(html).toContain('<meta http-equiv="X-UA-Compatible" content="IE=edge,chrome=1" />')
  })
})
