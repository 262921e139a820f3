/** The layouts around every page (core §2 Layouts) in the browser. */
import type { Page } from 'playwright/test'
import { atRest } from '../../support/browser/rest'
import { axeFindings, complaintsOf, expect, phone, test } from '../../support/browser/test'

const ADMIN = '/dist/admin/authorization/information'
const toast = (page: Page, text: string) => page.getByRole('region', { name: '消息' }).getByText(text)
const sidebar = (page: Page) => page.getByRole('complementary', { name: '侧栏' })
const widthOf = async (page: Page) => (await sidebar(page).boundingBox())?.width
const kept = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('pro__layout') ?? '{}'))
const openSettings = async (page: Page) => {
  await page.getByRole('button', { name: '打开用户菜单' }).click()
  await page.getByRole('menuitem', { name: '布局与主题' }).click()
  const drawer = page.getByRole('dialog', { name: '布局与主题' })
  await expect(drawer).toBeVisible()
  return drawer
}
const tabs = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' })

test('B041 B042 B049 B068 B069 B191 B193 B195 an administrator uses the menu, its widths, the settings, and the secret word', async ({
  openAs,
}) => {
  const { page, url } = await openAs('admin', { at: ADMIN })
  const complaints = complaintsOf(page)
  await expect(sidebar(page)).toBeVisible()
  expect(await widthOf(page)).toBe(256)
  await page.getByRole('button', { name: '收起侧栏' }).click()
  await expect.poll(() => widthOf(page)).toBe(80)

  await page.locator('main').click()
  await page.keyboard.type('invalidfile')
  await expect(toast(page, '开启资源管理功能')).toBeVisible()
  await expect(sidebar(page).getByRole('link', { name: '资源管理' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(toast(page, '关闭资源管理功能')).toBeVisible()
  await expect(sidebar(page).getByRole('link', { name: '资源管理' })).toHaveCount(0)

  const drawer = await openSettings(page)
  expect(await axeFindings(page)).toEqual([])
  await drawer.getByRole('radio', { name: '松绿' }).check()
  await drawer.getByRole('radio', { name: '深色' }).first().check()
  await drawer.getByRole('radio', { name: '流式' }).check()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  expect(await kept(page)).toMatchObject({ theme: 'dark', color: 'green', contentWidth: 'fluid', collapsed: true })
  // Theme and colour are applied before the scripts have loaded.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.reload()
  const look = () => page.evaluate(() => ({ ...document.documentElement.dataset }))
  expect(await look()).toEqual({ theme: 'dark', color: 'green' })
  await page.unroute('**/assets/*.js')
  await page.reload()
  await expect.poll(() => widthOf(page)).toBe(80)
  expect(await axeFindings(page)).toEqual([])
  await (await openSettings(page)).getByRole('button', { name: '恢复默认设置' }).click()
  await page.keyboard.press('Escape')
  expect(await look()).toEqual({ color: 'blue' })
  await expect.poll(() => widthOf(page)).toBe(256)

  await page.setViewportSize(phone.viewport)
  await expect(sidebar(page)).toBeHidden()
  await page.getByRole('button', { name: '打开菜单' }).click()
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '状态图' }).click()
  await expect(page).toHaveURL(`${url}/dist/statecharts`)
  expect(complaints.filter((complaint) => !/ERR_FAILED/.test(complaint))).toEqual([])
})

test('B043 B045 B046 B047 B048 X006 the tab bar has one tab for each page, closes tabs by its menu, and survives a reload', {
  tag: '@full',
}, async ({ openAs }) => {
  const { page, url } = await openAs('t001', { at: '/dist/teacher/course/list' })
  await expect(page.getByRole('button', { name: '进入课堂' })).toBeVisible()
  await expect(tabs(page)).toHaveCount(0)
  const drawer = await openSettings(page)
  await drawer.getByRole('switch', { name: '多标签页' }).check()
  await expect(drawer.getByRole('radio', { name: '侧边菜单' })).toHaveAccessibleDescription('老师与学生使用顶部菜单')
  await page.keyboard.press('Escape')
  await expect(tabs(page).getByRole('link')).toHaveText(['我的课堂'])
  await page.getByRole('button', { name: '关闭 我的课堂' }).click()
  await expect(toast(page, '这是最后一个标签了, 无法被关闭')).toBeVisible()

  await page.getByRole('button', { name: /打开用户菜单/ }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['帐号管理', '布局与主题', '帮助', '退出登录'])
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('menuitem', { name: '帐号管理' }).click()
  await expect(tabs(page).getByRole('link')).toHaveText(['我的课堂', '帐号管理'])
  await expect(tabs(page).getByRole('link', { name: '帐号管理' })).toHaveAttribute('aria-current', 'page')
  expect(await axeFindings(page)).toEqual([])

  // The list stays as it was: rendered behind the other page, and inert.
  await tabs(page).getByRole('link', { name: '我的课堂' }).click()
  const chosen = page.getByRole('radio', { name: '已结束' })
  await chosen.check({ force: true })
  await page.evaluate(() => Reflect.set(document.querySelector('.shell-page') ?? {}, 'isTheSame', true))
  await tabs(page).getByRole('link', { name: '帐号管理' }).click()
  await expect(page.locator('.shell-page[hidden][inert]')).toHaveCount(1)
  await tabs(page).getByRole('link', { name: '我的课堂' }).click()
  await expect(chosen).toBeChecked()
  expect(
    await page.evaluate(() => Reflect.get(document.querySelector('.shell-page:not([hidden])') ?? {}, 'isTheSame')),
  ).toBe(true)

  await page.reload()
  await expect(tabs(page).getByRole('link')).toHaveText(['我的课堂', '帐号管理'])
  // The menu by keyboard.
  await tabs(page).getByRole('link', { name: '我的课堂' }).press('Shift+F10')
  await expect(page.getByRole('menuitem')).toHaveText([/关闭当前/, /关闭左侧/, /关闭右侧/, /关闭其他/, /关闭全部/])
  await page.getByRole('menuitem', { name: '关闭左侧标签' }).click()
  await expect(toast(page, '左侧没有标签')).toBeVisible()
  await tabs(page).getByRole('link', { name: '帐号管理' }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: '关闭右侧标签' }).click()
  await expect(toast(page, '右侧没有标签')).toBeVisible()
  await tabs(page).getByRole('link', { name: '帐号管理' }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: '关闭其他标签' }).click()
  await expect(page).toHaveURL(`${url}/dist/account/settings/base`)
  await expect(tabs(page).getByRole('link')).toHaveText(['帐号管理'])
  await expect(page.locator('.shell-page')).toHaveCount(1)
  await tabs(page).getByRole('button', { name: '标签操作' }).click()
  await page.getByRole('menuitem', { name: '关闭全部标签' }).click()
  await expect(tabs(page).getByRole('link')).toHaveText(['我的课堂'])
  await expect(page).toHaveURL(`${url}/dist/teacher/course/list`)
})

