/** The private address of the calendar, on the page of the calendar. */
import { calendarFeedMachine } from '../../../machines/courses/calendar/calendarFeed.machine'
import { calendarFeedView } from '../../../machines/courses/calendar/calendarFeed.selectors'
import { feedTexts as texts } from '../../../machines/courses/calendar/texts'
import { copyText } from '../../../services/browser/page/windows'
import { FeedPanel } from '../../../views/courses/calendar/FeedPanel'
import { useClient } from '../../shared/client/client.context'
import { useChartRef } from '../../shared/useChartRef'
import { useNotices } from '../../shared/useNotices'
import { useView } from '../../shared/useView'

export function Feed() {
  const { toasts } = useClient()
  const feed = useChartRef(calendarFeedMachine, {})
  useNotices(feed)
  const copy = async (address: string): Promise<void> => {
    const isCopied = await copyText(address)
    toasts.send({
      type: 'notify',
      level: isCopied ? 'success' : 'error',
      text: isCopied ? texts.copied : texts.notCopied,
    })
  }
  return (
    <FeedPanel
      view={useView(feed, calendarFeedView)}
      addressOf={(path) => window.location.origin + path}
      onCopy={(address) => void copy(address)}
      onIntent={feed.send}
    />
  )
}
