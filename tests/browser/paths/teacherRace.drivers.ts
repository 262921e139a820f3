/** Drives a race in real browsers: the chart of the teacher. */
import { teacherRaceModel } from '../../../src/catalogue/live/race/teacherRace.model'
import { texts } from '../../../src/machines/live/race/texts'
import type { World } from '../../../src/statecharts/walk/world'
import { type Driver, justTook } from '../../support/browser/drive'
import { choose, dialog, openTool } from '../../support/browser/lesson'
import { expect } from '../../support/browser/test'
import { isIn, isNew, REFUSED } from './lesson.stage'
import { isBack, isFirst, isLinked, known, prepare, sameWinner, winnerOf } from './race.moves'
import { LONG, type RaceLesson, SHORT } from './race.stage'

const isSecond = (world: World): boolean => known(world).round?.raceId === 'race2'
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const FAILED_END = 'The server refuses a teacher the end of a running race only where it fails itself.'

const running = (part: string | object) => ({ open: { running: part } })
const isWaiting = isIn(running('waiting'))
const isRanked = isIn(running({ won: 'ranked' }))
/** A page that returns to a class with a running race is notified of it at once, before any other event. */
const mustHear = (world: World): boolean =>
  isBack(world) && (isIn({ open: 'running' }, { open: 'starting' }, { open: 'repeating' })(world) || owes(world))
const owes = (world: World): boolean => isIn({ open: 'ready' })(world) && isFirst(world) && !known(world).isStopped
/** No other event happens between returning and that message. */
const calm =
  (when: (world: World) => boolean = () => true) =>
  (world: World): boolean =>
    !mustHear(world) && when(world)
/** A page in class with an open connection. */
const works = (when: (world: World) => boolean) => calm((world) => isLinked(world) && when(world))

