import { TestSocket } from '../support/browser/client'
import { expect, type Screen, test } from '../support/browser/test'

const badge = ({ page }: Screen, text: string) => page.getByRole('status').filter({ hasText: text }).first()

test('B029 the teacher enters a class, is connected, and leaves it again', async ({ openAs, room }) => {
  const screen = await openAs('t001')
  await screen.page.getByRole('button', { name: '进入课堂' }).click()
  await expect(badge(screen, '已连接')).toBeVisible()
  await expect(screen.page).toHaveURL(`${screen.url}/dist/teacher/course/detail/${room.teachingClassId}`)
  await screen.page.goto(`${screen.url}/dist/teacher/course/list`)
  await expect(badge(screen, '已连接')).toBeHidden()
})

test('a killed server is noticed, said, and found again by itself', async ({ openInClass, podium }) => {
  // The fourth try may come as late as 30 s after the third.
  test.slow()
  const screen = await openInClass('t001')
  // Parts of the page that are fetched later are there.
  await screen.page.waitForLoadState('networkidle')
  await podium.kill9()
  await expect(badge(screen, '连接已断开')).toBeVisible({ timeout: 15_000 })
  await podium.start()
  await expect(badge(screen, '已连接')).toBeVisible({ timeout: 75_000 })
})

test('a network that swallows everything for 10 s is noticed, said, and recovered from', async ({ openInClass }) => {
  const screen = await openInClass('t001', { line: true })
  await screen.page.waitForLoadState('networkidle')
  screen.cutNetwork('silent')
  await expect(badge(screen, '连接已断开')).toBeVisible({ timeout: 20_000 })
  screen.mendNetwork()
  await expect(badge(screen, '已连接')).toBeVisible({ timeout: 40_000 })
})

test('a student who sends the teacher’s codes is refused, and nobody else notices', async ({ podium, room }) => {
  const { teachingClassId } = room
  const honest = await TestSocket.open(podium.url, 'classroom', await room.token('t001'))
  const sly = await TestSocket.open(podium.url, 'classroom', await room.token('s001'))
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
