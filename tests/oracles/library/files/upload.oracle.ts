/**
 * An upload as the user sees it, and the requests to the server (content §5, §8; B202 B203 B514 B584), from the chosen
 * file, the presses, the responses and lost connections alone. A file that is not accepted is rejected before anything
 * is sent. Received bytes are never sent again. A lost connection is retried with a growing delay. A file counts as
 * uploaded only after the server has checked it.
 */
import type { UploadedFile } from '../../../../contract/entities/library/file'
import { uploadModel } from '../../../../src/catalogue/library/files/files.model'
import { uploadView } from '../../../../src/machines/library/files/files.selectors'
import type { LocalFile, UploadEvent, UploadInput } from '../../../../src/machines/library/files/upload.types'
import { defineOracle, type Happened, type Sent } from '../../../support/oracle'
import { type Step as StepOf, stay } from '../../steps'

interface Known {
  readonly file: LocalFile | null
  /** An unfinished upload on the server whose file the page no longer has. */
  readonly waiting: UploadInput['waiting']
  readonly is: keyof typeof words
  readonly uploadId: string | null
  readonly sent: number
  readonly problem: string
  readonly fingerprint: string
  /** The number of losses in a row, and the time of the last one. */
  readonly losses: number
  readonly lostAt: number
  /** The text of the last loss: only a lost connection is called disconnected. */
  readonly lossText: string
  readonly purpose: UploadInput['purpose']
  /** The file that the server has received completely. */
  readonly received: UploadInput['received']
  /** Whether the server has lost the upload before. */
  readonly isSecondBeginning: boolean
}
type Step = StepOf<Known>

interface Shown {
  readonly fileName: string
  readonly percent: number | null
  readonly status: string
  readonly buttons: string
}

/** Rule B514, as it is written. */
const TYPES = 'pdf, ppt, pptx, doc, docx, xls, xlsx, txt, jpg, png, bmp, gif, zip, rar, html, nupkg'.split(', ')
/** Rule B203. */
const MOST = 50 * 1024 * 1024
const OTHER = '所选文件与未完成的不是同一个文件，请重新选择'
const DISCONNECTED = '网络已断开，恢复后自动继续'
const BUSY = '服务器暂时不可用，稍后自动继续'
const UNKNOWN = '服务器没有收到上传的内容。请重试；如仍然失败，请管理员检查代理的 /upload/ 设置'
const UNREADABLE = '文件无法读取，请确认文件没有被移动或删除'

/** The text beside the file; where it is empty, the problem is shown. */
const words = {
  refused: '',
  missing: '尚未传完，请重新选择同一个文件以继续上传',
  reading: '正在读取文件',
  beginning: '正在准备',
  sending: '正在上传',
  paused: '已暂停',
  lost: '',
  finishing: '正在检查文件',
  placing: '正在保存到所选位置',
  done: '上传成功',
  failed: '',
  cancelling: '正在取消',
  cancelled: '',
} as const
const buttons: Readonly<Partial<Record<Known['is'], string>>> = {
  refused: 'remove',
  missing: 'cancel choose',
  sending: 'pause cancel',
  paused: 'resume cancel',
  lost: 'resume cancel',
  done: 'remove',
  failed: 'retry cancel',
}
const withBar: readonly Known['is'][] = ['missing', 'sending', 'paused', 'lost', 'finishing', 'placing']

function refusalOf({ name, size }: LocalFile): string {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? ''
  if (!TYPES.includes(ending)) return `课件只支持${TYPES.join('、')}格式的文件` // B514
  return size > MOST ? '课件不能大于50MB' : '' // B203
}

const asked = (started: string, input: object): Sent => ({ to: { started }, event: { input } })
const send = (known: Known): Step =>
  stay(known, { is: 'sending' }, asked('transfer', { uploadId: known.uploadId, blob: known.file?.blob }))
const begin = (known: Known): Step =>
  stay(
    known,
    { is: 'beginning' },
    asked('beginUpload', {
      kind: 'courseware',
      purpose: known.purpose,
      file: known.file,
      fingerprint: known.fingerprint,
    }),
  )
/** The file is placed where it is needed; the upload id names the request, so that it is executed once. */
const place = (known: Known): Step =>
  stay(
    known,
    { is: 'placing' },
    asked('place', { purpose: known.purpose, uploadId: known.uploadId, file: known.received?.file }),
  )
