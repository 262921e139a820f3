/** The charts of uploads as views see them. */
import type { SnapshotFrom } from 'xstate'
import { fileTexts as texts } from './texts'
import type { uploadMachine } from './upload.machine'
import type { uploadsMachine } from './uploads.machine'

/** One upload. */
export interface UploadView {
  readonly fileName: string
  /** How much of it has come, 0 to 100; null where nothing is sent. */
  readonly percent: number | null
  readonly status: string
  readonly tone: 'going' | 'waiting' | 'done' | 'problem'
  readonly can: {
    readonly pause: boolean
    readonly resume: boolean
    readonly retry: boolean
    readonly cancel: boolean
    /** It is over: it can be taken out of the tray. */
    readonly remove: boolean
    readonly choose: boolean
  }
}

type Snapshot = SnapshotFrom<typeof uploadMachine>
type State = Snapshot['value']

const statuses: Readonly<Partial<Record<State, string>>> = {
  reading: texts.reading,
  beginning: texts.beginning,
  sending: texts.sending,
  paused: texts.paused,
  lost: texts.lost,
  finishing: texts.finishing,
  missing: texts.missing,
  cancelling: texts.cancelling,
}
const tones: Readonly<Partial<Record<State, UploadView['tone']>>> = {
  refused: 'problem',
  failed: 'problem',
  done: 'done',
  paused: 'waiting',
  lost: 'waiting',
  missing: 'waiting',
}

/** Only a lost connection says so. */
const statusOf = ({ value, context: { lossCause } }: Snapshot): string =>
  value === 'lost' && lossCause === 'busy' ? texts.busy : (statuses[value] ?? '')

export function uploadView(snapshot: Snapshot): UploadView {
  const { context, value } = snapshot
  const fileName = context.file?.name ?? context.waiting?.fileName ?? ''
  const size = context.file?.size ?? context.waiting?.size ?? 0
  const isOf = (...states: readonly State[]): boolean => states.includes(value)
  const hasBar = isOf('sending', 'paused', 'lost', 'finishing', 'missing')
  return {
    fileName,
    percent: hasBar && size > 0 ? Math.floor((100 * context.sent) / size) : null,
    status: isOf('done') ? texts.uploaded(fileName) : (context.problem ?? statusOf(snapshot)),
    tone: tones[value] ?? 'going',
    can: {
      pause: isOf('sending'),
      resume: isOf('paused', 'lost'),
      retry: isOf('failed'),
      cancel: isOf('sending', 'paused', 'lost', 'missing', 'failed'),
      remove: isOf('done', 'refused'),
      choose: isOf('missing'),
    },
  }
}

/** Whether something would be interrupted by leaving the page. */
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')

/** The tray. */
export interface TrayView {
  readonly count: number
  readonly isFolded: boolean
  /** How much room the own files take, in words and in hundredths; null: it is not known. */
  readonly usage: { readonly text: string; readonly percent: number } | null
  /** What was unfinished could not be listed. */
  readonly hasFailed: boolean
}

export const trayView = ({ context, value }: SnapshotFrom<typeof uploadsMachine>): TrayView => ({
  count: context.items.length,
  isFolded: context.isFolded,
  usage: context.usage && {
    text: texts.usage(context.usage.used, context.usage.most),
    percent: Math.min(100, Math.ceil((100 * context.usage.used) / context.usage.most)),
  },
  hasFailed: value === 'failed',
})
