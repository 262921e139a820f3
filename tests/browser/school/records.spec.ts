/** List pages: the address stores the query, no part of a table is covered or cut off, and Back loses no input. */
import type { Page } from 'playwright/test'
import { complaintsOf, expect, test } from '../../support/browser/test'

const table = (page: Page) => page.locator('.records-table').first()
const rows = (page: Page) => table(page).locator('tbody tr')
/** Opens an address of the same server. */
const go = (page: Page, address: string) => page.goto(new URL(address, page.url()).href)
const query = (page: Page) => new URL(page.url()).search

test('0029 filters, sort, page and size are in the address: Back, reload and links restore them', async ({
  openAs,
}) => {
  const { page } = await openAs('admin')
  await go(page, '/dist/admin/student/list')
  await expect(rows(page)).toHaveCount(10)
  await page.getByLabel('每页条数').selectOption('20')
  await expect.poll(() => query(page)).toBe('?size=20')
  await expect(rows(page)).toHaveCount(20)
  await page.getByRole('button', { name: '第 2 页', exact: true }).click()
  await expect.poll(() => query(page)).toBe('?page=2&size=20')
  await page.getByRole('searchbox', { name: '姓名或帐号' }).fill('s0')
  await expect.poll(() => query(page)).toBe('?search=s0&size=20')
  await page.reload()
  await expect(page.getByRole('searchbox', { name: '姓名或帐号' })).toHaveValue('s0')
  await expect(rows(page).first()).toContainText('s0')
  await page.goBack()
  await expect.poll(() => query(page)).toBe('?page=2&size=20')
  await expect(page.getByRole('searchbox', { name: '姓名或帐号' })).toHaveValue('')
  await expect(page.getByRole('button', { name: '第 2 页', exact: true })).toHaveAttribute('aria-current', 'page')
  // Invalid parameters are ignored.
  await go(page, '/dist/admin/student/list?page=zwei&size=7&sort=password&status=9')
  await expect(rows(page)).toHaveCount(10)
  await expect(page.getByLabel('状态', { exact: true })).toHaveValue('')
})

test('Back with a half-filled dialog asks for a confirmation, and then stays or leaves as chosen', {
  tag: '@full',
}, async ({ openAs }) => {
  const { page } = await openAs('admin')
  await go(page, '/dist/admin/user/list')
  await expect(rows(page).first()).toBeVisible()
  await go(page, '/dist/admin/user/list?status=1')
  await page.getByLabel('每页条数').selectOption('20')
  await expect.poll(() => query(page)).toBe('?status=1&size=20')
  await page.getByRole('button', { name: '添加老师' }).click()
  const form = page.getByRole('dialog', { name: '添加老师' })
  await form.getByLabel('姓名').fill('欧阳靖')
  await page.evaluate(() => history.back())
  const question = page.getByRole('alertdialog', { name: '放弃修改？' })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: '继续编辑' }).click()
  await expect(form.getByLabel('姓名')).toHaveValue('欧阳靖')
  expect(query(page)).toBe('?status=1&size=20')
  await page.evaluate(() => history.back())
  await question.getByRole('button', { name: '放弃修改' }).click()
  await expect.poll(() => query(page)).toBe('?status=1')
})

