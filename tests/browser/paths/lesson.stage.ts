/** The common parts of lessons on real screens: the seats, the driven page, and its connection. */
import { type Browser, expect, type Page } from 'playwright/test'
import type { World } from '../../../src/statecharts/walk/world'
import type { Room } from '../../support/browser/campus'
import type { Stage } from '../../support/browser/drives'
import { GatedPage } from '../../support/browser/gates'
import { enterClass, isReady, tokenOf } from '../../support/browser/lesson'

/** The users in class. */
export interface Seats {
  /** The page whose chart is driven. */
  readonly driven: GatedPage
  readonly teacher: GatedPage | null
  readonly students: readonly GatedPage[]
  /** The teacher's token, for a second connection of the same session. */
  readonly token: string
}

async function inClass(browser: Browser, room: Room, demo: string): Promise<GatedPage> {
  const screen = await GatedPage.open(browser, room, demo)
  await enterClass(screen, demo)
  return screen
}

/** Seats two students, and also the teacher if the teacher's chart is driven. */
export async function takeSeats(browser: Browser, room: Room, who: 'teacher' | 'student'): Promise<Seats> {
  const teacher = who === 'teacher' ? await inClass(browser, room, 't001') : null
  const students = await Promise.all(['s001', 's002'].map((demo) => inClass(browser, room, demo)))
  const token = teacher ? await tokenOf(teacher) : await room.token('t001')
  const driven = teacher ?? students[0]
  if (!driven) throw new Error('somebody is driven')
  return { driven, teacher, students, token }
}

/** The stage of a lesson; its features add what happens in it. */
export abstract class LessonStage implements Stage {
  readonly driven: GatedPage
  readonly teacher: GatedPage | null
  /** The list of classes of the driven user. */
  readonly #listPage: string
  readonly #screens: readonly GatedPage[]

  constructor(
    { driven, teacher, students }: Seats,
    /** The teacher's second connection. */
    private readonly device: { close(): void },
  ) {
    this.driven = driven
    this.teacher = teacher
    this.#listPage = new URL(`/dist/${teacher ? 'teacher' : 'student'}/course/list`, driven.page.url()).href
    this.#screens = [...(teacher ? [teacher] : []), ...students]
  }

  get page(): Page {
    return this.driven.page
  }
  get pages(): Page[] {
    return this.#screens.map(({ page }) => page)
  }

  /** Leaves the class with an intact connection and no held messages, and returns to the list of classes. */
  async reset(): Promise<void> {
    this.driven.line.mend()
    await this.page.goto('about:blank')
    this.driven.forget()
    await this.page.goto(this.#listPage)
    await expect(this.#door).toBeVisible()
  }

  get #door() {
    return this.page.getByRole('button', { name: '进入课堂' })
  }

  /** Enters the class from the list, which takes much less than the shortest round; the connection is open. */
  async enterClass(): Promise<void> {
    await this.#door.click()
    await isReady(this.driven)
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
    this.device.close()
    for (const screen of this.#screens) await screen.close()
  }
}

/** Whether the chart has just begun and the page is not open yet. */
export const isNew = (world: World): boolean => world.result.taken.length === 0

/** Whether the chart is in one of these states. */
export const isIn =
  (...states: readonly (string | object)[]) =>
  (world: World): boolean =>
    states.some((state) => world.snapshot.matches(state as never))

/** Why the refusal of a channel is not driven. */
export const REFUSED = 'Whoever is no longer of a class is told so by the page’s own calls first, and has left it.'
