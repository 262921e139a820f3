/** A class with a roll call on real screens, and the teacher's second connection. */
import { type Browser, expect, type Page } from 'playwright/test'
import type { Room } from '../../support/browser/campus'
import { TestSocket } from '../../support/browser/client'
import type { GatedPage } from '../../support/browser/gates'
import { chosenNames, dialog } from '../../support/browser/lesson'
import { LessonStage, type Seats, takeSeats } from './lesson.stage'

const HELD = [
  'rollCallDrawn',
  'rollCallClosed',
  'rollCallSoundChanged',
  'rollCallCommitted',
  'rollCallRevealed',
  'refused',
]
type Sound = '0' | '1'

export class RollCallLesson extends LessonStage {
  /** The students beside the driven page. */
  readonly students: readonly GatedPage[]

  private constructor(
    seats: Seats,
    readonly other: TestSocket<'classroom'>,
    private readonly teachingClassId: string,
  ) {
    super(seats, other)
    this.students = seats.students.filter((screen) => screen !== seats.driven)
  }

  static async open(browser: Browser, room: Room, who: 'teacher' | 'student'): Promise<RollCallLesson> {
    const seats = await takeSeats(browser, room, who)
    const { teachingClassId } = room
    const other = await TestSocket.open(room.server.url, 'classroom', seats.token)
    other.send('register', { teachingClassId })
    await other.wait('running')
    seats.driven.holdMessages(HELD)
    return new RollCallLesson(seats, other, teachingClassId)
  }

  /** The dialog of the driven page. */
  get control() {
    return dialog(this.page, this.teacher ? '点名器' : '点名')
  }

  override async reset(): Promise<void> {
    await super.reset()
    this.closeRollCall()
    await this.setSound('1')
    for (const { page } of this.students) await expect(page.getByRole('dialog')).toHaveCount(0)
  }

  /** Stores a choice of the teacher in this browser. */
  async leaveOptions(): Promise<void> {
    await this.enterClass()
    await this.page.getByRole('banner').getByRole('button', { name: '点名器' }).click()
    await this.control.getByRole('radio', { name: '2', exact: true }).check()
    await super.reset()
  }

  async start(): Promise<void> {
    const { teachingClassId } = this
    this.other.send('startRollCall', { teachingClassId, stuNum: 1, isNominateAllStu: '1' })
    for (const { page } of this.students) await expect(dialog(page, '点名')).toBeVisible()
  }

  /** Waits until the students' screens show the result. */
  async isRevealed(): Promise<void> {
    for (const { page } of this.students) await this.chosenOn(page)
  }

  chosenOn(page: Page): Promise<string[]> {
    return chosenNames(page)
  }

  prepare(): void {
    this.other.send('prepareRollCall', { teachingClassId: this.teachingClassId, isNominateAllStu: '1' })
  }

  closeRollCall(): void {
    this.other.send('closeRollCall', { teachingClassId: this.teachingClassId })
  }

  askSound(sound: Sound): void {
    this.other.send('setRollCallSound', { teachingClassId: this.teachingClassId, sound })
  }

  async setSound(sound: Sound): Promise<void> {
    const before = this.other.received.length
    this.askSound(sound)
    await expect
      .poll(() => this.other.received.slice(before).some((said) => said.name === 'rollCallSoundChanged'))
      .toBe(true)
  }
}
