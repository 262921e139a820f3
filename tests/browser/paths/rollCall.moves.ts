/** Shared conditions and actions of the drivers of both roll call charts. */
import type { World } from '../../../src/statecharts/walk/world'
import { justTook } from '../../support/browser/drive'
import type { RollCallLesson } from './rollCall.stage'

interface Known {
  readonly draw: {
    readonly proof: object | null
    readonly receivedAt: number
    readonly round: { readonly revealAt: number }
  } | null
  readonly live?: boolean
  readonly sound: '0' | '1'
}
export const known = (world: World): Known => world.snapshot.context
export const isBack = (world: World): boolean => justTook(world, 'link.connected')
export const both =
  (...tests: readonly ((world: World) => boolean)[]) =>
  (world: World): boolean =>
    tests.every((test) => test(world))

export const click = (name: string) => (lesson: RollCallLesson) =>
  lesson.control.getByRole('button', { name, exact: true }).click()
export const let_ = (name: string) => (lesson: RollCallLesson) => lesson.driven.letMessage('classroom', name)

export const hasNoDraw = (world: World): boolean => known(world).draw === null
