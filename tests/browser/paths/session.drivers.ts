/** Drives the session in a real browser: one student, and the same student's other devices. */
import type { Browser, Page } from 'playwright/test'
import { sessionModel } from '../../../src/catalogue/account/session/session.model'
import { sessionTexts } from '../../../src/machines/account/session/texts'
import type { Room } from '../../support/browser/campus'
import { DEMO_PASSWORD, login, request } from '../../support/browser/client'
import { type Driver, justTook } from '../../support/browser/drive'
import type { Stage } from '../../support/browser/drives'
import { GatedPage } from '../../support/browser/gates'
import { expect, fillLogin } from '../../support/browser/test'

const PERSON = 's021'
const NEW_PASSWORD = 'Podium2027'
const TOKEN = 'pro__token'
const HELD = ['login', 'currentUser', 'logout', 'updatePassword'] as const

/** One browser of one student, and the same student's other devices. */
export class Student implements Stage {
  password = DEMO_PASSWORD
  #wrongNames = 0

  private constructor(
    readonly here: GatedPage,
    private readonly room: Room,
  ) {}

  static async open(browser: Browser, room: Room): Promise<Student> {
    const here = await GatedPage.open(browser, room, null)
    for (const name of HELD) await here.holdCall(name)
    return new Student(here, room)
  }

  get page() {
    return this.here.page
  }
  get pages(): Page[] {
    return [this.page]
  }
  get name(): string {
    return this.room.loginCode(PERSON)
  }
  get question() {
    return this.page.getByRole('alertdialog')
  }
  get menu() {
    return this.page.getByRole('button', { name: /打开用户菜单/ })
  }
  get form() {
    return this.page.getByRole('textbox', { name: '帐号', exact: true })
  }

  async reset(): Promise<void> {
    await this.page.goto('about:blank')
    this.here.forget()
  }

  /** A token of a new session of this student. */
  token(): Promise<string> {
    return login(this.room.server.url, this.name, this.password)
  }

  /** Ends every session of this student. */
  async nowhere(): Promise<void> {
    const { success } = await request(this.room.server.url, 'logout', { userCode: this.name }, await this.token())
    expect(success).toBe(true)
  }

  /** Opens the application with the token that the browser has stored. */
  async begin(token: string | null): Promise<void> {
    await this.leave()
    await this.keep(token)
    await this.comeBack()
  }

  /** Goes to an address without the application; the browser's storage stays accessible. */
  async leave(): Promise<void> {
    await this.page.goto(`${this.here.url}/healthz`)
  }

  async comeBack(): Promise<void> {
    await this.page.goto(`${this.here.url}/dist/`)
  }

  /** Another tab of this browser stores or deletes a token. */
  async keepElsewhere(token: string | null): Promise<void> {
    const tab = await this.here.context.newPage()
    await tab.goto(`${this.here.url}/healthz`)
    await tab.evaluate(keepToken, { key: TOKEN, token })
    await tab.close()
  }

  /** Another tab has changed the token: to this one, or, without an argument, to the same. */
  async receiveToken(token?: null): Promise<void> {
    if (token === null) await this.keep(null)
    await this.page.evaluate((key) => window.dispatchEvent(new StorageEvent('storage', { key })), TOKEN)
  }

  async keep(token: string | null): Promise<void> {
    await this.page.evaluate(keepToken, { key: TOKEN, token })
  }

  wrongName(): string {
    this.#wrongNames += 1
    return `nobody${this.#wrongNames}`
  }

  async choose(item: string): Promise<void> {
    await this.menu.click()
    await this.page.getByRole('menuitem', { name: item }).click()
  }

  async fillPasswords(original: string, fresh: string, again: string): Promise<void> {
    if (!this.page.url().includes('/account')) await this.choose('帐号管理')
    await this.page.getByLabel('原密码', { exact: true }).fill(original)
    await this.page.getByLabel('新密码', { exact: true }).fill(fresh)
    await this.page.getByLabel('确认新密码', { exact: true }).fill(again)
    await this.page.getByRole('button', { name: '保存新密码' }).click()
  }

  close(): Promise<void> {
    return this.here.close()
  }
}

function keepToken({ key, token }: { key: string; token: string | null }): void {
  if (token === null) localStorage.removeItem(key)
  else localStorage.setItem(key, JSON.stringify(token))
}

const TWO_TABS =
  'The drivers change what another tab keeps while the page is at rest; twoTabs.test.ts plays both tabs in any order.'
const SECOND_FACTOR = 'The accounts of the driver have no second factor; confirmation.spec.ts signs in with one.'
const PROVIDER =
  'The school’s page leads back with a load of the page, which begins a new path; schoolLogin.spec.ts signs in at an issuer.'
const THROTTLES = 'Takes several wrong passwords in a row; throttle.spec.ts has a person of its own for it.'