test('B197 a toast moves out of the way of the focused field, on a desktop and on a phone, and lets clicks through', {
  tag: '@full',
}, async ({ openAs }) => {
  for (const options of [{}, phone]) {
    const { page, close } = await openAs('admin', { at: ADMIN, ...options })
    await page.waitForLoadState('networkidle')
    await page.locator('main').click({ position: { x: 8, y: 8 } })
    await page.keyboard.type('invalidfile')
    const said = toast(page, '开启资源管理功能')
    await expect(said).toBeVisible()
    const box = page.locator('.shell-toast')
    // The toast has finished its animation; place a text field exactly below it.
    await page.evaluate(atRest)
    await box.evaluate((one) => {
      const { left, top, width } = one.getBoundingClientRect()
      const field = Object.assign(document.createElement('input'), { id: 'under' })
      field.style.cssText = `position:fixed; left:${left}px; top:${top}px; width:${width}px; height:32px`
      document.body.append(field)
    })
    const overlap = () =>
      box.evaluate((one) => {
        const [a, b] = [one, document.querySelector('#under')].map((part) => part?.getBoundingClientRect())
        return Boolean(a && b && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
      })
    expect(await overlap()).toBe(true)
    // Clicks through the text of the toast.
    const words = await said.boundingBox()
    await page.mouse.click((words?.x ?? 0) + 4, (words?.y ?? 0) + 4)
    await expect(page.locator('#under')).toBeFocused()
    await expect.poll(overlap).toBe(false)
    // The toast stays aside: its position is stable for half a second.
    const seen = await box.evaluate(async (one) => {
      const tops = new Set<number>()
      for (let frame = 0; frame < 30; frame += 1) {
        await new Promise((resolve) => requestAnimationFrame(resolve))
        tops.add(Math.round(one.getBoundingClientRect().top))
      }
      return tops.size
    })
    expect(seen, 'it has one place').toBe(1)
    expect(await overlap()).toBe(false)
    await expect(said).toBeInViewport()
    await close()
  }
})

test('B194 the header hides after scrolling down 300 px, and returns on scrolling up', { tag: '@full' }, async ({
  openAs,
}) => {
  const { page } = await openAs('admin', { at: ADMIN })
  await expect(sidebar(page)).toBeVisible()
  await page.getByRole('main').evaluate((main) => {
    main.style.minHeight = '300vh'
  })
  const isInSight = () => page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().bottom > 0)
  const scroll = (to: number) => page.evaluate((top) => window.scrollTo(0, top), to)
  await scroll(290)
  await expect.poll(isInSight).toBe(true)
  await scroll(320)
  await expect.poll(isInSight).toBe(false)
  await scroll(310)
  await expect.poll(isInSight).toBe(true)
})

