import { request } from '../../support/browser/client'
import { complaintsOf, expect, fillLogin, test } from '../../support/browser/test'

const homes = [
  ['t001', '老师', '/dist/teacher/course/list'],
  ['s001', '学生', '/dist/student/index'],
  ['admin', '管理员', '/dist/admin'],
] as const

for (const [demo, who, home] of homes) {
  test(`B016 B096 ${who} signs in, lands on the start page, and stays signed in after a reload`, {
    tag: demo === 't001' ? [] : '@full',
  }, async ({ open, room }) => {
    const { page, url } = await open()
    const complaints = complaintsOf(page)
    await page.goto(`${url}/dist/user/login`)
    await fillLogin(page, room.loginCode(demo))
    await expect(page).toHaveURL((address) => address.pathname.startsWith(home))
    await page.reload()
    await expect(page).toHaveURL((address) => address.pathname.startsWith(home))
    await expect(page.getByRole('button', { name: /打开用户菜单/ })).toBeVisible()
    await page.goto(`${url}/dist/user/login`)
    await expect(page).toHaveURL((address) => address.pathname.startsWith(home))
    expect(complaints).toEqual([])
  })
}

test('a wrong password and an unknown name show the same error, and another attempt is possible', {
  tag: '@full',
}, async ({ open, room }) => {
  const { page, url } = await open()
  await page.goto(`${url}/dist/user/login`)
  const loginCode = room.loginCode('t001')
  for (const [name, password] of [
    [loginCode, 'Podium2027'],
    ['nobody', 'Podium2026'],
  ] as const) {
    await fillLogin(page, name, password)
    await expect(page.getByRole('alert').filter({ hasText: '帐号或密码错误' })).toBeVisible()
    await expect(page).toHaveURL(`${url}/dist/user/login`)
  }
  await fillLogin(page, loginCode)
  await expect(page).toHaveURL(`${url}/dist/teacher/course/list`)
})

test('an empty form shows what is missing and sends no request', { tag: '@full' }, async ({ open }) => {
  const { page, url } = await open()
  await page.goto(`${url}/dist/user/login`)
  const calls: string[] = []
  page.on('request', (sent) => {
    if (sent.url().includes('/auth/')) calls.push(sent.url())
  })
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: '请输入帐号' })).toBeVisible()
  expect(calls).toEqual([])
})

test('B096 the password never leaves the browser unencrypted', async ({ open, room }) => {
  const { page, url } = await open()
  const bodies: string[] = []
  page.on('request', (sent) => bodies.push(sent.postData() ?? ''))
  await page.goto(`${url}/dist/user/login`)
  const loginCode = room.loginCode('t001')
  await fillLogin(page, loginCode)
  await expect(page).toHaveURL(`${url}/dist/teacher/course/list`)
  expect(bodies.some((body) => body.includes(`loginCode=${loginCode}`))).toBe(true)
  expect(bodies.filter((body) => body.includes('Podium2026'))).toEqual([])
})

test('B099 a second sign-in asks for a confirmation, and then ends the other session', async ({
  open,
  openAs,
  podium,
  room,
}) => {
  const first = await openAs('s001')
  const token = await first.page.evaluate(() =>
    Object.values({ ...localStorage }).find((value) => /[\w-]{43}/.test(value)),
  )
  const second = await open()
  await second.page.goto(`${second.url}/dist/user/login`)
  await fillLogin(second.page, room.loginCode('s001'))
  const question = second.page.getByRole('alertdialog').or(second.page.getByRole('dialog'))
  await expect(question).toBeVisible()
  await expect(first.page).toHaveURL(/\/student\/index/)
  await question.getByRole('button', { name: '强制登录' }).click()
  await expect(second.page).toHaveURL(/\/student\/index/)
  const told = first.page.getByRole('alertdialog')
  await expect(told).toBeVisible()
  await told.getByRole('button').last().click()
  await expect(first.page).toHaveURL(/\/user\/login/)
  const dead = /[\w-]{43}/.exec(token ?? '')?.[0] ?? ''
  expect((await request(podium.url, 'currentUser', {}, dead)).status).toBe(401)
})

test('B067 B097 signing out asks for a confirmation, then deletes the token', async ({ openAs }) => {
  const { page, url } = await openAs('t001')
  const menu = page.getByRole('button', { name: /打开用户菜单/ })
  await menu.click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(question).toContainText('真的要注销登录吗?')
  await expect(question).toContainText('提示')
  await question.getByRole('button', { name: '取消' }).click()
  await expect(question).toBeHidden()
  await menu.click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await question.getByRole('button', { name: '确定' }).click()
  await expect(page).toHaveURL(`${url}/dist/user/login`)
  await page.goto(`${url}/dist/teacher/course/list`)
  await expect(page).toHaveURL(`${url}/dist/user/login`)
})