const click = (name: string) => (lesson: RaceLesson) => lesson.dialog.getByRole('button', { name, exact: true }).click()
/** The teacher's chart, with two students beside it. */
export const teacherRaceDriver: Driver<RaceLesson> = {
  model: teacherRaceModel,
  length: 12,
  moves: {
    'link.connected': {
      when: (world) =>
        isNew(world) ||
        (!isLinked(world) &&
          isIn({ open: 'running' }, { open: 'starting' }, { open: 'repeating' }, { open: 'ready' })(world)),
      by: async (lesson, { before, next }) => {
        const what = next?.label ?? ''
        if (isNew(before)) {
          await prepare(lesson, what, false)
          return lesson.enterClass()
        }
        if (what.includes('nothing runs')) await lesson.end()
        if (what === 'race.resumed (won)' && !known(before).round?.winner) await lesson.somebodyWins()
        await lesson.mend()
      },
    },
    'link.lost': {
      when: works(
        isIn(
          running('waiting'),
          running({ won: 'ranked' }),
          { open: 'starting' },
          { open: 'repeating' },
          { open: 'ready' },
        ),
      ),
      by: (lesson) => lesson.cut(),
    },
    'race.resumed (nothing runs)': {
      atOnce: true,
      when: (world) =>
        isBack(world) &&
        (isWaiting(world) || (isIn('closed', { open: 'starting' })(world) && known(world).round === null)),
    },
    'race.resumed (in the countdown)': { atOnce: true, when: (world) => isBack(world) && isIn('closed')(world) },
    'race.resumed (waiting)': {
      atOnce: true,
      when: (world) => isBack(world) && (isIn('closed')(world) || isWaiting(world)),
    },
    'race.resumed (won)': {
      atOnce: true,
      when: (world) =>
        isBack(world) &&
        (isIn('closed')(world) ||
          (isFirst(world) && !known(world).isStopped && (isWaiting(world) || known(world).round?.winner !== null))),
    },
    'race.open': {
      when: works((world) => isIn('closed')(world) && known(world).uploads === 0),
      by: async ({ driven }) => {
        await openTool(driven, '抢答器')
      },
    },
    'race.close': {
      when: calm(
        (world) =>
          isIn({ open: 'editing' }, { open: 'over' })(world) || (!isLinked(world) && isIn(running('waiting'))(world)),
      ),
      by: async (lesson, { before }) => {
        await click('关闭')(lesson)
        if (!isLinked(before)) await expect(lesson.dialog).toBeHidden()
      },
    },
    'question.change (a question)': {
      when: works(isIn({ open: 'editing' })),
      by: ({ dialog: race }) => race.getByRole('textbox', { name: texts.question }).fill('?'),
    },
    'settings.change': {
      when: works(isIn({ open: 'editing' })),
      by: async ({ dialog: race }) => {
        await choose(race, texts.seconds(LONG))
        await choose(race, texts.modes['1'])
      },
    },
    'uploads.change (an image on its way)': {
      when: works((world) => isIn({ open: 'editing' })(world) && known(world).uploads === 0 && !known(world).round),
      by: async ({ dialog: race }) => {
        await race.getByLabel('选择图片文件').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PNG })
        await expect(race.getByText('正在上传 a.png').first()).toBeAttached()
      },
    },
    'uploads.change (all arrived)': {
      when: works((world) => isIn({ open: 'editing' })(world) && known(world).uploads === 1),
      by: async ({ driven, dialog: race }) => {
        await driven.letCall('uploadRichText')
        await expect(race.getByRole('textbox', { name: texts.question }).getByRole('img')).toBeVisible()
      },
    },
    'image.arrived': {
      when: (world) => isIn('closed')(world) && known(world).uploads === 1 && justTook(world, 'race.close'),
      by: async (lesson) => {
        const arrived = lesson.page.waitForResponse((response) => response.url().includes('uploadRichText'))
        await lesson.driven.letCall('uploadRichText')
        await (await arrived).finished()
        await lesson.page.getByRole('banner').getByRole('button', { name: '抢答器' }).click()
        // The image has an empty alternative text.
        await expect(lesson.dialog.getByRole('textbox', { name: texts.question }).locator('img')).toBeVisible()
        await click('关闭')(lesson)
      },
    },
    'race.save': {
      when: works((world) => isIn({ open: 'editing' })(world) && !isSecond(world)),
      by: async (lesson) => {
        await choose(lesson.dialog, texts.seconds(SHORT))
        await choose(lesson.dialog, texts.modes['0'])
        await click(texts.save)(lesson)
      },
    },
    'done(save) #1': {
      when: calm((world) => !isFirst(world) && !isSecond(world)),
      by: ({ driven }) => driven.letCall('saveRace'),
    },
    'done(save) #2': { when: works(isFirst), by: ({ driven }) => driven.letCall('saveRace') },
    'error(save) #2': { when: works(() => true), by: ({ driven }) => driven.letCall('saveRace', 'break') },
    'race.edit': {
      when: works(isIn({ open: 'ready' }, { open: 'over' })),
      by: (lesson, { before }) => click(isIn({ open: 'over' })(before) ? texts.newQuestion : texts.edit)(lesson),
    },
    'race.start': {
      when: works((world) => !isSecond(world)),
      by: async (lesson, { next }) => {
        // The connection is cut right after Go, so the server has not received Go.
        if (next?.label === 'link.lost') lesson.driven.line.cut('silent')
        await click(texts.go)(lesson)
      },
    },
    'race.started (this race)': {
      when: works((world) => known(world).round === null && isIn('closed', { open: 'starting' })(world)),
      by: async (lesson, { before }) => {
        if (isIn('closed')(before)) await lesson.start(SHORT)
        await lesson.driven.letMessage('voteRace', 'raceStarted')
      },
    },
    'race.started (the next race)': {
      when: works((world) => isFirst(world) && isIn({ open: 'starting' })(world)),
      by: ({ driven }) => driven.letMessage('voteRace', 'raceStarted'),
    },
    'after countdownLeft': { when: calm() },
    'race.won (this race)': {
      when: works(
        (world) =>
          isFirst(world) && !known(world).round?.winner && (isWaiting(world) || isIn(running('stopping'))(world)),
      ),
      by: async (lesson, { before }) => {
        if (isWaiting(before)) await lesson.somebodyWins()
        await lesson.driven.letMessage('voteRace', 'raceWon')
      },
    },
    'race.ranked (this race)': {
      when: works((world) => justTook(world, 'race.won') && !isIn(running('stopping'))(world)),
      by: async (lesson) => {
        await lesson.driven.letMessage('voteRace', 'raceRanked')
      },
    },
    'after winnerOverlay': { when: calm() },
    'race.end': {
      when: works((world) => isIn({ open: 'ready' })(world) || isWaiting(world) || isRanked(world)),
      by: async (lesson, { before, next }) => {
        if (isWaiting(before) && next?.label === 'race.won (this race)') await lesson.somebodyWins()
        // Another device of the teacher was faster: the server refuses this one after the end.
        if (isWaiting(before) && next?.label === 'race.stopped (this race)') await lesson.end()
        await click(texts.end)(lesson)
      },
    },
    'race.stopped (this race)': {
      when: works(
        (world) =>
          isFirst(world) &&
          !known(world).isStopped &&
          isIn(running('stopping'), { open: 'ready' }, { open: 'repeating' }, running({ won: 'ranked' }))(world),
      ),
      by: async (lesson, { before }) => {
        if (!isIn(running('stopping'))(before)) await lesson.end()
        await lesson.driven.letMessage('voteRace', 'raceStopped')
      },
    },
    'race.refused (nothing is there to end)': {
      when: works(
        (world) =>
          isIn({ open: 'over' })(world) && justTook(world, 'race.stopped') && known(world).round?.winner === null,
      ),
      by: async ({ driven, page }) => {
        await driven.letMessage('voteRace', 'refused')
        await expect(page.getByRole('alert').filter({ hasText: /抢答/ }).first()).toBeVisible()
      },
    },
    'race.again': {
      when: works((world) => isFirst(world) && (isRanked(world) || isIn({ open: 'over' })(world))),
      by: click(texts.again),
    },
  },
  seen: {
    closed: (lesson) => expect(lesson.dialog).toBeHidden(),
    'open.editing': ({ dialog: race }) =>
      expect(race.getByRole('button', { name: texts.save, exact: true })).not.toHaveAttribute('aria-busy', 'true'),
    'open.saving': ({ dialog: race }) =>
      expect(race.getByRole('button', { name: texts.saving })).toHaveAttribute('aria-busy', 'true'),
    'open.ready': async ({ dialog: race }, world) => {
      const go = race.getByRole('button', { name: texts.go, exact: true })
      await expect(go).toBeVisible()
      if (isLinked(world)) await expect(go).not.toHaveAttribute('aria-disabled', 'true')
      else await expect(go).toHaveAttribute('aria-disabled', 'true')
    },
    'open.starting': ({ dialog: race }) => expect(race.getByRole('button', { name: texts.starting })).toBeVisible(),
    'open.running.waiting': async (lesson, world) => {
      await expect(lesson.dialog.getByText(texts.waitingHint)).toBeVisible()
      for (const { page } of lesson.students) {
        await expect(dialog(page, texts.title).getByRole('button', { name: /点击按钮/ })).toBeVisible()
      }
      const end = lesson.dialog.getByRole('button', { name: texts.end, exact: true })
      if (!isLinked(world)) await expect(end).toHaveAttribute('aria-disabled', 'true')
    },
    'open.running.won.ranked': async (lesson) => {
      await expect(lesson.dialog.getByRole('button', { name: texts.again })).toBeVisible()
      await expect(lesson.dialog.getByText(texts.wins)).toHaveCount(0)
      await expect(winnerOf(lesson)).toBeVisible()
    },
    'open.running.stopping': ({ dialog: race }) =>
      expect(race.getByRole('button', { name: texts.stopping })).toHaveAttribute('aria-busy', 'true'),
    'open.repeating': ({ dialog: race }) =>
      expect(race.getByRole('button', { name: texts.saving })).toHaveAttribute('aria-busy', 'true'),
    'open.over': async (lesson) => {
      await expect(lesson.dialog.getByRole('button', { name: texts.newQuestion })).toBeVisible()
      for (const { page } of lesson.students) {
        await expect(
          dialog(page, texts.title)
            .getByText(texts.stopped)
            .filter({ visible: true })
            .or(page.locator('body:not(:has([role=dialog]))'))
            .first(),
        ).toBeVisible()
      }
    },
  },
  glimpsed: {
    'open.running.countdown': async (lesson) => {
      const steady = new RegExp(texts.steadyHint)
      await Promise.all([
        lesson.dialog.getByRole('timer').waitFor(),
        ...lesson.students.map(({ page }) => dialog(page, texts.title).getByRole('button', { name: steady }).waitFor()),
      ])
    },
    'open.running.won.celebrating': async (lesson) => {
      await lesson.dialog.getByText(texts.wins).waitFor()
      await sameWinner(lesson)
    },
  },
  undriven: {
    '(chart) --link.refused--> (stays)': REFUSED,
    'open --race.resumed [isCounting]--> open.running.countdown':
      'A line takes up to five seconds to come back, as long as a countdown at most; the student’s chart is driven there.',
    'open.starting --race.refused [isAlreadyStarted]--> open.editing':
      'On one socket the start by another device is heard before the refusal, and that leaves this state first.',
    'open.starting --race.refused [isStartRefused]--> open.ready':
      'On one socket the race that is in the way is heard of before the refusal, and that leaves this state first.',
    'open.running --race.close--> (stays)':
      'The page offers no way to close a running race that can still be ended: End does that.',
    'open.running.won --race.won--> (stays)': 'The server names one winner, once.',
    'open.running.stopping --race.end--> (stays)': 'The button is busy and takes no second press.',
    'open.running.stopping --race.refused [isNotRunning]--> open.over':
      'On one socket the end is heard before the refusal, and that leaves this state first.',
    'open.running.stopping --race.refused [isStopRefused and hasWinner]--> open.running.won.ranked': FAILED_END,
    'open.running.stopping --race.refused [isStopRefused and isStillCounting]--> open.running.countdown': FAILED_END,
    'open.running.stopping --race.refused [isStopRefused]--> open.running.waiting': FAILED_END,
    'open.running.stopping --race.refused [isOwnRefusal]--> (stays)':
      'Go is answered before its race runs, and only a race that runs is ended.',
  },
}
