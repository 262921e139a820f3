/** Drives a roll call in real browsers: the chart of the teacher. */
import { expect } from 'playwright/test'
import { teacherRollCallModel } from '../../../src/catalogue/live/rollCall/teacherRollCall.model'
import { texts } from '../../../src/machines/live/rollCall/texts'
import type { World } from '../../../src/statecharts/walk/world'
import { type Driver, justTook } from '../../support/browser/drive'
import { choose, dialog } from '../../support/browser/lesson'
import { isIn, isNew, REFUSED } from './lesson.stage'
import { both, click, hasNoDraw, isBack, known, let_ } from './rollCall.moves'
import type { RollCallLesson } from './rollCall.stage'

const isLinked = isIn({ link: 'connected' })
const isSettled = isIn({ sound: 'settled' })
const isClosed = isIn({ dialog: 'closed' })
const draw = (part: string | object) => ({ dialog: { open: { draw: part } } })
const isPreparing = isIn(draw({ idle: 'preparing' }))
const isReady = isIn(draw({ idle: 'ready' }))
const isRunning = isIn(draw('running'))
const isStarting = isIn(draw('starting'))
/** Another part of the dialog is visible; the next move of a path leads back from it. */
const isAway = (world: World): boolean => justTook(world, 'rollCall.showRecords') || justTook(world, 'rollCall.check')
const onDraw = (world: World): boolean => isIn({ dialog: 'open' })(world) && !isAway(world)
const isAsking = isIn({ dialog: { open: { closing: 'asking' } } })
const isCalm = (world: World): boolean => !isBack(world) && !isAsking(world) && !isAway(world)
/** A page in class with an open connection and without a confirmation. */
const works = (...tests: readonly ((world: World) => boolean)[]) => both(isCalm, isLinked, ...tests)
/** The page received the draw before its reveal, and its proof is still to come. */
const wasRolling = (world: World): boolean => {
  const { draw: shown, live } = known(world)
  return live === true && shown !== null && shown.proof === null && shown.receivedAt < shown.round.revealAt
}
const whole = (world: World): boolean => world.snapshot.context.options.isNominateAllStu === '1'

const FAILS_INSIDE = 'The server refuses this only when it fails inside; no honest act brings that about.'
const COUNTED = 'The counts come with every commitment; tests/browser/live/rollCall.spec.ts looks at what they change.'
const NOT_ENOUGH = 'The class of the demo school has forty students, always enough for five.'

