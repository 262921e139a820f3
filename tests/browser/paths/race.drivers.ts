/** How a race is driven in real browsers: the chart of the teacher, and that of a student. */
import { studentRaceModel } from '../../../src/machines/race/studentRace.model'
import { teacherRaceModel } from '../../../src/machines/race/teacherRace.model'
import { texts } from '../../../src/machines/race/texts'
import { routeTexts } from '../../../src/routes/texts'
import type { World } from '../../../src/statecharts/world'
import { teachingClassTexts } from '../../../src/views/teachingClass/texts'
import { type Driver, justTook } from '../../support/browser/drive'
import { choose, dialog, openTool } from '../../support/browser/lesson'
import { expect } from '../../support/browser/test'
import { isNew, LONG, type RaceLesson, SHORT } from './race.stage'

interface Known {
  readonly round: { raceId: string; winner: object | null } | null
  readonly race?: { raceId: string } | null
  readonly link: string
  readonly isStopped?: boolean
  readonly uploads?: number
  readonly ranking?: object | null
}
const known = (world: World): Known => world.snapshot.context
const isIn =
  (...states: readonly (string | object)[]) =>
  (world: World): boolean =>
    states.some((state) => world.snapshot.matches(state as never))
const isLinked = (world: World): boolean => known(world).link === 'connected'
const isFirst = (world: World): boolean => known(world).round?.raceId === 'race1'
const isSecond = (world: World): boolean => known(world).round?.raceId === 'race2'
const isBack = (world: World): boolean => justTook(world, 'link.connected')
const REFUSED = 'Whoever is no longer of a class is told so by the page’s own calls first, and has left it.'
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const running = (part: string | object) => ({ open: { running: part } })
const isWaiting = isIn(running('waiting'))
const isRanked = isIn(running({ won: 'ranked' }))
/** Whoever comes back to a class in which a race runs is told of it at once: nothing else can come first. */
const mustHear = (world: World): boolean =>
  isBack(world) && (isIn({ open: 'running' }, { open: 'starting' }, { open: 'repeating' })(world) || owes(world))
const owes = (world: World): boolean => isIn({ open: 'ready' })(world) && isFirst(world) && !known(world).isStopped
/** Nothing else happens between coming back and being told. */
const calm =
  (when: (world: World) => boolean = () => true) =>
  (world: World): boolean =>
    !mustHear(world) && when(world)
/** A page that works: it is in class, and its line stands. */
const works = (when: (world: World) => boolean) => calm((world) => isLinked(world) && when(world))

const click = (name: string) => (lesson: RaceLesson) => lesson.dialog.getByRole('button', { name, exact: true }).click()
const winnerOf = (lesson: RaceLesson) =>
  lesson.dialog
    .getByText(/请回答$/)
    .filter({ visible: true })
    .last()
/** The same winner on every screen. */
async function sameWinner(lesson: RaceLesson): Promise<void> {
  await expect(winnerOf(lesson)).toBeVisible()
  const name = (await winnerOf(lesson).allInnerTexts()).join('').trim()
  for (const { page } of lesson.students) {
    await expect(dialog(page, texts.title).getByText(name).filter({ visible: true }).last()).toBeVisible()
  }
}

