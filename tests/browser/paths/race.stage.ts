/** A class that races before real screens: the teacher, two students, and the teacher's second connection. */
import type { Browser } from 'playwright/test'
import { expect } from 'playwright/test'
import type { World } from '../../../src/statecharts/world'
import { ask, signIn, TestSocket } from '../../support/browser/client'
import type { Stage } from '../../support/browser/drives'
import { GatedPage } from '../../support/browser/gates'
import { dialog, enterClass } from '../../support/browser/lesson'
import type { ServerProcess } from '../../support/browser/server'
import { fillSignIn } from '../../support/browser/test'

/** What the race says, held before whoever's chart is driven. */
export const RACE_MESSAGES = ['raceStarted', 'raceWon', 'raceRanked', 'raceStopped', 'pressAnswered', 'refused']
/** Seconds that a countdown takes: enough to be looked at; and enough to do something in. */
export const SHORT = 2
export const LONG = 5
const HOMES = { teacher: 'teacher/course/list', student: 'student/course/list' } as const

/** Signs somebody in through the page and enters the class; answers the class's page. */
export async function enter(screen: GatedPage, loginCode: string, role: keyof typeof HOMES): Promise<string> {
  const { page, url } = screen
  await page.goto(`${url}/dist/user/login`)
  await fillSignIn(page, loginCode)
  await expect(page).not.toHaveURL(/\/user\/login/)
  await page.goto(`${url}/dist/${HOMES[role]}`)
  await enterClass({ page, url, line: screen.line, cutNetwork() {}, mendNetwork() {}, close: () => screen.close() })
  await expect(page.getByRole('banner').getByText('已连接').first()).toBeAttached()
  return page.url()
}

export class RaceLesson implements Stage {
  #raceId = ''

  private constructor(
    /** Whose chart is driven. */
    readonly driven: GatedPage,
    readonly teacher: GatedPage | null,
    readonly students: readonly GatedPage[],
    /** The teacher's second connection: another device of the same session. */
    readonly other: TestSocket<'voteRace'>,
    private readonly token: string,
    private readonly teachingClassId: string,
    private readonly server: ServerProcess,
    private readonly classPage: string,
  ) {}

  static async open(browser: Browser, server: ServerProcess, who: 'teacher' | 'student'): Promise<RaceLesson> {
    const students: GatedPage[] = []
    for (const loginCode of ['s001', 's002']) {
      const screen = await GatedPage.open(browser, server)
      await enter(screen, loginCode, 'student')
      students.push(screen)
    }
    const teacher = who === 'teacher' ? await GatedPage.open(browser, server) : null
    if (teacher) await enter(teacher, 't001', 'teacher')
    const kept = await teacher?.page.evaluate(() => localStorage.getItem('pro__token'))
    const token = kept ? String(JSON.parse(kept)) : await signIn(server.url, 't001')
    const [taught] = await ask(server.url, 'findTeachingClasses', {}, token)
    const teachingClassId = taught?.teachingClassId ?? ''
    const other = await TestSocket.open(server.url, 'voteRace', token)
    other.send('join', { teachingClassId })
    await other.wait('running')
    const driven = teacher ?? students[0]
    if (!driven) throw new Error('somebody is driven')
    const lesson = new RaceLesson(driven, teacher, students, other, token, teachingClassId, server, driven.page.url())
    driven.holdMessages(RACE_MESSAGES)
    return lesson
  }

  get page() {
    return this.driven.page
  }
  get dialog() {
    return dialog(this.page, '抢答器')
  }
  /** The student beside the one who is driven. */
  get second(): GatedPage {
    const second = this.students.at(-1)
    if (!second) throw new Error('there is a second student')
    return second
  }

  async reset(): Promise<void> {
    this.driven.line.mend()
    await this.page.goto('about:blank')
    this.driven.forget()
    await this.end()
    for (const { page } of this.students) {
      if (page === this.page) continue
      await expect(dialog(page, '抢答器')).toBeHidden()
    }
  }

  /** The class page is opened, and the line stands. */
  async enterClass(): Promise<void> {
    await this.page.goto(this.classPage)
    await expect(this.page.getByRole('banner').getByText('已连接').first()).toBeAttached()
  }

  /** The teacher starts a race from another device. */
  async start(seconds: number): Promise<void> {
    const { teachingClassId } = this
    const settings = { raceContext: '', raceTime: seconds, raceType: '0' } as const
    const { raceId } = await ask(this.server.url, 'saveRace', { teachingClassId, ...settings }, this.token)
    this.other.send('startRace', { raceId })
    await expect.poll(() => this.current()).toBe(raceId)
  }

  /** The race that was started last. */
  current(): string {
    for (const message of this.other.received) if (message.name === 'raceStarted') this.#raceId = message.data.raceId
    return this.#raceId
  }

  isOver(): boolean {
    const raceId = this.current()
    return (
      raceId === '' || this.other.received.some((said) => said.name === 'raceStopped' && said.data.raceId === raceId)
    )
  }

  /** The teacher ends the running race from another device. */
  async end(): Promise<void> {
    if (this.isOver()) return
    this.other.send('stopRace', { raceId: this.current() })
    await expect.poll(() => this.isOver()).toBe(true)
  }

  /** The second student presses, and the server has a winner. */
  async somebodyWins(): Promise<void> {
    const { page } = this.second
    await dialog(page, '抢答器')
      .getByRole('button', { name: /点击按钮/ })
      .click()
    const raceId = this.current()
    await expect
      .poll(() => this.other.received.some((said) => said.name === 'raceWon' && said.data.raceId === raceId))
      .toBe(true)
  }

  /** Everybody else sees that the race is open. */
  async isOpen(): Promise<void> {
    await expect(dialog(this.second.page, '抢答器').getByRole('button', { name: /点击按钮/ })).toBeVisible()
  }

  cut(): Promise<void> {
    this.driven.line.cut('refused')
    return expect(this.page.getByRole('banner').getByText('连接已断开').first()).toBeAttached()
  }

  async mend(): Promise<void> {
    this.driven.line.mend()
    await expect(async () => {
      await this.page.evaluate(() => window.dispatchEvent(new Event('online')))
      await expect(this.page.getByRole('banner').getByText('已连接').first()).toBeAttached({ timeout: 1_500 })
    }).toPass({ timeout: 15_000 })
  }

  async close(): Promise<void> {
    this.other.close()
    for (const screen of [...this.students, this.teacher]) await screen?.close()
  }
}

/** Whether the chart has just begun: the page is not open yet. */
export const isNew = (world: World): boolean => world.deed.taken.length === 0
