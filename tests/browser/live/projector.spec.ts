/**
 * The projector window in a real browser: it is opened from the menu of the class, shows each activity as the room may see it, follows the
 * tab that the teacher used last, and stays when the lesson page is reloaded.
 */
import type { Locator } from 'playwright/test'
import { texts } from '../../../src/machines/live/projector/texts'
import { choose, isReady, pressTool, startRace } from '../../support/browser/lesson'
import { complaintsOf, expect, test } from '../../support/browser/test'
import { start as startTimer } from '../../support/browser/timer'
import { startVote } from '../../support/browser/vote'

test('the room sees sign-in, vote, race and timer without controls, names of absent students or notices', {
  tag: '@full',
}, async ({ openInClass }) => {
  test.setTimeout(240_000)
  const teacher = await openInClass('t001')
  const student = await openInClass('s001')
  const opened = teacher.page.waitForEvent('popup')
  await pressTool(teacher.page, texts.title)
  const projector = await opened
  const complaints = complaintsOf(projector)
  const room = projector.getByRole('main', { name: texts.stage })
  const timer = room.getByRole('timer', { name: '倒计时' })
  const noControls = async (within: Locator) => {
    // The button of the full screen is the only one.
    await expect(within.getByRole('button')).toHaveCount(1)
    await expect(within.getByRole('button')).toHaveAccessibleName(texts.fullscreen)
  }

  await test.step('between activities the window names the class', async () => {
    await expect(room.getByText(texts.between)).toBeVisible()
    await noControls(room)
  })

  await test.step('a sign-in shows the code and no names', async () => {
    await pressTool(teacher.page, '签到')
    const setup = teacher.page.getByRole('dialog', { name: '课堂签到' })
    await choose(setup, '签到码')
    await choose(setup, '自己设定')
    await setup.getByLabel('第 1 位').click()
    await teacher.page.keyboard.type('4826')
    await expect(room.getByText(texts.between)).toBeVisible()
    await setup.getByRole('button', { name: '开始签到' }).click()
    await expect(room.getByText('签到码 4826')).toBeAttached()
    await noControls(room)
    await teacher.page.reload()
    await expect(room.getByText('签到码 4826')).toBeAttached()
    await isReady(teacher)
    await setup.getByRole('button', { name: '结束签到' }).click()
    await teacher.page.getByRole('alertdialog').getByRole('button', { name: '结束签到' }).click()
    await expect(room.getByText(texts.between)).toBeVisible()
    await teacher.page.keyboard.press('Escape')
  })

  await test.step('a vote shows its questions and counts', async () => {
    await startVote(teacher, '课前调查')
    await expect(room.getByRole('heading')).toBeVisible()
    await noControls(room)
    await teacher.page.keyboard.press('Escape')
    await expect(room.getByText(texts.between)).toBeVisible()
  })

  await test.step('a race shows the countdown and the winner', async () => {
    const race = await startRace(teacher, { seconds: 1 })
    await student.page.getByRole('button', { name: /抢/ }).filter({ visible: true }).first().click({ trial: true })
    await student.page.keyboard.press('Space')
    await expect(room.getByText(/回答|胜/).first()).toBeVisible()
    await noControls(room)
    await race.getByRole('button', { name: '结束' }).first().click()
  })

  await test.step('a timer is above the screen', async () => {
    await teacher.page.keyboard.press('Escape')
    await startTimer(teacher, 5, 0)
    await expect(timer).toHaveText(/^0[45]:/)
  })

  await test.step('a second tab of the teacher takes over when it is opened, and gives back when it is closed', async () => {
    const second = await teacher.page.context().newPage()
    await second.goto(teacher.page.url())
    // The second tab opens the dialog of the running vote.
    await expect(room.getByRole('heading', { name: /授课方式/ })).toBeVisible()
    await second.close()
    await expect(room.getByRole('heading', { name: /授课方式/ })).toHaveCount(0)
    await expect(timer).toHaveText(/^0[45]:/)
    await expect(room.getByText(texts.silent)).toHaveCount(0)
  })

  await test.step('a closed lesson page is reported', async () => {
    await teacher.page.close()
    await expect(room.getByText(texts.silent)).toBeVisible()
  })
  expect(complaints).toEqual([])
})
