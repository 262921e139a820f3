/** A race in the browser: keys and touch, ties, false starts, hidden questions, and a killed server. */
import { ask, TestSocket } from '../../support/browser/client'
import { choose, chosenNames, dialog, openTool, startRace, tokenOf } from '../../support/browser/lesson'
import type { Screen } from '../../support/browser/screen'
import { axeFindings, expect, phone, test } from '../../support/browser/test'

const SHOWN = '抢答器'
const OPEN = /按空格键|点击按钮/

async function lesson(openInClass: (demo: string, options?: object) => Promise<Screen>, teacherOptions = {}) {
  const [teacher, first, second] = await Promise.all([
    openInClass('t001', teacherOptions),
    openInClass('s001'),
    openInClass('s002', phone),
  ])
  return { teacher, first, second }
}

const button = ({ page }: Screen) => dialog(page, SHOWN).getByRole('button', { name: OPEN })
/** Presses on all screens at the same time of the machine's clock; presses by the test would be one after the other. */
async function pressTogether(screens: readonly Screen[]) {
  const moment = Date.now() + 500
  await Promise.all(
    screens.map((screen) =>
      button(screen).evaluate(
        (element, at) =>
          new Promise<void>((pressed) => {
            setTimeout(() => {
              element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true, button: 0 }))
              pressed()
            }, at - Date.now())
          }),
        moment,
      ),
    ),
  )
}
/** Presses, and again if the screen's clock was early and the first press was a false start. */
async function pressSpace({ page }: Screen): Promise<void> {
  await page.keyboard.press('Space')
  const shown = dialog(page, SHOWN)
  const tooEarly = shown.getByText('再按一次')
  const answered = tooEarly.or(shown.getByText(/请回答$/)).filter({ visible: true })
  await expect(answered.last()).toBeVisible()
  if (await tooEarly.isVisible()) await page.keyboard.press('Space')
}

const winner = async ({ page }: Screen) => {
  const text = await dialog(page, SHOWN)
    .getByText(/请回答$/)
    .filter({ visible: true })
    .last()
    .textContent({ timeout: 15_000 })
  return (text ?? '').trim()
}

