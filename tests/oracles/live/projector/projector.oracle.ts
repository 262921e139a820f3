/**
 * The projector window (lesson §1): it shows what the lesson page of the same teacher sends. Of several tabs the one that the teacher
 * used last determines the screen. A reload of the lesson page leaves the last scene; a page that stays away is reported.
 */
import { projectorModel } from '../../../../src/catalogue/live/projector/projector.model'
import { projectorView } from '../../../../src/machines/live/projector/projector.selectors'
import type { SentScene } from '../../../../src/machines/live/projector/projector.types'
import { rulesOf, running, tell } from '../../rules'
import { stay } from '../../steps'

const SILENCE_MS = 15_000

interface Known {
  readonly userId: string
  readonly is: 'waiting' | 'shown' | 'leaving' | 'silent'
  readonly sent: SentScene | null
  /** By the chart’s clock. */
  readonly silentAt: number
}

export const oracle = rulesOf(projectorModel)({
  begin: ({ userId }): Known => ({ userId, is: 'waiting', sent: null, silentAt: 0 }),
  rules: {
    'scene.received': (known, { from, userId, usedAt, scene }, at) => {
      if (userId !== known.userId) return undefined
      const isFollowed = from === known.sent?.from || usedAt > (known.sent?.usedAt ?? 0)
      if (known.is === 'shown' && !isFollowed) return undefined
      return stay(known, { is: 'shown', sent: { from, userId, usedAt, scene }, silentAt: at + SILENCE_MS })
    },
    'scene.left': (known, { from }, at) =>
      known.is === 'shown' && from === known.sent?.from
        ? stay(known, { is: 'leaving', silentAt: at + SILENCE_MS })
        : undefined,
    'projector.turn': (known, { by }) =>
      known.is === 'shown'
        ? stay(known, {}, tell('channel', { type: 'window.turn', to: known.sent?.from, by }))
        : undefined,
    'projector.black': (known) =>
      known.is === 'shown'
        ? stay(known, {}, tell('channel', { type: 'window.black', to: known.sent?.from }))
        : undefined,
  },
  timer: ({ is, silentAt }) =>
    is === 'shown' || is === 'leaving' ? { at: silentAt, elapse: (known) => stay(known, { is: 'silent' }) } : undefined,
  shown: ({ is, sent }) => ({ scene: sent?.scene ?? null, isSilent: is === 'silent', runs: 'channel' }),
  read: (snapshot) => ({ ...projectorView(snapshot), runs: running(snapshot) }),
})