/** The teacher's chart, with two students beside it. */
export const teacherRollCallDriver: Driver<RollCallLesson> = {
  model: teacherRollCallModel,
  length: 14,
  moves: {
    'options.restored': { when: isNew, by: (lesson) => lesson.leaveOptions(), atOnce: true },
    'link.connected': {
      when: (world) => isNew(world) || justTook(world, 'options.restored') || isIn({ link: 'lost' })(world),
      by: async (lesson, { before, next }) => {
        if (isIn({ link: 'lost' })(before)) return lesson.mend()
        if (next?.label !== 'rollCall.resumed (nothing runs)') await lesson.start()
        if (next?.label === 'rollCall.resumed (after the reveal)') {
          await lesson.isRevealed()
          await lesson.setSound('0')
        }
        await lesson.enterClass()
      },
    },
    'link.lost': {
      when: works((world) => isStarting(world) || isRunning(world) || isIn({ sound: 'changing' })(world)),
      by: (lesson) => lesson.cut(),
    },
    'rollCall.resumed (nothing runs)': {
      atOnce: true,
      when: (world) => isBack(world) && !known(world).live && !isIn({ dialog: { closed: 'owing' } })(world),
    },
    'rollCall.resumed (in the middle)': {
      atOnce: true,
      when: (world) =>
        isBack(world) &&
        (isIn({ dialog: { closed: 'settled' } })(world) || isIn({ dialog: { closed: 'owing' } })(world)),
    },
    'rollCall.resumed (after the reveal)': {
      atOnce: true,
      when: (world) => isBack(world) && isIn({ dialog: { closed: 'settled' } })(world) && known(world).sound === '1',
    },
    'rollCall.open': {
      when: works(isClosed, isIn({ dialog: { closed: 'settled' } })),
      by: ({ page }) => page.getByRole('banner').getByRole('button', { name: '点名器' }).click(),
    },
    'rollCall.committed (whole class)': {
      when: works(
        whole,
        (world) => !wasRolling(world),
        (world) => isPreparing(world) || (isReady(world) && hasNoDraw(world)),
      ),
      by: async (lesson, { before }) => {
        if (!isPreparing(before)) lesson.prepare()
        await let_('rollCallCommitted')(lesson)
        await expect(lesson.control.getByText(texts.committed)).toBeVisible()
      },
    },
    'after commitmentOverdue': { when: works(onDraw) },
    'rollCall.choose (five)': {
      when: works(isReady, onDraw, hasNoDraw),
      by: ({ control }) => choose(control, '5'),
    },
    'rollCall.choose (those not yet picked)': {
      when: works(isReady, onDraw, hasNoDraw, isSettled),
      by: ({ control }) => choose(control, texts.scopes['0']),
    },
    'rollCall.start': {
      when: works(isReady, onDraw, isSettled, hasNoDraw, whole),
      by: async (lesson, { next }) => {
        if (next?.label === 'link.lost') lesson.driven.line.cut('silent')
        await choose(lesson.control, '1')
        await lesson.control.getByRole('button', { name: /^(开始点名|再次点名)$/ }).click()
      },
    },
    'rollCall.drawn (just started)': {
      when: works(
        hasNoDraw,
        isSettled,
        (world) => isIn({ dialog: { closed: 'settled' } })(world) || (isStarting(world) && onDraw(world)),
      ),
      by: async (lesson, { before }) => {
        if (isClosed(before)) await lesson.start()
        await let_('rollCallDrawn')(lesson)
      },
    },
    'rollCall.drawn (heard late)': {
      when: works(
        hasNoDraw,
        isSettled,
        (world) => isIn({ dialog: 'closed' })(world) || (isStarting(world) && onDraw(world)),
      ),
      by: async (lesson, { before }) => {
        if (isIn({ dialog: { closed: 'settled' } })(before)) await lesson.start()
        if (!isIn({ dialog: { closed: 'owing' } })(before)) await lesson.isRevealed()
        await let_('rollCallDrawn')(lesson)
      },
    },
    'after untilReveal': { when: isCalm },
    'rollCall.revealed (of this draw)': {
      when: works(isSettled, wasRolling, (world) => isPreparing(world) || isReady(world)),
      by: let_('rollCallRevealed'),
    },
    'rollCall.closed (this one)': {
      // Another page of the teacher ends the round, also while this page asks for a confirmation.
      when: (world) =>
        !isBack(world) &&
        isLinked(world) &&
        onDraw(world) &&
        known(world).live === true &&
        (isRunning(world) || (isPreparing(world) && known(world).draw?.proof !== null)),
      by: async (lesson) => {
        lesson.closeRollCall()
        await let_('rollCallClosed')(lesson)
      },
    },
    'rollCall.toggleSound': {
      when: works(isReady, onDraw, hasNoDraw),
      by: async (lesson, { next }) => {
        if (next?.label === 'link.lost') lesson.driven.line.cut('silent')
        await lesson.control.getByRole('button', { name: /^音效：/ }).click()
      },
    },
    'rollCall.soundChanged (off)': {
      when: works(hasNoDraw, isReady, onDraw, (world) => known(world).sound === '1'),
      by: async (lesson, { before }) => {
        if (isSettled(before)) lesson.askSound('0')
        await let_('rollCallSoundChanged')(lesson)
        await expect(lesson.control.getByRole('button', { name: texts.soundIsOff })).toBeVisible()
      },
    },
    'after answerOverdue': { when: works() },
    'rollCall.showRecords': {
      when: works(isReady, onDraw, isSettled),
      by: async ({ control }) => {
        await choose(control, texts.records)
        await expect(control.getByRole('radio', { name: texts.records })).toBeChecked()
      },
    },
    'rollCall.showDraw': {
      when: both(isAway, isLinked),
      by: ({ control }) => control.getByRole('radio', { name: texts.draw, exact: true }).check(),
    },
    'rollCall.check': {
      when: works(onDraw, isPreparing, (world) => known(world).draw !== null),
      by: async (lesson) => {
        await click(texts.check)(lesson)
        await expect(lesson.control.getByRole('radio', { name: texts.checkTab })).toBeChecked()
      },
    },
    'rollCall.close': { when: (world) => !isBack(world) && onDraw(world) && isSettled(world), by: click('关闭') },
    'rollCall.declineClose': {
      when: both(isAsking, (world) => !isBack(world)),
      by: ({ page }) => page.getByRole('alertdialog').getByRole('button', { name: texts.closing.decline }).click(),
    },
    'rollCall.confirmClose': {
      when: both(isAsking, (world) => !isBack(world)),
      by: ({ page }) => page.getByRole('alertdialog').getByRole('button', { name: texts.closing.confirm }).click(),
    },
  },
  seen: {
    'link.connecting': async () => undefined,
    'link.connected': ({ page }) => expect(page.getByRole('banner').getByText('已连接').first()).toBeAttached(),
    'link.lost': ({ page }) => expect(page.getByRole('banner').getByText('连接已断开').first()).toBeAttached(),
    'sound.settled': async () => undefined,
    'sound.changing': ({ control }) =>
      expect(control.getByRole('button', { name: /^音效：/ })).toHaveAttribute('aria-disabled', 'true'),
    'dialog.closed.settled': ({ control }) => expect(control).toBeHidden(),
    'dialog.closed.owing': ({ control }) => expect(control).toBeHidden(),
    'dialog.open.draw.idle.preparing': ({ control }) => expect(control).toBeVisible(),
    'dialog.open.draw.idle.ready': async ({ control }, world) => {
      if (!onDraw(world) || !isLinked(world) || isAsking(world)) return
      await expect(control.getByRole('button', { name: /^(开始点名|再次点名)$/ })).not.toHaveAttribute(
        'aria-disabled',
        'true',
      )
    },
    'dialog.open.draw.starting': ({ control }) =>
      expect(control.getByRole('button', { name: texts.starting })).toBeAttached(),
    'dialog.open.closing.settled': ({ page }) => expect(page.getByRole('alertdialog')).toHaveCount(0),
    'dialog.open.closing.asking': ({ page }) => expect(page.getByRole('alertdialog')).toBeVisible(),
  },
  glimpsed: {
    'dialog.open.draw.running': async ({ control, students }) => {
      await Promise.all([
        control.getByRole('button', { name: texts.running }).waitFor({ state: 'attached' }),
        ...students.map(({ page }) => dialog(page, texts.draw).waitFor()),
      ])
    },
  },
  undriven: {
    'link --link.refused--> link.refused': REFUSED,
    'sound.changing --link.refused--> sound.settled': REFUSED,
    'dialog.open.draw.starting --link.refused--> dialog.open.draw.idle': REFUSED,
    '(chart) --rollCall.refused [not isMoot]--> (stays)': FAILS_INSIDE,
    'sound.changing --rollCall.refused [answersSound]--> sound.settled': FAILS_INSIDE,
    'dialog.open.draw.idle.preparing --rollCall.refused [answersPrepare]--> dialog.open.draw.idle.ready': FAILS_INSIDE,
    'dialog.open.draw.starting --rollCall.refused [answersStart]--> dialog.open.draw.idle': NOT_ENOUGH,
    'dialog.closed.owing --rollCall.refused [answersStart]--> dialog.closed.settled': NOT_ENOUGH,
    'dialog.open.draw.idle.ready --rollCall.start [hasObstacle]--> (stays)': NOT_ENOUGH,
    '(chart) --rollCall.counted--> (stays)': COUNTED,
    'dialog.open.draw.idle.ready --rollCall.counted--> (stays)': COUNTED,
    'dialog.open.draw.idle.ready --rollCall.counted [outdatesCommitment]--> dialog.open.draw.idle.preparing': COUNTED,
    'dialog.closed.owing --rollCall.resumed--> dialog.closed.settled':
      'A draw lingers for a minute after its reveal: coming back to a class without it takes longer than a path.',
    'dialog.closed.owing --rollCall.closed--> dialog.closed.settled':
      'On one socket the draw is heard before its end, and that settles the debt first.',
    'dialog.open --rollCall.open--> (stays)': 'The open dialog covers the tool that opens it.',
    'dialog.open.draw --rollCall.resumed [isRolling]--> dialog.open.draw.running':
      'The draw goes on for five seconds, as long as a line may take to come back; the student’s chart is driven there.',
    'dialog.open.draw.running --rollCall.resumed [not hasRound]--> dialog.open.draw.idle':
      'The draw goes on for five seconds, as long as a line may take to come back.',
    'dialog.open.draw.running --rollCall.soundChanged--> (stays)':
      'The page locks the sound while names scroll; the student’s chart is driven there by another device.',
  },
}
