/** What an administrator finds in a new school, and where the school's name is shown. */
import { agreeToPrivacy } from '../../support/browser/initialPasswords'
import { ServerProcess } from '../../support/browser/server'
import { axeFindings, complaintsOf, expect, fillLogin, phone, test } from '../../support/browser/test'

const ADMIN = { login: 'first.admin', password: 'Founder2026' }
const NAME = '江海职业技术大学商学院继续教育与社会培训中心'

/** The server has no school, only a login that may create one. */
const inEmptySchool = test.extend({
  // biome-ignore lint/correctness/noEmptyPattern: the names in the pattern are the fixtures that this one needs
  podium: async ({}, use) => {
    const server = await ServerProcess.launch({
      env: { DEMO: '0', ADMIN_LOGIN: ADMIN.login, ADMIN_PASSWORD: ADMIN.password },
    })
    await use(server)
    await server.dispose()
  },
})

inEmptySchool(
  'an empty school shows the first step, its name is shown everywhere once set, and the statecharts are off',
  { tag: '@full' },
  async ({ open }) => {
    const { page, url } = await open()
    const complaints = complaintsOf(page)
    await page.goto(`${url}/dist/user/login`)
    await expect(page).toHaveTitle('登录 - 商务机器人实训平台')
    await expect(page.getByText('Podium', { exact: true }).first()).toBeVisible()
    await fillLogin(page, ADMIN.login, ADMIN.password)
    await expect(page).toHaveURL(`${url}/dist/admin/home`)
    await agreeToPrivacy(page)
    const steps = page.getByRole('region', { name: '开始使用' })
    await expect(steps.getByText('已完成 0 / 7')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])

    await steps.getByRole('link', { name: '填写学校名称与标志' }).click()
    await page.getByLabel('学校名称').fill(NAME)
    await page.getByRole('button', { name: '保存', exact: true }).first().click()
    const menu = page.getByRole('complementary', { name: '侧栏' })
    // Truncated in the menu, complete in the tooltip.
    await expect(menu.getByTitle(NAME)).toBeVisible()
    const [box, aside] = [await menu.getByTitle(NAME).boundingBox(), await menu.boundingBox()]
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((aside?.x ?? 0) + (aside?.width ?? 0))
    await expect(page).toHaveTitle(`学校信息 - ${NAME} - 商务机器人实训平台`)
    await menu.getByRole('link', { name: '首页' }).last().click()
    await expect(steps.getByText('已完成 1 / 7')).toBeVisible()

    await expect(menu.getByRole('link', { name: '状态图' })).toHaveCount(0)
    await page.goto(`${url}/dist/statecharts`)
    await expect(page).toHaveURL(`${url}/dist/404`)
    expect(complaints).toEqual([])

    const other = await open(phone)
    await other.page.goto(`${other.url}/dist/user/login`)
    await expect(other.page.getByTitle(NAME)).toBeVisible()
    expect(await other.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  },
)

test('a failed sign-in is listed in the login log and in the audit log, and both lists are exported', async ({
  openAs,
  room,
  open,
}) => {
  const stranger = await open()
  await stranger.page.goto(`${stranger.url}/dist/user/login`)
  await stranger.page.getByLabel('帐号', { exact: true }).fill(room.loginCode('s003'))
  await stranger.page.getByLabel('密码', { exact: true }).fill('Wrong2026')
  await stranger.page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(stranger.page.getByText('帐号或密码错误')).toBeVisible()

  const { page, url } = await openAs('admin', { at: '/dist/admin/login-log/list' })
  await page.getByLabel('帐号').fill(room.loginCode('s003'))
  await page.getByLabel('结果').selectOption('登录失败')
  const row = page.getByRole('row').filter({ hasText: '密码错误' })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText(/Chrome \d+ · Linux/)
  const sheet = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  expect((await sheet).suggestedFilename()).toBe('登录日志.xlsx')

  await page.goto(`${url}/dist/admin/audit/list`)
  await page.getByLabel('操作类型').selectOption('登录与密码')
  await page.getByLabel('结果').selectOption('被拒绝')
  await page.getByLabel('操作人').fill(room.loginCode('s003'))
  const refused = page.getByRole('row').filter({ hasText: '原因：帐号或密码错误' })
  await expect(refused.first()).toBeVisible()
  const log = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  expect((await log).suggestedFilename()).toBe('操作日志.xlsx')
})
