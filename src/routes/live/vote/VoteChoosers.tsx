/** Loads who chose an option, and shows their names. */
import { type ChosenOption, voteChoosersResource } from '../../../machines/live/vote/voteChoosers.resources'
import { choosersView } from '../../../machines/live/vote/voteChoosers.selectors'
import { VoteChoosersList } from '../../../views/live/vote/VoteChoosersList'
import { useResource } from '../../shared/data/useResource'

export function VoteChoosers(option: ChosenOption) {
  const { view, reload } = useResource(voteChoosersResource, option, choosersView)
  return <VoteChoosersList view={view} onRetry={reload} />
}
