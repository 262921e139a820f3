import { expect, test } from '../../support/browser/test'

test.use({ settings: { IDLE_SIGN_OUT_MINUTES: '10' } })

test('a page on a shared computer tells the server of activity, once a minute', async ({ openAs }) => {
  const { page } = await openAs('s001')
  const reports: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/api/user/active')) reports.push(response.status())
  })
  let x = 100
  // The part of the page that watches activity is loaded after the page.
  await expect
    .poll(async () => {
      x += 10
      await page.mouse.move(x, 100)
      return reports
    })
    .toEqual([200])
  await page.getByRole('button', { name: /打开用户菜单/ }).click()
  await page.keyboard.press('Escape')
  expect(reports).toEqual([200])
})
