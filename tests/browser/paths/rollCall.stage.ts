/** A class in which a roll call is held before real screens, and the teacher's second connection. */
import { type Browser, expect, type Page } from 'playwright/test'
import { ask, signIn, TestSocket } from '../../support/browser/client'
import type { Stage } from '../../support/browser/drives'
import { GatedPage } from '../../support/browser/gates'
import { chosenNames, dialog } from '../../support/browser/lesson'
import type { ServerProcess } from '../../support/browser/server'
import { enter } from './race.stage'

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

  static async open(browser: Browser, server: ServerProcess, who: 'teacher' | 'student'): Promise<RollCallLesson> {
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
    const other = await TestSocket.open(server.url, 'classroom', token)
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
