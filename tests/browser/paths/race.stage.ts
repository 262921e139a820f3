/** A class with a race on real screens: the teacher, two students, and the teacher's second connection. */
import { type Browser, expect } from 'playwright/test'
import type { Room } from '../../support/browser/campus'
import { ask, TestSocket } from '../../support/browser/client'
import type { GatedPage } from '../../support/browser/gates'
import { dialog } from '../../support/browser/lesson'
import { LessonStage, type Seats, takeSeats } from './lesson.stage'

/** The messages of a race that are held back before the driven page. */
const HELD = ['raceStarted', 'raceWon', 'raceRanked', 'racePlaced', 'raceStopped', 'pressAnswered', 'refused']
/** Seconds of a countdown: short ones to be watched, long ones to act in. */
export const SHORT = 2
export const LONG = 5

export class RaceLesson extends LessonStage {
  readonly students: readonly GatedPage[]
  #raceId = ''

  private constructor(
    private readonly seats: Seats,
    readonly other: TestSocket<'voteRace'>,
    private readonly room: Room,
  ) {
    super(seats, other)
    this.students = seats.students
  }

  static async open(browser: Browser, room: Room, who: 'teacher' | 'student'): Promise<RaceLesson> {
    const seats = await takeSeats(browser, room, who)
    const other = await TestSocket.open(room.server.url, 'voteRace', seats.token)
    other.send('join', { teachingClassId: room.teachingClassId })
    await other.wait('running')
    seats.driven.holdMessages(HELD)
    return new RaceLesson(seats, other, room)
  }

  get dialog() {
    return dialog(this.page, '抢答器')
  }
  /** The student beside the driven page. */
  get second(): GatedPage {
    const second = this.students.at(-1)
    if (!second) throw new Error('there is a second student')
    return second
  }

  override async reset(): Promise<void> {
    await super.reset()
    await this.end()
    for (const { page } of this.students) {
      if (page === this.page) continue
      await expect(dialog(page, '抢答器')).toBeHidden()
    }
  }

  /** The teacher starts a race from another device. */
  async start(seconds: number): Promise<void> {
    const { teachingClassId } = this.room
    const settings = { raceContext: '', raceTime: seconds, raceType: '0' } as const
    const { raceId } = await ask(this.room.server.url, 'saveRace', { teachingClassId, ...settings }, this.seats.token)
    this.other.send('startRace', { raceId })
    await expect.poll(() => this.current()).toBe(raceId)
  }

  /** The id of the last started race. */
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

  /** The second student presses, so that the server has a winner. */
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

  /** Waits until the race is open on the second student's screen. */
  async isOpen(): Promise<void> {
    await expect(dialog(this.second.page, '抢答器').getByRole('button', { name: /点击按钮/ })).toBeVisible()
  }
}
