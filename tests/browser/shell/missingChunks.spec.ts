/** A page of another build than the server's, whose chunks are missing on the server. */
import { expect, test } from '../../support/browser/test'

test('a page whose chunk is missing is reloaded once; when it fails again, the page says so and offers a retry', async ({
  openAs,
}) => {
  const { page } = await openAs('admin')
  const entry = (name: string) => page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name })
  await expect(entry('授权信息')).toBeVisible()
  let loads = 0
  let isMissing = () => loads === 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  await page.route('**/dist/assets/*.js', (route) =>
    isMissing() ? route.fulfill({ status: 404, body: '{}' }) : route.continue(),
  )

  await entry('授权信息').click()
  await expect(page.getByRole('heading', { name: '授权信息', level: 1 })).toBeVisible()
  expect(loads).toBe(1)

  isMissing = () => true
  await entry('状态图').click()
  const failure = page.getByRole('heading', { name: '这一页没有加载成功' })
  await expect(failure).toBeVisible()
  // The page was reloaded a moment ago: it does not reload again and again.
  expect(loads).toBe(1)
  isMissing = () => false
  await page.getByRole('button', { name: '重新加载' }).click()
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(failure).toBeHidden()
  expect(loads).toBe(2)
})
