/** A session that another sign-in ended, by the specification (core §4, §8; B099, B100; G042, G070). */
import { forcedOfflineModel } from '../../../../src/catalogue/account/forcedOffline/forcedOffline.model'
import { forcedOfflineTexts } from '../../../../src/machines/account/forcedOffline/texts'
import { defineOracle, type Happened, type Sent } from '../../../support/oracle'

interface Known {
  /** The text of message 40300; null before the message arrives. */
  readonly text: string | null
  /** The user has pressed OK. */
  readonly isRead: boolean
}

const isNotified = (known: Known, happened: Happened): boolean =>
  happened.kind === 'event' && happened.type === 'forcedOffline.received' && known.text === null
const isRead = (known: Known, happened: Happened): boolean =>
  happened.kind === 'event' &&
  happened.type === 'forcedOffline.acknowledge' &&
  known.text !== null &&
  known.isRead === false

export const oracle = defineOracle(forcedOfflineModel, {
  begin: (): Known => ({ text: null, isRead: false }),
  next: (known, happened) => {
    if (isNotified(known, happened) && happened.kind === 'event') return { ...known, text: String(happened.event.text) }
    return isRead(known, happened) ? { ...known, isRead: true } : known
  },
  shown: ({ text, isRead: read }) => ({
    /** B099: the dialog opens with the message and closes on OK only. */
    hasDialog: text !== null && !read,
    /** B099: the dialog shows the text of the message; an empty text is replaced by a fallback. */
    says: text === '' ? forcedOfflineTexts.fallback : (text ?? ''),
    /** B100: after OK the chart watches no messages, because the user is being signed out. */
    isOver: read,
  }),
  sent: (before, happened): readonly Sent[] => {
    // B099: 40300 closes the sockets. B100: only OK signs the user out.
    if (isNotified(before, happened)) return [{ to: 'parent', event: { type: 'sockets.close' } }]
    return isRead(before, happened) ? [{ to: 'parent', event: { type: 'session.end' } }] : []
  },
  speaksOf: () => true,
  read: (snapshot) => ({
    hasDialog: snapshot.matches('notified'),
    says: snapshot.context.text,
    isOver: snapshot.status === 'done',
  }),
})
