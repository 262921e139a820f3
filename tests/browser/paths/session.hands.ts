/** How paths of the session are walked on its pages: like its driver, plus refusals that no correct action causes. */
import { PASSWORD_MAX } from '../../../contract/limits'
import { captchaNeeded } from '../../../src/catalogue/account/session/session.examples'
import { sessionModel } from '../../../src/catalogue/account/session/session.model'
import type { World } from '../../../src/statecharts/walk/world'
import { type Driver, replayDrive } from '../../support/browser/drive'
import type { Player } from '../../support/browser/plays'
import { expect, fillLogin } from '../../support/browser/test'
import { Student, sessionDriver } from './session.drivers'

const ALERT = /密码/
/** A password of no account. */
const WRONG = 'Podium1999'

const submits =
  (fresh: string, isRefusedHere: boolean) =>
  async (student: Student): Promise<void> => {
    await student.fillPasswords(WRONG, fresh, fresh)
    if (isRefusedHere) await expect(student.page.getByRole('alert').filter({ hasText: ALERT })).toBeVisible()
  }

/** A transient state is verified by its result: the page loads the user of its token, or shows the form. */
const passes = async (student: Student, world: World): Promise<void> => {
  if (world.snapshot.matches('expired')) return expect(student.form).toBeVisible()
}

const driver: Driver<Student> = {
  ...sessionDriver,
  moves: {
    ...sessionDriver.moves,
    'login.submit (with the longest password)': {
      by: ({ page, name }) => fillLogin(page, name, 'x'.repeat(PASSWORD_MAX)),
    },
    'login.submit (with a password that is too long)': {
      by: ({ page, name }) => fillLogin(page, name, 'x'.repeat(PASSWORD_MAX + 1)),
    },
    'login.submit (with a captcha)': {
      by: async ({ page, name, password }) => {
        await page.getByRole('textbox', { name: '验证码', exact: true }).fill('ACEH')
        await fillLogin(page, name, password)
      },
    },
    'session.replaced (by none)': { by: (student) => student.receiveToken(null) },
    'session.replaced (by the same)': { by: (student) => student.receiveToken() },
    'error(login) #5': { by: ({ here }) => here.letCall('login', captchaNeeded) },
    'error(signOut) #1': { by: ({ here }) => here.letCall('logout', { code: 909_999, text: '服务器开小差了' }) },
    'error(signOut) #3': { by: ({ here }) => here.letCall('logout', 'break') },
    'password.submit (the shortest)': { by: submits('2aaaaaaa', false) },
    'password.submit (too short)': { by: submits('2aaaaaa', true) },
    'password.submit (the longest)': { by: submits(`2${'a'.repeat(PASSWORD_MAX - 1)}`, false) },
    'password.submit (too long)': { by: submits(`2${'a'.repeat(PASSWORD_MAX)}`, true) },
  },
  seen: { ...sessionDriver.seen, restoring: passes, expired: passes },
}

export const sessionPlayer: Player = {
  model: sessionModel,
  async open(browser, room) {
    const student = await Student.open(browser, room)
    return {
      async go(path, failed) {
        try {
          await student.reset()
          await replayDrive(driver, path, student)
        } catch (error) {
          await failed?.(student.page)
          throw error
        }
      },
      close: () => student.close(),
    }
  },
}
