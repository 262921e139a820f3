import { fieldOfMoment } from '../../../contract/moments'
import { expect, test } from '../../support/browser/test'

// The announcement is one for the whole server.
test.use({ settings: { LOG_LEVEL: 'warn' } })

const HOUR_MS = 3_600_000

test('a maintenance needs its times, appears on open pages at once, and stays closed after a reload', async ({
  openAs,
}) => {
  const [admin, student] = [await openAs('admin', { at: '/dist/admin/maintenance' }), await openAs('s001')]
  const announced = student.page.getByRole('status').filter({ hasText: '系统维护' })
  await admin.page.getByRole('button', { name: '发布维护通知' }).click()
  const form = admin.page.getByRole('dialog')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByLabel('开始时间')).toHaveAttribute('aria-invalid', 'true')
  const begin = Date.now() + HOUR_MS
  await form.getByLabel('开始时间').fill(fieldOfMoment(begin))
  await form.getByLabel('结束时间').fill(fieldOfMoment(begin + HOUR_MS))
  await form.getByLabel('说明').fill('请提前保存')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(announced).toContainText('请提前保存', { timeout: 3_000 })

  await announced.getByRole('button', { name: '关闭消息' }).click()
  await expect(announced).toHaveCount(0)
  await student.page.reload()
  await expect(student.page.getByRole('button', { name: /打开用户菜单/ })).toBeVisible()
  await expect(announced).toHaveCount(0)

  await admin.page.getByRole('button', { name: '编辑' }).click()
  await form.getByLabel('说明').fill('改到晚上')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(announced).toContainText('改到晚上', { timeout: 3_000 })
})
