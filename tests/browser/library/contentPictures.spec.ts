/**
 * Takes the pictures of teaching content in the README and in docs/tour.md, from the demo school after a first start: into
 * test-results, or with `PODIUM_PICTURES=1` into docs/pictures.
 */
import type { Page } from 'playwright/test'
import { login } from '../../support/browser/client'
import { isReady } from '../../support/browser/lesson'
import { complaintsOf, expect, phone, test } from '../../support/browser/test'

const folder = process.env.PODIUM_PICTURES ? 'docs/pictures' : 'test-results/content'

interface Picture {
  readonly name: string
  readonly who: string
  readonly at: string
  /** The steps before the picture; it is taken when they are done. */
  readonly until: (page: Page) => Promise<void>
}

const heading = (page: Page, name: string | RegExp): Promise<void> =>
  expect(page.getByRole('heading', { name }).first()).toBeVisible()

/** Opens the annotations of a plan next to its first annotated passage. */
async function openAnnotations(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^批注/ }).first().click()
  await page.getByText('样本只来自一食堂').first().click()
}

const pictures: readonly Picture[] = [
  {
    name: 'library',
    who: 't001',
    at: '/teacher/resource-library/courseware-list',
    until: (page) => expect(page.getByText('第一章 认识流程').last()).toBeVisible(),
  },
  {
    name: 'course-editor',
    who: 't001',
    at: '/teacher/course-template/list/my',
    async until(page) {
      await page
        .getByRole('link', { name: '编辑' })
        .or(page.getByRole('button', { name: '编辑' }))
        .first()
        .click()
      await page.getByRole('treeitem').nth(3).click()
      await expect(page.getByRole('combobox', { name: '类型' })).toBeVisible()
    },
  },
  {
    name: 'mission',
    who: 't001',
    at: '/teacher/course/mission/demo-teaching-class-1',
    until: (page) => expect(page.getByText('29/40 人完成')).toBeVisible(),
  },
  {
    name: 'learning',
    who: 's020',
    at: '/student/course/task/list',
    until: (page) => heading(page, /^第一章/),
  },
  {
    name: 'test-taking',
    who: 's020',
    at: '/student/course/task/list',
    async until(page) {
      await page.getByRole('link', { name: /期末试卷/ }).click()
      for (const [at, choice] of [0, 1, 3].entries()) {
        await page
          .getByRole('region', { name: `第 ${at + 1} 题` })
          .getByRole('radio')
          .nth(choice)
          .check()
        await page.getByRole('button', { name: '下一题' }).click()
      }
      await page.getByRole('button', { name: /^标记/ }).click()
      await expect(page.getByRole('status').filter({ hasText: '答案已保存' })).toBeVisible()
    },
  },
  {
    name: 'grading',
    who: 't001',
    at: '/teacher/course/subjective-homework',
    async until(page) {
      await page.getByText('讨论：身边的重复工作').click()
      await page.getByRole('button', { name: '开始批阅' }).click()
      await heading(page, /李雨桐/)
      await expect(page.getByText('请说明异常情况由谁处理。')).toBeVisible()
    },
  },
  {
    name: 'results',
    who: 't001',
    at: '/teacher/course/quality',
    until: (page) => heading(page, '学生与任务的成绩表'),
  },
  {
    name: 'discussion',
    who: 't001',
    at: '/teacher/course/discussion/list',
    async until(page) {
      await page.getByText('读取工资表时第一行总是标题，怎么跳过？').first().click()
      await heading(page, '4 条回复')
    },
  },
  {
    name: 'team-space',
    who: 's001',
    at: '/student/course/groups',
    async until(page) {
      await page.getByRole('link', { name: '小组空间' }).last().click()
      await expect(page.getByText('小组分工.txt')).toBeVisible()
    },
  },
  {
    name: 'video',
    who: 's020',
    at: '/student/course/task/video?lessonTaskId=demo-task-1-2-1',
    async until(page) {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      const lines = ['这一步我们班每周都要做', '机器人会填错吗？']
      for (const line of lines) {
        await page.getByRole('textbox', { name: '弹幕内容' }).fill(line)
        const send = page.getByRole('button', { name: '发送', exact: true })
        await expect(send).not.toHaveAttribute('aria-disabled', 'true')
        await send.click()
        await expect(page.locator('.barrage-line', { hasText: line })).toBeAttached()
      }
      await page.getByRole('button', { name: '播放', exact: true }).first().click()
      await expect.poll(() => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0)).toBeGreaterThan(2)
      await page.keyboard.press('k')
    },
  },
  {
    name: 'overview',
    who: 't001',
    at: '/teacher/course/study-overview/index',
    until: (page) => expect(page.getByRole('row').nth(20)).toBeVisible(),
  },
  {
    name: 'plan-student',
    who: 's001',
    at: '/student/course/business-prospectus/studentRedact?sectionCode=demo-plan-1',
    until: openAnnotations,
  },
  {
    name: 'plan-teacher',
    who: 't001',
    at: '/business-prospectus/teachDocument',
    until: (page) => expect(page.getByRole('row', { name: /王子涵/ })).toBeVisible(),
  },
  {
    name: 'mind-map',
    who: 't001',
    at: '/business-prospectus/mindMapRedact?mindMapCode=demo-mind-map-1',
    async until(page) {
      await page.getByText('认识流程').first().click()
      await page.getByRole('button', { name: '样式' }).first().click()
    },
  },
]
/** The pictures that are also taken on a phone. */
const onPhones: readonly string[] = ['learning', 'plan-student']

test.use({ colorScheme: 'light', actionTimeout: 30_000 })

const shots = pictures.flatMap((picture) => [
  { ...picture, file: `${picture.name}.png`, options: {} },
  ...(onPhones.includes(picture.name)
    ? [{ ...picture, file: `${picture.name.replace('-student', '')}-phone.png`, options: phone }]
    : []),
])

for (const { file, who, at, until, options } of shots)
  test(`the demo school has what ${file} shows`, { tag: '@full' }, async ({ podium, openScreen }) => {
    const { page, url } = await openScreen(await login(podium.url, who), options)
    const complaints = complaintsOf(page)
    const role = who.startsWith('t') ? 'teacher' : 'student'
    if (at.includes('/course/')) {
      await page.goto(`${url}/dist/${role}/course/list`)
      await page.getByRole('button', { name: '进入课堂' }).first().click()
      await isReady({ page })
    }
    await page.goto(`${url}/dist${at}`)
    await until(page)
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({ path: `${folder}/${file}` })
    expect(complaints).toEqual([])
  })
