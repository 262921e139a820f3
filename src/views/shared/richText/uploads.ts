/**
 * Image uploads of an editor: a file that is too large (B320) or no image is refused; others are sent by the editor's
 * owner. The position of a pending image is mapped through later edits.
 */
import type { Transaction } from '@tiptap/pm/state'
import { useRef, useState } from 'react'
import { errors } from '../../../../contract/errors'
import { IMAGE_MAX_BYTES } from '../../../../contract/limits'
import { richTextTexts as texts } from './texts'

/** Uploads an image; resolves to the address that shows it. Rejects with an error whose `text` is meant for users. */
export type UploadImage = (file: File, signal: AbortSignal) => Promise<string>

/** Accepted image types; the server checks the content. */
export const IMAGE_KINDS = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']

/** An image that is not in the text yet. */
export interface Upload {
  readonly id: number
  readonly file: File
  /** Why the upload failed; null while it is in progress. */
  readonly problem: string | null
}

interface Travelling extends Upload {
  /** Its position in the text. */
  position: number
  readonly controller: AbortController
}

/** Why a file is refused at once, or null. A large picture is scaled down before the upload; an animated one cannot be (B320). */
export function imageProblem(file: Pick<File, 'size' | 'type'>, isStrict = false): string | null {
  if (!IMAGE_KINDS.includes(file.type)) return errors.notAnImage.text
  const isFitted = file.type !== 'image/gif' && !isStrict
  return !isFitted && file.size > IMAGE_MAX_BYTES ? errors.imageTooLarge.text : null
}

const textOf = (reason: unknown): string =>
  typeof reason === 'object' && reason !== null && 'text' in reason && typeof reason.text === 'string'
    ? reason.text
    : texts.failed

/** The uploads of one editor. `onArrived` inserts an image into the text; `onCount` receives the number of pending uploads. */
export function useUploads(options: {
  upload: UploadImage
  onArrived: (src: string, position: number) => void
  onCount: (count: number) => void
  /** A picture that is too large is refused, whatever its type (B507). */
  isStrict?: boolean
}) {
  const { isStrict } = options
  const list = useRef<Travelling[]>([])
  const [uploads, show] = useState<readonly Upload[]>([])
  const [problem, setProblem] = useState<string | null>(null)

  const change = (next: Travelling[]) => {
    list.current = next
    show(next.map(({ id, file, problem: why }) => ({ id, file, problem: why })))
    options.onCount(next.filter((entry) => entry.problem === null).length)
  }
  const without = (id: number) => list.current.filter((entry) => entry.id !== id)

  function send(file: File, position: number, id: number) {
    const controller = new AbortController()
    change([...without(id), { id, file, problem: null, position, controller }])
    options.upload(file, controller.signal).then(
      (src) => {
        const entry = list.current.find((one) => one.controller === controller)
        if (!entry) return
        options.onArrived(src, entry.position)
        change(without(id))
      },
      (reason: unknown) => {
        if (!list.current.some((one) => one.controller === controller)) return
        change(list.current.map((one) => (one.controller === controller ? { ...one, problem: textOf(reason) } : one)))
      },
    )
  }

  return {
    uploads,
    problem,
    refuse: setProblem,
    /** Uploads files for a position in the text. */
    add(files: readonly File[], position: number) {
      setProblem(files.map((file) => imageProblem(file, isStrict)).find((why) => why !== null) ?? null)
      for (const file of files) if (imageProblem(file, isStrict) === null) send(file, position, nextId())
    },
    retry(id: number) {
      const entry = list.current.find((one) => one.id === id)
      if (entry) send(entry.file, entry.position, id)
    },
    /** Cancels an upload. */
    drop(id: number) {
      list.current.find((one) => one.id === id)?.controller.abort()
      change(without(id))
    },
    /** Maps the positions of pending images through a change of the text. */
    follow(transaction: Transaction) {
      if (!transaction.docChanged) return
      for (const entry of list.current) entry.position = transaction.mapping.map(entry.position)
    },
  }
}

let last = 0
const nextId = (): number => {
  last += 1
  return last
}