const goOn = (known: Known): Step => {
  if (known.received !== null) return place(known)
  return known.uploadId === null ? begin(known) : send(known)
}
const lose = (known: Known, at: number, lossText: string): Step =>
  stay(known, { is: 'lost', losses: known.losses + 1, lostAt: at, lossText })
const read = (known: Known): Step => stay(known, { is: 'reading', problem: '' })
const forget = { uploadId: null, sent: 0, waiting: null } as const

function giveUp(known: Known): Step {
  if (known.uploadId === null)
    return stay(known, { is: 'cancelled' }, { to: 'parent', event: { type: 'item.cancelled' } })
  return stay(known, { is: 'cancelling' }, asked('cancelUpload', { uploadId: known.uploadId }))
}

function afterEvent(known: Known, event: UploadEvent, at: number): Step {
  const { is, waiting } = known
  const isOneOf = (...states: readonly Known['is'][]): boolean => states.includes(is)
  switch (event.type) {
    case 'file.choose': {
      if (is !== 'missing') return stay(known)
      const isSame = event.file.name === waiting?.fileName && event.file.size === waiting.size
      return isSame ? read({ ...known, file: event.file }) : stay(known, { problem: OTHER })
    }
    case 'upload.pause':
      return is === 'sending' ? stay(known, { is: 'paused' }) : stay(known)
    case 'upload.resume':
      return isOneOf('paused', 'lost') ? goOn(known) : stay(known)
    case 'upload.retry':
      if (is !== 'failed') return stay(known)
      return known.received === null
        ? read({ ...known, losses: 0, isSecondBeginning: false })
        : place({ ...known, problem: '', losses: 0, isSecondBeginning: false })
    case 'upload.cancel':
      return isOneOf('missing', 'sending', 'paused', 'lost', 'failed') ? giveUp(known) : stay(known)
    case 'transfer.progressed':
      return is === 'sending' ? stay(known, { sent: event.sent, losses: 0 }) : stay(known)
    case 'transfer.finished':
      return is === 'sending'
        ? stay(known, { is: 'finishing' }, asked('finishUpload', { uploadId: known.uploadId }))
        : stay(known)
    case 'transfer.lost':
      return is === 'sending' ? lose(known, at, event.cause === 'busy' ? BUSY : DISCONNECTED) : stay(known)
    case 'transfer.refused':
      return is === 'sending' ? stay(known, { is: 'failed', problem: event.text }) : stay(known)
    case 'transfer.gone':
      if (is !== 'sending') return stay(known)
      if (known.isSecondBeginning) return stay(known, { ...forget, is: 'failed', problem: UNKNOWN })
      return begin({ ...known, ...forget, isSecondBeginning: true })
    default:
      return stay(known)
  }
}

function afterAnswer(known: Known, actor: string, output: unknown): Step {
  switch (actor) {
    case 'fingerprint': {
      // B202: the fingerprint distinguishes the file from others of the same name.
      const isOther = known.waiting !== null && known.waiting.fingerprint !== output
      return isOther
        ? stay(known, { is: 'missing', file: null, problem: OTHER })
        : begin({ ...known, fingerprint: String(output) })
    }
    case 'beginUpload': {
      const { uploadId, received } = output as { uploadId: string; received: number }
      return send({ ...known, uploadId, sent: received, problem: '' })
    }
    case 'finishUpload': {
      const file = output as UploadedFile
      return place({ ...known, problem: '', sent: file.size, received: { uploadId: known.uploadId ?? '', file } })
    }
    case 'place':
      return stay(
        known,
        { is: 'done' },
        { to: 'parent', event: { type: 'item.done', purpose: known.purpose, file: known.received?.file } },
      )
    default:
      return stay(known, { is: 'cancelled' }, { to: 'parent', event: { type: 'item.cancelled' } })
  }
}

function afterRefusal(known: Known, actor: string, error: unknown, at: number): Step {
  if (actor === 'fingerprint') return stay(known, { is: 'failed', problem: UNREADABLE })
  if (actor === 'cancelUpload')
    return stay(known, { is: 'cancelled' }, { to: 'parent', event: { type: 'item.cancelled' } })
  const { code, text, status } = error as { code: number; text: string; status?: number }
  // No response, or the response of a proxy whose server is down.
  if (code === 0 && status === undefined) return lose(known, at, DISCONNECTED)
  if (status === 502) return lose(known, at, BUSY)
  const judged = actor === 'finishUpload' ? forget : {}
  return stay(known, { ...judged, is: 'failed', problem: text })
}

