/** A part of a page that fails to load says so in its place, and loads on retry. */
import { calls } from '../../../contract/calls'
import { injectFaults } from '../../support/browser/faults'
import { expect, test } from '../../support/browser/test'

test.use({ settings: { FAULT_INJECTION: '1' } })

test('a filter and the banner of unread initial passwords show that loading failed, and load on retry', {
  tag: '@full',
}, async ({ openAs, podium }) => {
  await injectFaults(
    podium,
    { path: calls.findPendingImports.path, code: 900001, errDesc: '初始密码没有加载成功' },
    { path: calls.findMajors.path, code: 900001, errDesc: '专业没有加载成功' },
  )
  const { page } = await openAs('admin', { at: '/dist/admin/user/list' })
  const problem = (text: string) => page.getByRole('alert').filter({ hasText: text })
  const major = page.getByRole('combobox', { name: '专业' })
  await expect(problem('专业没有加载成功')).toBeVisible()
  await expect(major.getByRole('option')).toHaveCount(1)
  for (const text of ['专业没有加载成功', '初始密码没有加载成功']) {
    await problem(text).getByRole('button', { name: '重试' }).click()
    await expect(problem(text)).toHaveCount(0)
  }
  await expect(major.getByRole('option', { name: '电子商务' })).toBeAttached()
})
