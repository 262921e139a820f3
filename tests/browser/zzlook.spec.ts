import { test } from '../support/browser/test'
import { openTool } from '../support/browser/lesson'
test('look', async ({ openInClass }) => {
  test.setTimeout(200_000)
  const [t, s] = await Promise.all([openInClass('t001'), openInClass('s001')])
  const tool = t.page.getByRole('banner').getByRole('button', { name: '计时器' })
  await tool.click()
  await t.page.getByRole('button', { name: '开始' }).last().click().catch(() => undefined)
  for (const [w, h] of [[1440, 900], [1024, 768], [390, 844]] as const) {
    for (const [n, x] of [['t', t], ['s', s]] as const) {
      await x.page.setViewportSize({ width: w, height: h })
      await x.page.waitForTimeout(600)
      await x.page.screenshot({ path: `/tmp/look/${n}-${w}.png` })
    }
  }
})