type Driven = Driver<Student>

const isIn = (state: object | string) => (world: Parameters<NonNullable<Driven['moves'][string]['when']>>[0]) =>
  world.snapshot.matches(state as never)

/** The first attempt, which does not end a session elsewhere. */
const isPolite: ReturnType<typeof isIn> = (world) => isIn('signingIn')(world) && !world.snapshot.context.isForced

/** The chart of the session. */
export const sessionDriver: Driven = {
  model: sessionModel,
  length: 9,
  moves: {
    'done(keptToken) #1': {
      when: (world) => !justTook(world, 'signedOut'),
      by: async (student, { before }) => {
        if (!justTook(before, 'session.replaced')) await student.begin(await student.token())
      },
      atOnce: true,
    },
    'done(keptToken) #2': {
      by: async (student, { before }) => {
        if (!justTook(before, 'session.replaced')) await student.begin(null)
      },
      atOnce: true,
    },
    'done(loadUser)': { by: ({ here }) => here.letCall('currentUser') },
    'error(loadUser) #2': { by: ({ here }) => here.letCall('currentUser', 'break') },
    'session.expire': {
      when: (world) => isIn('loadingUser')(world) || isIn({ signedIn: 'ready' })(world),
      by: async (student, { before }) => {
        if (before.snapshot.matches('loadingUser')) {
          await student.nowhere()
          await student.here.letCall('currentUser')
        } else {
          // The session ends unnoticed, as after a long night; the next call detects it. An open page would be notified
          // at once by its sockets, and a forgotten session makes no request.
          await student.leave()
          await student.nowhere()
          await student.comeBack()
          await student.here.letCall('currentUser')
        }
      },
    },
    'done(forgetToken)': { atOnce: true },
    'session.retry': { by: ({ page }) => page.getByRole('button', { name: '立即重试' }).click() },
    'after restoreRetry': {},
    'login.submit (with name and password)': {
      by: async (student, { next }) => {
        const isWrong = next?.label === 'error(login) #2'
        await fillLogin(student.page, isWrong ? student.wrongName() : student.name, student.password)
      },
    },
    'login.submit (without a name)': { by: ({ page }) => fillLogin(page, ' ', 'x') },
    'done(login)': {
      by: async (student, { before }) => {
        if (isPolite(before)) await student.nowhere()
        await student.here.letCall('login')
      },
    },
    'error(login) #1': {
      when: isPolite,
      by: async (student) => {
        await student.token()
        await student.here.letCall('login')
      },
    },
    'error(login) #2': { when: isPolite, by: ({ here }) => here.letCall('login') },
    'error(login) #3': { by: ({ here }) => here.letCall('login', 'break') },
    'login.force': { by: ({ question }) => question.getByRole('button', { name: '强制登录' }).click() },
    'login.cancel': { by: ({ question }) => question.getByRole('button', { name: '取消' }).click() },
    'session.replaced (by another)': {
      when: (world) => isIn('signedOut')(world) || isIn({ signedIn: 'ready' })(world),
      by: async (student, { next }) =>
        student.keepElsewhere(next?.label === 'done(keptToken) #2' ? null : await student.token()),
    },
    'session.end': {
      when: isIn({ signedIn: 'ready' }),
      by: async (student) => {
        await student.token()
        await student.question.getByRole('button').last().click()
      },
    },
    'signOut.ask': { by: (student) => student.choose('退出登录') },
    'signOut.cancel': { by: ({ question }) => question.getByRole('button', { name: '取消' }).click() },
    'signOut.confirm': { by: ({ question }) => question.getByRole('button', { name: '确定' }).click() },
    'done(signOut)': {
      when: (world) => !justTook(world, 'session.end'),
      by: ({ here }) => here.letCall('logout'),
    },
    'error(signOut) #2': {
      by: async (student, { before }) => {
        if (!justTook(before, 'session.end')) await student.nowhere()
        await student.here.letCall('logout')
      },
    },
    'after signOutPatience': {},
    'password.submit (good)': {
      by: (student, { next }) => {
        const isRight = next?.label === 'done(changePassword)'
        const fresh = student.password === NEW_PASSWORD ? DEMO_PASSWORD : NEW_PASSWORD
        return student.fillPasswords(isRight ? student.password : 'Podium1999', fresh, fresh)
      },
    },
    'password.submit (not repeated)': {
      by: async (student) => {
        await student.fillPasswords(student.password, 'Podium2030', 'Podium2031')
        await expect(student.page.getByRole('alert').filter({ hasText: /不一致/ })).toBeVisible()
      },
    },
    'done(changePassword)': {
      by: async (student) => {
        await student.here.letCall('updatePassword')
        await expect(student.page.getByText(sessionTexts.passwordChanged)).toBeVisible()
        student.password = student.password === NEW_PASSWORD ? DEMO_PASSWORD : NEW_PASSWORD
      },
    },
    'error(changePassword)': {
      by: async ({ here, page }) => {
        await here.letCall('updatePassword')
        await expect(page.getByRole('alert').filter({ hasText: /密码/ })).toBeVisible()
      },
    },
  },
  seen: {
    loadingUser: async ({ page, menu, question }) => {
      await expect(page.locator('#main')).toBeVisible()
      await expect(menu).toHaveCount(0)
      await expect(question).toHaveCount(0)
    },
    unreachable: ({ page }) => expect(page.getByText(sessionTexts.unreachable)).toBeVisible(),
    'signedOut.waiting': async ({ page, form }) => {
      await expect(form).toBeVisible()
      await expect(page).toHaveURL(/\/user\/login/)
      await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
    },
    'signedOut.failed': async ({ page, form }, { snapshot }) => {
      await expect(form).toBeVisible()
      const { problem }: { problem: string } = snapshot.context
      const said = problem === sessionTexts.loginCodeMissing ? problem : /帐号或密码错误|网络|登录失败/
      await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible()
    },
    signingIn: ({ page }, { snapshot }) =>
      expect(
        page.getByRole('button', { name: snapshot.context.isForced ? /正在登录|强制登录/ : '正在登录' }).first(),
      ).toHaveAttribute('aria-busy', 'true'),
    askingForcedLogin: ({ question }) => expect(question.getByRole('button', { name: '强制登录' })).toBeVisible(),
    'signedIn.ready': async ({ menu, question }) => {
      await expect(menu).toBeVisible()
      await expect(question).toHaveCount(0)
    },
    'signedIn.confirmingSignOut': ({ question }) => expect(question).toContainText(sessionTexts.signOutQuestion),
    'signedIn.changingPassword': ({ page }) =>
      expect(page.getByRole('button', { name: '正在保存' })).toHaveAttribute('aria-busy', 'true'),
    signingOut: ({ form }) => expect(form).toHaveCount(0),
  },
  undriven: {
    'restoring --error(keptToken)--> signedOut':
      'Reading the kept token never fails: the service answers null instead.',
    'loadingUser --error(loadUser) [isStale]--> expired':
      'The same answer of the server expires the session first, as an incident of the call (session.expire).',
    'unreachable --session.end--> signingOut':
      'Only an ended licence or a forced sign-out sends it, and neither can be heard of while nothing is reached.',
    'loadingUser --session.end--> signingOut':
      'Only an ended licence sends it, and the demo school has none that ends.',
    'loadingUser --session.replaced [isOtherToken]--> restoring': TWO_TABS,
    'unreachable --session.replaced [isOtherToken]--> restoring': TWO_TABS,
    'askingForcedLogin --session.replaced [isOtherToken]--> restoring': TWO_TABS,
    'signingIn --session.replaced--> (stays)': TWO_TABS,
    'signingIn --error(login) [isOvertaken]--> restoring': TWO_TABS,
    'expired --session.replaced [isOtherToken]--> restoring': TWO_TABS,
    'signingOut --session.replaced [isOtherToken]--> restoring': TWO_TABS,
    'signingIn --error(login) [isThrottled]--> signedOut.throttled': THROTTLES,
    'signedOut.throttled --after throttleOver [cameTooEarly]--> signedOut.waiting': THROTTLES,
    'signedOut.throttled --after throttleOver--> signedOut.failed': THROTTLES,
    'signingIn --error(login) [isCodeAsked]--> askingCode': SECOND_FACTOR,
    'askingCode --login.code [isBlankCode]--> (stays)': SECOND_FACTOR,
    'askingCode --login.code--> signingIn': SECOND_FACTOR,
    'askingCode --login.cancel--> signedOut': SECOND_FACTOR,
    'askingCode --session.replaced [isOtherToken]--> restoring': TWO_TABS,
    'signedOut --login.redeem--> signingIn': PROVIDER,
    'signedOut --provider.failed--> signedOut.failed': PROVIDER,
    'signedOut.throttled --provider.failed--> (stays)': PROVIDER,
    'signedOut.throttled --login.submit--> (stays)': 'The button is disabled while the form waits.',
    'signedIn --profile.changed--> (stays)':
      'The page of the account sends it, with a chart of its own; account.spec.ts changes name and picture.',
    'signedIn --password.require--> (stays)':
      'Sent when the server refuses because the initial password was not changed; initialPasswords.spec.ts has such a person.',
    'expired --error(forgetToken)--> signedOut': 'Forgetting the token never fails: the service keeps that to itself.',
    'signingOut --error(signOut) [hasDescription]--> signedOut':
      'The server refuses a sign-out with words only when it fails inside; no honest act brings that about.',
  },
}
