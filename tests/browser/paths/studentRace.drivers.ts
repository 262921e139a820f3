/** Drives a race in real browsers: the chart of a student. */
import { studentRaceModel } from '../../../src/catalogue/live/race/studentRace.model'
import { texts } from '../../../src/machines/live/race/texts'
import { routeTexts } from '../../../src/routes/shared/texts'
import type { World } from '../../../src/statecharts/walk/world'
import { teachingClassTexts } from '../../../src/views/live/teachingClass/texts'
import { type Driver, justTook } from '../../support/browser/drive'
import { dialog } from '../../support/browser/lesson'
import { expect } from '../../support/browser/test'
import { isIn, isNew, REFUSED } from './lesson.stage'
import { isBack, isFirst, isLinked, known, prepare, sameWinner, winnerOf } from './race.moves'
import { LONG, type RaceLesson, SHORT } from './race.stage'

const reopen = ({ page }: RaceLesson) =>
  page
    .getByRole('main')
    .getByRole('button', { name: teachingClassTexts.backTo(routeTexts.asideRace) })
    .click()
const pressable = (lesson: RaceLesson) => lesson.dialog.getByRole('button', { name: /点击按钮|再按一次/ })
const isCounting = isIn({ shown: { countdown: 'steady' } })
const isOpen = isIn({ shown: { racing: 'open' } })
const isPressed = isIn({ shown: { racing: 'pressed' } })
const isWon = (world: World): boolean => Boolean(known(world).round?.winner)
const isGone = isIn('idle', { shown: 'stopped' })
const isDelivered = (world: World): boolean => !(isBack(world) && isIn('shown', 'dismissed')(world))
const online = (when: (world: World) => boolean) => (world: World) =>
  isDelivered(world) && isLinked(world) && when(world)

const REFUSED_PRESS =
  'The server refuses no press of a student in a class whose race runs; race.spec.ts refuses one by hand.'
const UNANSWERED_PRESS = 'A server that says nothing is made by race.spec.ts, which holds back its answers.'

