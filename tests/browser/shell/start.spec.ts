import { axeFindings, complaintsOf, expect, phone, tablet, test } from '../../support/browser/test'

test('B013 B014 B017 B024 without a session every address leads to the sign-in page', async ({ open }) => {
  const { page, url } = await open()
  for (const path of ['/', '/dist/', '/dist/user', '/dist/teacher/course/list', '/dist/admin', '/dist/no/such/page']) {
    await page.goto(url + path)
    await expect(page, path).toHaveURL(`${url}/dist/user/login`)
    await expect(page.getByRole('heading', { name: '登录' })).toBeVisible()
  }
  expect(await page.title()).toMatch(/^登录 - .+/)
})

test('B192 the sign-in page loads nothing from other hosts, has its assets under /dist/, and logs no errors', async ({
  open,
}) => {
  const { page, url } = await open()
  const complaints = complaintsOf(page)
  const foreign: string[] = []
  const assets: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith('data:')) return
    if (!request.url().startsWith(url)) foreign.push(request.url())
    if (['script', 'stylesheet', 'font', 'image'].includes(request.resourceType())) assets.push(request.url())
  })
  await page.goto(`${url}/dist/user/login`)
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  expect(foreign).toEqual([])
  expect(assets.length).toBeGreaterThan(2)
  expect(assets.filter((asset) => !asset.startsWith(`${url}/dist/`))).toEqual([])
  expect(complaints).toEqual([])
})

for (const [name, screen] of Object.entries({ desktop: {}, tablet, phone, dark: { colorScheme: 'dark' as const } })) {
  const tag = name === 'desktop' || name === 'phone' ? [] : ['@full']
  test(`the sign-in page fits a ${name} screen and is accessible (axe)`, { tag }, async ({ open }, info) => {
    const { page, url } = await open(screen)
    await page.goto(`${url}/dist/user/login`)
    await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await page.screenshot({ path: info.outputPath(`sign-in-${name}.png`) })
    expect(await axeFindings(page, { everyDay: true })).toEqual([])
  })
}

test('the server reports its health and documents its protocols', async ({ podium }) => {
  const status = async (path: string) => (await fetch(podium.url + path)).status
  expect(await Promise.all(['/healthz', '/readyz', '/metrics', '/dist/config.json'].map(status))).toEqual([
    200, 200, 200, 200,
  ])
  expect(await Promise.all(['/docs', '/openapi.json', '/asyncapi.json'].map(status))).toEqual([200, 200, 200])
})
