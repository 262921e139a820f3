import { chooseEntry } from '../../support/browser/menu'
import { CAPTCHA_CODE } from '../../support/browser/server'
import { axeFindings, complaintsOf, expect, fillLogin, phone, test } from '../../support/browser/test'
import { png } from '../../support/server/images'

test('B006 B125 B149 G046 a student registers with a code and a password, signs in, and changes password, name and picture', {
  tag: '@full',
}, async ({ open, room }) => {
  const { page, url } = await open()
  const complaints = complaintsOf(page)
  const loginCode = room.loginCode('new.student')
  await page.goto(`${url}/dist/user/login`)
  await page.getByRole('link', { name: '学生首次使用？凭邀请码注册帐号' }).click()
  await expect(page).toHaveURL(`${url}/dist/user/register`)
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const submit = page.getByRole('button', { name: '注册', exact: true })
  const alert = page.getByRole('alert').filter({ hasText: /./ })

  await submit.click()
  await expect(alert).toHaveText('请输入班级邀请码')
  await field('班级邀请码').fill('NOSUCH')
  await field('帐号').fill(loginCode)
  await field('姓名').fill('林小满')
  await submit.click()
  await expect(alert).toHaveText('请设置登录密码')
  await page.getByLabel('登录密码', { exact: true }).fill('Student2026')
  await page.getByLabel('确认密码', { exact: true }).fill('Student2027')
  await submit.click()
  await expect(alert).toHaveText('两次输入的密码不一致')
  await page.getByLabel('确认密码', { exact: true }).fill('Student2026')
  await submit.click()
  await expect(alert).toHaveText('请先阅读并同意隐私说明')
  await page.getByRole('checkbox', { name: '我已阅读并同意' }).check()
  await submit.click()
  await expect(alert).toHaveText('邀请码不正确，请核对后重试')
  await expect(field('班级邀请码')).toHaveAttribute('aria-invalid', 'true')
  await field('班级邀请码').fill(room.invitationCode)
  await field('帐号').fill(room.loginCode('s001').toUpperCase())
  await submit.click()
  await expect(alert).toHaveText('该帐号已被其他用户使用')
  await field('帐号').fill(loginCode)
  await submit.click()

  await expect(page).toHaveURL(`${url}/dist/user/register-result`)
  await expect(page.getByRole('heading', { name: '注册成功' })).toBeVisible()
  await expect(page.getByRole('definition')).toHaveText([loginCode, '林小满', /./])
  expect(await axeFindings(page)).toEqual([])
  await page.reload()
  await expect(page.getByRole('definition').first()).toHaveText(loginCode)

  await page.getByRole('button', { name: '去登录' }).click()
  await expect(field('帐号')).toHaveValue(loginCode)
  await fillLogin(page, loginCode, 'Student2026')
  await expect(page).not.toHaveURL(/user/)
  await page.goto(`${url}/dist/account/settings/base`)
  await page.getByLabel('原密码', { exact: true }).fill('Student2026')
  await page.getByLabel('新密码', { exact: true }).fill('Lesson2027')
  await page.getByLabel('确认新密码', { exact: true }).fill('Lesson2027')
  await page.getByRole('button', { name: '保存新密码' }).click()
  await expect(page.getByText('密码修改成功')).toBeVisible()

  await chooseEntry(page, '课堂', '我的课堂')
  await expect(page).toHaveURL(`${url}/dist/student/course/list`)
  await page.getByRole('button', { name: /打开用户菜单/ }).click()
  await page.getByRole('menuitem', { name: '帐号管理' }).click()

  const save = page.getByRole('button', { name: '保存资料' })
  await page.getByRole('textbox', { name: /^姓名/ }).fill('林小满同学')
  await page.getByRole('textbox', { name: /^座右铭/ }).fill('千里之行，始于足下')
  await page.getByRole('button', { name: '随机一张' }).click()
  await save.click()
  await expect(page.getByText('个人资料已保存').last()).toBeVisible()
  // The header shows the change at once.
  const menu = page.getByRole('button', { name: /打开用户菜单/ })
  await expect(menu).toContainText('林小满同学')
  await expect(menu.locator('img')).toHaveAttribute('src', /^\/dist\/heads\/\d{2}\.svg$/)
  await page.locator('input[type=file]').setInputFiles({ name: '我的头像.png', mimeType: 'image/png', buffer: png() })
  await expect(page.locator('.records-pictureFrame img')).toHaveAttribute('src', /^\/files\//)
  await save.click()
  await expect(menu.locator('img')).toHaveAttribute('src', /^\/files\/[0-9a-f]{2}\/[0-9a-f]{32}\.png$/)
  await page.reload()
  await expect(menu).toContainText('林小满同学')
  await expect(page.getByRole('textbox', { name: /^座右铭/ })).toHaveValue('千里之行，始于足下')
  // The consent of the registration, and the own data.
  const ownData = page.getByRole('region', { name: '我的数据' })
  await expect(ownData.getByText(/同意了隐私说明（第 \d+\.\d+ 版）/)).toBeVisible()
  const download = page.waitForEvent('download')
  await ownData.getByRole('button', { name: '导出我的数据' }).click()
  expect((await download).suggestedFilename()).toBe(`个人数据_${loginCode}.zip`)
  await expect(ownData.getByText('数据已整理好')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('B123 G045 after three wrong passwords the sign-in asks for a captcha, as a picture or as a text question', {
  tag: '@full',
}, async ({ open, room }) => {
  const { page, url } = await open()
  const complaints = complaintsOf(page)
  const loginCode = room.loginCode('s039')
  await page.goto(`${url}/dist/user/login`)
  const alert = page.getByRole('alert').filter({ hasText: /./ })
  const button = page.getByRole('button', { name: '登录', exact: true })
  for (let n = 0; n < 3; n += 1) {
    await fillLogin(page, loginCode, `Wrong${n}000`)
    await expect(alert).toHaveText('帐号或密码错误')
    await expect(button).not.toHaveAttribute('aria-busy', 'true')
  }
  await fillLogin(page, loginCode)
  await expect(alert).toHaveText('请输入验证码')
  const captcha = page.getByRole('textbox', { name: '验证码', exact: true })
  await expect(captcha).toBeFocused()
  const picture = page.getByRole('button', { name: '换一张' }).locator('img')
  const first = await picture.getAttribute('src')
  expect(first).toMatch(/^data:image\/svg\+xml,/)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: '换一张' }).click()
  await expect(picture).not.toHaveAttribute('src', first ?? '')

  await captcha.fill('XXXX')
  await button.click()
  await expect(alert).toHaveText('验证码错误或已过期，请重新输入')
  await expect(captcha).toHaveValue('')
  // A user who cannot see the picture gets a text question.
  await page.getByRole('button', { name: '看不见图片？改用文字题' }).click()
  await expect(page.getByText(/（请用数字回答）/)).toBeVisible()
  await expect(captcha).toHaveAccessibleDescription(/（请用数字回答）/)
  await captcha.fill(CAPTCHA_CODE.toLowerCase())
  await button.click()
  await expect(page).toHaveURL(`${url}/dist/student/index`)
  expect(complaints).toEqual([])
})

const MODES = [
  'rpa',
  'business',
  'experiment',
  'innovation',
  'once',
  'research',
  'college',
  'competition',
  'ite',
  'business_plan',
  'rpa_tax',
  'excel',
  'finance',
]

test.describe('sign-in pages @full', () => {
  for (const mode of MODES) {
    test(`B036 B039 ${mode}: sign-in and registration fit every screen and are accessible @full`, async ({
      open,
    }, info) => {
      for (const [name, screen] of Object.entries({
        desktop: { viewport: { width: 1440, height: 900 } },
        tablet: { viewport: { width: 1024, height: 768 } },
        phone,
      })) {
        const { page, url, close } = await open(screen)
        // The configuration of a server with this APP_MODE.
        await page.route('**/dist/config.json', (route) => route.fulfill({ json: { appMode: mode } }))
        for (const path of ['login', 'register'] as const) {
          await page.goto(`${url}/dist/user/${path}`)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expect(page.getByText('Copyright © 2020 Podium')).toBeVisible()
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
          expect(overflow, `${name} ${path}`).toBeLessThanOrEqual(0)
          await page.screenshot({ path: info.outputPath(`${mode}-${path}-${name}.png`), fullPage: true })
          expect(await axeFindings(page), `${name} ${path}`).toEqual([])
        }
        await close()
      }
    })
  }
})

test.describe('APP_MODE at run time @full', () => {
  test.use({ settings: { APP_MODE: 'business_plan' } })

  test('B001 B017 B037 APP_MODE names the product, and tabs switch between sign-in and registration @full', async ({
    open,
  }) => {
    const { page, url } = await open()
    await page.goto(`${url}/dist/user/login`)
    await expect(page).toHaveTitle('登录 - 明德职业技术学院 - 商业计划书实训平台')
    await page.getByRole('link', { name: '注册帐号', exact: true }).click()
    await expect(page).toHaveURL(`${url}/dist/user/register`)
    await expect(page.getByRole('link', { name: '注册帐号', exact: true })).toHaveAttribute('aria-current', 'page')
    await page.getByRole('link', { name: '登录', exact: true }).click()
    await expect(page).toHaveURL(`${url}/dist/user/login`)
  })
})
