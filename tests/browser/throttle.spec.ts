import { CAPTCHA_CODE } from '../support/browser/server'
import { complaintsOf, expect, fillSignIn, test } from '../support/browser/test'

/** Attempts that an account has from one address. */
const ATTEMPTS = 5
/** Those that need no captcha. */
const FREE_ATTEMPTS = 3
/** Nobody, so that nobody else is shut out. */
const NOBODY = 'shutout'

test('too many attempts: the form says how long to wait, counts down, and takes no other until then', async ({
  open,
}) => {
  const { page, url } = await open()
  const complaints = complaintsOf(page)
  await page.goto(`${url}/dist/user/login`)
  const alert = page.getByRole('alert').filter({ hasText: /./ })
  const button = page.getByRole('button', { name: '登录', exact: true })
  const captcha = page.getByRole('textbox', { name: '验证码', exact: true })
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (attempt === FREE_ATTEMPTS) {
      await fillSignIn(page, NOBODY, 'Podium7000')
      await expect(alert).toContainText('请输入验证码')
    }
    if (attempt >= FREE_ATTEMPTS) {
      await expect(captcha).toHaveValue('')
      await captcha.fill(CAPTCHA_CODE)
    }
    await fillSignIn(page, NOBODY, `Podium${attempt}000`)
    await expect(button).not.toHaveAttribute('aria-busy', 'true')
    await expect(alert).toContainText('帐号或密码错误')
  }
  await expect(captcha).toHaveValue('')
  await captcha.fill(CAPTCHA_CODE)
  await fillSignIn(page, NOBODY, 'Podium9000')
  await expect(alert).toContainText('尝试次数过多，请稍后再试')
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveAccessibleDescription(/^尝试次数过多，请 \d+ 秒后再试$/)
  const left = async (): Promise<number> => Number(/还剩 (\d+) 秒/.exec((await alert.textContent()) ?? '')?.[1])
  const first = await left()
  expect(first).toBeGreaterThan(0)
  await expect.poll(left).toBeLessThan(first)

  const calls: string[] = []
  page.on('request', (sent) => calls.push(sent.url()))
  await button.click({ force: true })
  await page.getByLabel('密码', { exact: true }).press('Enter')
  await expect(page.getByRole('tooltip')).toBeVisible()
  expect(calls).toEqual([])
  // Refusals are the only thing that the console may speak of.
  expect(complaints.filter((complaint) => !/429/.test(complaint))).toEqual([])
})
