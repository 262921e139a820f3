/** Running pages are compared with the oracles of their charts: a right session agrees, an altered expectation is found. */
import { enterClass, startRace } from '../../support/browser/lesson'
import { expect, test } from '../../support/browser/test'

test.use({ settings: { CONFORMANCE: '1' } })

test('@full a lesson agrees with the oracles; a page with an altered expectation sends where it disagrees, for the workbench', async ({
  openAs,
  openInClass,
}) => {
  const [teacher, right, altered] = await Promise.all([openInClass('t001'), openInClass('s002'), openAs('s001')])
  const sent = [teacher, right].flatMap(({ page }) => {
    const calls: string[] = []
    page.on('request', (request) => request.url().endsWith('/problemReport/disagree') && calls.push(request.url()))
    return [calls]
  })
  // The oracle of the student's race expects another field while a race is shown.
  let isServed = false
  await altered.page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    if (!text.includes('hearsSpace:') || !text.includes('canSend:')) return route.fulfill({ response })
    isServed = true
    let count = 0
    return route.fulfill({ response, body: text.replace(/canSend:/g, (name) => (++count === 2 ? 'canSent:' : name)) })
  })
  await enterClass(altered, 's001')
  const found = altered.page.waitForResponse((response) => response.url().endsWith('/problemReport/disagree'))
  await startRace(teacher)
  await right.page.getByRole('button', { name: /按空格键|点击按钮/ }).click()
  expect((await (await found).json()).code).toBe(200)
  expect(isServed).toBe(true)
  const admin = await openAs('admin', { at: '/dist/admin/problem-report/list?kind=2' })
  const { page } = admin
  const row = page.getByRole('row').filter({ hasText: 'studentRace' })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('运行核对')
  await expect(page.getByRole('row')).toHaveCount(2)
  await row.getByRole('button', { name: '在状态图中打开' }).click()
  await expect(page).toHaveURL(/statecharts\/race-student\?tab=live/)
  await expect(page.getByText('录制回放')).toBeVisible()
  expect(sent).toEqual([[], []])
})
