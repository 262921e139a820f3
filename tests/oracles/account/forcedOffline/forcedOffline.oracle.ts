/** A session that was ended by somebody else, as the specification tells it (core §4, §8; B099, B100; G042, G070). */
import { forcedOfflineModel } from '../../../../src/catalogue/account/forcedOffline/forcedOffline.model'
import { forcedOfflineTexts } from '../../../../src/machines/account/forcedOffline/texts'
import { defineOracle, type Happened, type Sent } from '../../../support/oracle'

interface Known {
  /** What 40300 said; null before it came. */
  readonly text: string | null
  /** OK was pressed. */
  readonly isRead: boolean
}

const isTold = (known: Known, happened: Happened): boolean =>
  happened.kind === 'event' && happened.type === 'forcedOffline.received' && known.text === null
const isRead = (known: Known, happened: Happened): boolean =>
  happened.kind === 'event' &&
  happened.type === 'forcedOffline.acknowledge' &&
  known.text !== null &&
  known.isRead === false

export const oracle = defineOracle(forcedOfflineModel, {
  begin: (): Known => ({ text: null, isRead: false }),
  next: (known, happened) => {
    if (isTold(known, happened) && happened.kind === 'event') return { ...known, text: String(happened.event.text) }
    return isRead(known, happened) ? { ...known, isRead: true } : known
  },
  shown: ({ text, isRead: read }) => ({
    /** B099: the dialog stands from the message on, until OK, and nothing else puts it away. */
    hasDialog: text !== null && !read,
    /** B099: it says what the message said; one that said nothing leaves nobody before an empty dialog. */
    says: text === '' ? forcedOfflineTexts.fallback : (text ?? ''),
    /** B100: after OK nothing is watched any more: the person is being signed out. */
    isOver: read,
  }),
  sent: (before, happened): readonly Sent[] => {
    // B099: 40300 closes the sockets. B100: OK, and OK alone, logs out.
    if (isTold(before, happened)) return [{ to: 'parent', event: { type: 'sockets.close' } }]
    return isRead(before, happened) ? [{ to: 'parent', event: { type: 'session.end' } }] : []
  },
  speaksOf: () => true,
  read: (snapshot) => ({
    hasDialog: snapshot.matches('told'),
    says: snapshot.context.text,
    isOver: snapshot.status === 'done',
  }),
})
