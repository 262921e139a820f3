/** How the moves of a sign-in are made on the pages of the student and of the teacher. */
import type { AnyEventObject } from 'xstate'
import { detail } from '../../../src/catalogue/live/attendance/attendance.examples'
import { studentAttendanceModel } from '../../../src/catalogue/live/attendance/studentAttendance.model'
import { teacherAttendanceModel } from '../../../src/catalogue/live/attendance/teacherAttendance.model'
import { texts } from '../../../src/machines/live/attendance/texts'
import { routeTexts } from '../../../src/routes/shared/texts'
import { teachingClassTexts } from '../../../src/views/live/teachingClass/texts'
import type { ServerMessage } from '../../support/browser/playedPage'
import { expect } from '../../support/browser/test'
import { AT_ONCE, answer, closed, type Hands, press, type Sight, shown, tool } from './hands'

function messageOf(event: AnyEventObject): ServerMessage | undefined {
  switch (event.type) {
    case 'attendance.started':
      return { name: 'attendanceStarted', data: event.round }
    case 'attendance.succeeded':
      return { name: 'attendanceSucceeded', data: { ...event.own, signInId: event.signInId } }
    case 'attendance.ended':
      return { name: 'attendanceEnded', data: { signInId: event.signInId } }
    case 'attendance.refused': {
      const { signInId, code, request, attemptsLeft, text } = event
      return { name: 'attendanceRefused', data: { signInId, code, request, attemptsLeft }, mess: text }
    }
    case 'attendance.progressed':
      return { name: 'attendanceProgressed', data: event.progress }
    case 'attendance.passIssued':
      return { name: 'attendancePassIssued', data: event.pass }
    default:
      return undefined
  }
}

const resumed: Hands['resumed'] = {
  type: 'attendance.resumed',
  running: ({ round, own, progress }) => ({ attendance: round, ownAttendance: own, attendanceProgress: progress }),
}

/** Types digits from the first field on; the fields move the focus. */
const type =
  (digits: string) =>
  async ({ page, dialog }: Sight): Promise<void> => {
    await dialog.getByLabel(texts.digit(0)).click()
    await page.keyboard.type(digits)
  }
/** Selects options that are not selected yet. */
const choose = async ({ dialog }: Sight, ...labels: readonly string[]): Promise<void> => {
  for (const label of labels) await dialog.getByRole('radio', { name: label, exact: true }).check()
}

export const studentAttendanceHands: Hands = {
  model: studentAttendanceModel,
  seat: { demo: 's001', channel: 'classroom' },
  title: /^签到$/,
  resumed,
  messageOf,
  kept: {
    'memory.restored': ({ draft }) => ({ session: { attendanceDraft: draft } }),
    'ticket.arrived': ({ ticket }) => ({ session: { attendanceTicket: ticket } }),
  },
  press: {
    'code.change (two digits)': type('12'),
    'code.change (the fourth digit)': type('1234'),
    'pattern.choose': (sight) => choose(sight, texts.patterns['07']),
    'attendance.check': press(texts.press, texts.submit),
    'attendance.dismiss': press(texts.later),
    'attendance.reopen': ({ page }) =>
      page
        .getByRole('main')
        .getByRole('button', { name: teachingClassTexts.backTo(routeTexts.asideAttendance) })
        .click(),
  },
  seen: {
    idle: closed,
    settling: closed,
    'running.dismissed': closed,
    'running.shown.answering': shown(texts.later),
    'running.shown.blocked': ({ dialog }) => expect(dialog.getByText(texts.blockedTitle)).toBeVisible(AT_ONCE),
  },
}

export const teacherAttendanceHands: Hands = {
  model: teacherAttendanceModel,
  seat: {
    demo: 't001',
    channel: 'classroom',
    answers: { getAttendanceDetail: { ...detail.entry, students: detail.students } },
  },
  title: new RegExp(`^(${texts.title}|${texts.ended})$`),
  resumed,
  messageOf,
  kept: { 'choice.restored': ({ choice }) => ({ session: { attendanceChoice: choice } }) },
  press: {
    'attendance.open': tool(texts.studentTitle),
    'attendance.close': press('关闭'),
    'attendance.start': press(texts.start),
    'attendance.end': press(texts.end),
    'attendance.confirmEnd': answer(texts.end),
    'attendance.declineEnd': answer(texts.keepGoing),
    'attendance.again': press(texts.again),
    'choice.change (a pattern, not yet which)': (sight) => choose(sight, texts.modes.pattern),
    'choice.change (the boat)': (sight) => choose(sight, texts.modes.pattern, texts.patterns['07']),
    'choice.change (a code by lot)': (sight) => choose(sight, texts.modes.code, texts.codeBys.random),
    'choice.change (a code half typed)': async (sight) => {
      await choose(sight, texts.modes.code, texts.codeBys.typed)
      await clearDigits(sight)
      await type('12')(sight)
    },
    'choice.change (a code of one’s own)': async (sight) => {
      await choose(sight, texts.modes.code, texts.codeBys.typed)
      await type('1234')(sight)
    },
  },
  seen: {
    'dialog.closed': closed,
    'round.running.end.asking': ({ page, before }) =>
      before.snapshot.matches({ dialog: 'open' })
        ? expect(page.getByRole('alertdialog')).toBeVisible(AT_ONCE)
        : Promise.resolve(),
  },
}

/** Deletes the typed digits. */
async function clearDigits({ page, dialog }: Sight): Promise<void> {
  await dialog.getByLabel(texts.digit(3)).click()
  for (let place = 0; place < 4; place += 1) await page.keyboard.press('Backspace')
}