test.describe('links to other systems', () => {
  test.use({
    settings: {
      BUSINESS_URL: 'https://simulation.example.edu/',
      OA_URL: 'https://oa.example.edu/start',
      COMPETITION_URL: 'https://competition.example.edu/',
      INVOICE_ISSUE_URL: 'https://invoice.example.edu/',
      SECRET_WORD: 'sesame',
    },
  })

  test("B053 B055 B132 the header links to the systems that the mode and the access list allow; the secret word is the school's", {
    tag: '@full',
  }, async ({ openAs }) => {
    const { page } = await openAs('t001')
    await expect(page.getByRole('link', { name: /考试管理/ })).toHaveAttribute('href', 'https://invoice.example.edu/')
    await page.getByRole('button', { name: '其他系统' }).click()
    // The systems of the mode, and that of the licence (D1).
    await expect(page.getByRole('menuitem')).toHaveText(['仿真系统', 'OA系统', '竞赛平台'])
    expect(await axeFindings(page)).toEqual([])
    await page
      .context()
      .route('https://oa.example.edu/**', (route) => route.fulfill({ body: 'oa', contentType: 'text/html' }))
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('menuitem', { name: 'OA系统' }).click(),
    ])
    await expect(opened).toHaveURL('https://oa.example.edu/start')

    const admin = await openAs('admin', { at: ADMIN })
    await expect(sidebar(admin.page)).toBeVisible()
    await admin.page.locator('main').click()
    await admin.page.keyboard.type('invalidfile')
    await admin.page.keyboard.type('sesame')
    await expect(toast(admin.page, '开启资源管理功能')).toBeVisible()
    await expect(admin.page.getByRole('link', { name: /考试管理/ })).toHaveCount(0)
  })
})

test('long names push no entry out of the header at any width; entries without room are under 更多', {
  tag: '@full',
}, async ({ openInClass }) => {
  const { page, url } = await openInClass('t001')
  const nav = page.getByRole('banner').getByRole('navigation', { name: '主导航' })
  await expect(nav.getByRole('link', { name: '思维导图' })).toBeHidden()
  await nav.getByRole('button', { name: '更多' }).click()
  await expect(nav.getByRole('link', { name: '思维导图' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  const flaws = () =>
    page.evaluate(() => {
      const write = (where: string, words: string) => {
        for (const part of document.querySelectorAll(where)) part.textContent = words
      }
      write('.shell-home .kit-logo-name', '内蒙古自治区呼伦贝尔市商贸财经与信息工程职业技术学院')
      write('.shell-user-name', '买买提江·阿卜杜热合曼·欧阳司马长孙')
      const nav = document.querySelector('.shell-header-bar > .shell-nav')
      return {
        isWide: document.documentElement.scrollWidth > window.innerWidth,
        // Widths are rounded to whole pixels.
        hidesEntries: nav !== null && nav.clientWidth > 0 && nav.scrollWidth > nav.clientWidth + 1,
        nameless: document.querySelector('.shell-home')?.clientWidth === 0,
      }
    })
  for (const at of [page.url(), `${url}/dist/teacher/classes`]) {
    await page.goto(at)
    await expect(page.getByRole('button', { name: /打开用户菜单/ })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const width of [1920, 1440, 1359, 1200, 1024, 390]) {
      await page.setViewportSize({ width, height: 800 })
      // Late content, such as the status of the connection, moves entries first.
      await expect.poll(flaws, `${width} ${at}`).toEqual({ isWide: false, hidesEntries: false, nameless: false })
    }
  }
})
