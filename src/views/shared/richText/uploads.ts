/**
 * Images on their way into a text: refused when they are too large (B320) or no images, else sent by whoever owns the
 * editor. Where an image belongs moves along as people go on writing.
 */
import type { Transaction } from '@tiptap/pm/state'
import { useRef, useState } from 'react'
import { errors } from '../../../../contract/errors'
import { IMAGE_MAX_BYTES } from '../../../../contract/limits'
import { richTextTexts as texts } from './texts'

/** Sends an image; answers the address under which it is shown. Rejects with an error whose `text` is for people. */
export type UploadImage = (file: File, signal: AbortSignal) => Promise<string>

/** Kinds of image that are taken; the server looks at the content. */
export const IMAGE_KINDS = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']

/** An image that is not in the text yet. */
export interface Upload {
  readonly id: number
  readonly file: File
  /** Why it did not arrive; null while it travels. */
  readonly problem: string | null
}

interface Travelling extends Upload {
  /** Where in the text it belongs. */
  position: number
  readonly controller: AbortController
}

/** Why a file is refused at once, or null. A large picture is made smaller on its way; a moving one cannot be (B320). */
export function imageProblem(file: Pick<File, 'size' | 'type'>, isStrict = false): string | null {
  if (!IMAGE_KINDS.includes(file.type)) return errors.notAnImage.text
  const isFitted = file.type !== 'image/gif' && !isStrict
  return !isFitted && file.size > IMAGE_MAX_BYTES ? errors.imageTooLarge.text : null
}

const textOf = (reason: unknown): string =>
  typeof reason === 'object' && reason !== null && 'text' in reason && typeof reason.text === 'string'
    ? reason.text
    : texts.failed

/** The uploads of one editor. `onArrived` puts an image into the text; `onCount` hears how many still travel. */
export function useUploads(options: {
  upload: UploadImage
  onArrived: (src: string, position: number) => void
  onCount: (count: number) => void
  /** Too large is refused, whatever it is (B507). */
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
    /** Takes files for a place in the text. */
    add(files: readonly File[], position: number) {
      setProblem(files.map((file) => imageProblem(file, isStrict)).find((why) => why !== null) ?? null)
      for (const file of files) if (imageProblem(file, isStrict) === null) send(file, position, nextId())
    },
    retry(id: number) {
      const entry = list.current.find((one) => one.id === id)
      if (entry) send(entry.file, entry.position, id)
    },
    /** Gives one up. */
    drop(id: number) {
      list.current.find((one) => one.id === id)?.controller.abort()
      change(without(id))
    },
    /** The text changed: places move with it. */
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
