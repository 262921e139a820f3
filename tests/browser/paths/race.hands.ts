/** How the moves of a race are made on the pages of the student and of the teacher. */
import type { AnyEventObject } from 'xstate'
import { studentRaceModel } from '../../../src/catalogue/live/race/studentRace.model'
import { teacherRaceModel } from '../../../src/catalogue/live/race/teacherRace.model'
import { texts } from '../../../src/machines/live/race/texts'
import { routeTexts } from '../../../src/routes/shared/texts'
import { teachingClassTexts } from '../../../src/views/live/teachingClass/texts'
import { choose } from '../../support/browser/lesson'
import type { ServerMessage } from '../../support/browser/playedPage'
import { expect } from '../../support/browser/test'
import { AT_ONCE, closed, type Hands, press, shown, tool } from './hands'

/** The server's message for an event of a race. */
function messageOf(event: AnyEventObject): ServerMessage | undefined {
  switch (event.type) {
    case 'race.started':
      return { name: 'raceStarted', data: event.round }
    case 'race.won':
      return { name: 'raceWon', data: event.winner }
    case 'race.ranked':
      return { name: 'raceRanked', data: event.ranking }
    case 'race.placed':
      return { name: 'racePlaced', data: event.place }
    case 'race.stopped':
      return { name: 'raceStopped', data: { raceId: event.raceId } }
    case 'race.pressAnswered':
      return { name: 'pressAnswered', data: { raceId: event.raceId, outcome: event.outcome } }
    case 'race.refused':
      return { name: 'refused', data: { code: event.code, request: event.request }, mess: event.text }
    default:
      return undefined
  }
}

const resumed: Hands['resumed'] = {
  type: 'race.resumed',
  running: ({ round, pressed, ranking }) => ({ race: round, pressed, ranking }),
}

export const studentRaceHands: Hands = {
  model: studentRaceModel,
  seat: { demo: 's001', channel: 'voteRace' },
  title: texts.title,
  resumed,
  messageOf,
  press: {
    'race.press': ({ dialog }) => dialog.locator('.race-button').click(),
    'key.space': ({ page }) => page.keyboard.press('Space'),
    'race.close': ({ dialog }) =>
      dialog
        .getByRole('button', { name: /^(暂不参与|关闭)$/ })
        .first()
        .click(),
    'race.reopen': ({ page }) =>
      page
        .getByRole('main')
        .getByRole('button', { name: teachingClassTexts.backTo(routeTexts.asideRace) })
        .click(),
  },
  seen: {
    idle: closed,
    dismissed: closed,
    'shown.countdown.steady': ({ dialog }) => expect(dialog.locator('.race-button')).toBeVisible(AT_ONCE),
    'shown.racing.open': ({ dialog }) => expect(dialog.locator('.race-button')).toBeVisible(AT_ONCE),
    'shown.racing.pressed': ({ dialog }) =>
      expect(dialog.locator('.race-button')).toContainText(texts.pressed, AT_ONCE),
    'shown.racing.late': ({ dialog }) => expect(dialog.locator('.race-button')).toContainText(texts.late, AT_ONCE),
    'shown.finished.named': ({ dialog }) => expect(dialog.getByText(/请回答$/).last()).toBeVisible(AT_ONCE),
    'shown.stopped': ({ dialog }) => expect(dialog.getByText(texts.stopped).last()).toBeVisible(AT_ONCE),
  },
}

export const teacherRaceHands: Hands = {
  model: teacherRaceModel,
  seat: { demo: 't001', channel: 'voteRace', held: ['saveRace'] },
  title: texts.title,
  resumed,
  messageOf,
  calls: { save: { name: 'saveRace' } },
  press: {
    'race.open': tool(texts.title),
    'race.close': press('关闭'),
    'question.change': ({ dialog }) => dialog.getByRole('textbox', { name: texts.question }).fill('?'),
    'settings.change': async ({ dialog }) => {
      await choose(dialog, texts.seconds(5))
      await choose(dialog, texts.modes['1'])
    },
    'race.save': press(texts.save),
    'race.edit': press(texts.edit, texts.newQuestion),
    'race.start': press(texts.go),
    'race.end': press(texts.end),
    'race.again': press(texts.again),
  },
  seen: {
    closed,
    'open.editing': shown(texts.save),
    'open.ready': shown(texts.go),
    'open.starting': shown(texts.starting),
    'open.running.waiting': ({ dialog }) => expect(dialog.getByText(texts.waitingHint)).toBeVisible(AT_ONCE),
    'open.running.won.ranked': shown(texts.again),
    'open.running.stopping': shown(texts.stopping),
    'open.over': shown(texts.newQuestion),
  },
}
