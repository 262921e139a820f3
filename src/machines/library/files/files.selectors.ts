/** View data of the charts of uploads. */
import type { SnapshotFrom } from 'xstate'
import { fileTexts as texts } from './texts'
import type { uploadMachine } from './upload.machine'
import type { uploadsMachine } from './uploads.machine'

/** One upload. */
export interface UploadView {
  readonly fileName: string
  /** Percentage of the file that the server has received; null where nothing is being sent. */
  readonly percent: number | null
  readonly status: string
  readonly tone: 'going' | 'waiting' | 'done' | 'problem'
  readonly can: {
    readonly pause: boolean
    readonly resume: boolean
    readonly retry: boolean
    readonly cancel: boolean
    /** The upload is over and can be removed from the tray. */
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
  placing: texts.placing,
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

/** Only a lost upload shows that the server is busy. */
const statusOf = ({ value, context: { lossCause } }: Snapshot): string =>
  value === 'lost' && lossCause === 'busy' ? texts.busy : (statuses[value] ?? '')

export function uploadView(snapshot: Snapshot): UploadView {
  const { context, value } = snapshot
  const fileName = context.file?.name ?? context.waiting?.fileName ?? context.uploaded?.fileName ?? ''
  const size = context.file?.size ?? context.waiting?.size ?? context.uploaded?.size ?? 0
  const isOf = (...states: readonly State[]): boolean => states.includes(value)
  const hasBar = isOf('sending', 'paused', 'lost', 'finishing', 'placing', 'missing')
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

/** Whether a reload or a sign-out would interrupt the upload. */
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')

/** Summary of all uploads for the head of the tray: failures first, then running uploads, then waiting ones. */
export function traySummary(views: readonly UploadView[]): string {
  const of = (tone: UploadView['tone']): readonly UploadView[] => views.filter((view) => view.tone === tone)
  const [problems, going, waiting] = [of('problem'), of('going'), of('waiting')]
  const percent = going.reduce((sum, view) => sum + (view.percent ?? 0), 0) / Math.max(1, going.length)
  const parts = [
    problems.length > 0 && texts.summary.problems(problems.length),
    going.length > 0 && texts.summary.going(going.length, Math.floor(percent)),
    waiting.length > 0 && texts.summary.waiting(waiting.length),
  ].filter((part) => part !== false)
  return parts.length > 0 ? parts.join('，') : texts.summary.done(views.length)
}

/** The tray. */
export interface TrayView {
  readonly count: number
  /** Null: the width of the screen decides. */
  readonly isFolded: boolean | null
  /** A finished upload can be removed. */
  readonly canClear: boolean
  /** Storage that the user's files take, as text and in percent; null: unknown. */
  readonly usage: { readonly text: string; readonly percent: number } | null
  /** The unfinished uploads failed to load. */
  readonly hasFailed: boolean
}

export const trayView = ({ context, value }: SnapshotFrom<typeof uploadsMachine>): TrayView => ({
  count: context.items.length,
  isFolded: context.isFolded,
  canClear: context.items.some(({ isDone }) => isDone),
  usage: context.usage && {
    text: texts.usage(context.usage.used, context.usage.most),
    percent: Math.min(100, Math.ceil((100 * context.usage.used) / context.usage.most)),
  },
  hasFailed: value === 'failed',
})

/** Whether the tray has anything to show. */
export const hasTray = ({ context, value }: SnapshotFrom<typeof uploadsMachine>): boolean =>
  context.items.length > 0 || value === 'failed'
