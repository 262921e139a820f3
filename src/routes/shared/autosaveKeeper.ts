/**
 * Stores unsaved text in the browser, for the autosave chart. Each tab stores its own copy, so that no
 * tab deletes unsaved text of another tab. The next page that opens the same record takes over the copy of a closed tab.
 */
import { type AnyEventObject, fromCallback } from 'xstate'
import { z } from 'zod'
import type { KeepCommand, KeptCopy } from '../../machines/shared/autosave/autosave.types'
import { local } from '../../services/browser/kept/storage'
import { newId } from '../../services/network/ids'

/** Id of this page, as long as it is open. */
const own = newId()

const keyOf = (copyKey: string): string => `autosave:${copyKey}`
const anyCopies = z.record(
  z.string(),
  z.object({ value: z.unknown(), version: z.number().int(), sent: z.array(z.unknown()), keptTime: z.number() }),
)
type Copies = z.output<typeof anyCopies>

/** Copies that this page has taken over from other tabs, by their keys: the tab, and when it stored the copy. */
const takenOver = new Map<string, { tab: string; keptTime: number }>()

const newestOf = (copies: Copies) =>
  Object.entries(copies).sort(([, one], [, other]) => other.keptTime - one.keptTime)[0]

const readCopies = (key: string): Copies => local.read(key, anyCopies) ?? {}

/** The newest stored copy of earlier visits; null when there is no valid one. */
export function keptCopy<Value>(copyKey: string, schema: z.ZodType<Value>): KeptCopy<Value> | null {
  const newest = newestOf(local.read(keyOf(copyKey), anyCopies) ?? {})
  const value = schema.safeParse(newest?.[1].value)
  const sent = z.array(schema).safeParse(newest?.[1].sent)
  if (!newest || !value.success) return null
  return { value: value.data, version: newest[1].version, sent: sent.success ? sent.data : [] }
}

/** Whether the browser stores any copy. */
export const hasStored = (copyKey: string): boolean => newestOf(readCopies(keyOf(copyKey))) !== undefined

/**
 * Deletes the copy of this page and the copies that it has taken over. If another page is still open and has changed its own copy
 * since, that copy stays.
 */
export function dropStored(copyKey: string): void {
  const key = keyOf(copyKey)
  const { [own]: _, ...others } = readCopies(key)
  const adopted = takenOver.get(key)
  const left = Object.entries(others).filter(
    ([tab, copy]) => tab !== adopted?.tab || copy.keptTime !== adopted.keptTime,
  )
  if (left.length > 0) local.write(key, Object.fromEntries(left))
  else local.remove(key)
}

/** Deletes the copies of all tabs. */
export const dropAllStored = (copyKey: string): void => local.remove(keyOf(copyKey))

/** The actor `keep`. It takes over the newest copy: this page is now responsible for saving it. */
export const keepActor = <Value>() =>
  fromCallback<KeepCommand<Value>, { copyKey: string }, AnyEventObject>(({ input, receive, sendBack }) => {
    const key = keyOf(input.copyKey)
    const adopted = newestOf(readCopies(key))
    if (adopted) takenOver.set(key, { tab: adopted[0], keptTime: adopted[1].keptTime })
    else takenOver.delete(key)
    receive((command) => {
      if (command.type === 'copy.keep') {
        const { [own]: _, ...others } = readCopies(key)
        const { value, version, sent, serial } = command
        const isKept = local.write(key, { ...others, [own]: { value, version, sent, keptTime: Date.now() } })
        if (isKept) sendBack({ type: 'copy.stored', serial })
        return
      }
      dropStored(input.copyKey)
    })
  })
