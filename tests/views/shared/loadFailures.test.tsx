import { expect, test, vi } from 'vitest'
import { planExportModel } from '../../../src/catalogue/documents/plans/teaching/planTeaching.model'
import { announcementsModel } from '../../../src/catalogue/messages/notices/notices.model'
import { joiningModel, joinRequestsModel } from '../../../src/catalogue/school/joining/joining.model'
import { exampleOf } from '../../../src/catalogue/stateViews/stateView'
import { planExportView } from '../../../src/machines/documents/plans/teaching/planTeaching.selectors'
import { announcementsView } from '../../../src/machines/messages/notices/notices.selectors'
import { countsProblem, joiningView } from '../../../src/machines/school/joining/joining.selectors'
import { ExportBar } from '../../../src/views/documents/plans/teaching/ExportBar'
import { AnnouncementForm } from '../../../src/views/messages/notices/AnnouncementForm'
import { HomeTiles } from '../../../src/views/school/joining/HomeTiles'
import { all, click, objections, render, the, words } from '../render'

test('D1 the tiles of a student say that the class and the lessons could not be loaded, with a retry', async () => {
  const [onRetryJoining, onRetry] = [vi.fn(), vi.fn()]
  await render(
    <HomeTiles
      joining={joiningView(exampleOf(joiningModel, 'failed'))}
      unread={0}
      running={null}
      lessonsFailure={{ text: '课堂列表没有加载成功', onRetry }}
      hrefs={{ classes: '/', notices: '/', lessons: '/' }}
      onNavigate={vi.fn()}
      onRetryJoining={onRetryJoining}
    />,
  )
  expect(words(document.body)).not.toContain('没有进行中的课堂')
  expect(all('[role=alert]').length).toBe(2)
  for (const button of all('[role=alert] button')) await click(button)
  expect([onRetryJoining.mock.calls.length, onRetry.mock.calls.length]).toEqual([1, 1])
  expect(await objections()).toEqual([])
})

test('D1 the form of an announcement says that the classes could not be loaded', async () => {
  const onRetry = vi.fn()
  await render(
    <AnnouncementForm
      view={announcementsView(exampleOf(announcementsModel, 'writing.editing'))}
      classes={[{ teachingClassId: 'tc1', name: '' }]}
      classesFailure={{ text: '课堂列表没有加载成功', onRetry }}
      upload={vi.fn()}
      onIntent={vi.fn()}
    />,
  )
  expect(all('option').map(words)).toEqual(['请选择课堂', '当前课堂'])
  await click(the('[role=alert] button', '重试'))
  expect(onRetry).toHaveBeenCalledOnce()
})

test('D1 a failed lookup of an export and a failed count of requests say so', async () => {
  const send = vi.fn()
  await render(<ExportBar view={planExportView(exampleOf(planExportModel, 'atRest.unfound'))} send={send} />)
  expect(words(the('[role=alert]'))).toContain('没有加载成功')
  await click(the('button', '重试'))
  expect(send.mock.calls).toEqual([[{ type: 'export.reload' }]])
  expect(countsProblem(exampleOf(joinRequestsModel, 'failed'))).toBe('等待审核的申请数没有加载成功')
})
