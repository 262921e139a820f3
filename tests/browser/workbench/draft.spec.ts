/** A chart is edited in a draft: what would fail appears beside it, the draft survives a reload, and the patch is offered. */
import { expect, test } from '../../support/browser/test'

test('@full an edit of a draft names what fails, survives a reload and is undone', async ({ openAs }) => {
  const { page } = await openAs('admin', { at: '/dist/statecharts/problem-report?tab=draft' })
  const choose = async (field: string, option: RegExp): Promise<void> => {
    const select = page.getByRole('combobox', { name: field, exact: true })
    await expect(select.locator('option').nth(1)).toBeAttached()
    const texts = await select.locator('option').allTextContents()
    await select.selectOption({ index: texts.findIndex((text) => option.test(text)) })
  }
  await choose('转换', /closed --report\.open/)
  await choose('到状态', /（sent）/)
  await page.getByRole('button', { name: '加入草稿' }).click()
  const trails = page.getByRole('region', { name: '轨迹' })
  await expect(trails).toContainText('closed + report.open → preparing')
  await expect(page.getByText("+      on: { 'report.open': 'sent' },")).toBeVisible()
  await page.reload()
  await expect(page.getByRole('region', { name: '画面' })).toContainText(/项不通过/)
  await trails.getByRole('button', { name: /^打开/ }).first().click()
  await expect(page).toHaveURL(/tab=simulate&start=0&move=report\.open/)
  await page.goBack()
  await page.getByRole('button', { name: '撤销一步' }).click()
  await expect(page.getByRole('heading', { name: '草稿中的改动' })).toBeHidden()
})
