/** Scenes of the projector for models and tests. */
import type { Scene, SentScene } from '../../../machines/live/projector/projector.types'

export const USED_AT = 1_700_000_000_000

export const page: Scene = {
  className: '数据科学导论（周二）',
  main: { tool: 'slides', data: { slidesId: 'sl1', page: 2, nearby: [3, 1] }, step: 0 },
  ink: null,
  timer: null,
  isBlack: false,
}
export const between: Scene = { ...page, main: null }
export const black: Scene = { ...page, isBlack: true }

export const sent: SentScene = { from: 'tab1', userId: 't1', usedAt: USED_AT, scene: page }
