/** How the moves of a roll call are made on the pages of the student and of the teacher. */
import type { AnyEventObject } from 'xstate'
import { studentRollCallModel } from '../../../src/catalogue/live/rollCall/studentRollCall.model'
import { teacherRollCallModel } from '../../../src/catalogue/live/rollCall/teacherRollCall.model'
import { texts } from '../../../src/machines/live/rollCall/texts'
import { routeTexts } from '../../../src/routes/shared/texts'
import { teachingClassTexts } from '../../../src/views/live/teachingClass/texts'
import { choose } from '../../support/browser/lesson'
import type { ServerMessage } from '../../support/browser/playedPage'
import { expect } from '../../support/browser/test'
import { AT_ONCE, answer, closed, type Hands, press, type Sight, shown, tool } from './hands'

function messageOf(event: AnyEventObject): ServerMessage | undefined {
  switch (event.type) {
    case 'rollCall.drawn':
      return { name: 'rollCallDrawn', data: event.round }
    case 'rollCall.closed':
      return { name: 'rollCallClosed', data: { rollCallId: event.rollCallId } }
    case 'rollCall.soundChanged':
      return { name: 'rollCallSoundChanged', data: { sound: event.sound } }
    case 'rollCall.committed':
      return { name: 'rollCallCommitted', data: event.commitment }
    case 'rollCall.counted':
      return { name: 'rollCallCounted', data: event.counts }
    case 'rollCall.revealed':
      return { name: 'rollCallRevealed', data: event.proof }
    case 'rollCall.refused':
      return { name: 'refused', data: { code: event.code, request: event.request }, mess: event.text }
    default:
      return undefined
  }
}

const resumed: Hands['resumed'] = {
  type: 'rollCall.resumed',
  running: ({ round, sound }) => ({ rollCall: round, sound }),
}

export const studentRollCallHands: Hands = {
  model: studentRollCallModel,
  seat: { demo: 's001', channel: 'classroom' },
  title: new RegExp(`^(${texts.draw}|${texts.check})$`),
  resumed,
  isConnected: true,
  messageOf,
  press: {
    'rollCall.dismiss': press(texts.dismiss),
    'rollCall.check': press(texts.check),
    'rollCall.endCheck': press(texts.back),
    'rollCall.reopen': ({ page }) =>
      page
        .getByRole('main')
        .getByRole('button', { name: teachingClassTexts.backTo(routeTexts.asideRollCall) })
        .click(),
  },
  seen: {
    idle: closed,
    dismissed: closed,
    'shown.scrolling': ({ dialog }) => expect(dialog.getByText(texts.rollingSoon)).toBeVisible(AT_ONCE),
    'shown.revealed.result': ({ dialog }) =>
      expect(dialog.getByRole('list', { name: texts.result })).toBeVisible(AT_ONCE),
    'shown.revealed.checking': shown(texts.back),
  },
}

/** Opens the panel of the draw, then acts in it. */
const onDraw =
  (act: (sight: Sight) => Promise<unknown>) =>
  async (sight: Sight): Promise<void> => {
    await sight.dialog.getByRole('radio', { name: texts.draw, exact: true }).check()
    await act(sight)
  }
const chooses = (label: string) => onDraw(({ dialog }) => choose(dialog, label))

export const teacherRollCallHands: Hands = {
  model: teacherRollCallModel,
  seat: { demo: 't001', channel: 'classroom' },
  title: texts.title,
  resumed,
  messageOf,
  kept: {
    'options.restored': ({ options: { since, ...rest } }, { teachingClassId }) => ({
      session: { rollCallOptions: rest },
      local: { rollCallSince: { [teachingClassId]: since } },
    }),
  },
  press: {
    'rollCall.open': tool(texts.title),
    'rollCall.choose (five)': chooses('5'),
    'rollCall.choose (those not yet picked)': chooses(texts.scopes['0']),
    'rollCall.choose (the whole class)': chooses(texts.scopes['1']),
    'rollCall.choose (of this term)': chooses(texts.since.term),
    'rollCall.start': onDraw(({ dialog }) => dialog.getByRole('button', { name: /^(开始点名|再次点名)$/ }).click()),
    'rollCall.toggleSound': onDraw(({ dialog }) => dialog.getByRole('button', { name: /^音效：/ }).click()),
    'rollCall.showRecords': ({ dialog }) => choose(dialog, texts.records),
    'rollCall.showDraw': ({ dialog }) => dialog.getByRole('radio', { name: texts.draw, exact: true }).check(),
    'rollCall.check': onDraw(press(texts.check)),
    'rollCall.close': press('关闭'),
    'rollCall.confirmClose': answer(texts.closing.confirm),
    'rollCall.declineClose': answer(texts.closing.decline),
  },
  seen: {
    'dialog.closed.settled': closed,
    'dialog.closed.owing': closed,
    'dialog.open.closing.asking': ({ page }) => expect(page.getByRole('alertdialog')).toBeVisible(AT_ONCE),
    'dialog.open.closing.settled': ({ page }) => expect(page.getByRole('alertdialog')).toHaveCount(0, AT_ONCE),
  },
}
