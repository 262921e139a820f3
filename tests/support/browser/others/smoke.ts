/** The browser features that a lesson needs: signing in, the lesson, a video, an editor, an upload. */
import { resolve } from 'node:path'
import { type OtherBrowser, until } from './otherBrowser'

const VIDEO = '/dist/student/course/task/video?lessonTaskId=demo-task-1-2-1'
const LIBRARY = '/dist/teacher/resource-library'
const FRAGMENTS = 'tests/fixtures/video/fragments.mp4'

export interface SmokePlace {
  readonly url: string
  /** The credentials. */
  readonly teacher: string
  readonly student: string
  readonly password: string
}

/** The first visible element of a selector whose text or label contains a text. */
const found = (selector: string, text = ''): string =>
  `return [...document.querySelectorAll(${JSON.stringify(selector)})].find((one) =>
    one.getClientRects().length > 0 && (one.textContent + (one.getAttribute('aria-label') ?? '')).includes(${JSON.stringify(text)}))`

async function press(browser: OtherBrowser, selector: string, text = ''): Promise<void> {
  await until(browser, `${found(selector, text)} !== undefined`)
  await browser.click(found(selector, text))
}

async function signIn(browser: OtherBrowser, { url, password }: SmokePlace, loginCode: string): Promise<void> {
  await browser.open(`${url}/dist/user/login`)
  await browser.run('localStorage.clear(); sessionStorage.clear()')
  await browser.open(`${url}/dist/user/login`)
  const code = `return document.querySelector('form input:not([type="password"])')`
  const secret = `return document.querySelector('form input[type="password"]')`
  await until(browser, `${secret} !== null`)
  await browser.type(code, loginCode)
  await browser.type(secret, password)
  await press(browser, 'button[type="submit"]', '登录')
  const isIn = `return !location.pathname.includes('/user/login')`
  await until(browser, `${isIn} || document.body.innerText.includes('强制登录')`)
  // The previous browser has not signed out.
  if ((await browser.run(isIn)) !== true) await press(browser, 'button', '强制登录')
  await until(browser, isIn)
}

/** Fails at the step that the browser cannot do. */
export async function lessonIn(browser: OtherBrowser, place: SmokePlace): Promise<void> {
  const { url, teacher, student } = place
  await signIn(browser, place, teacher)
  await browser.open(`${url}${LIBRARY}/create-panel/subjective-item/editor`)
  await until(browser, `return document.querySelector('.ProseMirror') !== null`)
  await browser.type(`return document.querySelector('.ProseMirror')`, 'RPA 2026')
  await until(browser, `return document.querySelector('.ProseMirror').innerText.includes('RPA 2026')`)

  await browser.open(`${url}${LIBRARY}/video-list`)
  await until(browser, `return document.querySelector('.files-drop input[type=file]') !== null`)
  await browser.choose(`return document.querySelector('.files-drop input[type=file]')`, resolve(FRAGMENTS))
  await until(
    browser,
    `return [...document.querySelectorAll('tbody tr')].some((row) => row.innerText.includes('fragments'))`,
  )

  await signIn(browser, place, student)
  await browser.open(`${url}/dist/student/course/list`)
  await press(browser, 'a, button', '进入课堂')
  await until(browser, `return location.pathname.includes('/student/course/') && !location.pathname.endsWith('/list')`)
  await browser.open(`${url}${VIDEO}`)
  await press(browser, 'button:not([aria-disabled="true"])', '播放')
  await until(
    browser,
    `const video = document.querySelector('video'); return video !== null && video.currentTime > 0.5`,
  )
  await until(browser, `return /\\/ 0?0:06/.test(document.querySelector('.video-time')?.textContent ?? '')`)
}
