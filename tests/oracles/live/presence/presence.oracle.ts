/**
 * The users in a class: the server sends the whole list, then each arrival and departure. Without a connection the list
 * is outdated and stays until the server sends the next whole list.
 */
import { presenceModel } from '../../../../src/catalogue/live/presence/presence.model'
import { rulesOf } from '../../rules'
import { stay } from '../../steps'

interface Known {
  readonly isCurrent: boolean
  readonly here: readonly string[]
}

const outdated = (known: Known) => stay(known, { isCurrent: false })

export const oracle = rulesOf(presenceModel)({
  begin: (): Known => ({ isCurrent: false, here: [] }),
  rules: {
    'presence.resumed': (_, { userIds }) => stay<Known>({ isCurrent: true, here: userIds }),
    'presence.changed': (known, { users }) => {
      if (!known.isCurrent) return undefined
      const here = users.reduce<readonly string[]>((ids, { userId, status }) => {
        const others = ids.filter((id) => id !== userId)
        return status === '1' ? [...others, userId] : others
      }, known.here)
      return stay(known, { here })
    },
    'link.lost': outdated,
    'link.refused': outdated,
  },
  shown: ({ isCurrent, here }) => ({ isCurrent, here: [...here].sort() }),
  read: ({ context, value }) => ({ isCurrent: value === 'known', here: [...context.userIds].sort() }),
})
