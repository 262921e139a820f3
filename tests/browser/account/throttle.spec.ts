import { DEMO_PASSWORD, encrypt, request } from '../../support/browser/client'
import { CAPTCHA_CODE } from '../../support/browser/server'
import { complaintsOf, expect, fillLogin, test } from '../../support/browser/test'

/** The failures before a captcha is needed, and those before the next attempt has to wait. */
const WITHOUT_CAPTCHA = 3
const WITHOUT_WAIT = 4
const PASSWORD = 'Student2026'

test('wrong passwords lead to a captcha, then to growing waits with a countdown; after them the right password signs in', {
  tag: '@full',
}, async ({ open, room }) => {
  const { page, url } = await open()
  const complaints = complaintsOf(page)
  const person = room.loginCode('s005')
  await page.goto(`${url}/dist/user/login`)
  const alert = page.getByRole('alert').filter({ hasText: /./ })
  const button = page.getByRole('button', { name: '登录', exact: true })
  const captcha = page.getByRole('textbox', { name: '验证码', exact: true })
  const isFree = () => expect(button).not.toHaveAttribute('aria-disabled', 'true')
  /** The wait after a further failure is shown with the failure. */
  const fail = async (attempt: number) => {
    if (attempt === WITHOUT_CAPTCHA) {
      await fillLogin(page, person, 'Podium7000')
      await expect(alert).toContainText('请输入验证码')
    }
    if (attempt >= WITHOUT_CAPTCHA) {
      await expect(captcha).toHaveValue('')
      await captcha.fill(CAPTCHA_CODE)
    }
    await fillLogin(page, person, `Podium${attempt}000`)
    await expect(button).not.toHaveAttribute('aria-busy', 'true')
    await expect(alert).toContainText('帐号或密码错误')
  }
  for (let attempt = 0; attempt < WITHOUT_WAIT + 2; attempt += 1) {
    await isFree()
    await fail(attempt)
  }
  // The seventh attempt has to wait four seconds.
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveAccessibleDescription(/^尝试次数过多，请 [1-4] 秒后再试$/)
  const left = async (): Promise<number> =>
    Number(/^帐号或密码错误，请 (\d+) 秒后再试$/.exec((await alert.textContent()) ?? '')?.[1])
  const first = await left()
  expect(first).toBeGreaterThan(0)
  const calls: string[] = []
  const note = (sent: { url(): string }) => {
    if (sent.url().includes('/auth/login')) calls.push(sent.url())
  }
  page.on('request', note)
  await button.click({ force: true })
  await expect(page.getByRole('tooltip')).toBeVisible()
  expect(calls).toEqual([])
  page.off('request', note)

  // The error of the last attempt stays visible after the wait.
  await isFree()
  await expect(alert).toHaveText('帐号或密码错误')
  await captcha.fill(CAPTCHA_CODE)
  await fillLogin(page, person)
  await expect(page).toHaveURL(/\/dist\/student\//)
  // The console may report refused requests only.
  expect(complaints.filter((complaint) => !/429/.test(complaint))).toEqual([])
})

test('a browser with an earlier sign-in lets the same user in, whatever other browsers have tried', {
  tag: '@full',
}, async ({ open, room }) => {
  const { page, url } = await open()
  const person = room.loginCode('s006')
  await page.goto(`${url}/dist/user/login`)
  await fillLogin(page, person)
  await expect(page).toHaveURL(/\/dist\/student\//)
  await page.getByRole('button', { name: /打开用户菜单/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByRole('button', { name: '确定' }).click()
  await expect(page).toHaveURL(/\/user\/login/)

  const { data: key } = await request(url, 'publicKey', {})
  const guess = () => request(url, 'login', { loginCode: person, password: 'eA==', keyId: key?.keyId ?? '' })
  await expect.poll(async () => (await guess()).errDesc).toBe('请输入验证码')

  await fillLogin(page, person, 'Mistyped2026')
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText('帐号或密码错误')
  await fillLogin(page, person, DEMO_PASSWORD)
  await expect(page).toHaveURL(/\/dist\/student\//)
})

test('the sixth registration from one address within an hour needs a captcha, keeps its input, and succeeds', {
  tag: '@full',
}, async ({ open, room }) => {
  const { page, url } = await open()
  // An own address, so that the other tests are not throttled.
  await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.61' })
  const register = async () => {
    const { keyId, password } = await encrypt(url, PASSWORD)
    const someone = { loginCode: 'sixth', studentName: '某人', validCode: 'NOSUCH' }
    const data = { ...someone, keyId, password, confirmPassword: password }
    const response = await page.context().request.post(`${url}/platform/api/student/register`, { data })
    return ((await response.json()) as { errDesc: string }).errDesc
  }
  await expect.poll(register).toBe('请输入验证码')
  await page.goto(`${url}/dist/user/register`)
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const alert = page.getByRole('alert').filter({ hasText: /./ })
  const submit = page.getByRole('button', { name: '注册', exact: true })
  await field('班级邀请码').fill(room.invitationCode)
  await field('帐号').fill(room.loginCode('sixth.student'))
  await field('姓名').fill('林小满')
  await page.getByLabel('登录密码', { exact: true }).fill(PASSWORD)
  await page.getByLabel('确认密码', { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox', { name: '我已阅读并同意' }).check()
  await submit.click()
  await expect(alert).toHaveText('请输入验证码')
  await expect(field('验证码')).toBeFocused()
  await field('验证码').fill('XXXX')
  await submit.click()
  await expect(alert).toHaveText('验证码错误或已过期，请重新输入')
  await expect(field('验证码')).toHaveValue('')
  await expect(field('姓名')).toHaveValue('林小满')
  await field('验证码').fill(CAPTCHA_CODE)
  await submit.click()
  await expect(page).toHaveURL(`${url}/dist/user/register-result`)
})