/** 1 s after the first loss, twice as long after each further one, at most half a minute. */
const dueOf = ({ losses, lostAt }: Known): number => lostAt + Math.min(30_000, 1_000 * 2 ** (losses - 1))

function step(known: Known, happened: Happened): Step {
  switch (happened.kind) {
    case 'event':
      return afterEvent(known, happened.event as unknown as UploadEvent, happened.at)
    case 'done':
      return afterAnswer(known, happened.actor, happened.output)
    case 'error':
      return afterRefusal(known, happened.actor, happened.error, happened.at)
    case 'time':
      return known.is === 'lost' && happened.at >= dueOf(known) ? goOn(known) : stay(known)
    default:
      return stay(known)
  }
}

export const oracle = defineOracle<Known, Shown>(uploadModel, {
  // B514 and B203 are about courseware.
  covers: (input) => (input as UploadInput).kind === 'courseware',
  begin: (input) => {
    const { file, waiting, received, purpose } = input as UploadInput
    const problem = file ? refusalOf(file) : ''
    return {
      file,
      waiting,
      purpose,
      problem,
      fingerprint: '',
      losses: 0,
      lostAt: 0,
      lossText: '',
      isSecondBeginning: false,
      received,
      uploadId: waiting?.uploadId ?? received?.uploadId ?? null,
      sent: waiting?.received ?? received?.file.size ?? 0,
      is: received ? 'placing' : file === null ? 'missing' : problem === '' ? 'reading' : 'refused',
    }
  },
  next: (known, happened) => step(known, happened).known,
  shown: (known) => {
    const { is, file, waiting, sent, problem, received } = known
    const fileName = file?.name ?? waiting?.fileName ?? received?.file.fileName ?? ''
    const size = file?.size ?? waiting?.size ?? received?.file.size ?? 1
    return {
      fileName,
      percent: withBar.includes(is) ? Math.floor((100 * sent) / size) : null,
      // B584: the name and that the upload succeeded.
      status: is === 'done' ? `${fileName} 上传成功` : problem || (is === 'lost' ? known.lossText : words[is]),
      buttons: buttons[is] ?? '',
    }
  },
  sent: (before, happened) => step(before, happened).sent,
  speaksOf: ({ to }) => to === 'parent' || (typeof to === 'object' && 'started' in to && to.started !== 'fingerprint'),
  routes: [
    // Lost again and again: each retry is later, and continues from the received bytes.
    {
      keys: [
        'done fingerprint 0',
        'done beginUpload 0',
        'transfer.progressed',
        'transfer.lost (disconnected)',
        'wait 1000 ms',
        'transfer.lost (busy)',
        'wait 2000 ms',
        'transfer.finished',
        'error finishUpload 0',
        'wait 4000 ms',
        'transfer.finished',
        'done finishUpload 0',
        'error place 0',
        'wait 8000 ms',
        'error place 1',
        'upload.retry',
        'done place 0',
      ],
    },
    // Refused while sending: a retry continues from the received bytes.
    {
      keys: [
        'done fingerprint 0',
        'done beginUpload 0',
        'transfer.refused',
        'upload.retry',
        'done fingerprint 0',
        'done beginUpload 1',
        'transfer.gone',
        'done beginUpload 0',
        'transfer.gone',
        'upload.cancel',
      ],
    },
    // Refused by the server after all bytes arrived: a retry starts from the beginning.
    {
      keys: [
        'done fingerprint 0',
        'done beginUpload 1',
        'transfer.finished',
        'error finishUpload 1',
        'upload.retry',
        'done fingerprint 0',
        'done beginUpload 0',
        'upload.cancel',
        'done cancelUpload 0',
      ],
    },
    {
      start: 4,
      keys: ['file.choose (another size)', 'file.choose (the same)', 'done fingerprint 1', 'file.choose (the same)'],
    },
  ],
  read: (snapshot) => {
    const { fileName, percent, status, can } = uploadView(snapshot as Parameters<typeof uploadView>[0])
    const names = Object.entries(can).flatMap(([name, is]) => (is ? [name] : []))
    return { fileName, percent, status, buttons: names.join(' ') }
  },
})
