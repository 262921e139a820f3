import { chooseEntry } from '../../support/browser/menu'
import { complaintsOf, expect, test } from '../../support/browser/test'

test.use({ settings: { PROBLEM_REPORTS: 'on' } })

test('a student reports a problem with consent, and an administrator opens it at the failing state', {
  tag: '@full',
}, async ({ openAs }) => {
  const student = await openAs('s001')
  const complaints = complaintsOf(student.page)
  await test.step('the student sees what is attached, and sends it only with consent', async () => {
    const { page } = student
    // The notices load after the first page, so that the list of events has their request.
    await chooseEntry(page, '空间', '通知中心')
    await expect(page.getByRole('heading', { level: 1, name: '通知中心' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: /打开用户菜单/ }).click()
    await page.getByRole('menuitem', { name: '报告问题' }).click()
    const dialog = page.getByRole('dialog', { name: '报告问题' })
    await dialog.getByRole('textbox', { name: '发生了什么' }).fill('按了抢答，没有反应')
    await expect(dialog.getByText('/dist/student/notice')).toBeVisible()
    await dialog.getByText(/最近 \d+ 个事件/).click()
    await expect(dialog.getByText(/xstate\.done\.actor/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: '发送' })).toBeDisabled()
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: '发送' }).click()
    await expect(dialog.getByText('已发送')).toBeVisible()
    await dialog.getByRole('button', { name: '关闭' }).last().click()
  })
  expect(complaints).toEqual([])
  await test.step('the administrator opens it in the workbench, at its end', async () => {
    const { page } = await openAs('admin', { at: '/dist/admin/problem-report/list' })
    const row = page.getByRole('row').filter({ hasText: '按了抢答，没有反应' })
    await row.getByRole('button', { name: '在状态图中打开' }).click()
    await expect(page.getByText('录制回放')).toBeVisible()
    const position = page.getByRole('slider', { name: '回放位置' })
    await expect(position).toHaveValue((await position.getAttribute('max')) ?? '')
    await expect(page.locator('.is-lit').first()).toBeVisible()
    await page.getByRole('button', { name: '缩短', exact: true }).click()
    await expect(page.getByText(/从 \d+ 步缩短到 \d+ 步/)).toBeVisible()
  })
  await test.step('the administrator closes it', async () => {
    const { page } = await openAs('admin', { at: '/dist/admin/problem-report/list' })
    await page.getByRole('button', { name: '关闭', exact: true }).click()
    await expect(page.getByRole('row').filter({ hasText: '已关闭' })).toBeVisible()
  })
})
