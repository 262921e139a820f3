/** Signing in at a real issuer, in a browser: the other cases are in tests/server/account. */
import { launch, Room } from '../../support/browser/campus'
import { freePort } from '../../support/browser/ports'
import { complaintsOf, expect, test } from '../../support/browser/test'
import { startIssuer } from '../../support/server/issuer'

test('0106 a visitor signs in at the school and returns to the page that was opened, and a refusal is explained', async ({
  page,
}) => {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const issuer = await startIssuer({ origin })
  const env = { ...issuer.env, PUBLIC_ORIGIN: origin, OIDC_NAME: '统一身份认证' }
  const server = await launch(env, port)
  try {
    const complaints = complaintsOf(page)
    await page.goto(`${origin}/dist/student/course/list`)
    const provider = page.getByRole('link', { name: '统一身份认证' })
    await provider.click()
    await page.getByRole('button', { name: '拒绝' }).click()
    await expect(page.getByRole('alert').filter({ hasText: '学校帐号服务没有同意本次登录' })).toBeVisible()
    await expect(page).toHaveURL(`${origin}/dist/user/login`)
    await provider.click()
    await page.getByLabel('学号').fill(new Room(server, 1).loginCode('s001'))
    await page.getByRole('button', { name: '同意' }).click()
    await expect(page).toHaveURL(`${origin}/dist/student/course/list`)
    await expect(page.getByRole('button', { name: /打开用户菜单/ })).toBeVisible()
    expect(complaints).toEqual([])
  } finally {
    await Promise.all([server.dispose(), issuer.close()])
  }
})
