/** Drives a roll call in real browsers: the chart of a student. */
import { expect } from 'playwright/test'
import { studentRollCallModel } from '../../../src/catalogue/live/rollCall/studentRollCall.model'
import { texts } from '../../../src/machines/live/rollCall/texts'
import { routeTexts } from '../../../src/routes/shared/texts'
import type { World } from '../../../src/statecharts/walk/world'
import { teachingClassTexts } from '../../../src/views/live/teachingClass/texts'
import { type Driver, justTook } from '../../support/browser/drive'
import { dialog } from '../../support/browser/lesson'
import { isIn, isNew } from './lesson.stage'
import { both, hasNoDraw, known, let_ } from './rollCall.moves'
import type { RollCallLesson } from './rollCall.stage'

const isShown = isIn('shown')
const isScrolling = isIn({ shown: 'scrolling' })
const isRevealed = isIn({ shown: { revealed: 'result' } })
const heard = (...tests: readonly ((world: World) => boolean)[]) => both(...tests)
const isFresh = (world: World): boolean => isIn('idle')(world) && hasNoDraw(world)
const soundIsOn = (world: World): boolean => known(world).sound === '1'

/** The student's chart; the teacher acts from another device, and a second student watches. */
export const studentRollCallDriver: Driver<RollCallLesson> = {
  model: studentRollCallModel,
  length: 10,
  moves: {
    'rollCall.resumed (nothing runs)': {
      when: isNew,
      by: (lesson) => lesson.enterClass(),
    },
    'rollCall.resumed (in the middle)': {
      when: (world) => isNew(world) || isScrolling(world),
      by: async (lesson, { before }) => {
        if (isNew(before)) {
          await lesson.start()
          await lesson.enterClass()
        } else {
          await lesson.cut()
          await lesson.mend()
        }
      },
    },
    'rollCall.resumed (after the reveal)': {
      when: (world) => isNew(world) || ((isRevealed(world) || isIn('dismissed')(world)) && !soundIsOn(world)),
      by: async (lesson, { before }) => {
        if (isNew(before)) {
          await lesson.start()
          await lesson.isRevealed()
          await lesson.setSound('0')
          await lesson.enterClass()
        } else {
          await lesson.cut()
          await lesson.mend()
        }
      },
    },
    'rollCall.committed': {
      when: heard(isFresh, (world) => !isNew(world)),
      by: async (lesson) => {
        lesson.prepare()
        await let_('rollCallCommitted')(lesson)
      },
    },
    'rollCall.drawn (just started)': {
      when: heard(isFresh, (world) => !isNew(world) && soundIsOn(world)),
      by: async (lesson) => {
        await lesson.start()
        await let_('rollCallDrawn')(lesson)
      },
    },
    'rollCall.drawn (heard late)': {
      when: heard(isFresh, (world) => !isNew(world) && soundIsOn(world)),
      by: async (lesson) => {
        await lesson.start()
        await lesson.isRevealed()
        await let_('rollCallDrawn')(lesson)
      },
    },
    'rollCall.soundChanged (off)': {
      when: heard((world) => !isNew(world) && soundIsOn(world) && (isFresh(world) || isScrolling(world))),
      by: async (lesson) => {
        lesson.askSound('0')
        await let_('rollCallSoundChanged')(lesson)
      },
    },
    'after untilReveal': {},
    'rollCall.revealed (of this draw)': {
      when: heard(isRevealed, (world) => known(world).draw?.proof === null && justTook(world, 'untilReveal')),
      by: let_('rollCallRevealed'),
    },
    'rollCall.closed (this one)': {
      when: isShown,
      by: async (lesson) => {
        lesson.closeRollCall()
        await let_('rollCallClosed')(lesson)
      },
    },
    'rollCall.reopen': {
      by: ({ page }) =>
        page
          .getByRole('main')
          .getByRole('button', { name: teachingClassTexts.backTo(routeTexts.asideRollCall) })
          .click(),
    },
    'rollCall.dismiss': { by: (lesson) => lesson.control.getByRole('button', { name: texts.dismiss }).click() },
    'rollCall.check': { by: (lesson) => lesson.control.getByRole('button', { name: texts.check }).click() },
    'rollCall.endCheck': {
      by: ({ page }) => page.getByRole('dialog').getByRole('button', { name: texts.back }).click(),
    },
  },
  seen: {
    idle: ({ page }) => expect(page.getByRole('dialog')).toHaveCount(0),
    'shown.revealed.result': async (lesson) => {
      const names = await lesson.chosenOn(lesson.page)
      for (const { page } of lesson.students) expect(await lesson.chosenOn(page)).toEqual(names)
    },
    'shown.revealed.checking': ({ page }) => expect(dialog(page, texts.check)).toBeVisible(),
    dismissed: async ({ page }) => {
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('main').getByText(teachingClassTexts.runningNow)).toBeVisible()
    },
  },
  glimpsed: {
    'shown.scrolling': async ({ control, students }, world) => {
      await Promise.all([
        control.getByText(texts.rollingSoon).waitFor(),
        control.getByText(soundIsOn(world) ? texts.soundIsOn : texts.soundIsOff).waitFor(),
        ...students.map(({ page }) => dialog(page, texts.draw).waitFor()),
      ])
    },
  },
  undriven: {
    'shown --rollCall.resumed [isSameAndRevealed]--> shown.revealed':
      'Names stop scrolling by the page’s own clock before a line can come back: the inner transition takes it then.',
    'shown.revealed --after untilEnd--> idle': 'A result stays for a minute: too long for a path.',
    'dismissed --rollCall.revealed--> (stays)':
      'The proof comes with the reveal: nobody is quick enough to put the result away in between.',
    'dismissed --after untilEnd--> idle': 'A result stays for a minute: too long for a path.',
  },
}
