/** Who chose which option in an ended vote that is not anonymous, as a resource of the teacher's page. */
import type { Voter } from '../../../../contract/entities/live/vote'
import { decodeStatistics } from '../../../../contract/rules/live/statistics'
import { type ResourceSnapshot, resourceView } from '../../shared/data/resource.selectors'
import { ask, resource } from '../../shared/data/resource.types'
import { type PageFace, pageFace } from '../../shared/listFace'
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

export interface ChoosersView {
  readonly face: PageFace
  readonly problem: string | null
  readonly people: readonly Voter[]
}

export function choosersView(snapshot: ResourceSnapshot): ChoosersView {
  const { query, answers, problem, hasFailed } = resourceView(voteChoosersResource, snapshot)
  const people = answers?.choosers.filter(
    ({ statisticList }) => decodeStatistics(statisticList)?.[query.question]?.[query.option] === 1,
  )
  return { face: pageFace(people, hasFailed), problem, people: people ?? [] }
}
