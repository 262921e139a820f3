/** The counts of the grading inbox for the menu. */
import { ask, resource } from '../../shared/data/resource.types'
import { texts } from './texts'

export const inboxCountsResource = resource({
  name: 'inbox-counts',
  asks: (_: object) => ({ counts: ask('countWaitingWorks', {}) }),
  refetchOn: { 'task.progressed': 'quiet' },
  failed: texts.failed,
})