/** A time in the school's time zone, to the minute. */
const schoolMinute = (at: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' }).format(at)

test("B261 B262 B263 B264 B267 the space key wins, one of two simultaneous presses wins, every screen shows the same name, and records show the school's time in another time zone", async ({
  openInClass,
}) => {
  const { teacher, first, second } = await lesson(openInClass, { timezoneId: 'America/New_York' })
  const race = await startRace(teacher, { question: '机器人流程自动化适合哪些工作？', seconds: 1 })
  await expect(dialog(first.page, SHOWN).getByText('机器人流程自动化适合哪些工作？')).toBeVisible()
  await expect(button(first)).toBeVisible({ timeout: 10_000 })
  await pressSpace(first)
  const names = await Promise.all([teacher, first, second].map(winner))
  expect(new Set(names).size).toBe(1)
  await expect(race.getByRole('region', { name: '前五名' })).toBeVisible({ timeout: 10_000 })
  await race.getByRole('button', { name: '再来一次' }).click()

  // Again, and two students press in the same millisecond: exactly one wins, the same on all screens.
  await race.getByRole('button', { name: '开始抢答' }).click()
  await Promise.all([first, second].map((screen) => expect(button(screen)).toBeVisible({ timeout: 10_000 })))
  await pressTogether([first, second])
  const begun = Date.now()
  expect(new Set(await Promise.all([teacher, first, second].map(winner))).size).toBe(1)
  await race.getByRole('button', { name: '结束抢答' }).click()
  await choose(race, '抢答记录')
  const minutes = [begun - 60_000, begun, begun + 60_000].map(schoolMinute)
  await expect(race.getByRole('row').nth(1)).toContainText(new RegExp(minutes.join('|')))
})

test('B264 a long name wraps between its parts on every screen, at a readable size', { tag: '@full' }, async ({
  openInClass,
  podium,
  room,
}) => {
  const name = '阿卜杜热合曼·买买提依明江·吐尔逊古丽艾合买提'
  const admin = await room.token('admin')
  const { list } = await ask(podium.url, 'findStudents', { loginCode: room.loginCode('s001') }, admin)
  const { studentId = '', version = 0 } = list[0] ?? {}
  await ask(podium.url, 'updateStudentAccount', { studentId, studentName: name, version }, admin)
  const { teacher, first, second } = await lesson(openInClass)
  const race = await startRace(teacher, { seconds: 1 })
  await expect(button(first)).toBeVisible({ timeout: 10_000 })
  await pressSpace(first)
  /** The font size of the name in px, and the height of its tallest part in lines. */
  const measure = ({ page }: Screen) =>
    page
      .locator('.kit-name')
      .filter({ visible: true, hasText: name })
      .evaluateAll((names) =>
        names.map((one) => {
          const size = Number.parseFloat(getComputedStyle(one).fontSize)
          return { size, most: Math.max(...[...one.children].map((part) => part.clientHeight)) / size }
        }),
      )
  await expect(race.getByRole('region', { name: '前五名' })).toBeVisible({ timeout: 10_000 })
  for (const screen of [teacher, first, second]) {
    await winner(screen)
    const shown = await measure(screen)
    expect(shown.length).toBeGreaterThan(0)
    for (const { size, most } of shown) {
      expect(size).toBeGreaterThanOrEqual(16)
      expect(most).toBeLessThan(2)
    }
  }
})

test('a tap on a phone wins', { tag: '@full' }, async ({ openInClass }) => {
  const { teacher, first, second } = await lesson(openInClass)
  await startRace(teacher, { seconds: 1 })
  await expect(button(second)).toBeVisible({ timeout: 10_000 })
  await button(second).tap()
  expect(await winner(first)).toBe(await winner(second))
  expect(await winner(teacher)).toBe(await winner(second))
})

test('B225 B271 in mode 1 the question is not sent before there is a winner', { tag: '@full' }, async ({
  openInClass,
}) => {
  const { teacher, first, second } = await lesson(openInClass)
  const question = '请说出三种数据采集方式'
  const frames: string[] = []
  const cdp = await first.page.context().newCDPSession(first.page)
  await cdp.send('Network.enable')
  cdp.on('Network.webSocketFrameReceived', ({ response }) => frames.push(response.payloadData))
  await startRace(teacher, { question, seconds: 1, mode: '先抢答后看题' })
  await expect(button(first)).toBeVisible({ timeout: 10_000 })
  await expect(dialog(first.page, SHOWN).getByText('有人抢到后显示题目')).toBeVisible()
  expect(frames.filter((frame) => frame.includes('71002'))).toHaveLength(1)
  expect(frames.some((frame) => frame.includes(question))).toBe(false)
  await button(second).tap()
  await expect(dialog(first.page, SHOWN).getByText(question)).toBeVisible({ timeout: 10_000 })
})

test('a press that is refused or unanswered re-enables the button with the reason, and a late response counts', {
  tag: '@full',
}, async ({ openInClass }) => {
  test.slow()
  const { teacher, first, second } = await lesson(openInClass)
  // The connection of the first student: responses to presses are held back, or a press is refused like by the server.
  let how: 'silent' | 'refusing' | 'open' = 'silent'
  const held: (() => void)[] = []
  const presses: string[] = []
  const isOf = (frame: string | Buffer, code: number) => new RegExp(`"code":${code}\\b`).test(String(frame))
  await first.page.routeWebSocket(/\/ws\/vote/, (page) => {
    const server = page.connectToServer()
    page.onMessage((frame) => {
      if (isOf(frame, 71001)) presses.push(String(frame))
      if (how === 'refusing' && isOf(frame, 71001)) {
        const extend = { code: 71500, mess: '操作过于频繁，请稍后再试', date: Date.now() }
        page.send(JSON.stringify({ extend, data: { code: 900001, request: 71001 } }))
      } else server.send(frame)
    })
    server.onMessage((frame) => {
      if (how === 'silent' && (isOf(frame, 71001) || isOf(frame, 71003))) held.push(() => page.send(frame))
      else page.send(frame)
    })
  })
  await first.page.reload()
  await expect(first.page.getByText('已连接').first()).toBeAttached()

  how = 'refusing'
  await startRace(teacher, { seconds: 1 })
  await expect(button(first)).toBeVisible({ timeout: 10_000 })
  await first.page.keyboard.press('Space')
  const shown = dialog(first.page, SHOWN)
  await expect(shown.getByRole('button', { name: /操作过于频繁，请稍后再试，请再按一次/ })).toBeVisible()
  await expect(dialog(second.page, SHOWN).getByText(/过于频繁/)).toHaveCount(0)

  how = 'silent'
  await first.page.keyboard.press('Space')
  await expect(shown.getByRole('button', { name: /服务器没有回应，请再按一次/ })).toBeVisible({ timeout: 10_000 })
  // The press had arrived: the other screens show its winner, and so does this one once the connection delivers
  // messages.
  const name = await winner(teacher)
  how = 'open'
  for (const pass of held.splice(0)) pass()
  expect(await winner(first)).toBe(name)
  expect(await winner(second)).toBe(name)
  expect(presses).toHaveLength(2)
  await expect(dialog(teacher.page, SHOWN).getByRole('region', { name: '前五名' }).getByRole('listitem')).toHaveCount(1)
})

test('one key enlarges the race to full screen; a picture question is completely visible after the win and in the records', {
  tag: '@full',
}, async ({ openInClass }) => {
  test.slow()
  const { teacher, first, second } = await lesson(openInClass)
  const race = await openTool(teacher, '抢答器')
  await race.getByRole('textbox', { name: '抢答题目' }).fill('图中缺少哪一步？')
  await race
    .locator('input[type=file]')
    .setInputFiles({ name: '流程.png', mimeType: 'image/png', buffer: await second.page.screenshot() })
  await expect(race.locator('.richText-text img[src^="/"]')).toBeVisible()
  await choose(race, '1 秒')
  await race.getByRole('button', { name: '准备抢答' }).click()
  await race.getByRole('button', { name: '开始抢答' }).click()
  await teacher.page.keyboard.press('f')
  await expect.poll(async () => (await race.boundingBox())?.width).toBe(teacher.page.viewportSize()?.width)
  await expect(button(first)).toBeVisible({ timeout: 10_000 })
  await pressSpace(first)
  const name = await winner(teacher)
  for (const screen of [teacher, first, second]) {
    const box = dialog(screen.page, SHOWN).getByRole('region', { name: '抢答题目' })
    const picture = box.getByRole('img')
    await expect(picture).toBeVisible({ timeout: 10_000 })
    // The whole picture is visible.
    await expect(picture).toBeInViewport({ ratio: 1 })
    const [inner, outer] = [await picture.boundingBox(), await box.boundingBox()]
    expect((inner?.y ?? 0) + (inner?.height ?? 0)).toBeLessThanOrEqual((outer?.y ?? 0) + (outer?.height ?? 0))
    await dialog(screen.page, SHOWN).getByRole('button', { name: '查看大图' }).click()
    const large = dialog(screen.page, '题目图片')
    await expect(large.getByRole('img')).toBeInViewport({ ratio: 1 })
    expect(await axeFindings(screen.page)).toEqual([])
    await screen.page.keyboard.press('Escape')
    await expect(large).toHaveCount(0)
  }
  await teacher.page.keyboard.press('Escape')
  await race.getByRole('button', { name: '结束抢答' }).click()
  await choose(race, '抢答记录')
  const row = race.getByRole('row').nth(1)
  await expect(row).toContainText('图中缺少哪一步？')
  await expect(row).toContainText(name.replace('请回答', ''))
  await expect(row.getByRole('img')).toBeVisible()
})

test('only the student with a false start is notified, and may press again', { tag: '@full' }, async ({
  openInClass,
}) => {
  const { teacher, first, second } = await lesson(openInClass)
  await startRace(teacher, { seconds: 5 })
  const early = dialog(first.page, SHOWN).getByRole('button', { name: /倒计时结束后再按/ })
  await early.click()
  await expect(
    dialog(first.page, SHOWN)
      .getByText(/抢跑了/)
      .first(),
  ).toBeVisible()
  await expect(dialog(second.page, SHOWN).getByText(/抢跑了/)).toHaveCount(0)
  await expect(dialog(teacher.page, SHOWN).getByText(/抢跑了/)).toHaveCount(0)
  await expect(dialog(first.page, SHOWN).getByRole('button', { name: /再按一次/ })).toBeVisible({ timeout: 10_000 })
  await first.page.keyboard.press('Space')
  expect(await winner(teacher)).toBe(await winner(first))
})

test('a server that is killed during the countdown continues the race', { tag: '@full' }, async ({
  openInClass,
  podium,
}) => {
  const { teacher, first, second } = await lesson(openInClass)
  await startRace(teacher, { seconds: 5 })
  await expect(dialog(first.page, SHOWN)).toBeVisible()
  await podium.restart()
  await expect(button(first)).not.toHaveAttribute('aria-disabled', 'true', { timeout: 20_000 })
  await expect(async () => {
    await first.page.keyboard.press('Space')
    await expect(
      dialog(first.page, SHOWN)
        .getByText(/请回答$/)
        .first(),
    ).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
  const names = await Promise.all([teacher, first, second].map(winner))
  expect(new Set(names).size).toBe(1)
})

test('teacher and student continue a race after a reload', { tag: '@full' }, async ({ openInClass }) => {
  const { teacher, first, second } = await lesson(openInClass)
  await startRace(teacher, { seconds: 1 })
  await expect(button(first)).toBeVisible({ timeout: 10_000 })
  await Promise.all([teacher.page.reload(), first.page.reload()])
  await expect(dialog(teacher.page, SHOWN).getByText('等待学生抢答')).toBeVisible({ timeout: 15_000 })
  await expect(button(first)).toBeVisible({ timeout: 15_000 })
  await pressSpace(first)
  const names = await Promise.all([teacher, first, second].map(winner))
  expect(new Set(names).size).toBe(1)
})

test('a student who is disconnected during an open race sees the winner after reconnecting', { tag: '@full' }, async ({
  openInClass,
}) => {
  test.slow()
  const [teacher, first, cut] = await Promise.all([
    openInClass('t001'),
    openInClass('s001'),
    openInClass('s005', { line: true }),
  ])
  await startRace(teacher, { seconds: 1 })
  await expect(button(cut)).toBeVisible({ timeout: 10_000 })
  cut.cutNetwork('silent')
  await first.page.keyboard.press('Space')
  const name = await winner(teacher)
  await cut.page.waitForTimeout(10_000)
  cut.restoreNetwork()
  await expect(dialog(cut.page, SHOWN).getByText(name).first()).toBeVisible({ timeout: 40_000 })
})

test('B227 B356 past races are listed seven a page, newest first, and reload when the server is back', {
  tag: '@full',
}, async ({ openInClass, podium, room }) => {
  const RACES = 9
  const begun = Date.UTC(2026, 8, 1, 1)
  const { page } = await openInClass('t001')
  const race = await openTool({ page }, '抢答器')
  await choose(race, '抢答记录')
  await expect(race.getByText('有学生抢到之后，会记录在这里')).toBeVisible()

  await podium.kill9()
  await race.getByRole('radio', { name: '抢答', exact: true }).check()
  await choose(race, '抢答记录')
  await expect(race.getByRole('alert')).toContainText('抢答记录加载失败')
  await room.write(`insert into race (race_id, teaching_class_id, teacher_id, race_context, race_time, race_type, status,
      created_at, winner_id, winner_code, winner_name, winner_login, won_at)
    select 'past-' || n, '${room.teachingClassId}', teacher.user_id, '', 3, '0', 'ended', ${begun} + n * 60000,
      winner.user_id, winner.user_code, winner.real_name, winner.login_code, ${begun} + n * 60000
    from generate_series(1, ${RACES}) n, users teacher, users winner
    where teacher.login_code = '${room.loginCode('t001')}' and winner.login_code = '${room.loginCode('s001')}'`)
  await podium.start()
  await race.getByRole('button', { name: '重试' }).click()

  const rows = race.getByRole('row')
  await expect(rows).toHaveText([/时间/, ...[9, 8, 7, 6, 5, 4, 3].map((n) => new RegExp(`2026-09-01 09:0${n}:00$`))])
  await expect(rows.nth(1)).toContainText(`本题由老师口头出题王子涵${room.loginCode('s001')}`)
  await expect(race.getByRole('button', { name: '上一页' })).toHaveAttribute('aria-disabled', 'true')
  await race.getByRole('button', { name: '下一页' }).click()
  await expect(rows).toHaveText([/时间/, ...[2, 1].map((n) => new RegExp(`2026-09-01 09:0${n}:00$`))])
  await expect(race.getByText('第 2 页，共 2 页')).toBeVisible()
  await expect(race.getByRole('button', { name: '下一页' })).toHaveAttribute('aria-disabled', 'true')
  // A list that is opened again begins with the newest.
  await race.getByRole('radio', { name: '抢答', exact: true }).check()
  await choose(race, '抢答记录')
  await expect(rows.nth(1)).toContainText('09:09:00')
  expect(await axeFindings(page)).toEqual([])
})

test('B243 a roll call interrupts a race, which returns after it', { tag: '@full' }, async ({
  openInClass,
  podium,
  room: { teachingClassId },
}) => {
  const [teacher, first] = await Promise.all([openInClass('t001'), openInClass('s001')])
  await startRace(teacher, { seconds: 1 })
  await expect(button(first)).toBeVisible({ timeout: 10_000 })
  const other = await TestSocket.open(podium.url, 'classroom', await tokenOf(teacher))
  other.send('register', { teachingClassId })
  await other.wait('running')
  other.send('startRollCall', { teachingClassId, stuNum: 1, isNominateAllStu: '1' })
  await expect(dialog(first.page, '点名')).toBeVisible()
  await expect(dialog(first.page, SHOWN)).toBeHidden()
  await chosenNames(first.page)
  await dialog(first.page, '点名').getByRole('button', { name: '知道了' }).click()
  await expect(button(first)).toBeVisible()
  await first.page.keyboard.press('Space')
  await winner(first)
  other.close()
})
