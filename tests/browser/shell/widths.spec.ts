/** No page is wider than its window, and the header of a class stays in one row with all its parts. */
import type { Page } from 'playwright/test'
import { adminRoutes } from '../../../src/routes/shell/table/admin'
import { studentRoutes } from '../../../src/routes/shell/table/student'
import { teacherRoutes } from '../../../src/routes/shell/table/teacher'
import { expect, test } from '../../support/browser/test'

/** The widths of desktops, tablets and phones; 720 is a window of 1440 at 200 %. */
const widths = [1440, 1180, 1024, 900, 768, 720, 640, 390, 320]
const HEIGHT = 844
/** One row of the header: its height and its border. */
const ONE_ROW = 65

/** Layout errors at any width: a page that is too wide, a part of the header outside, a header of several rows. */
async function misfits(page: Page, at: string): Promise<string[]> {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT })
    const seen = await page.evaluate(async () => {
      // Parts that measure themselves have adapted to the new width after two frames.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const shown = [...document.querySelectorAll('.shell-header-bar button, .shell-header-bar a')].filter(
        (one) => one instanceof HTMLElement && one.offsetParent !== null,
      )
      const outside = shown.filter((one) => {
        const { left, right } = one.getBoundingClientRect()
        return (left < 0 || right > window.innerWidth + 1) && !one.closest('.shell-nav')
      })
      return {
        page: document.documentElement.scrollWidth,
        header: document.querySelector('.shell-header-bar')?.getBoundingClientRect().height ?? 0,
        outside: outside.map((one) => one.getAttribute('aria-label') ?? one.textContent),
      }
    })
    if (seen.page > width) found.push(`${at} at ${width}: the page is ${seen.page} px wide`)
    if (seen.header > ONE_ROW) found.push(`${at} at ${width}: the header is ${seen.header} px high`)
    for (const one of seen.outside) found.push(`${at} at ${width}: ${one} is outside`)
  }
  return found
}

for (const person of ['t001', 's001'] as const) {
  const details = person === 't001' ? {} : { tag: '@full' }
  test(`the header of a class for ${person} has one row at every width`, details, async ({ openInClass }) => {
    const { page } = await openInClass(person)
    expect(await misfits(page, 'the class')).toEqual([])
    await page.setViewportSize({ width: 390, height: HEIGHT })
    await page.getByRole('button', { name: /^课堂工具/ }).click()
    await page.getByRole('menuitem', { name: '计算器' }).click()
    await expect(page.getByRole('textbox', { name: '算式' })).toBeVisible()
    // The chat has no bubble over the page: its button is in the header.
    await expect(page.locator('[data-chat-bubble]')).toBeHidden()
    await page.locator('[data-chat-button] button').click()
    await expect(page.getByRole('dialog', { name: '聊天' })).toBeVisible()
  })
}

/** Addresses of pages that are empty without an id. `CLASS` and `STUDENT` are those of the test. */
const named = {
  teacher: [
    '/teacher/classes/info/demo-class-1',
    '/teacher/course/detail/CLASS',
    '/teacher/course/mission/CLASS',
    '/teacher/course/subjective-homework/student-detail?lessonTaskId=demo-task-1-1-2',
    '/teacher/course/subjective-homework/student-detail?lessonTaskId=demo-task-1-1-2&userTaskId=first',
    '/teacher/course/subjective-homework/student-detail?lessonTaskId=demo-task-1-1-2&rubrics=1',
    '/teacher/course/homework-correcting/student-detail?lessonTaskId=demo-task-paper',
    '/teacher/course/homework-correcting/student-detail?lessonTaskId=demo-task-paper&rescore=1',
    '/teacher/course/paper-test-results?lessonTaskId=demo-task-paper',
    '/teacher/course/film-tests?lessonTaskId=demo-task-1-2-1',
    '/teacher/course/progress/student/personal?userId=STUDENT',
    '/teacher/course/data-sheet/student?student=s001',
    '/teacher/course-template/info/standard/demo-standard-1',
    '/teacher/course-template/editor/demo-own-1',
    '/data-sheet/teacher/CLASS',
    '/business-prospectus/teachPreview?sectionCode=demo-plan-1',
  ],
  student: [
    '/student/course/task/file?lessonTaskId=demo-task-1-1-1',
    '/student/course/task/subjective-item?lessonTaskId=demo-task-1-1-2',
    '/student/course/task/video?lessonTaskId=demo-task-1-2-1',
    '/student/course/task/practice/innovation/innovation-4?lessonTaskId=demo-task-1-2-2',
    '/student/course/task/test-paper?lessonTaskId=demo-task-paper',
    '/student/course/business-prospectus/studentRedact?sectionCode=demo-plan-1',
    '/student/course/business-prospectus/studentPreview?sectionCode=demo-plan-1',
  ],
  admin: [],
} as const

const people = [
  ['teacher', 't001', teacherRoutes],
  ['student', 's001', studentRoutes],
  ['admin', 'admin', adminRoutes],
] as const
for (const [role, person, routes] of people)
  test(`no page of a ${role} is wider than its window`, { tag: '@full' }, async ({ openAs, openInClass, room }) => {
    test.setTimeout(600_000)
    const { page, url } = role === 'admin' ? await openAs(person) : await openInClass(person)
    const own = (path: string) =>
      path.replace('CLASS', room.teachingClassId).replace('STUDENT', `demo-${room.loginCode('s001')}`)
    const paths = [
      ...routes.flatMap(({ kind, path }) => (kind === 'page' && !/[:*]/.test(path) ? [path] : [])),
      ...named[role].map(own),
    ]
    const found: string[] = []
    for (const path of paths) {
      await page.setViewportSize({ width: 1440, height: HEIGHT })
      await page.goto(`${url}/dist${path}`)
      await page.locator('main').waitFor()
      await page.waitForLoadState('networkidle')
      found.push(...(await misfits(page, path)))
    }
    expect(found).toEqual([])
  })