test('all results of a list can be selected, and the confirmation names their number', { tag: '@full' }, async ({
  openAs,
}) => {
  const { page } = await openAs('admin')
  await go(page, '/dist/admin/student/list')
  await table(page).getByRole('checkbox', { name: '选择本页全部' }).check({ force: true })
  const all = page.getByRole('button', { name: /^选择全部 [\d,]+ 条结果$/ })
  const total = Number((await all.textContent())?.replace(/\D/g, ''))
  const written = total.toLocaleString('en')
  await all.click()
  await expect(page.getByText(`已选择全部 ${written} 条结果`)).toBeVisible()
  await page.getByRole('button', { name: `停用（全部 ${written} 条）` }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(`选中的 ${total} 位学生`)
  const first = await rows(page).first().locator('th .u-clip').textContent()
  await expect(question.getByRole('list', { name: '将要处理' })).toContainText(first ?? '')
  await expect(question).toContainText(`以及另外 ${total - 5} 项`)
  await question.getByRole('button', { name: '取消' }).click()
})

/** Layout errors of the first table of a page: overlapping texts, texts cut without an ellipsis, hidden actions. */
const flawsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const flaws: string[] = []
    const room = document.querySelector<HTMLElement>('.records-scroll')
    if (!room) return ['there is no table']
    // On a phone a row is a card.
    const isTable = getComputedStyle(room.querySelector('tr') ?? room).display === 'table-row'
    const edge = room.getBoundingClientRect()
    if (document.documentElement.scrollWidth > window.innerWidth) flaws.push('the page moves sideways')
    for (const row of room.querySelectorAll('tr')) {
      let end = -1
      for (const cell of row.children) {
        const box = cell.getBoundingClientRect()
        const isSticky = getComputedStyle(cell).position === 'sticky' && cell.classList.contains('records-acts')
        if (!isSticky && isTable && box.left < end - 1) flaws.push(`covered: ${cell.textContent}`)
        end = box.right
        for (const part of cell.querySelectorAll<HTMLElement>('.u-clip')) {
          const isCut = part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1
          if (isCut && !part.title) flaws.push(`cut without a title: ${part.textContent}`)
          const inner = part.getBoundingClientRect()
          if (isTable && inner.right > box.right + 1) flaws.push(`out of its cell: ${part.textContent}`)
        }
        if (cell.classList.contains('records-acts') && (box.right > edge.right + 1 || box.left < edge.left - 1))
          flaws.push('actions out of sight')
      }
    }
    return flaws
  })

test('an open row menu stays with its row while the page scrolls', { tag: '@full' }, async ({ openAs }) => {
  const { page } = await openAs('admin')
  const complaints = complaintsOf(page)
  await go(page, '/dist/admin/student/list')
  await expect(rows(page)).toHaveCount(10)
  const more = rows(page)
    .first()
    .getByRole('button', { name: /更多操作/ })
  await more.click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await page.setViewportSize({ width: 1200, height: 700 })
  await page.locator('.records-scroll').first().dispatchEvent('scroll')
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  expect(complaints).toEqual([])
})

const adminPages = [
  'user/list',
  'student/list',
  'student/register-manage?list=all',
  'student/account-disable',
  'administrator/list',
  'audit/list',
  'class/students/demo-class-1',
  'class/list',
  'class/recycle',
  'academy/list',
  'login-log/list',
]
for (const width of [1440, 1024, 390]) {
  test(`tables at ${width} px: nothing is covered or cut off, head and actions stay visible`, { tag: '@full' }, async ({
    openAs,
  }) => {
    const { page } = await openAs('admin')
    await page.setViewportSize({ width, height: 700 })
    for (const path of adminPages) {
      await go(page, `/dist/admin/${path}`)
      await expect(page.locator('.records-table, .kit-face').first()).toBeVisible()
      if ((await page.locator('.records-table').count()) === 0) continue
      expect.soft(await flawsOf(page), path).toEqual([])
      if (width === 390) continue
      await page.mouse.wheel(0, 300)
      const head = table(page).locator('thead')
      await expect
        .poll(
          async () =>
            head.evaluate((all) => {
              // In a table that is scrolled sideways, the last visible column.
              const edge = all.closest('.records-scroll')?.getBoundingClientRect().right ?? 0
              const heads = [...all.querySelectorAll('th')]
              const one = heads.findLast((part) => part.getBoundingClientRect().right <= edge + 1)
              if (!one) return false
              const { left, top, width: wide, height } = one.getBoundingClientRect()
              // The head scrolls away together with its table.
              if ((one.closest('.records-scroll')?.getBoundingClientRect().bottom ?? 0) < 160) return true
              const seen = document.elementFromPoint(left + wide / 2, top + height / 2)
              return one.contains(seen)
            }),
          path,
        )
        .toBe(true)
    }
  })
}