/** What the server says to a page that comes back is prepared while it is away. */
async function prepare(lesson: RaceLesson, what: string, isKnown: boolean): Promise<void> {
  if (what.includes('nothing runs')) return lesson.end()
  if (!what.startsWith('race.resumed')) return
  if (what.includes('the next one')) await lesson.end()
  if (!isKnown || what.includes('the next one')) await lesson.start(what.includes('countdown') ? LONG : 1)
  if (what.includes('countdown')) return
  await lesson.isOpen()
  if (what.includes('won')) await lesson.somebodyWins()
}

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
        // It has no text of its own: a picture that nobody describes.
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
        // Whoever is cut off right after Go has not been heard.
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
        // Another device of the teacher was faster: the server refuses this one, and says so after the end.
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
    'open.running.countdown': async (lesson) => {
      await expect(lesson.dialog.getByRole('timer')).toBeVisible()
      for (const { page } of lesson.students) {
        await expect(
          dialog(page, texts.title).getByRole('button', { name: new RegExp(texts.steadyHint) }),
        ).toBeVisible()
      }
    },
    'open.running.waiting': async (lesson, world) => {
      await expect(lesson.dialog.getByText(texts.waitingHint)).toBeVisible()
      for (const { page } of lesson.students) {
        await expect(dialog(page, texts.title).getByRole('button', { name: /点击按钮/ })).toBeVisible()
      }
      const end = lesson.dialog.getByRole('button', { name: texts.end, exact: true })
      if (!isLinked(world)) await expect(end).toHaveAttribute('aria-disabled', 'true')
    },
    'open.running.won.celebrating': async (lesson) => {
      await expect(lesson.dialog.getByText(texts.wins)).toBeVisible()
      await sameWinner(lesson)
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
  undriven: {
    '(chart) --link.refused--> (stays)': REFUSED,
    'open --race.resumed [isCounting]--> open.running.countdown':
      'A line takes up to five seconds to come back, as long as a countdown at most; the student’s chart is driven there.',
    'open.starting --race.refused [isAlreadyStarted]--> open.editing':
      'On one socket the start by another device is heard before the refusal, and that leaves this state first.',
    'open.starting --race.refused [isStartRefused]--> open.ready':
      'On one socket the race that is in the way is heard of before the refusal, and that leaves this state first.',
    'open.running --race.close [isLinked]--> closed':
      'The page offers no way to close a running race that can still be ended: End does that.',
    'open.running.won --race.won--> (stays)': 'The server names one winner, once.',
    'open.running.stopping --race.end--> (stays)': 'The button is busy and takes no second press.',
    'open.running.stopping --race.refused [isNotRunning]--> open.over':
      'On one socket the end is heard before the refusal, and that leaves this state first.',
  },
}

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
const isHeard = (world: World): boolean => !(isBack(world) && isIn('shown', 'dismissed')(world))
const online = (when: (world: World) => boolean) => (world: World) => isHeard(world) && isLinked(world) && when(world)

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
    'after countdownLeft': { when: (world) => isHeard(world) && isLinked(world) },
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
    'after celebration': { when: isHeard },
    'after farewell': { when: isHeard },
  },
  seen: {
    idle: (lesson) => expect(lesson.dialog).toBeHidden(),
    'shown.countdown.steady': (lesson) =>
      expect(lesson.dialog.getByRole('button', { name: new RegExp(texts.steadyHint) })).toBeVisible(),
    'shown.countdown.pressed': (lesson) =>
      expect(lesson.dialog.getByRole('button', { name: new RegExp(texts.pressedHint) })).toBeVisible(),
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
    'shown.finished.celebrating': async (lesson) => {
      await expect(lesson.dialog.getByText(texts.ownWin).first()).toBeVisible()
      await sameWinner(lesson)
    },
    'shown.finished.named': (lesson) => expect(winnerOf(lesson)).toBeVisible(),
    'shown.stopped': (lesson) =>
      expect(lesson.dialog.getByText(texts.stopped).filter({ visible: true }).first()).toBeVisible(),
    dismissed: async ({ dialog: race, page }, world) => {
      await expect(race).toBeHidden()
      if (isLinked(world)) await expect(page.getByRole('main').getByText(teachingClassTexts.runningNow)).toBeVisible()
    },
  },
  undriven: {
    '(chart) --link.refused--> (stays)': REFUSED,
    'idle --race.resumed [isOpen and hasPressed]--> shown.racing.pressed':
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
    'shown.finished --race.won--> (stays)': 'The server names one winner, once.',
    'shown.stopped --race.won--> (stays)': 'The server names the winner before it tells of the end.',
    'shown.stopped --race.stopped--> (stays)': 'The server tells of the end once.',
  },
}
