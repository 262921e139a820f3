import { ask, signIn, TestSocket } from '../support/browser/client'
import { expect, type Screen, test } from '../support/browser/test'

const badge = ({ page }: Screen, text: string) => page.getByRole('status').filter({ hasText: text }).first()

async function enterClass(screen: Screen): Promise<void> {
  await screen.page.getByRole('button', { name: '进入课堂' }).first().click()
  await expect(badge(screen, '已连接')).toBeVisible()
}

test('B029 the teacher enters a class, is connected, and leaves it again', async ({ openAs }) => {
  const screen = await openAs('t001')
  await enterClass(screen)
  await expect(screen.page).toHaveURL(/\/teacher\/course\/detail\//)
  await screen.page.goto(`${screen.url}/dist/teacher/course/list`)
  await expect(badge(screen, '已连接')).toBeHidden()
})

test('a killed server is noticed, said, and found again by itself', async ({ openAs, podium }) => {
  // The fourth try may come as late as 30 s after the third.
  test.slow()
  const screen = await openAs('t001')
  await enterClass(screen)
  await podium.kill9()
  await expect(badge(screen, '连接已断开')).toBeVisible({ timeout: 15_000 })
  await podium.start()
  await expect(badge(screen, '已连接')).toBeVisible({ timeout: 75_000 })
})

test('a network that swallows everything for 10 s is noticed, said, and recovered from', async ({ openAs }) => {
  const screen = await openAs('t001', { line: true })
  await enterClass(screen)
  screen.cutNetwork('silent')
  await expect(badge(screen, '连接已断开')).toBeVisible({ timeout: 20_000 })
  screen.mendNetwork()
  await expect(badge(screen, '已连接')).toBeVisible({ timeout: 40_000 })
})

test('a student who sends the teacher’s codes is refused, and nobody else notices', async ({ podium }) => {
  const teacher = await signIn(podium.url, 't001')
  const student = await signIn(podium.url, 's001')
  const [teachingClass] = await ask(podium.url, 'findTeachingClasses', {}, teacher)
  const teachingClassId = teachingClass?.teachingClassId ?? ''
  const honest = await TestSocket.open(podium.url, 'classroom', teacher)
  const sly = await TestSocket.open(podium.url, 'classroom', student)
  for (const socket of [honest, sly]) {
    socket.send('register', { teachingClassId })
    await socket.wait('running')
  }
  sly.send('startRollCall', { teachingClassId, stuNum: 1, isNominateAllStu: '1' })
  expect((await sly.wait('refused')).data).toEqual({ code: 900003, request: 64002 })
  honest.send('heartbeat', {})
  await honest.wait('heartbeat')
  expect(honest.received.map(({ name }) => name)).toEqual(['running', 'heartbeat'])
})
