/** A class that races before real screens: the teacher, two students, and the teacher's second connection. */
import { type Browser, expect, type Page } from 'playwright/test'
import type { World } from '../../../src/statecharts/world'
import type { Room } from '../../support/browser/campus'
import { ask, TestSocket } from '../../support/browser/client'
import type { Stage } from '../../support/browser/drives'
import { GatedPage } from '../../support/browser/gates'
import { dialog, enterClass, tokenOf } from '../../support/browser/lesson'

/** What the race says, held before whoever's chart is driven. */
export const RACE_MESSAGES = ['raceStarted', 'raceWon', 'raceRanked', 'raceStopped', 'pressAnswered', 'refused']
/** Seconds that a countdown takes: enough to be looked at; and enough to do something in. */
export const SHORT = 2
export const LONG = 5

/** A screen in class, and the class's page. */
export async function inClass(browser: Browser, room: Room, demo: string): Promise<GatedPage> {
  const screen = await GatedPage.open(browser, room, demo)
  await enterClass(screen, demo)
  return screen
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
    private readonly room: Room,
    private readonly classPage: string,
  ) {}

  static async open(browser: Browser, room: Room, who: 'teacher' | 'student'): Promise<RaceLesson> {
    const teacher = who === 'teacher' ? await inClass(browser, room, 't001') : null
    const students = await Promise.all(['s001', 's002'].map((demo) => inClass(browser, room, demo)))
    const token = teacher ? await tokenOf(teacher) : await room.token('t001')
    const { teachingClassId } = room
    const other = await TestSocket.open(room.server.url, 'voteRace', token)
    other.send('join', { teachingClassId })
    await other.wait('running')
    const driven = teacher ?? students[0]
    if (!driven) throw new Error('somebody is driven')
    const lesson = new RaceLesson(driven, teacher, students, other, token, room, driven.page.url())
    driven.holdMessages(RACE_MESSAGES)
    return lesson
  }

  get page() {
    return this.driven.page
  }
  get pages(): Page[] {
    return [...(this.teacher ? [this.teacher] : []), ...this.students].map(({ page }) => page)
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
    const { teachingClassId } = this.room
    const settings = { raceContext: '', raceTime: seconds, raceType: '0' } as const
    const { raceId } = await ask(this.room.server.url, 'saveRace', { teachingClassId, ...settings }, this.token)
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