/** The student's chart; the teacher acts from another device, and a second student presses. */
export const studentRaceDriver: Driver<RaceLesson> = {
  model: studentRaceModel,
  length: 12,
  moves: {
    'link.connected': {
      when: (world) => isNew(world) || (!isLinked(world) && isIn('shown', 'dismissed')(world)),
      by: async (lesson, { before, next }) => {
        const what = next?.label ?? ''
        if (isNew(before)) {
          await prepare(lesson, what, false)
          return lesson.enterClass()
        }
        await prepare(lesson, what, true)
        await lesson.mend()
      },
    },
    'link.lost': {
      when: online((world) => isFirst(world) && (isCounting(world) || isOpen(world) || isIn('dismissed')(world))),
      by: (lesson) => lesson.cut(),
    },
    'race.resumed (nothing runs)': {
      atOnce: true,
      when: (world) => isBack(world) && (isOpen(world) || isIn('dismissed')(world)),
    },
    'race.resumed (in the countdown)': {
      atOnce: true,
      when: (world) => isBack(world) && (isIn('idle')(world) || isCounting(world)),
    },
    'race.resumed (open)': {
      atOnce: true,
      when: (world) =>
        isBack(world) &&
        (isIn('idle')(world) || isOpen(world) || (isIn('dismissed')(world) && isFirst(world) && !isWon(world))),
    },
    'race.resumed (won)': { atOnce: true, when: (world) => isBack(world) && (isIn('idle')(world) || isOpen(world)) },
    'race.resumed (the next one in its countdown)': {
      atOnce: true,
      when: (world) => isBack(world) && isIn('dismissed')(world),
    },
    'race.resumed (the next one open)': { atOnce: true, when: (world) => isBack(world) && isIn('dismissed')(world) },
    'race.resumed (the next one won)': { atOnce: true, when: (world) => isBack(world) && isIn('dismissed')(world) },
    'race.started (with its question)': {
      when: online((world) => known(world).round === null),
      by: async (lesson) => {
        await lesson.start(LONG)
        await lesson.driven.letMessage('voteRace', 'raceStarted')
      },
    },
    'race.started (the next one, question hidden)': {
      when: online((world) => isFirst(world) && (isIn('idle')(world) || isIn({ shown: { finished: 'named' } })(world))),
      by: async (lesson) => {
        await lesson.start(SHORT)
        await lesson.driven.letMessage('voteRace', 'raceStarted')
      },
    },
    'after countdownLeft': { when: (world) => isDelivered(world) && isLinked(world) },
    'race.press': {
      when: online((world) => isCounting(world) || isOpen(world)),
      by: async (lesson, { before, next }) => {
        if (isCounting(before)) {
          return lesson.dialog.getByRole('button', { name: new RegExp(texts.steadyHint) }).click()
        }
        if (next?.label.startsWith('race.won (by somebody') || next?.label.startsWith('race.won (the next')) {
          await lesson.isOpen()
          await lesson.somebodyWins()
        }
        await pressable(lesson).click()
      },
    },
    'key.space': { when: online(isOpen), by: ({ page }) => page.keyboard.press('Space') },
    'race.pressAnswered (a false start)': {
      when: online(isIn({ shown: { countdown: 'pressed' } })),
      by: ({ driven }) => driven.letMessage('voteRace', 'pressAnswered'),
    },
    'race.won (by somebody else)': {
      when: online(
        (world) =>
          isFirst(world) &&
          (isOpen(world) ||
            (isIn('dismissed')(world) && !isWon(world)) ||
            (isPressed(world) && justTook(world, 'race.press'))),
      ),
      by: async (lesson, { before }) => {
        if (!isPressed(before)) {
          await lesson.isOpen()
          await lesson.somebodyWins()
        }
        await lesson.driven.letMessage('voteRace', 'raceWon')
      },
    },
    'race.won (by this student)': {
      when: online((world) => isFirst(world) && isPressed(world)),
      by: ({ driven }) => driven.letMessage('voteRace', 'raceWon'),
    },
    'race.stopped (this race)': {
      when: online((world) => isFirst(world) && !isGone(world)),
      by: async (lesson) => {
        await lesson.end()
        await lesson.driven.letMessage('voteRace', 'raceStopped')
      },
    },
    'race.close': {
      when: online(isIn({ shown: { countdown: 'steady' } }, { shown: { finished: 'named' } }, { shown: 'stopped' })),
      by: (lesson) =>
        lesson.dialog
          .getByRole('button', { name: /^(暂不参与|关闭)$/ })
          .first()
          .click(),
    },
    'race.reopen (in the countdown)': {
      when: online(
        (world) => isIn('dismissed')(world) && justTook(world, 'race.close') && isFirst(world) && !isWon(world),
      ),
      by: reopen,
    },
    'race.reopen (once it is open)': {
      when: online((world) => isIn('dismissed')(world) && isFirst(world)),
      by: async (lesson, { before }) => {
        if (!isWon(before)) await lesson.isOpen()
        await reopen(lesson)
      },
    },
    'after celebration': { when: isDelivered },
    'after farewell': { when: isDelivered },
  },
  seen: {
    idle: (lesson) => expect(lesson.dialog).toBeHidden(),
    'shown.countdown.falseStarted': async (lesson) => {
      await expect(
        lesson.dialog
          .getByText(/抢跑了/)
          .filter({ visible: true })
          .first(),
      ).toBeVisible()
      await expect(dialog(lesson.second.page, texts.title).getByText(/抢跑了/)).toHaveCount(0)
    },
    'shown.racing.open': async (lesson, world) => {
      await expect(pressable(lesson)).toBeVisible()
      if (!isLinked(world)) await expect(pressable(lesson)).toHaveAttribute('aria-disabled', 'true')
    },
    'shown.racing.pressed': (lesson) =>
      expect(lesson.dialog.getByRole('button', { name: new RegExp(texts.pressed) })).toBeVisible(),
    'shown.finished.named': (lesson) => expect(winnerOf(lesson)).toBeVisible(),
    'shown.stopped': (lesson) =>
      expect(lesson.dialog.getByText(texts.stopped).filter({ visible: true }).first()).toBeVisible(),
    dismissed: async ({ dialog: race, page }, world) => {
      await expect(race).toBeHidden()
      if (isLinked(world)) await expect(page.getByRole('main').getByText(teachingClassTexts.runningNow)).toBeVisible()
    },
  },
  glimpsed: {
    'shown.countdown.steady': (lesson) =>
      lesson.dialog.getByRole('button', { name: new RegExp(texts.steadyHint) }).waitFor(),
    'shown.countdown.pressed': (lesson) =>
      lesson.dialog.getByRole('button', { name: new RegExp(texts.pressedHint) }).waitFor(),
    'shown.finished.celebrating': async (lesson) => {
      await lesson.dialog.getByText(texts.ownWin).first().waitFor()
      await sameWinner(lesson)
    },
  },
  undriven: {
    '(chart) --link.refused--> (stays)': REFUSED,
    'idle --race.resumed [isOpen and hasPressed]--> shown.racing.pressed':
      'The first press of an open race wins it: a race that is open and was pressed lasts a moment inside the server.',
    'dismissed --race.resumed [isOpen and hasPressed]--> shown.racing.pressed':
      'The first press of an open race wins it: a race that is open and was pressed lasts a moment inside the server.',
    'shown --race.resumed [isOpen and hasPressed]--> shown.racing.pressed':
      'The first press of an open race wins it: a race that is open and was pressed lasts a moment inside the server.',
    'shown.countdown --race.pressAnswered [isSameRace and isTooLate]--> shown.racing.late':
      'Needs clocks that differ by more than the line takes; here page and server share one clock.',
    'shown.countdown --race.pressAnswered [isSameRace and isFirst]--> shown.racing.pressed':
      'Needs clocks that differ by more than the line takes; here page and server share one clock.',
    'shown.racing --race.pressAnswered [isSameRace and isFalseStart]--> shown.racing.open':
      'The chart does not show which press a late answer belongs to, so no path can be made to hold it that long.',
    'shown.racing --race.pressAnswered [isSameRace and isTooLate]--> shown.racing.late':
      'On one socket the winner is heard before the answer to a press that was too late.',
    'shown.racing --race.pressAnswered [isSameRace and isFirst]--> shown.racing.pressed':
      'On one socket the winner is heard before the answer to the press that won.',
    'shown.countdown.pressed --race.refused [isPressRefused]--> shown.countdown.steady': REFUSED_PRESS,
    'shown.countdown.pressed --race.refused [isRaceGone]--> shown.stopped': REFUSED_PRESS,
    'shown.racing.pressed --race.refused [isRaceGone]--> shown.stopped': REFUSED_PRESS,
    'shown.racing.pressed --race.refused [isPressRefused]--> shown.racing.open': REFUSED_PRESS,
    'shown.racing.pressed --after answerOverdue--> shown.racing.open': UNANSWERED_PRESS,
    'shown.racing.pressed --race.resumed [isSameRace and isOpen and not isWon and not hasPressed]--> shown.racing.open':
      UNANSWERED_PRESS,
    '(chart) --race.placed [isSameRace]--> (stays)':
      'The place follows the winner within a quarter of a second; tests of the server and of the view cover it.',
    'shown.finished --race.won--> (stays)': 'The server names one winner, once.',
    'shown.stopped --race.won--> (stays)': 'The server names the winner before it tells of the end.',
    'shown.stopped --race.stopped--> (stays)': 'The server tells of the end once.',
    'shown.stopped --race.resumed [isNothingRunning]--> (stays)':
      'A line takes up to five seconds to come back, and the end is told for three.',
  },
}
