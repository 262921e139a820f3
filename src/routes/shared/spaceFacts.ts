/** What happens to spaces of files, for the pages that show them. */
import { onSpaceNews } from './notificationFacts'

/** Calls back with each fact of one space, or of all, from the channel of notifications. Answers how to stop. */
export const onSpaceFact = (
  spaceId: string | null,
  report: (fact: { type: 'space.changed' | 'line.back' }) => void,
): (() => void) =>
  onSpaceNews((news) => {
    if (news.name === 'resumed') report({ type: 'line.back' })
    else if (news.name !== 'spaceChanged' || spaceId === null || news.data.spaceId === spaceId)
      report({ type: 'space.changed' })
  })
