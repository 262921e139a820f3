/** Pages opened without an id in their address say what to choose and link to the list. */
import type { Page } from 'playwright/test'
import { expect, test } from '../../support/browser/test'

/** Navigates within the loaded client. */
const goTo = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', `/dist${to}`), path)

/** The object that an address names, and the page on which users choose it. */
interface Thing {
  readonly noun: string
  readonly from: string
}

const task: Thing = { noun: '学习任务', from: '/student/course/task/list' }
const ofPractice = (ser: number) => {
  const group = ser <= 10 ? 'innovation' : 'experiment'
  return `/student/course/task/practice/${group}/${group}-${ser}`
}
/** The routes of the specification (R083–R111, R121, R141, R203, R215, R219, R221, R223, R227) and one of our own. */
const pages: Readonly<Record<'s001' | 't001', readonly (readonly [string, Thing])[]>> = {
  s001: [
    ...['detail', 'video', 'file', 'objective-item', 'subjective-item', 'test-paper'].map(
      (kind) => [`/student/course/task/${kind}`, task] as const,
    ),
    ...Array.from({ length: 23 }, (_, before) => [ofPractice(before + 1), task] as const),
    ['/student/course/discussion/detail', { noun: '话题', from: '/student/course/discussion/list' }],
  ],
  t001: [
    ['/teacher/course/student/paper-test-preview', { noun: '学生试卷', from: '/teacher/course/paper-test-results' }],
    ['/teacher/course/progress/student/personal', { noun: '学生', from: '/teacher/course/progress/student/list' }],
    [
      '/teacher/course/homework-correcting/student-detail',
      { noun: '客观题', from: '/teacher/course/homework-correcting' },
    ],
    [
      '/teacher/course/subjective-homework/student-detail',
      { noun: '主观题', from: '/teacher/course/subjective-homework' },
    ],
    [
      '/teacher/course/practice-homework/student-detail',
      { noun: '学生的实践题', from: '/teacher/course/practice-homework' },
    ],
    ['/teacher/course/discussion/detail', { noun: '话题', from: '/teacher/course/discussion/list' }],
    ['/teacher/course/film-tests', { noun: '视频', from: '/teacher/course/films' }],
    ['/teacher/course-grade/check-plan/preview', { noun: '评分方案', from: '/teacher/course-grade/check-plan' }],
  ],
}

for (const [person, all] of Object.entries(pages)) {
  const details = person === 't001' ? {} : { tag: '@full' }
  test(
    `R083 R111 R121 R141 R203 R227 pages of ${person} without an id say what to choose and link to the list`,
    details,
    async ({ openInClass }) => {
      const { page, url } = await openInClass(person)
      const led = new Set<string>()
      for (const [path, { noun, from }] of all) {
        await goTo(page, path)
        await expect(page.getByRole('heading', { level: 1, name: `请先选择${noun}` }), path).toBeVisible()
        await expect(page.getByText('提交的内容有误'), path).toHaveCount(0)
        if (led.has(from)) continue
        led.add(from)
        await page.getByRole('button', { name: `去选择${noun}` }).click()
        await expect(page).toHaveURL(`${url}/dist${from}`)
        await expect(page.getByRole('heading', { name: `请先选择${noun}` })).toHaveCount(0)
      }
    },
  )
}

test('plans without a code say what to choose, in the editor and in the preview', { tag: '@full' }, async ({
  openInClass,
}) => {
  const { page } = await openInClass('s001')
  for (const name of ['studentRedact', 'studentPreview']) {
    await goTo(page, `/student/course/business-prospectus/${name}`)
    await expect(page.getByRole('heading', { name: '请先选择一份计划书' }), name).toBeVisible()
  }
})
