/** A class in which a roll call is held before real screens, and the teacher's second connection. */
import { type Browser, expect, type Page } from 'playwright/test'
import type { Room } from '../../support/browser/campus'
import { TestSocket } from '../../support/browser/client'
import type { Stage } from '../../support/browser/drives'
import type { GatedPage } from '../../support/browser/gates'
import { chosenNames, dialog, tokenOf } from '../../support/browser/lesson'
import { inClass } from './race.stage'

export { isNew } from './race.stage'

const HELD = [
  'rollCallDrawn',
  'rollCallClosed',
  'rollCallSoundChanged',
  'rollCallCommitted',
  'rollCallRevealed',
  'refused',
]
type Sound = '0' | '1'

export class RollCallLesson implements Stage {
  private constructor(
    readonly driven: GatedPage,
    readonly teacher: GatedPage | null,
    readonly students: readonly GatedPage[],
    readonly other: TestSocket<'classroom'>,
    private readonly teachingClassId: string,
    private readonly classPage: string,
  ) {}

  static async open(browser: Browser, room: Room, who: 'teacher' | 'student'): Promise<RollCallLesson> {
    const teacher = who === 'teacher' ? await inClass(browser, room, 't001') : null
    const students = await Promise.all(['s001', 's002'].map((demo) => inClass(browser, room, demo)))
    const token = teacher ? await tokenOf(teacher) : await room.token('t001')
    const { teachingClassId } = room
    const other = await TestSocket.open(room.server.url, 'classroom', token)
    other.send('register', { teachingClassId })
    await other.wait('running')
    const driven = teacher ?? students[0]
    if (!driven) throw new Error('somebody is driven')
    driven.holdMessages(HELD)
    const beside = students.filter((screen) => screen !== driven)
    return new RollCallLesson(driven, teacher, beside, other, teachingClassId, driven.page.url())
  }

  get page() {
    return this.driven.page
  }
  get pages(): Page[] {
    return [this.driven, ...this.students].map(({ page }) => page)
  }
  /** The dialog of the one who is driven. */
  get control() {
    return dialog(this.page, this.teacher ? '点名器' : '点名')
  }

  async reset(): Promise<void> {
    this.driven.line.mend()
    await this.page.goto('about:blank')
    this.driven.forget()
    this.closeRollCall()
    await this.setSound('1')
    for (const { page } of this.students) await expect(page.getByRole('dialog')).toHaveCount(0)
  }

  async enterClass(): Promise<void> {
    await this.page.goto(this.classPage)
    await expect(this.page.getByRole('banner').getByText('已连接').first()).toBeAttached()
  }

  /** The teacher has chosen something before, in this browser. */
  async leaveOptions(): Promise<void> {
    await this.enterClass()
    await this.page.getByRole('banner').getByRole('button', { name: '点名器' }).click()
    await this.control.getByRole('radio', { name: '2', exact: true }).check()
    await this.page.goto('about:blank')
    this.driven.forget()
  }

  async start(): Promise<void> {
    const { teachingClassId } = this
    this.other.send('startRollCall', { teachingClassId, stuNum: 1, isNominateAllStu: '1' })
    for (const { page } of this.students) await expect(dialog(page, '点名')).toBeVisible()
  }

  /** Those beside see the result. */
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
    for (const screen of [this.driven, ...this.students]) await screen.close()
  }
}
