/** Dangerous actions of an administrator, the second factor, and the end of all sessions, on real pages. */
import { TOTP } from 'otpauth'
import { DEMO_PASSWORD } from '../../support/browser/client'
import { expect, fillLogin, test } from '../../support/browser/test'

test.describe('long after the sign-in', () => {
  test('an administrator confirms with the password, and the action is carried out', async ({ openAs, room }) => {
    const { page } = await openAs('admin', { at: '/dist/admin/account-settings' })
    // The server refuses the first request as it would ten minutes after the sign-in.
    let isRefused = false
    await page.route('**/api/user/secondFactor/begin', async (route) => {
      if (isRefused) return route.continue()
      isRefused = true
      const data = { hasPassword: true, hasSecondFactor: false }
      const body = { code: 900170, errDesc: '操作没有进行：请先确认身份，再重试', success: false, data }
      return route.fulfill({ contentType: 'application/json', body: JSON.stringify(body) })
    })
    await page.getByRole('button', { name: '开启两步验证' }).click()
    const dialog = page.getByRole('alertdialog', { name: '请确认是您本人' })
    await dialog.getByLabel('登录密码').fill('wrong')
    await dialog.getByRole('button', { name: '确认' }).click()
    await expect(dialog.getByText('密码或验证码错误')).toBeVisible()
    await dialog.getByLabel('登录密码').fill(DEMO_PASSWORD)
    await dialog.getByLabel('登录密码').press('Enter')
    await expect(dialog).toBeHidden()
    const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')

    await page.getByLabel('输入应用中显示的验证码').fill(new TOTP({ secret }).generate())
    await page.getByRole('button', { name: '确认开启' }).click()
    const codes = page.getByRole('alertdialog', { name: '恢复码' })
    const recovery = (await codes.locator('code').first().textContent()) ?? ''
    await codes.getByRole('button', { name: '我已保存' }).click()
    await expect(page.getByText('还有10个恢复码可用')).toBeVisible()

    await page.getByRole('button', { name: '退出所有登录' }).click()
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: '退出所有登录' })
      .click()
    await fillLogin(page, room.loginCode('admin'))
    await expect(page.getByRole('heading', { name: '输入验证码' })).toBeVisible()
    await page.getByRole('textbox', { name: '验证码', exact: true }).fill(recovery)
    await page.getByRole('button', { name: '验证', exact: true }).click()
    await expect(page.getByRole('button', { name: /打开用户菜单/ })).toBeVisible()
  })
})
