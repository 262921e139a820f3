/** Files in the browser: uploaded over a connection that is cut, reported as uploaded, and previewed. */
import { complaintsOf, expect, test } from '../../support/browser/test'
import { lockedPdf, pdf } from '../../support/files/samples'

const PAGE = '/dist/teacher/files'

test('B584 D40 a PDF is uploaded over a connection that is cut, and its page and text are shown', async ({
  openAs,
}) => {
  const { page } = await openAs('t001', { at: PAGE })
  let cuts = 0
  await page.route('**/upload/*', async (route) => {
    const isFirstPiece = route.request().method() === 'PATCH' && cuts === 0
    if (isFirstPiece) cuts += 1
    await (isFirstPiece ? route.abort('connectionreset') : route.continue())
  })
  const file = { name: '讲义.pdf', mimeType: 'application/pdf', buffer: pdf('Podium preview') }
  await page.locator('.files-drop input[type=file]').setInputFiles(file)
  await expect(page.locator('.files-row .files-rowStatus')).toHaveText('讲义.pdf 上传成功')
  expect(cuts).toBe(1)
  const [preview] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: '讲义.pdf' }).click(),
  ])
  const complaints = complaintsOf(preview)
  await expect(preview.getByRole('heading', { name: '讲义.pdf' })).toBeVisible()
  await expect(preview.locator('.preview-page')).toHaveText('第 1 / 1 页')
  await expect(preview.locator('.textLayer')).toContainText('Podium preview')
  expect(complaints).toEqual([])
})

test('D40 an uploaded PDF with a password has a preview that says what to do', { tag: '@full' }, async ({ openAs }) => {
  const { page } = await openAs('t001', { at: PAGE })
  const file = { name: '试卷.pdf', mimeType: 'application/pdf', buffer: lockedPdf() }
  await page.locator('.files-drop input[type=file]').setInputFiles(file)
  await expect(page.locator('.files-row .files-rowStatus')).toHaveText('试卷.pdf 上传成功')
  const [preview] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: '试卷.pdf' }).click(),
  ])
  await expect(preview.getByText(/^该PDF设有密码，不能在线预览；请下载后用密码打开/)).toBeVisible()
})
