/** How a race is gone through on the pages of the student and of the teacher. */
import type { AnyEventObject } from 'xstate'
import { studentRaceModel } from '../../../src/machines/live/race/studentRace.model'
import { texts } from '../../../src/machines/live/race/texts'
import { routeTexts } from '../../../src/routes/shared/texts'
import { teachingClassTexts } from '../../../src/views/live/teachingClass/texts'
import type { Said } from '../../support/browser/playedPage'
import { expect } from '../../support/browser/test'
import type { Hands } from './hands'

/** How the server says what concerns a race. */
function say(event: AnyEventObject): Said | undefined {
  switch (event.type) {
    case 'race.started':
      return { name: 'raceStarted', data: event.round }
    case 'race.won':
      return { name: 'raceWon', data: event.winner }
    case 'race.ranked':
      return { name: 'raceRanked', data: event.ranking }
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
  say,
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
    idle: ({ dialog }) => expect(dialog).toHaveCount(0, { timeout: 1 }),
    dismissed: ({ dialog }) => expect(dialog).toHaveCount(0, { timeout: 1 }),
    'shown.countdown.steady': ({ dialog }) => expect(dialog.locator('.race-button')).toBeVisible({ timeout: 1 }),
    'shown.racing.open': ({ dialog }) => expect(dialog.locator('.race-button')).toBeVisible({ timeout: 1 }),
    'shown.racing.pressed': ({ dialog }) =>
      expect(dialog.locator('.race-button')).toContainText(texts.pressed, { timeout: 1 }),
    'shown.racing.late': ({ dialog }) => expect(dialog.locator('.race-button')).toContainText(texts.late, { timeout: 1 }),
    'shown.finished.named': ({ dialog }) => expect(dialog.getByText(/请回答$/).last()).toBeVisible({ timeout: 1 }),
    'shown.stopped': ({ dialog }) => expect(dialog.getByText(texts.stopped).last()).toBeVisible({ timeout: 1 }),
  },
}
