/** Shared conditions and actions of the drivers of both race charts. */
import { texts } from '../../../src/machines/live/race/texts'
import type { World } from '../../../src/statecharts/walk/world'
import { justTook } from '../../support/browser/drive'
import { dialog } from '../../support/browser/lesson'
import { expect } from '../../support/browser/test'
import { LONG, type RaceLesson } from './race.stage'

interface Known {
  readonly round: { raceId: string; winner: object | null } | null
  readonly race?: { raceId: string } | null
  readonly link: string
  readonly isStopped?: boolean
  readonly uploads?: number
  readonly ranking?: object | null
}
export const known = (world: World): Known => world.snapshot.context
export const isLinked = (world: World): boolean => known(world).link === 'connected'
export const isFirst = (world: World): boolean => known(world).round?.raceId === 'race1'
export const isBack = (world: World): boolean => justTook(world, 'link.connected')

export const winnerOf = (lesson: RaceLesson) =>
  lesson.dialog
    .getByText(/请回答$/)
    .filter({ visible: true })
    .last()
/** Every screen shows the same winner. */
export async function sameWinner(lesson: RaceLesson): Promise<void> {
  await expect(winnerOf(lesson)).toBeVisible()
  const name = (await winnerOf(lesson).allInnerTexts()).join('').trim()
  for (const { page } of lesson.students) {
    await expect(dialog(page, texts.title).getByText(name).filter({ visible: true }).last()).toBeVisible()
  }
}

/** Prepares the server's state for a page that reconnects. */
export async function prepare(lesson: RaceLesson, what: string, isKnown: boolean): Promise<void> {
  if (what.includes('nothing runs')) return lesson.end()
  if (!what.startsWith('race.resumed')) return
  if (what.includes('the next one')) await lesson.end()
  if (!isKnown || what.includes('the next one')) await lesson.start(what.includes('countdown') ? LONG : 1)
  if (what.includes('countdown')) return
  await lesson.isOpen()
  if (what.includes('won')) await lesson.somebodyWins()
}
