/** The view of those who chose an option. */
import type { Voter } from '../../../../contract/entities/live/vote'
import { decodeStatistics } from '../../../../contract/rules/live/statistics'
import { type ResourceSnapshot, resourceView } from '../../shared/data/resource.selectors'
import { type PageFace, pageFace } from '../../shared/listFace'
import { voteChoosersResource } from './voteChoosers.resources'

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
