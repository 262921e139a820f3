/** Who chose which option in an ended vote that is not anonymous, as a resource of the teacher's page. */
import { ask, resource } from '../../shared/data/resource.types'
import { texts } from './texts'

/** An option of a question; both from 0. */
export interface ChosenOption {
  readonly voteId: string
  readonly question: number
  readonly option: number
}

export const voteChoosersResource = resource({
  name: 'vote-choosers',
  asks: ({ voteId }: ChosenOption) => ({ choosers: ask('findVoteChoosers', { voteId }) }),
  failed: texts.choosersFailed,
})
