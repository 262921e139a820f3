import { expect, test } from '../../support/browser/test'

test.use({ settings: { IDLE_SIGN_OUT_MINUTES: '10' } })

test('a page on a shared computer tells the server of activity, once a minute', async ({ openAs }) => {
  const { page } = await openAs('s001')
  const reports: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/api/user/active')) reports.push(response.status())
  })
  await page.mouse.move(100, 100)
  await page.mouse.move(200, 200)
  await expect.poll(() => reports).toEqual([200])
  await page.mouse.move(300, 300)
  await page.getByRole('button', { name: /打开用户菜单/ }).click()
  expect(reports).toEqual([200])
})
